import type { Position } from '../../port.ts';

/** In the embedded log a position is the ordinal of the event, from 1, in decimal digits. */
export const positionOf = (ordinal: number): Position => String(ordinal) as Position;

/** Parses a position; null if it cannot be one of this log. */
export const positionFrom = (text: string): Position | null =>
  /^\d{1,15}$/.test(text) ? positionOf(Number(text)) : null;

/**
 * The ordinal of a position; 0 for null (before the first event). Throws RangeError for another store's
 * position.
 */
export const ordinalOf = (position: Position | null): number => {
  if (position === null) return 0;
  const ordinal = Number(position);
  if (!/^\d{1,15}$/.test(position))
    throw new RangeError(`"${position}" is not a position of the embedded log`);
  return ordinal;
};

export const compareOrdinals = (a: Position, b: Position): number => Math.sign(ordinalOf(a) - ordinalOf(b));
