import type { StoredEvent } from '@so-cuoc/event-store/port.ts';

/** An event that what is decided on could not take in. */
export type SkippedEvent = Pick<StoredEvent, 'stream' | 'revision' | 'eventId' | 'type'>;

/** Takes an event in; false where it could not be, and what is decided on is as it was before it. */
export type TryApply = (event: SkippedEvent, take: () => void) => boolean;

/**
 * A fact that contradicts its stream, or whose data nobody can read, ends no service and closes no day: what is
 * decided on goes on without it, as a view does that was ordered to skip it. `told` hears of each once. `take` must
 * leave everything as it was where it throws.
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
