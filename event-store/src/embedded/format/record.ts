import { crc32 } from 'node:zlib';
import type { StoredEvent } from '../../port.ts';
import { positionOf } from './position.ts';

/*
 * One event in a commit group, integers little-endian:
 *
 *   u32 bytes after this and the next field | u32 CRC-32 of those bytes
 *   u32 revision | u16 index in its append | u16 events in its append
 *   u16 bytes of the stream | u16 bytes of the command id | 24 bytes occurredAt (ISO, UTC, ms)
 *   stream | command id | JSON {eventId, type, version, data, actor, correlationId, clockAt if it differs}
 */
const CHECKED_FROM = 8;
const HEAD = 44;
const INSTANT = 20;

export interface RecordFields {
  readonly revision: number;
  readonly index: number;
  readonly count: number;
  readonly stream: string;
  readonly commandId: string;
  readonly occurredAt: string;
  readonly payload: string;
}

/** An upper bound of the record's bytes: UTF-8 takes at most three bytes per UTF-16 unit. */
export const roomFor = (fields: RecordFields): number =>
  HEAD + 3 * (fields.stream.length + fields.commandId.length + fields.payload.length);

/** Writes one record at `offset` and returns the offset after it. */
export const writeRecord = (bytes: Buffer, offset: number, fields: RecordFields): number => {
  const streamAt = offset + HEAD;
  const commandAt = streamAt + bytes.write(fields.stream, streamAt);
  const payloadAt = commandAt + bytes.write(fields.commandId, commandAt);
  const end = payloadAt + bytes.write(fields.payload, payloadAt);
  bytes.writeUInt32LE(end - offset - CHECKED_FROM, offset);
  bytes.writeUInt32LE(fields.revision, offset + 8);
  bytes.writeUInt16LE(fields.index, offset + 12);
  bytes.writeUInt16LE(fields.count, offset + 14);
  bytes.writeUInt16LE(commandAt - streamAt, offset + 16);
  bytes.writeUInt16LE(payloadAt - commandAt, offset + 18);
  bytes.write(fields.occurredAt, offset + INSTANT, 'latin1');
  bytes.writeUInt32LE(crc32(bytes.subarray(offset + CHECKED_FROM, end)), offset + 4);
  return end;
};

/** The offset after the record at `offset`; NaN if no whole record is there. */
export const recordEnd = (bytes: Buffer, offset: number): number => {
  if (offset + HEAD > bytes.length) return Number.NaN;
  const end = offset + CHECKED_FROM + bytes.readUInt32LE(offset);
  return end < offset + HEAD || end > bytes.length ? Number.NaN : end;
};

export const recordIsIntact = (bytes: Buffer, offset: number, end: number): boolean =>
  crc32(bytes.subarray(offset + CHECKED_FROM, end)) === bytes.readUInt32LE(offset + 4);

export const recordRevision = (bytes: Buffer, offset: number): number => bytes.readUInt32LE(offset + 8);
export const recordIndex = (bytes: Buffer, offset: number): number => bytes.readUInt16LE(offset + 12);
export const recordCount = (bytes: Buffer, offset: number): number => bytes.readUInt16LE(offset + 14);
export const recordInstant = (bytes: Buffer, offset: number): string =>
  bytes.toString('latin1', offset + INSTANT, offset + HEAD);

export const recordStream = (bytes: Buffer, offset: number): string =>
  bytes.toString('utf8', offset + HEAD, offset + HEAD + bytes.readUInt16LE(offset + 16));

export const recordCommand = (bytes: Buffer, offset: number): string => {
  const start = offset + HEAD + bytes.readUInt16LE(offset + 16);
  return bytes.toString('utf8', start, start + bytes.readUInt16LE(offset + 18));
};

/** Decodes the record from `offset` to `end`; null if its JSON has another shape. */
export const readRecord = (
  bytes: Buffer,
  offset: number,
  end: number,
  ordinal: number,
): StoredEvent | null => {
  const payloadAt = offset + HEAD + bytes.readUInt16LE(offset + 16) + bytes.readUInt16LE(offset + 18);
  const payload: unknown = JSON.parse(bytes.toString('utf8', payloadAt, end));
  if (!isPayload(payload)) return null;
  return {
    position: positionOf(ordinal),
    stream: recordStream(bytes, offset),
    revision: recordRevision(bytes, offset),
    eventId: payload.eventId,
    type: payload.type,
    version: payload.version,
    data: payload.data,
    metadata: {
      occurredAt: recordInstant(bytes, offset),
      actor: payload.actor,
      commandId: recordCommand(bytes, offset),
      correlationId: payload.correlationId,
      ...(payload.clockAt === undefined ? {} : { clockAt: payload.clockAt }),
    },
  };
};

interface Payload {
  readonly eventId: string;
  readonly type: string;
  readonly version: number;
  readonly data: unknown;
  readonly actor: string | null;
  readonly correlationId: string;
  readonly clockAt?: string;
}

const isPayload = (value: unknown): value is Payload =>
  typeof value === 'object' &&
  value !== null &&
  'eventId' in value &&
  typeof value.eventId === 'string' &&
  'type' in value &&
  typeof value.type === 'string' &&
  'version' in value &&
  typeof value.version === 'number' &&
  'data' in value &&
  'actor' in value &&
  (value.actor === null || typeof value.actor === 'string') &&
  'correlationId' in value &&
  typeof value.correlationId === 'string' &&
  (!('clockAt' in value) || typeof value.clockAt === 'string');
