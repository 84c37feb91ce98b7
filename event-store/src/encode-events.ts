import { EventRejected, type AppendOptions, type NewEvent } from './port.ts';

/** Limit for one append in bytes, the same as EventStoreDB's. */
export const LARGEST_APPEND = 1024 * 1024;
const LONGEST_NAME = 512;
const CANONICAL_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** An encoded event. The commit still decides its revision and may raise its instant. */
export interface EncodedEvent {
  readonly occurredAt: string;
  /** JSON of all fields that the record header does not hold. */
  readonly payload: string;
  /** The payload says what the clock said. */
  readonly hasClock: boolean;
}

/** The payload of an event whose time the store raises. */
export const withClock = ({ payload, occurredAt, hasClock }: EncodedEvent): string =>
  hasClock ? payload : `${payload.slice(0, -1)},"clockAt":"${occurredAt}"}`;

/** Validates an append and serializes its events. Throws EventRejected before anything is written. */
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
  if (!name.isWellFormed()) throw new EventRejected(`Phần ${what} có ký tự Unicode hỏng.`);
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
  const { actor, correlationId, clockAt } = metadata;
  return {
    occurredAt: canonicalInstant(metadata.occurredAt, type),
    payload: JSON.stringify({ eventId, type, version, data, actor, correlationId, clockAt }),
    hasClock: clockAt !== undefined,
  };
};

/** A single form, so that instants compare as text. */
const canonicalInstant = (instant: string, type: string): string => {
  if (CANONICAL_INSTANT.test(instant)) return instant;
  const time = new Date(instant);
  const canonical = Number.isNaN(time.getTime()) ? '' : time.toISOString();
  if (!CANONICAL_INSTANT.test(canonical))
    throw new EventRejected(`Sự kiện ${type} có thời điểm không đọc được: "${instant}".`);
  return canonical;
};

/** Deeper data is a mistake, and reading it would overflow the stack. */
const DEEPEST = 100;

/** The path of the first value that JSON would drop or change (`.items[2].points`); null if there is none. */
export const findNonJson = (value: unknown, depth = 0): string | null => {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return null;
    case 'number':
      return Number.isFinite(value) ? null : '';
    case 'object':
      return value === null ? null : placeInside(value, depth);
    default:
      return '';
  }
};

const placeInside = (value: object, depth: number): string | null => {
  if (depth >= DEEPEST) return '';
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      const place = findNonJson(value[index], depth + 1);
      if (place !== null) return `[${String(index)}]${place}`;
    }
    return null;
  }
  if (!isPlain(value)) return '';
  const members: readonly unknown[] = Object.values(value);
  for (let index = 0; index < members.length; index += 1) {
    const place = findNonJson(members[index], depth + 1);
    if (place !== null) return `.${Object.keys(value)[index] ?? ''}${place}`;
  }
  return null;
};

/** A Date, a Map or a class instance would be read back as something else. */
const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};
