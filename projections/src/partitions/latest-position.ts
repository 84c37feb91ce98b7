import type { EventStore, Position } from '@so-cuoc/event-store/port.ts';

/** The last of some positions, which may stand in any order; null = none. */
export const latestPosition = (
  events: Pick<EventStore, 'comparePositions'>,
  positions: readonly (Position | null)[],
): Position | null =>
  positions.reduce<Position | null>(
    (last, one) => (one !== null && (last === null || events.comparePositions(last, one) < 0) ? one : last),
    null,
  );
