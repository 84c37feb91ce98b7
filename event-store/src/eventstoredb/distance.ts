import type { Position } from '../port.ts';
import type { LogStart } from './log-start.ts';
import { comparePositions, logPositionOf } from './position.ts';
import { readPagesAfter, type Connection } from './paged-reads.ts';

/** So many events are counted one by one; what lies beyond is estimated by its bytes. */
const COUNTED = 1_000;

const bytesAt = (position: Position): number => Number(logPositionOf(position).commit);

/** How many events lie from the first on, up to `upTo`: exact while they are few. */
export const distanceFromStart = async (
  connection: Connection,
  start: LogStart,
  upTo: Position | null,
): Promise<number> => {
  const first = upTo === null ? null : await start.read();
  if (first === null || upTo === null || comparePositions(first, upTo) > 0) return 0;
  return 1 + (await distanceBetween(connection, first, upTo));
};

/** How many events lie after `after`, up to `upTo`: exact while they are few. */
export const distanceBetween = async (
  connection: Connection,
  after: Position,
  upTo: Position | null,
): Promise<number> => {
  if (upTo === null || comparePositions(after, upTo) >= 0) return 0;
  let counted = 0;
  for await (const page of readPagesAfter(connection, after)) {
    const within = page.filter(({ position }) => comparePositions(position, upTo) <= 0);
    counted += within.length;
    const last = within.at(-1)?.position;
    if (last === undefined || within.length < page.length || comparePositions(last, upTo) === 0)
      return counted;
    if (counted < COUNTED) continue;
    const bytes = bytesAt(last) - bytesAt(after);
    return counted + Math.round((counted * (bytesAt(upTo) - bytesAt(last))) / Math.max(1, bytes));
  }
  return counted;
};
