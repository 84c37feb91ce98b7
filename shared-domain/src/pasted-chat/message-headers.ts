import type { Catalogue } from '../catalogue/catalogue.ts';
import { isCountDigit, type Token, tokenize } from '../message/lexer/tokenize.ts';
import { isCapitalName, isOwner, isStampedName, isTitled, isUntitledName } from './person-names.ts';

/**
 * Times and dates as chat programs write them:
 *
 *     stamp = time [date] | [date] time | date
 *     time  = HH:MM[:SS] | HHhMM | HHgMM, then am, pm, SA, CH, sáng, trưa, chiều, tối
 *     date  = D/M[/Y] | M/D/Y | Y-M-D | hôm nay | hôm qua | thứ … | chủ nhật
 */
const HALF = String.raw`(?:\s?(?:am|pm|sa|ch|sáng|trưa|chiều|tối)(?![\p{L}\p{N}]))`;
const CLOCK = String.raw`(?:[01]?\d|2[0-3])\s?[:hg]\s?[0-5]\d(?::[0-5]\d)?(?!\d)`;
const DAY = String.raw`(?:(?:thứ\s(?:hai|ba|tư|năm|sáu|bảy|[2-7])|chủ\snhật|cn|hôm\snay|hôm\squa)(?![\p{L}\p{N}]))`;
const NUMERIC = String.raw`(?:\d{4}-\d{1,2}-\d{1,2}|(?:0?[1-9]|[12]\d|3[01])[/.-](?:0?[1-9]|1[0-2])[/.-](?:\d{4}|\d{2})|(?:0?[1-9]|1[0-2])/(?:1[3-9]|2\d|3[01])/\d{4}|(?:0?[1-9]|[12]\d|3[01])/(?:0?[1-9]|1[0-2]))(?!\d)`;
const DATE = String.raw`(?:${DAY}(?:,?\s${NUMERIC})?|${NUMERIC})`;
const TIME_OF_DAY = String.raw`${CLOCK}${HALF}?`;

/** A time, perhaps with a date. */
const STAMP = String.raw`(?:${TIME_OF_DAY}(?:,?\s{1,3}${DATE})?|${DATE},?\s{1,3}(?:lúc\s)?${TIME_OF_DAY})`;
/** A time that cannot be two numbers: with am, pm, SA, CH … or a date. */
const SURE_STAMP = String.raw`(?:${CLOCK}${HALF}(?:,?\s{1,3}${DATE})?|${TIME_OF_DAY},?\s{1,3}${DATE}|${DATE},?\s{1,3}(?:lúc\s)?${TIME_OF_DAY})`;
const FULL_DATE = String.raw`(?:${DAY}(?:,?\s${NUMERIC})?|\d{4}-\d{1,2}-\d{1,2}|\d{1,2}/\d{1,2}/\d{4})`;
/** A Vietnamese mobile number, in one piece or in groups after +84. */
const PHONE = String.raw`(?:\+84[\s.]?\d{2,3}(?:[\s.]?\d{3,4}){2}|0[35789]\d{8})(?!\d)`;

/** Lines that chat programs write themselves. */
const REMARK =
  /^(?:(?:đã (?:gửi|nhận|xem|đọc|chuyển|chỉnh sửa)|seen|delivered|read)(?: (?:lúc |at )?\d{1,2}[:h]\d{2})?|vừa xong|\d{1,2} (?:phút|giờ) trước|thu hồi|(?:bạn )?đã thu hồi (?:một )?tin nhắn|tin nhắn (?:này )?(?:đã (?:được |bị )?(?:thu hồi|xóa|xoá))|\[(?:hình ảnh|ảnh|sticker|video|file|tin nhắn thoại|thoại)\]|chuyển tiếp|tin nhắn chuyển tiếp|forwarded(?: message)?|(?:this message was|you) deleted(?: this message)?|<?(?:media|image|sticker) omitted>?)[.…]?$/iu;

