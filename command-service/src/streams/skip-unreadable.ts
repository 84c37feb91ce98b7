import type { StoredEvent } from '@so-cuoc/event-store/port.ts';

/** An event that could not be applied. */
export type SkippedEvent = Pick<StoredEvent, 'stream' | 'revision' | 'eventId' | 'type'>;

/** Applies an event; false if it failed, and the state is as before. */
export type TryApply = (event: SkippedEvent, take: () => void) => boolean;

/**
 * Skips events that cannot be read or contradict their stream, so that one bad event blocks no service and no
 * day. A view does the same when an operator orders it. `told` is called once per event. `take` must leave the
 * state unchanged if it throws.
 */
export const skipUnreadable = (told: (event: SkippedEvent, cause: unknown) => void): TryApply => {
  const known = new Set<string>();
  return (event, take) => {
    try {
      take();
      return true;
    } catch (cause) {
      if (!known.has(event.eventId)) told(event, cause);
      known.add(event.eventId);
      return false;
    }
  };
};
