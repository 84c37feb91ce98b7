import type { Position } from '../../port.ts';

/** In the embedded log a position is the event's ordinal, from 1, as decimal digits. */
export const positionOf = (ordinal: number): Position => String(ordinal) as Position;

/** A position that left the log as text and came back; null if it is none of this log's. */
export const positionFrom = (text: string): Position | null =>
  /^\d{1,15}$/.test(text) ? positionOf(Number(text)) : null;

/** The ordinal of a position; 0 for null (before the first event). Throws on another store's position. */
export const ordinalOf = (position: Position | null): number => {
  if (position === null) return 0;
  const ordinal = Number(position);
  if (!/^\d{1,15}$/.test(position))
    throw new RangeError(`"${position}" is not a position of the embedded log`);
  return ordinal;
};

export const compareOrdinals = (a: Position, b: Position): number => Math.sign(ordinalOf(a) - ordinalOf(b));