/** A header at the beginning of a line, written by a chat program or a forwarding person. */
export interface Header {
  readonly who: string | null;
  readonly when: string | null;
  readonly sure: boolean;
  /** Its length in UTF-16 units of the line. */
  readonly length: number;
}

/** Longer beginnings of a line are no headers. */
const REACH = 120;

/** Marks of the writing direction, which chat programs set around names. */
const INVISIBLE = String.raw`[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]*`;
const START = String.raw`^${INVISIBLE}\s*`;
const END = String.raw`${INVISIBLE}\s*$`;
const NAME = String.raw`(?<who>[^:\[\]\n\d][^:\[\]\n]{0,60}?)`;
const WORDS = String.raw`(?<who>[^:\[\]\n\d]{1,40}?)`;
const of = (pattern: string): RegExp => new RegExp(pattern, 'iu');

/** [16:02, 20/11/2026] Chú Tám: …   20/11/2026, 16:02 - Chú Tám: … */
const STAMPED = of(
  `${START}(?:\\[\\s?(?<when>${STAMP}|${FULL_DATE})\\s?\\]|(?<when2>${SURE_STAMP})\\s-)${INVISIBLE}\\s?(?:${NAME}${INVISIBLE}\\s?:)?\\s?`,
);
/** Chú Tám, [20/11/2026 16:02]: … */
const BRACKETED_AFTER = of(`${START}${NAME},?\\s?\\[\\s?(?<when>${STAMP})\\s?\\]\\s?:?\\s?`);
/** Chú Tám 16:02 … */
const NAME_TIME = of(`${START}${WORDS}[,\\s]\\s?(?<when>${STAMP})\\s?[:-]?(?:\\s|$)`);
/** 16:02 Chú Tám */
const TIME_NAME = of(`${START}(?<when>${STAMP})[,\\s-]+${WORDS}\\s?:?${END}`);
/** 16:02 Chú Tám: … */
const TIME_NAME_COLON = of(`${START}(?<when>${STAMP})[,\\s-]+${WORDS}${INVISIBLE}\\s?:(?!\\d)\\s?`);
/** 10:15 AM … */
const SURE_TIME = of(`${START}(?<when>${SURE_STAMP})(?:\\s?[:-])?(?:\\s|$)`);
const TIME = of(`${START}(?<when>${STAMP})(?:\\s?[:-])?(?:\\s|$)`);
const DATE_ALONE = of(`${START}[-–—\\s]*(?<when>${FULL_DATE})[-–—\\s]*${END}`);
/** Anh Ba: …   0903123456: … */
const NAME_COLON = of(`${START}${WORDS}${INVISIBLE}\\s?:(?!\\d)\\s?`);
const PHONE_COLON = of(`${START}(?<who>${PHONE})\\s?(?::\\s?|${INVISIBLE}$)`);

/** Most lines hold none, and most patterns need one. */
const A_CLOCK = of(CLOCK);

const isEmpty = (text: string): boolean => text.trim() === '';
const always = (): boolean => true;
const never = (): boolean => false;

/**
 * The header at the beginning of a line; null if the line may begin with a bet. A bare `10:15` is two numbers
 * if a type follows, on this line or the `next`. A telephone number on the last line is no header. With a name without
 * a title it may be two numbers beside an unknown word.
 */
