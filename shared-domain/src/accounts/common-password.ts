import { ACCOUNT_OUTCOMES } from '../outcomes/accounts.ts';
import { message } from '../outcomes/outcome.ts';
import { COMMON_WORDS } from './common-words.ts';
import { passwordError } from './password.ts';

/**
 * Passwords that guessers try first: common words and names with a year or a few digits, keyboard walks,
 * repetitions, digits alone (telephone numbers, dates), and the account's own name.
 */

const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '!': 'i',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
};
const withoutLeet = (text: string): string =>
  text
    .split('')
    .map((sign) => LEET[sign] ?? sign)
    .join('');

/** More words than that make a phrase of one's own. */
const MOST_WORDS = 3;
const LONGEST_WORD = 16;

/** Whether a text is put together of at most three common words. */
const isCommonWords = (text: string): boolean => {
  const fewest: number[] = [0];
  for (let end = 1; end <= text.length; end += 1) {
    let best = Number.POSITIVE_INFINITY;
    for (let start = Math.max(0, end - LONGEST_WORD); start < end; start += 1)
      if (COMMON_WORDS.has(text.slice(start, end))) best = Math.min(best, (fewest[start] ?? best) + 1);
    fewest[end] = best;
  }
  return text !== '' && (fewest[text.length] ?? MOST_WORDS + 1) <= MOST_WORDS;
};

/** What people add to a word: digits, and a sign at the end. A sign before the digits counts as one's own (adr 0087). */
const ADDED = /^\d*[^a-z\d]?$/;

/** A common word with something simple before or after it. */
const isCommonWithDigits = (text: string): boolean => {
  const [, before = '', core = '', after = ''] = /^([^a-z]*)(.*?)([^a-z]*)$/.exec(text) ?? [];
  if (!ADDED.test(before) || !ADDED.test(after) || (before !== '' && after !== '')) return false;
  return isCommonWords(core) || isCommonWords(withoutLeet(core));
};

const ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'] as const;
/** How far each row of keys stands to the right, in keys. */
const SHIFT = [0, 0.5, 0.75, 1.25] as const;

const keyOf = (sign: string): { readonly row: number; readonly at: number } | null => {
  const row = ROWS.findIndex((keys) => keys.includes(sign));
  return row < 0 ? null : { row, at: (ROWS[row]?.indexOf(sign) ?? 0) + (SHIFT[row] ?? 0) };
};

/** Whether the second sign follows by sequence, repetition, or as a neighbour on the keyboard. */
const isStep = (one: string, other: string): boolean => {
  if (Math.abs(one.charCodeAt(0) - other.charCodeAt(0)) <= 1) return true;
  const [a, b] = [keyOf(one), keyOf(other)];
  return a !== null && b !== null && Math.abs(a.row - b.row) <= 1 && Math.abs(a.at - b.at) <= 1;
};

/** Share of such steps from which a text is a walk: 1qaz2wsx3edc has 9 of 11. */
const WALK_SHARE = 0.7;

const isWalk = (text: string): boolean => {
  const steps = text
    .split('')
    .slice(1)
    .filter((sign, before) => isStep(text.charAt(before), sign));
  return steps.length >= WALK_SHARE * (text.length - 1);
};

const REPEATED = /^(.{1,6}?)\1+.?$/;
const FEWEST_SIGNS = 4;
const isRepetition = (text: string): boolean => REPEATED.test(text) || new Set(text).size < FEWEST_SIGNS;

const SHORTEST_NAME = 3;
/** What has to be left beside a name. */
const LEFT_BESIDE_NAME = 6;

/** A name of the account, forwards or backwards, with little besides. */
const isOwnName = (text: string, name: string): boolean => {
  const plain = name.toLowerCase();
  if (plain.length < SHORTEST_NAME) return false;
  return [plain, plain.split('').reverse().join('')].some((each) => {
    if (!text.includes(each)) return false;
    const left = text.replaceAll(each, '');
    return left.length < LEFT_BESIDE_NAME || !/[a-z]/.test(left) || isCommonWithDigits(left);
  });
};

/**
 * Why a password is too easy to guess, in Vietnamese; null if it is not. `names`: the username, the part of the
 * address before @.
 */
export const commonPasswordError = (password: string, names: readonly string[]): string | null => {
  const text = password.toLowerCase();
  if (names.some((name) => isOwnName(text, name))) return message(ACCOUNT_OUTCOMES.passwordIsName);
  if (/^\d+$/.test(text)) return message(ACCOUNT_OUTCOMES.passwordOnlyDigits);
  const easy = isRepetition(text) || isWalk(text) || isCommonWithDigits(text);
  return easy ? message(ACCOUNT_OUTCOMES.passwordCommon) : null;
};

/** What a password of the account may not be based on. `email` may be ''. */
export const namesOf = ({
  username,
  email = '',
}: {
  readonly username: string;
  readonly email?: string;
}): readonly string[] => [username, email.replace(/@.*$/, '')];

/** Why a password cannot be set, in Vietnamese; null if it can. Existing passwords stay valid. */
export const newPasswordError = (password: string, names: readonly string[]): string | null =>
  passwordError(password) ?? commonPasswordError(password, names);
