import type { EventStore } from '@so-cuoc/event-store/port.ts';

export type LogDistances = Pick<EventStore, 'end' | 'distance'>;

/**
 * The log as one question sees it: its end is asked for once, and each distance once. On a server every answer is
 * read over the line, and the views are mostly equally far.
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
