import { z } from 'zod';
import type { ReadConversation, WrittenMessage } from './conversation.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { isCapitalName, isOwner } from '../pasted-chat/person-names.ts';
import { headerBy, INVISIBLE, type HeaderOf } from './line-grammar.ts';
import { CLOCK, DATE } from './stamps.ts';
import { readUnheaded } from './unheaded.ts';

/**
 * Messenger: messages selected and copied in the browser. The hidden headings for screen readers are copied too.
 *
 *     message = header line text (line text)*
 *     header  = sender ("đã gửi" | "sent") [":"]         Chú Tám đã gửi
 *             | "Bạn đã gửi" | "You sent"
 *             | sender ("đã trả lời" | "replied to") name        then "Original message:" and its text
 */
export const messenger: HeaderOf = headerBy(
  `(?<who>[^:\\[\\]\\n\\d][^:\\[\\]\\n]{0,60}?)${INVISIBLE}\\s(?:đã gửi|sent):?\\s*$`,
  `(?<who>[^:\\[\\]\\n\\d][^:\\[\\]\\n]{0,60}?)${INVISIBLE}\\s(?:đã trả lời|replied to)\\s[^:\\n\\d]{1,60}:?\\s*$`,
);

const QUOTE_HEAD = /^(?:original message|tin nhắn (?:gốc|ban đầu)):?$/iu;
const TIME_BETWEEN = new RegExp(`^(?:${DATE},?\\s)?${CLOCK}$`, 'iu');
/** A time between messages is of those below it. */
export const isTimeBetween = (line: string): boolean => TIME_BETWEEN.test(line.trim());
/** The hint of the field to write in. */
const FIELD_HINT = /^enter$/iu;

/** How many of the lines repeat an earlier message; the first one at least. */
const quotedLines = (lines: readonly string[], earlier: readonly WrittenMessage[]): number =>
  Math.max(
    1,
    ...earlier
      .map(({ text }) => text.split('\n'))
      .filter((quote) => quote.every((line, at) => line === lines[at]?.trim()))
      .map(({ length }) => length),
  );

/**
 * Messages of the account itself are left out. Below its own text may stand others', if only the own messages have a
 * heading: what follows a name alone, or the hint, is read as a text without headings.
 */
export const withOwnEnded = (read: ReadConversation, catalogue: Catalogue): ReadConversation => {
  const remarks = [...read.remarks];
  const messages = read.messages.flatMap((message) => {
    if (message.who === null || !isOwner(message.who)) return [message];
    const lines = message.text.split('\n');
    const end = lines.findIndex(
      (line, at) =>
        (FIELD_HINT.test(line.trim()) || isCapitalName(line.trim(), catalogue)) &&
        lines.slice(at + 1).some((below) => /\d/.test(below)),
    );
    if (end === -1) return [message];
    const others = readUnheaded(lines.slice(end).join('\n'), catalogue);
    remarks.push(...others.remarks);
    return [{ ...message, text: lines.slice(0, end).join('\n').trim() }, ...others.messages];
  });
  return { messages, remarks };
};

/**
 * Takes out what stands in copied messages besides them: the text that a reply is to, which else would be placed twice,
 * and times. All of it is in the remarks.
 */
export const withoutQuotes = (read: ReadConversation): ReadConversation => {
  const messages: WrittenMessage[] = [];
  const remarks = [...read.remarks];
  let time: string | null = null;
  for (const message of read.messages) {
    const lines = message.text.split('\n');
    const kept: string[] = [];
    const when: string | null = message.when ?? time;
    for (let at = 0; at < lines.length; at += 1) {
      const line = (lines[at] ?? '').trim();
      if (QUOTE_HEAD.test(line)) {
        const count = quotedLines(lines.slice(at + 1), messages);
        remarks.push(...lines.slice(at, at + 1 + count));
        at += count;
      } else if (isTimeBetween(line)) {
        time = line;
        remarks.push(line);
      } else if (FIELD_HINT.test(line)) remarks.push(line);
      else kept.push(lines[at] ?? '');
    }
    const text = kept.join('\n').trim();
    if (text !== '') messages.push({ who: message.who, when, text });
  }
  return { messages, remarks };
};

const exported = z.looseObject({
  messages: z.array(
    z.looseObject({
      sender_name: z.string(),
      /** Milliseconds since 1970. */
      timestamp_ms: z.number().min(0).max(8e15),
      content: z.string().default(''),
    }),
  ),
});

/** Facebook writes each byte of UTF-8 as a character of its own: “ChÃº TÃ¡m”. */
const decoded = (text: string): string => {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  if (codes.some((code) => code > 0xff)) return text;
  const bytes = Uint8Array.from(codes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return text;
  }
};

/** “Download your information” as JSON: newest first, {"messages":[{"sender_name","timestamp_ms","content"}]} */
export const readMessengerExport = (value: unknown): ReadConversation | null => {
  const read = exported.safeParse(value);
  if (!read.success) return null;
  const texts = read.data.messages.filter(({ content }) => content.trim() !== '');
  return {
    messages: texts
      .toSorted((one, other) => one.timestamp_ms - other.timestamp_ms)
      .map(({ sender_name, timestamp_ms, content }) => ({
        who: decoded(sender_name),
        when: new Date(timestamp_ms).toISOString(),
        text: decoded(content).trim(),
      })),
    remarks: [],
  };
};
