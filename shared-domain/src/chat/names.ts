import type { Catalogue } from '../catalogue/catalogue.ts';
import { runsOf } from '../message/runs.ts';
import { tokensOf } from '../message/token-list.ts';

/** Before a person's name. */
const TITLES = new Set('anh chi chu co bac di cau mo ong ba em thim duong me ma thay'.split(' '));

const MOST_WORDS = 5;
const LONGEST_NAME = 40;

/** What may stand before a colon or a time: short, of letters, with no number. */
const looksLikeName = (text: string): boolean => {
  const words = text.trim().split(/\s+/);
  return (
    text.length <= LONGEST_NAME && words.length <= MOST_WORDS && /^[\p{L}\p{M}.()' -]+$/u.test(text.trim())
  );
};

/** `Chú Tám`, `chị Bảy`: a title and a name; whatever the name means in a bet, it is one here. */
export const isTitled = (text: string): boolean => {
  const words = runsOf(text);
  return (
    words.length > 1 && words.length <= MOST_WORDS && looksLikeName(text) && TITLES.has(words[0]?.text ?? '')
  );
};

/**
 * A name with no title: no word of it means anything in a bet, and none is a slip away from one
 * (`vlog: 12b5` is a station mistyped). Never takes a bet for a name.
 */
export const isUntitledName = (text: string, catalogue: Catalogue): boolean => {
  if (!looksLikeName(text)) return false;
  if (tokensOf(text, catalogue).some((token) => token.kind !== 'unknown')) return false;
  const words = runsOf(text);
  return words.length > 0 && words.every((word) => word.text.length > 1 && !nearAlias(word.text, catalogue));
};

/** Under a full stamp a name may hold numbers (`Hùng 79`), but not be a bet. */
export const isStampedName = (text: string, catalogue: Catalogue): boolean =>
  text.length <= LONGEST_NAME &&
  (isTitled(text) || tokensOf(text, catalogue).some((token) => token.kind === 'unknown'));

/** The alias with one letter more, less or other; short aliases are near to everything. */
const nearAlias = (word: string, catalogue: Catalogue): boolean => {
  if (word.length < 4) return false;
  for (let at = 0; at < word.length; at++) {
    if (catalogue.words.has(word.slice(0, at) + word.slice(at + 1))) return true;
  }
  return false;
};

/** A name as people are told apart by: capitals, accents and what stands between its words aside. */
export const personKey = (name: string): string => keyOf(runsOf(name));

/** The same without the title before it: `Chú Tám` is `Tám`. */
export const untitledKey = (name: string): string => keyOf(runsOf(name).slice(isTitled(name) ? 1 : 0));

const keyOf = (words: readonly { readonly text: string }[]): string =>
  words.map((word) => word.text).join(' ');
