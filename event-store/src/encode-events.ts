import { EventRejected, type AppendOptions, type NewEvent } from './port.ts';
import { findNonJson } from './json-value.ts';

/** As EventStoreDB: 1 MiB an append, not an event. */
const LARGEST_APPEND = 1024 * 1024;
const LONGEST_NAME = 512;
const SURROGATE = /[\ud800-\udfff]/;
const LONE_SURROGATE = /\p{Surrogate}/u;
const CANONICAL_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** One event, ready to be written but for what the commit decides (revision, lifted instant). */
export interface EncodedEvent {
  readonly occurredAt: string;
  /** JSON of what the record's head does not hold. */
  readonly payload: string;
}

/** Checks an append and turns its events into text. Throws EventRejected; nothing is written then. */
export const encodeEvents = (
  stream: string,
  events: readonly NewEvent[],
  options: AppendOptions,
): { readonly encoded: readonly EncodedEvent[]; readonly bytes: number } => {
  checkName('tên luồng', stream);
  checkName('mã lệnh', options.commandId);
  if (events.length === 0) throw new EventRejected(`Lệnh ${options.commandId} không có sự kiện nào để ghi.`);
  if (events.length > 1 && new Set(events.map((event) => event.eventId)).size !== events.length)
    throw new EventRejected(`Lệnh ${options.commandId} có hai sự kiện cùng mã.`);
  let bytes = 0;
  const encoded = events.map((event) => {
    const one = encodeEvent(event, options.commandId);
    bytes += Buffer.byteLength(one.payload);
    return one;
  });
  if (bytes > LARGEST_APPEND)
    throw new EventRejected(
      `Lệnh ${options.commandId} ghi ${String(bytes)} byte vào "${stream}", quá mức ${String(LARGEST_APPEND)} byte một lần ghi.`,
    );
  return { encoded, bytes };
};

const checkName = (what: string, name: string): void => {
  if (name.length === 0 || name.length > LONGEST_NAME)
    throw new EventRejected(`Phần ${what} phải dài từ 1 đến ${String(LONGEST_NAME)} ký tự.`);
  if (SURROGATE.test(name) && LONE_SURROGATE.test(name))
    throw new EventRejected(`Phần ${what} có ký tự Unicode hỏng.`);
};

const encodeEvent = (event: NewEvent, commandId: string): EncodedEvent => {
  const { eventId, type, version, data, metadata } = event;
  const place = findNonJson(data);
  if (place !== null)
    throw new EventRejected(`Sự kiện ${type} có giá trị không ghi được thành JSON tại data${place}.`);
  if (metadata.commandId !== commandId)
    throw new EventRejected(
      `Sự kiện ${type} mang mã lệnh ${metadata.commandId}, khác mã lệnh đang ghi ${commandId}.`,
    );
  const { actor, correlationId } = metadata;
  return {
    occurredAt: canonicalInstant(metadata.occurredAt, type),
    payload: JSON.stringify({ eventId, type, version, data, actor, correlationId }),
  };
};

/** One form only, so that instants compare as text. */
const canonicalInstant = (instant: string, type: string): string => {
  if (CANONICAL_INSTANT.test(instant)) return instant;
  const time = new Date(instant);
  const canonical = Number.isNaN(time.getTime()) ? '' : time.toISOString();
  if (!CANONICAL_INSTANT.test(canonical))
    throw new EventRejected(`Sự kiện ${type} có thời điểm không đọc được: "${instant}".`);
  return canonical;
};
