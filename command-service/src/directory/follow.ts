import { setTimeout as wait } from 'node:timers/promises';
import type { EventStore, Position } from '@so-cuoc/event-store/port.ts';
import type { Directory } from './directory.ts';

export interface Following {
  /** Ends the subscription and waits for it. */
  stop(): Promise<void>;
}

const RETRY_MS = 500;

/**
 * Fills the directory from the whole log, then keeps it up with what other processes append. Resolves
 * once it is filled. `onLost` hears of a broken subscription, which is taken up again by itself.
 */
export const followLog = async (
  store: EventStore,
  directory: Directory,
  onLost: (error: unknown) => void,
): Promise<Following> => {
  let after: Position | null = null;
  for await (const event of store.readAll(null)) {
    directory.apply(event);
    after = event.position;
  }
  const stopping = new AbortController();
  const stopped = (): boolean => stopping.signal.aborted;
  const follow = async (): Promise<void> => {
    while (!stopped()) {
      try {
        for await (const batch of store.subscribe(after, stopping.signal)) {
          for (const event of batch) {
            directory.apply(event);
            after = event.position;
          }
        }
      } catch (error) {
        if (stopped()) return;
        onLost(error);
        await wait(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };
  const following = follow();
  return {
    stop: () => {
      stopping.abort();
      return following;
    },
  };
};
