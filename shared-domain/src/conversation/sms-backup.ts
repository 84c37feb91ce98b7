import type { ReadConversation, WrittenMessage } from './conversation.ts';
import { readCsv } from './csv.ts';

/**
 * SMS Backup & Restore (Android) as XML: one element for each message, all in attributes.
 *
 *     file    = "<smses …>" message* "</smses>"
 *     message = <sms address="+84903123456" date="1795424531000" type="1" body="vl 12b10" contact_name="Chú Tám" … />
 *             | <mms address="…" date="…" msg_box="1" … ><parts><part ct="text/plain" text="vl 12b10" /></parts></mms>
 *
 * `date` is in milliseconds since 1970; type (msg_box) 1 was received, 2 was sent by the owner.
 */
const ATTRIBUTES = String.raw`(?:[^"'<>]|"[^"]*"|'[^']*')*`;
const MESSAGE = new RegExp(
  `<sms\\s(?<attributes>${ATTRIBUTES})/?>|<mms\\s(?<long>${ATTRIBUTES})>(?<parts>[^]*?)</mms>`,
  'g',
);
const PART = new RegExp(`<part\\s(${ATTRIBUTES})/?>`, 'g');
const ATTRIBUTE = /([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const character = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

const unescaped = (value: string): string =>
  value.replaceAll(ENTITY, (_, hex: string | undefined, decimal: string | undefined, name: string) =>
    hex !== undefined
      ? character(Number.parseInt(hex, 16))
      : decimal !== undefined
        ? character(Number(decimal))
        : (NAMED[name.toLowerCase()] ?? ''),
  );

const attributesOf = (written: string): ReadonlyMap<string, string> =>
  new Map(
    [...written.matchAll(ATTRIBUTE)].map(([, name = '', double, single = '']) => [
      name,
      unescaped(double ?? single),
    ]),
  );

/** The text parts of a long message; its picture parts have none. */
const textOfParts = (parts: string): string =>
  [...parts.matchAll(PART)]
    .map(([, written = '']) => attributesOf(written))
    .filter((part) => part.get('ct') === 'text/plain')
    .map((part) => part.get('text') ?? '')
    .join('\n');

const OWNER = 'Tôi';
const RECEIVED = '1';

const AROUND = /<\?[^<>]*>|<!--[^]*?-->|<\/?smses(?![\w-])[^<>]*>/g;

/** What stands before, between and behind the messages of a backup; '' for a text that is none. */
export const textBesideBackup = (text: string): string =>
  text.search(MESSAGE) < 0 ? '' : text.replaceAll(MESSAGE, '\n').replaceAll(AROUND, '').trim();

/** Null for a text that is no such file. */
export const readSmsBackup = (text: string): ReadConversation | null => {
  const found = [...text.matchAll(MESSAGE)];
  if (found.length === 0) return null;
  const messages = found.flatMap(({ groups }) => {
    const { attributes, long = '', parts = '' } = groups ?? {};
    const fields = attributesOf(attributes ?? long);
    const body = (attributes === undefined ? textOfParts(parts) : (fields.get('body') ?? '')).trim();
    if (body === '' || body === 'null') return [];
    const contact = fields.get('contact_name') ?? '';
    const sender =
      contact === '' || contact === '(Unknown)' || contact === 'null' ? fields.get('address') : contact;
    const at = Number(fields.get('date'));
    const when = Number.isFinite(at) && at > 0 && at < 8e15 ? new Date(at).toISOString() : null;
    return [
      {
        who: (fields.get('type') ?? fields.get('msg_box')) === RECEIVED ? (sender ?? null) : OWNER,
        when,
        text: body,
      },
    ];
  });
  return { messages, remarks: [] };
};

/** Heads of columns, in small letters. */
const COLUMNS = {
  who: [
    'from',
    'sender',
    'sender name',
    'name',
    'contact',
    'address',
    'number',
    'phone',
    'người gửi',
    'từ',
    'tên',
  ],
  text: ['text', 'message', 'body', 'content', 'nội dung', 'tin nhắn', 'tin'],
  day: ['date', 'day', 'datetime', 'timestamp', 'ngày', 'thời gian'],
  clock: ['time', 'hour', 'giờ'],
} as const;

/**
 * A table of messages, as programs that export SMS to CSV write it: the first row names the columns.
 *
 *     file = head row*       Date,Time,From,Text
 *
 * Null unless the head names a sender and a text.
 */
export const readMessageTable = (table: string): ReadConversation | null => {
  const [head, ...rows] = readCsv(table) ?? [];
  if (head === undefined || rows.length === 0) return null;
  const names = head.map((name) => name.trim().toLowerCase());
  const column = (wanted: readonly string[]): number => names.findIndex((name) => wanted.includes(name));
  const [who, body] = [column(COLUMNS.who), column(COLUMNS.text)];
  const [day, clock] = [column(COLUMNS.day), column(COLUMNS.clock)];
  if (who < 0 || body < 0) return null;
  const messages: WrittenMessage[] = [];
  for (const row of rows) {
    const before = messages.at(-1);
    // A text of several lines that stands in no quotes.
    if (row.length <= Math.max(who, body)) {
      messages.splice(-1, 1, {
        ...{ who: before?.who ?? null, when: before?.when ?? null },
        text: `${before?.text ?? ''}\n${row.join(',')}`.trim(),
      });
      continue;
    }
    // Commas of a text that stands in no quotes.
    const more = Math.max(0, row.length - head.length);
    const field = (index: number): string => row[index > body ? index + more : index] ?? '';
    const text = row
      .slice(body, body + more + 1)
      .join(',')
      .trim();
    const [sender, when] = [field(who).trim(), `${field(day)} ${field(clock)}`.trim()];
    if (text !== '') messages.push({ who: sender || null, when: when || null, text });
  }
  return { messages, remarks: [] };
};
