import type { ArrivedMessage } from '@so-cuoc/shared-domain/arrivals/events.ts';
import { resolveStamps } from '@so-cuoc/shared-domain/conversation/stamps.ts';

/** What a forwarding program posts. */
export interface PostedMessage extends ArrivedMessage {
  /** The program's own id of the message; null if it gives none. */
  readonly postId: string | null;
  /** The time that it names by a clock of tomorrow, ISO: that of a phone that is ahead. Null for no time. */
  readonly aheadAt: string | null;
}

/** The names under which programs send each part; the first one present counts. Case and `_` do not matter. */
const FIELDS = {
  who: [
    'from',
    'sender',
    'phonenumber',
    'address',
    'contact',
    'contactname',
    'number',
    'phone',
    'title',
    'name',
    'nguoigui',
  ],
  text: ['text', 'message', 'content', 'body', 'msg', 'sms', 'key', 'noidung'],
  time: [
    'sentstamp',
    'senttimestamp',
    'sentat',
    'receivedstamp',
    'receivedat',
    'timestamp',
    'occurredat',
    'date',
    'time',
    'luc',
  ],
  id: ['messageid', 'smsid', 'id'],
} as const;

/** Objects in which programs wrap a message: {"event":"sms:received","payload":{…}} */
const WRAPPERS = ['payload', 'data', 'message', 'sms'];
const DEPTH = 3;
const LONGEST_SENDER = 100;
const LONGEST_TEXT = 20_000;
const LONGEST_ID = 200;
const DAY_MS = 86_400_000;

type Fields = ReadonlyMap<string, unknown>;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsOf = (value: unknown, depth = DEPTH): Fields => {
  if (!isRecord(value)) return new Map();
  const own = new Map(
    Object.entries(value).map(([name, field]) => [name.toLowerCase().replaceAll(/[_-]/g, ''), field]),
  );
  const wrapped = WRAPPERS.map((name) => own.get(name)).find(isRecord);
  if (wrapped === undefined || depth === 0) return own;
  return new Map([...own, ...fieldsOf(wrapped, depth - 1)]);
};

/** A text, or a number as one; null for anything else. */
const textIn = (fields: Fields, names: readonly string[]): string | null => {
  for (const name of names) {
    const value = fields.get(name);
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  }
  return null;
};

/** Seconds or milliseconds since 1970 in digits, an instant, or as chat programs write times; null for no time. */
const instantOf = (written: string | null, now: string): string | null => {
  if (written === null) return null;
  const at = /^\d{10}$/.test(written)
    ? Number(written) * 1000
    : /^\d{13}$/.test(written)
      ? Number(written)
      : null;
  const stamp = at === null ? written : new Date(at).toISOString();
  return resolveStamps([stamp], now)[0] ?? null;
};

const messageIn = (fields: Fields, now: string): PostedMessage | null => {
  const text = textIn(fields, FIELDS.text);
  if (text === null || text.length > LONGEST_TEXT) return null;
  const time = textIn(fields, FIELDS.time);
  return {
    who: textIn(fields, FIELDS.who)?.slice(0, LONGEST_SENDER) ?? null,
    text,
    sentAt: instantOf(time, now),
    aheadAt: instantOf(time, new Date(Date.parse(now) + DAY_MS).toISOString()),
    postId: textIn(fields, FIELDS.id)?.slice(0, LONGEST_ID) ?? null,
  };
};

const parsedJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

/**
 * The message in the body of a post, by its content type: JSON as SMS forwarders, notification forwarders and
 * automation programs send it, a form, or plain text. Plain text that is JSON is read as such, because some programs
 * name no type. Null if it holds no text. `now` is the ISO instant of the arrival.
 */
export const postedMessage = (contentType: string, body: string, now: string): PostedMessage | null => {
  if (contentType.startsWith('application/x-www-form-urlencoded'))
    return messageIn(fieldsOf(Object.fromEntries(new URLSearchParams(body))), now);
  const value = parsedJson(body);
  if (isRecord(value)) return messageIn(fieldsOf(value), now);
  if (contentType.startsWith('application/json'))
    return typeof value === 'string' ? messageIn(new Map([['text', value]]), now) : null;
  return messageIn(new Map([['text', body]]), now);
};
