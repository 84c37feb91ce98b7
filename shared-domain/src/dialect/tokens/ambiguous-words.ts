import { isNorthern } from './region.ts';
import type { Source } from './source.ts';

/** Words that are a station and a type, or a person's name too. What stands beside them says which is likelier. */

/** As much of a text as is looked at before a word. */
const LOOK_BACK = 12;
const BEHIND_AMOUNT = /\d ?(?:n|ng|ngan|nghin|k|tr|trieu)?[\s.,;]*$/;
/** No count is before it. */
const BEHIND_DAI = /(?<![a-z]|(?<!\d)[1-4] ?|(?:mot|hai|ba|bon) ?)dai[ .:]*$/;

const before = (text: string, node: number): string => text.slice(Math.max(0, node - LOOK_BACK), node);

/** Behind an amount a word may be the next station or the next type. */
export const isBehindAmount = (text: string, node: number): boolean => BEHIND_AMOUNT.test(before(text, node));

/** `Đài dt 10 b5`: the word names a station, which is hardly read as a type. */
export const isCalledStation = (text: string, node: number): boolean => BEHIND_DAI.test(before(text, node));

/** At the end of a line a station may close its bets, unless the word is glued to an amount: `5nbl`. */
export const isRatherStation = (text: string, node: number, end: number, glued: boolean): boolean =>
  /^[ .,:]*(?:\n|$)/.test(text.slice(end, end + 6)) && !(glued && isBehindAmount(text, node));

/** Behind an amount, one number and then a unit or the end of the line follow a type (domain.md §1). */
export const isAloneBefore = (text: string, node: number, end: number): boolean => {
  if (opensLine(text, node)) return false;
  const { number = '', unit } = ALONE.exec(text.slice(end, end + 20))?.groups ?? {};
  if (unit !== undefined) return true;
  const isFirstOfList = number.length > 1 && LONE_NUMBER_BELOW.test(text.slice(end, end + 40));
  return number !== '' && !isFirstOfList && isBehindAmount(text, node);
};
const ALONE =
  /^[ .,:]*(?<number>\d{1,4})(?:[.,]\d)?(?!\d) ?(?:(?<unit>n|ng|ngan|nghin|k|tr|trieu)(?![a-z])|[^\S\n]*(?:\n|$))/;
const LONE_NUMBER_BELOW = /^[^\n]*\n *\d{2,4} *\n/;

/** At the beginning of a line, or behind its number. */
const opensLine = (text: string, node: number): boolean =>
  /(?:^|\n)\s*(?:\d{1,2}[.)/:-]\s*)?$/.test(
    node < 8 ? text.slice(0, node) : ` ${text.slice(node - 8, node)}`,
  );

/** `5n 12 bd 34 56 6n`: where amounts have units, 34 is rather a number than money, and bd a station. */
export const isBeforeList = (text: string, node: number, end: number): boolean =>
  TWO_NUMBERS.test(text.slice(end, end + 12)) && HAS_UNIT.test(text.slice(Math.max(0, node - 80), node));
const TWO_NUMBERS = /^[ .,:]*\d{2,4}[ .,]+\d{2,4}(?!\d)/;
const HAS_UNIT = /\d ?(?:n|ng|ngan|nghin|k|tr|trieu)(?![a-z])/;

const BEHIND_TITLE =
  /(?:^|[^a-z])(?:anh|chi|em|co|chu|(?<!mien )bac|di|cau|mo|ong|ba|thim|duong|a|c|e|nha) $/;
/** As a given name is spelt. */
const SYLLABLE = /^(?:ngh?|nh|th|tr|ch|kh|gi|gh|qu|ph|[bcdghklmnrstvx])?[aeiouy]+(?:ng|nh|ch|[cmnpt])?$/;

/** `chị Bảy`, `ANH LAN`, `nha a Lan`: why a word behind a title is doubtful; empty if it cannot be a name. */
export const nameReason = (text: string, node: number, end: number, typed: string): string =>
  end > node + 2 &&
  text.charAt(node - 1) === ' ' &&
  BEHIND_TITLE.test(before(text, node)) &&
  SYLLABLE.test(text.slice(node, end)) &&
  /^(?:\p{Lu}[\p{L}\p{M}]+|bảy)$/u.test(typed.normalize('NFC'))
    ? `“${typed}” có thể là tên`
    : '';

/** xiên of the North is no đá xiên (northern-cross.ts). */
export const isCrossOfNorth = (source: Source, node: number, end: number): boolean =>
  source.text.slice(node, end).endsWith('xien') && isNorthern(source);
