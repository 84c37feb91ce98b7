import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { EventStore, Position, StoredEvent } from '@so-cuoc/event-store/port.ts';
import type { TryApply } from '../streams/skip-unreadable.ts';
import type { IdentityIndex } from './identity-index.ts';

export interface LogSubscription {
  /** The last event that the index holds; null = none. */
  position(): Position | null;
  /** Resolves once the index holds everything that is in the log now, or after two seconds. */
  caughtUp(): Promise<void>;
  /** Ends the subscription and waits for it. */
  stop(): Promise<void>;
}

export interface FollowLogOptions {
  readonly store: Pick<EventStore, 'readAll' | 'subscribe' | 'end' | 'comparePositions'>;
  readonly identities: IdentityIndex;
  /** The position that `identities` continues from; null = the beginning. */
  readonly from: Position | null;
  readonly tryApply: TryApply;
  readonly onLost: (error: unknown) => void;
}

const RETRY_MS = 500;
/** Saved while the service runs. It takes about a millisecond, in which no call is answered; larger saves spare nothing. */
const SOME_UNSAVED = 64;
/** Saved while the log is read at the start. */
const MANY_UNSAVED = 20_000;
const CATCH_UP_MS = 2_000;
const ADVANCED = 'advanced';

/**
 * Brings the index up to the end of the log, then keeps it current with the events of other processes and saves what is
 * new. Resolves once it is current. A broken subscription is reported to `onLost` and renewed.
 */
export const followLog = async ({
  store,
  identities,
  from,
  tryApply,
  onLost,
}: FollowLogOptions): Promise<LogSubscription> => {
  let last: StoredEvent | null = null;
  let after = from;
  let wasSkipped = false;
  const apply = (event: StoredEvent): void => {
    if (!tryApply(event, () => identities.apply(event))) wasSkipped = true;
    after = event.position;
    last = event;
  };
  /** Nothing later than `last` may be applied yet: own events are applied before they are followed. */
  const save = (enough: number): void => {
    if (last === null || wasSkipped || identities.unsaved < enough) return;
    const { position, stream, revision, eventId } = last;
    try {
      identities.save({ position, stream, revision, eventId });
    } catch (error) {
      onLost(error);
    }
  };
  for await (const event of store.readAll(from)) {
    apply(event);
    save(MANY_UNSAVED);
  }
  save(1);
  identities.settle();
  const advances = new EventEmitter().setMaxListeners(0);
  const stopping = new AbortController();
  const stopped = (): boolean => stopping.signal.aborted;
  const follow = async (): Promise<void> => {
    while (!stopped()) {
      try {
        for await (const batch of store.subscribe(after, stopping.signal)) {
          for (const event of batch) apply(event);
          advances.emit(ADVANCED);
          if (identities.unsaved >= SOME_UNSAVED && (await store.end()) === after) save(SOME_UNSAVED);
        }
      } catch (error) {
        if (stopped()) return;
        onLost(error);
      }
      // A store that takes no more appends ends its subscriptions at once, every time.
      await wait(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const following = follow();
  const isBehind = (end: Position): boolean => after === null || store.comparePositions(after, end) < 0;
  return {
    position: () => after,
    caughtUp: async () => {
      const end = await store.end();
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(CATCH_UP_MS)]);
      while (end !== null && !signal.aborted && isBehind(end))
        await once(advances, ADVANCED, { signal }).catch(() => undefined);
    },
    stop: async () => {
      stopping.abort();
      await following;
      if (
        await store.end().then(
          (end) => end === after,
          () => false,
        )
      )
        save(1);
    },
  };
};