export const headerOf = (line: string, next: string, catalogue: Catalogue): Header | null => {
  const head = line.slice(0, REACH);
  const [hasClock, hasBracket, hasColon] = [A_CLOCK.test(head), head.includes('['), head.includes(':')];
  const found = (
    mayMatch: boolean,
    pattern: RegExp,
    isSure: (who: string) => boolean,
    accept: (who: string, rest: string) => boolean,
  ): Header | null => {
    const match = mayMatch ? pattern.exec(head) : null;
    if (match === null) return null;
    const { who = '', when = null } = match.groups ?? {};
    const name = who.trim();
    const { length } = match[0];
    if (!accept(name, line.slice(length))) return null;
    return { who: name === '' ? null : name, when, sure: isSure(name), length };
  };
  // A program writes “Bạn” with a capital; a person who speaks of “mình” may go on to a bet.
  const named = (who: string): boolean =>
    isOwner(who) ? /^\p{Lu}/u.test(who) : isTitled(who) || isUntitledName(who, catalogue);
  const alone = (_: string, rest: string): boolean => isEmpty(rest);
  // The owner and a time stand above the message: “Bạn 12:34 lo 5n” may be a bet.
  const above = (who: string, rest: string): boolean =>
    named(who) && (!isOwner(who) || (isEmpty(rest) && !opensWithType(next, catalogue)));
  return (
    (hasClock || hasBracket ? stamped(line, head, catalogue) : null) ??
    found(hasClock && hasBracket, BRACKETED_AFTER, always, (who) => isStampedName(who, catalogue)) ??
    found(true, PHONE_COLON, always, (_, rest) => !isEmpty(rest) || !isEmpty(next)) ??
    found(hasClock, SURE_TIME, always, alone) ??
    found(hasClock, TIME_NAME, isTitled, above) ??
    found(hasClock, TIME_NAME_COLON, isTitled, named) ??
    found(hasClock, NAME_TIME, isTitled, above) ??
    found(true, DATE_ALONE, always, always) ??
    found(hasClock, SURE_TIME, always, always) ??
    found(hasClock, TIME, never, (_, rest) =>
      isEmpty(rest) ? !opensWithType(next, catalogue) : opensBets(rest, catalogue),
    ) ??
    found(hasColon, NAME_COLON, never, named)
  );
};

/** After a stamp in brackets a name ends at the first colon; text that is no name belongs to the message. */
const stamped = (line: string, head: string, catalogue: Catalogue): Header | null => {
  const match = STAMPED.exec(head);
  if (match === null) return null;
  const [taken] = match;
  const { who: named = '', when: bracketed, when2 } = match.groups ?? {};
  const who = named.trim();
  const when = bracketed ?? when2 ?? null;
  if (isStampedName(who, catalogue)) return { who, when, sure: true, length: taken.length };
  const nameless = who === '' ? taken.length : taken.lastIndexOf(who);
  const rest = line.slice(nameless).trim();
  return isTitled(rest) || isUntitledName(rest, catalogue)
    ? { who: rest, when, sure: true, length: line.length }
    : { who: null, when, sure: true, length: nameless };
};

/** Stations and then a number: no bet continues like this after two numbers. */
export const opensBets = (text: string, catalogue: Catalogue): boolean => {
  const tokens = tokenize(text, catalogue);
  let at = 0;
  while (isStation(tokens, at)) at += isCountDigit(tokens, at) ? 2 : 1;
  return at > 0 && tokens[at]?.kind === 'digits';
};

const opensWithType = (text: string, catalogue: Catalogue): boolean => {
  const [token] = tokenize(text.slice(0, REACH), catalogue);
  return token?.kind === 'word' && token.word.type !== null && token.word.stations.length === 0;
};

const isStation = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at];
  if (token?.kind === 'word') return token.word.stations.length > 0 || token.word.chief !== null;
  return isCountDigit(tokens, at);
};

/** “Đã gửi”, “Tin nhắn đã thu hồi”: a line of the chat program. */
export const isRemark = (line: string): boolean => REMARK.test(line.trim());

/**
 * `Chú Tám` alone on a line; above a time that stands alone also `Bạn`, and `Út Cà Phê`, whose words may be words of bets.
 * `below`: the two lines that follow.
 */
export const isNameLine = (line: string, below: readonly [string, string], catalogue: Catalogue): boolean => {
  const name = line.trim();
  if (isTitled(name)) return true;
  if (!isCapitalName(name, catalogue) && !isOwner(name)) return false;
  const time = headerOf(...below, catalogue);
  return time?.who === null && time.when !== null && isEmpty(below[0].slice(time.length));
};
