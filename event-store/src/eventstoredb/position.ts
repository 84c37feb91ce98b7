import type { Position } from '../port.ts';

/** Bytes into EventStoreDB's log. */
export interface LogPosition {
  readonly commit: bigint;
  readonly prepare: bigint;
}

const WRITTEN = /^(0|[1-9]\d{0,18})\/(0|[1-9]\d{0,18})$/;
const LARGEST = 2n ** 63n - 1n;

/** Keeps both numbers: they are equal on events, but not everywhere in the log. */
export const positionOf = ({ commit, prepare }: LogPosition): Position => `${commit}/${prepare}` as Position;

const parsed = (text: string): LogPosition | null => {
  const [, commit, prepare] = WRITTEN.exec(text) ?? [];
  if (commit === undefined || prepare === undefined) return null;
  const position = { commit: BigInt(commit), prepare: BigInt(prepare) };
  return position.commit > LARGEST || position.prepare > LARGEST ? null : position;
};

/** Parses a position; null if EventStoreDB never issued it. */
export const positionFrom = (text: string): Position | null => {
  const position = parsed(text);
  return position === null ? null : positionOf(position);
};

/** Throws RangeError on another store's position. */
export const logPositionOf = (position: Position): LogPosition => {
  const found = parsed(position);
  if (found === null) throw new RangeError(`"${position}" is not a position of EventStoreDB`);
  return found;
};

export const compareLogPositions = (a: LogPosition, b: LogPosition): number => {
  if (a.commit !== b.commit) return a.commit < b.commit ? -1 : 1;
  if (a.prepare !== b.prepare) return a.prepare < b.prepare ? -1 : 1;
  return 0;
};

export const comparePositions = (a: Position, b: Position): number =>
  compareLogPositions(logPositionOf(a), logPositionOf(b));
