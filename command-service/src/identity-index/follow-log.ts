import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { EventStore, Position } from '@so-cuoc/event-store/port.ts';
import type { TryApply } from '../streams/skip-unreadable.ts';
import type { IdentityIndex } from './identity-index.ts';

export interface LogSubscription {
  /** Resolves once the index holds everything that is in the log now, or after two seconds. */
  caughtUp(): Promise<void>;
  /** Ends the subscription and waits for it. */
  stop(): Promise<void>;
}

const RETRY_MS = 500;
const CATCH_UP_MS = 2_000;
const ADVANCED = 'advanced';

/**
 * Builds the index from the whole log, then keeps it current with the events of other processes. Resolves once
 * it is built. A broken subscription is reported to `onLost` and renewed.
 */
export const followLog = async (
  store: EventStore,
  identities: IdentityIndex,
  tryApply: TryApply,
  onLost: (error: unknown) => void,
): Promise<LogSubscription> => {
  let after: Position | null = null;
  for await (const event of store.readAll(null)) {
    tryApply(event, () => identities.apply(event));
    after = event.position;
  }
  const advances = new EventEmitter().setMaxListeners(0);
  const stopping = new AbortController();
  const stopped = (): boolean => stopping.signal.aborted;
  const follow = async (): Promise<void> => {
    while (!stopped()) {
      try {
        for await (const batch of store.subscribe(after, stopping.signal)) {
          for (const event of batch) {
            tryApply(event, () => identities.apply(event));
            after = event.position;
          }
          advances.emit(ADVANCED);
        }
      } catch (error) {
        if (stopped()) return;
        onLost(error);
        await wait(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };
  const following = follow();
  const isBehind = (end: Position): boolean => after === null || store.comparePositions(after, end) < 0;
  return {
    caughtUp: async () => {
      const end = await store.end();
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(CATCH_UP_MS)]);
      while (end !== null && !signal.aborted && isBehind(end))
        await once(advances, ADVANCED, { signal }).catch(() => undefined);
    },
    stop: () => {
      stopping.abort();
      return following;
    },
  };
};
