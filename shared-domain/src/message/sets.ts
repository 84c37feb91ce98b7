import type { Word } from '../catalogue/words.ts';
import type { PlacedNumbers } from './numbers.ts';
import type { Token } from './tokens.ts';

/** The numbers that a set's word stands for, with the token after it. */
interface NamedSet extends PlacedNumbers {
  readonly next: number;
}

/** The set that token `at` names, by itself or with the digit after it (tong 5); null for none. */
export const setAt = (tokens: readonly Token[], at: number, word: Word): NamedSet | null => {
  const [own, digit] = [tokens[at], tokens[at + 1]];
  if (own === undefined) return null;
  const { start, end } = own;
  if (word.numbers !== null) return { texts: word.numbers, start, end, next: at + 1 };
  if (word.numbered === null || digit?.kind !== 'digits' || digit.text.length !== 1) return null;
  const texts = word.numbered[Number(digit.text)] ?? null;
  return texts === null ? null : { texts, start, end: digit.end, next: at + 2 };
};
