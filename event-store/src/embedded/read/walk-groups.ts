import { damageOfGroup, type LogDamage } from '../format/hash-chain.ts';
import {
  groupHash,
  groupLast,
  groupLength,
  hashFits,
  SMALLEST_GROUP,
  type LogPoint,
} from '../format/group.ts';
import type { ChainReader } from '../file/chain-reader.ts';

const BYTES_A_READ = 1024 * 1024;

export interface WalkEnd {
  /** The end of the last valid group. */
  readonly point: LogPoint;
  /** Why the walk stopped; null if it reached `upTo`. */
  readonly fault: LogDamage | null;
}

/**
 * Valid groups after `from`, one read at a time. Checks every checksum and link, and that the group at the head
 * is the one that the head file recorded. Ends at byte `upTo`, or at the first invalid group.
 */
export function* validGroups(
  log: Pick<ChainReader, 'read' | 'startAt'>,
  from: LogPoint,
  head: LogPoint,
  upTo: number,
): Generator<readonly Buffer[], WalkEnd> {
  let point = from;
  while (point.offset < upTo) {
    const groups = log.read(point.offset, BYTES_A_READ, upTo);
    if (groups.length === 0) return { point, fault: endingAt(point, head) };
    const sound: Buffer[] = [];
    for (const group of groups) {
      const next = pointAfter(group, point);
      const fault =
        damageOfGroup(group, point.ordinal + 1, point.link) ??
        faultAtHead(next, point, head) ??
        faultAtStart(next, log.startAt(next.offset));
      if (fault !== null) {
        yield sound;
        return { point, fault };
      }
      point = next;
      sound.push(group);
    }
    yield sound;
  }
  return { point, fault: null };
}

const pointAfter = (group: Buffer, point: LogPoint): LogPoint => ({
  ordinal: groupLast(group),
  offset: point.offset + group.length,
  link: groupHash(group),
});

const endingAt = ({ ordinal }: LogPoint, head: LogPoint): LogDamage => ({
  ordinal: ordinal + 1,
  stream: null,
  what: `không còn sự kiện nào đọc được từ đây, trong khi đã ghi tới vị trí ${String(head.ordinal)}`,
});

/** The group that ends at the head must be the recorded one. */
const faultAtHead = (next: LogPoint, point: LogPoint, head: LogPoint): LogDamage | null => {
  if (next.offset < head.offset || point.offset >= head.offset) return null;
  if (next.offset === head.offset && next.ordinal === head.ordinal && next.link.equals(head.link))
    return null;
  return {
    ordinal: point.ordinal + 1,
    stream: null,
    what: 'không phải nhật ký mà tệp head bên cạnh đã ghi nhận',
  };
};

/** Where a segment ends, the header of the next must say so. */
const faultAtStart = (next: LogPoint, start: LogPoint | null): LogDamage | null =>
  start === null || (start.ordinal === next.ordinal && start.link.equals(next.link))
    ? null
    : { ordinal: next.ordinal, stream: null, what: 'tệp kế tiếp không nối tiếp tệp này' };

const ZEROS = Buffer.alloc(64 * 1024);

const isZero = (bytes: Buffer): boolean => {
  for (let at = 0; at < bytes.length; at += ZEROS.length) {
    const piece = bytes.subarray(at, at + ZEROS.length);
    if (!piece.equals(ZEROS.subarray(0, piece.length))) return false;
  }
  return true;
};

/** A group this far beyond the break still counts as one of this log. */
const PLAUSIBLE = 1_000_000;

/**
 * Classifies the bytes behind the last valid group: zeros (clean), an unsynced write (torn), or once complete
 * groups (damaged). A group is written only after the previous one was synced, so the last case means damage.
 */
export const classifyTail = (
  tail: Buffer,
  { ordinal }: Pick<LogPoint, 'ordinal'>,
): 'clean' | 'torn' | 'damaged' => {
  if (isZero(tail)) return 'clean';
  for (let at = 0; at + SMALLEST_GROUP <= tail.length; at += 1) {
    const length = groupLength(tail, at);
    if (length < SMALLEST_GROUP || at + length > tail.length) continue;
    const first = tail.readUIntLE(at + 4, 6);
    if (first > ordinal && first <= ordinal + PLAUSIBLE && hashFits(tail.subarray(at, at + length)))
      return 'damaged';
  }
  return 'torn';
};
