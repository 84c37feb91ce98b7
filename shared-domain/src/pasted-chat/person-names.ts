import type { Catalogue } from '../catalogue/catalogue.ts';
import { DEAD, ROOT } from '../catalogue/trie.ts';
import { ANYWHERE } from '../catalogue/words.ts';
import { type Run, runsOf } from '../message/lexer/normalize-text.ts';
import { type Token, tokenize } from '../message/lexer/tokenize.ts';

/** Titles before a person's name. */
export const TITLES = new Set('anh chi chu co bac di cau mo ong ba em thim duong me ma thay'.split(' '));

/** Common given names that are one letter away from a word of a bet (lộc from lo, dũng from dng). */
const GIVEN = new Set(
  'bich binh dong dung khang khanh khoa lam loan loc loi long luan thinh xuan'.split(' '),
);

const MOST_WORDS = 5;
const LONGEST_NAME = 40;

const NAME = /^[\p{L}\p{M}.()' -]+$/u;

/** The words of a possible name before a colon or time; empty if it cannot be a name. */
const wordsOfName = (text: string): readonly Run[] => {
  if (text.length > LONGEST_NAME || !NAME.test(text)) return [];
  const words = runsOf(text);
  return words.length > MOST_WORDS ? [] : words;
};

/** `Chú Tám`, `chị Bảy`: a title and a name, even if the name has a meaning in bets. */
export const isTitled = (text: string): boolean => {
  const [title, name] = wordsOfName(text);
  return title !== undefined && name !== undefined && TITLES.has(title.text);
};

/**
 * A name without a title: none of its words is, or nearly is, a word of a bet (`vlog: 12b5` is a mistyped
 * station). Never takes a bet for a name.
 */
export const isUntitledName = (text: string, catalogue: Catalogue): boolean => {
  const words = wordsOfName(text);
  const given = words.filter((word) => GIVEN.has(word.text) && !catalogue.words.has(word.text));
  return (
    words.length > 0 &&
    words.every(
      (word) =>
        word.text.length > 1 &&
        (given.includes(word) || (!beginsWithWord(word.text, catalogue) && !nearAlias(word.text, catalogue))),
    ) &&
    tokenize(text, catalogue).every(
      (token) =>
        token.kind === 'unknown' || given.some(({ start, end }) => start <= token.start && token.end <= end),
    )
  );
};

/** Children are called by their number: anh Hai, Bảy. */
const ORDINAL = /^(?:hai|ba|tư|năm|sáu|bảy|tám|chín|mười|út)(?: \d{1,3})?$/iu;

/** How the owner of the account that a chat was copied from is named. */
const OWNER = /^(?:bạn|tôi|mình|you|me)$/iu;
export const isOwner = (name: string): boolean => OWNER.test(name.normalize('NFC').trim());

/** Numbers, a type and an amount: `12b5`. No name holds that, whatever stands around it. */
const holdsBet = (tokens: readonly Token[]): boolean =>
  tokens.some(
    (token, at) =>
      token.kind === 'word' &&
      token.word.type !== null &&
      tokens[at - 1]?.kind === 'digits' &&
      tokens[at + 1]?.kind === 'digits',
  );

/** After a full stamp a name may hold numbers (`Hùng 79`), but neither be nor hold a bet (`vl 12b5n Anh Ba`). */
export const isStampedName = (text: string, catalogue: Catalogue): boolean => {
  if (text.length > LONGEST_NAME) return false;
  if (isTitled(text) || ORDINAL.test(text.normalize('NFC'))) return true;
  const tokens = tokenize(text, catalogue);
  return tokens.some((token) => token.kind === 'unknown') && !holdsBet(tokens);
};

const CAPITALS = /^\p{Lu}[\p{L}\p{M}]*(?:\s\p{Lu}[\p{L}\p{M}]*){1,4}$/u;

/** Two to five words that each begin with a capital, not all of them of bets: `Út Cà Phê`, not `Vĩnh Long`. */
export const isCapitalName = (text: string, catalogue: Catalogue): boolean =>
  CAPITALS.test(text) && isStampedName(text, catalogue);

/** Whether a word of the catalogue stands at the start of it. */
const beginsWithWord = (word: string, { trie }: Catalogue): boolean => {
  let node = ROOT;
  for (let at = 0; at < word.length && node !== DEAD; at++) {
    node = trie.step(node, word.charCodeAt(at));
    if ((trie.meaningsAt(node) & ANYWHERE) !== 0) return true;
  }
  return false;
};

/** Whether an alias is one letter away; short words never are. */
const nearAlias = (word: string, catalogue: Catalogue): boolean => {
  if (word.length < 4) return false;
  for (let at = 0; at < word.length; at++) {
    if (catalogue.words.has(word.slice(0, at) + word.slice(at + 1))) return true;
  }
  return false;
};

/** The key of a person: the words of the name without case and accents. */
export const personKey = (name: string): string => keyOf(runsOf(name));

/** The key without a title: `Chú Tám` is `Tám`. */
export const untitledKey = (name: string): string => keyOf(runsOf(name).slice(isTitled(name) ? 1 : 0));

const keyOf = (words: readonly { readonly text: string }[]): string =>
  words.map((word) => word.text).join(' ');
