import { LogCorrupt, type StoredEvent } from '../../port.ts';
import { damageMessage } from '../format/hash-chain.ts';
import { groupFirst, RECORDS_AT } from '../format/group.ts';
import type { LogFile } from '../file/log-file.ts';
import { readRecord, recordEnd, recordIsIntact, recordStream } from '../format/record.ts';

export interface RecordLocation {
  readonly bytes: Buffer;
  readonly offset: number;
  readonly end: number;
}

/** The record of an event that the log is known to hold. Throws LogCorrupt when it is not there or not sound. */
export const recordAt = (log: LogFile, ordinal: number): RecordLocation => {
  const group = log.holding(ordinal);
  if (group === null)
    throw new LogCorrupt(damageMessage({ ordinal, stream: null, what: 'sự kiện không còn' }, log.path));
  let offset = RECORDS_AT;
  for (let at = groupFirst(group); at < ordinal; at += 1) offset = recordEnd(group, offset);
  return soundRecord(group, offset, ordinal, log.path);
};

/** Throws LogCorrupt when the record at `offset` is cut or its checksum fails. */
const soundRecord = (bytes: Buffer, offset: number, ordinal: number, path: string): RecordLocation => {
  const end = recordEnd(bytes, offset);
  if (Number.isNaN(end))
    throw new LogCorrupt(damageMessage({ ordinal, stream: null, what: 'bản ghi bị cắt' }, path));
  if (!recordIsIntact(bytes, offset, end))
    throw new LogCorrupt(
      damageMessage(
        { ordinal, stream: recordStream(bytes, offset), what: 'mã kiểm của bản ghi không khớp' },
        path,
      ),
    );
  return { bytes, offset, end };
};

/** The event of the record at `offset`. Throws LogCorrupt when the record is not sound. */
export const eventAt = (bytes: Buffer, offset: number, ordinal: number, path: string): StoredEvent => {
  const { end } = soundRecord(bytes, offset, ordinal, path);
  const event = readRecord(bytes, offset, end, ordinal);
  if (event === null)
    throw new LogCorrupt(damageMessage({ ordinal, stream: null, what: 'nội dung không đúng dạng' }, path));
  return event;
};
