import type { EventStore } from '@so-cuoc/event-store/port.ts';

export type LogDistances = Pick<EventStore, 'end' | 'distance'>;

/**
 * Reads the end of the log once, and each distance once. On a server each read is a round trip, and most views
 * have the same position.
 */
export const memoizedDistances = (events: LogDistances): LogDistances => {
  let end: ReturnType<EventStore['end']> | null = null;
  const distances = new Map<string, Promise<number>>();
  return {
    end: () => (end ??= events.end()),
    distance: (after, upTo) => {
      const key = JSON.stringify([after, upTo]);
      const known = distances.get(key) ?? events.distance(after, upTo);
      distances.set(key, known);
      return known;
    },
  };
};
