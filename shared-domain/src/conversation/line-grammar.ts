import type { Catalogue } from '../catalogue/catalogue.ts';
import { isStampedName } from '../pasted-chat/person-names.ts';
import { isRemark } from '../pasted-chat/message-headers.ts';
import type { ReadConversation, WrittenMessage } from './conversation.ts';

/** The header of a message at the beginning of a line. */
export interface LineHeader {
  readonly who: string | null;
  readonly when: string | null;
  /** Where the sender begins, in UTF-16 units. */
  readonly nameAt: number;
  /** Its length in UTF-16 units; the message begins behind it. */
  readonly length: number;
}

/** A program whose messages each begin with a header on their first line. */
export type HeaderOf = (line: string) => LineHeader | null;

/** Marks of the writing direction, which programs set around names. */
export const INVISIBLE = String.raw`[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]*`;
/** A name or a telephone number. A name begins with no digit, because two numbers may stand before a colon. */
export const SENDER = String.raw`(?<who>\+?\d[\d\s().-]{7,18}|[^:\[\]\n\d][^:\[\]\n]{0,60}?)${INVISIBLE}`;

const MARKS = new RegExp(INVISIBLE, 'gu');

/** Longer beginnings of a line are no headers. */
const LONGEST_HEADER = 160;
const PHONE = /^\+?\d[\d\s().-]{7,18}$/;

/** A number with a type behind it: `vl 12b5`. In a name (`Hùng 79`) digits come last. */
const DIGITS_AND_LETTERS = /\d\s*\p{L}/u;

/** The header that one of some patterns finds, with the groups `who` and `when`. */
export const headerBy = (...patterns: readonly string[]): HeaderOf => {
  const expressions = patterns.map((pattern) => new RegExp(`^${INVISIBLE}${pattern}`, 'diu'));
  return (line) => {
    const head = line.slice(0, LONGEST_HEADER);
    for (const expression of expressions) {
      const match = expression.exec(head);
      if (match === null) continue;
      const { who = '', when = '' } = match.groups ?? {};
      const name = who.replaceAll(MARKS, '').trim();
      const [nameAt = match[0].length] = match.indices?.groups?.['who'] ?? [];
      return {
        who: name === '' ? null : name,
        when: when.trim() === '' ? null : when.trim(),
        nameAt,
        length: match[0].length,
      };
    }
    return null;
  };
};

/** Whether a sender is one, and no bet that stands before a time. */
const isSender = (who: string): boolean => PHONE.test(who) || !DIGITS_AND_LETTERS.test(who);

/** Puts what is no sender back into the text. */
export const withSenderChecked = (message: WrittenMessage): WrittenMessage =>
  message.who === null || isSender(message.who)
    ? message
    : { ...message, who: null, text: `${message.who} ${message.text}`.trim() };

/** Takes a station or another word of bets before a colon for text: `[16:02] vl: 12b5`. */
export const withoutBetWords =
  (headerOf: HeaderOf, catalogue: Catalogue): HeaderOf =>
  (line) => {
    const header = headerOf(line);
    const who = header?.who ?? null;
    if (header === null || who === null) return header;
    return PHONE.test(who) || (isSender(who) && isStampedName(who, catalogue))
      ? header
      : { ...header, who: null, length: header.nameAt };
  };

/** What chat programs write into a conversation after a time, without a sender. */
const PROGRAM_REMARK =
  /mã hóa đầu cuối|end-to-end encrypted|đã (?:tạo nhóm|thêm .+ vào nhóm|rời (?:khỏi )?nhóm|tham gia|đổi (?:tên|ảnh|hình))|\b(?:created group|added|left|joined using|changed (?:the|their|this))\b|^(?:cuộc gọi|missed)/iu;
/** What stands in the place of a picture or a sound. */
const ATTACHMENT =
  /^<[^<>]*(?:omitted|bị ẩn|đính kèm)[^<>]*>$|^(?:image|video|sticker|audio|GIF|document) omitted$/iu;
const LONGEST_REMARK = 200;

const isProgramText = (text: string, { who, when }: Pick<LineHeader, 'who' | 'when'>): boolean =>
  text.length <= LONGEST_REMARK &&
  (isRemark(text) || ATTACHMENT.test(text) || (who === null && when !== null && PROGRAM_REMARK.test(text)));

const trimmed = (lines: readonly string[]): string => lines.join('\n').trim();

/**
 * Splits lines by headers, of which the first line has one. Every line behind a header belongs to its message until the
 * next one. A message without a sender that only the program writes is a remark.
 */
export const splitByHeaders = (lines: readonly string[], headerOf: HeaderOf): ReadConversation => {
  const messages: WrittenMessage[] = [];
  const remarks: string[] = [];
  let current: { readonly who: string | null; readonly when: string | null; readonly lines: string[] } = {
    who: null,
    when: null,
    lines: [],
  };
  const close = (): void => {
    const { who, when } = current;
    const whole = trimmed(current.lines);
    if (whole === '') return;
    if (isProgramText(whole, current)) remarks.push(whole);
    else messages.push({ who, when, text: whole });
  };
  for (const line of lines) {
    const header = headerOf(line);
    if (header === null) {
      current.lines.push(line);
      continue;
    }
    close();
    current = { who: header.who, when: header.when, lines: [line.slice(header.length)] };
  }
  close();
  return { messages, remarks };
};
