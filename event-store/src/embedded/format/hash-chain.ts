import { LogCorrupt } from '../../port.ts';
import { groupFirst, hashFits, linkFits, RECORDS_AT, recordsEnd } from './group.ts';
import { positionOf } from './position.ts';
import { recordEnd, recordIsIntact, recordStream } from './record.ts';

/** Damage to the log, and its place. */
export interface LogDamage {
  /** Ordinal of the first invalid event. */
  readonly ordinal: number;
  /** Null if it cannot be read. */
  readonly stream: string | null;
  readonly what: string;
}

/**
 * Checks a group that must start at `ordinal` and link to the hash `link`: the hash chain makes any replaced
 * group visible. Null if it is valid.
 */
export const damageOfGroup = (group: Buffer, ordinal: number, link: Buffer): LogDamage | null => {
  if (!hashFits(group)) return damagedRecord(group, ordinal);
  const first = groupFirst(group);
  if (first !== ordinal)
    return { ordinal, stream: null, what: `thiếu sự kiện, nhóm kế tiếp bắt đầu ở ${String(first)}` };
  if (!linkFits(group, link))
    return {
      ordinal,
      stream: streamAt(group, RECORDS_AT),
      what: 'chuỗi băm đứt: một nhóm trước đó đã bị thay',
    };
  return null;
};

/** Names the first record with a wrong checksum, else the group as a whole. */
const damagedRecord = (group: Buffer, first: number): LogDamage => {
  let ordinal = first;
  for (let offset = RECORDS_AT; offset < recordsEnd(group); ordinal += 1) {
    const end = recordEnd(group, offset);
    if (Number.isNaN(end)) return { ordinal, stream: null, what: 'bản ghi bị cắt hoặc sai độ dài' };
    if (!recordIsIntact(group, offset, end))
      return { ordinal, stream: streamAt(group, offset), what: 'mã kiểm của bản ghi không khớp' };
    offset = end;
  }
  return { ordinal: first, stream: streamAt(group, RECORDS_AT), what: 'mã băm của nhóm không khớp' };
};

/** The name itself may be damaged, so only letters, digits and plain signs are shown. */
const streamAt = (group: Buffer, offset: number): string | null => {
  if (Number.isNaN(recordEnd(group, offset))) return null;
  return recordStream(group, offset)
    .replaceAll(/[^\p{L}\p{N}@._-]/gu, '?')
    .slice(0, 120);
};

/** Restoring loses what was written since; a repair from any copy that holds the place loses nothing. */
export const REPAIR_FIRST =
  'Không có gì bị ghi đè. Hãy sửa bằng npm run repair, từ bản thứ hai hay một bản sao lưu bất kỳ còn chỗ ấy; chỉ khôi phục bản sao lưu khi không sửa được.';

export const damageMessage = (fault: LogDamage, path: string): string => {
  const stream = fault.stream === null ? '' : `, luồng "${fault.stream}"`;
  return `Nhật ký sự kiện ${path} hỏng tại vị trí ${String(fault.ordinal)}${stream}: ${fault.what}. ${REPAIR_FIRST}`;
};

/** The error for damage in the file at `path`. */
export const logDamaged = (fault: LogDamage, path: string): LogCorrupt =>
  new LogCorrupt(damageMessage(fault, path), positionOf(fault.ordinal));
