import type { Position } from '../port.ts';

/** As EventStoreDB counts: bytes into its log. */
export interface LogPosition {
  readonly commit: bigint;
  readonly prepare: bigint;
}

const WRITTEN = /^(0|[1-9]\d{0,18})\/(0|[1-9]\d{0,18})$/;
const LARGEST = 2n ** 63n - 1n;

/** Both halves are kept: they are the same on events, but not on every place of the log. */
export const positionOf = ({ commit, prepare }: LogPosition): Position => `${commit}/${prepare}` as Position;

const parsed = (text: string): LogPosition | null => {
  const [, commit, prepare] = WRITTEN.exec(text) ?? [];
  if (commit === undefined || prepare === undefined) return null;
  const position = { commit: BigInt(commit), prepare: BigInt(prepare) };
  return position.commit > LARGEST || position.prepare > LARGEST ? null : position;
};

/** A position that left as text and came back; null if EventStoreDB never gave out such a one. */
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
