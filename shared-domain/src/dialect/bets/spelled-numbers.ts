import type { Catalogue } from '../../catalogue/catalogue.ts';
import { type Run, runsOf } from '../../message/lexer/normalize-text.ts';
import { rangeOf } from '../../message/numbers/number-ranges.ts';
import type { Token } from '../tokens/token.ts';
import type { ListedNumber } from './bet-group.ts';

/** The words of a set are at most so many runs: `con giap`, `chan chan`. */
const MOST_RUNS = 3;

/** Every number that a strict text of numbers, ranges and sets stands for; null if a word of it is none. */
const spelledNumbers = (text: string, catalogue: Catalogue): readonly string[] | null => {
  const runs = runsOf(text);
  const numbers: string[] = [];
  for (let at = 0; at < runs.length;) {
    const read = rangeAt(runs, at) ?? setAt(runs, at, catalogue) ?? numberAt(runs, at);
    if (read === null) return null;
    numbers.push(...read.numbers);
    at = read.next;
  }
  return numbers;
};

interface Spelled {
  readonly numbers: readonly string[];
  readonly next: number;
}

const numberAt = (runs: readonly Run[], at: number): Spelled | null => {
  const run = runs[at];
  return run?.kind === 'digits' ? { numbers: [run.text], next: at + 1 } : null;
};

const rangeAt = (runs: readonly Run[], at: number): Spelled | null => {
  const [low, word, high] = runs.slice(at, at + 3);
  if (low?.kind !== 'digits' || word?.text !== 'keo' || high?.kind !== 'digits') return null;
  const range = rangeOf(low.text, high.text);
  return range.ok ? { numbers: range.numbers, next: at + 3 } : null;
};

const setAt = (runs: readonly Run[], at: number, { words }: Catalogue): Spelled | null => {
  for (let size = MOST_RUNS; size > 0; size--) {
    const own = runs.slice(at, at + size);
    if (own.length < size || own.some(({ kind }) => kind !== 'letters')) continue;
    const word = words.get(own.map(({ text }) => text).join(''));
    const digit = runs[at + size];
    const numbered = digit?.text.length === 1 ? (word?.numbered?.[Number(digit.text)] ?? null) : null;
    if (numbered !== null) return { numbers: numbered, next: at + size + 1 };
    if (word?.numbers !== null && word?.numbers !== undefined)
      return { numbers: word.numbers, next: at + size };
  }
  return null;
};

/** Takes numbers away from a list; false, and nothing is taken, if a number is not on it or none would be left. */
export const takeAway = (listed: ListedNumber[], { meaning }: Token, catalogue: Catalogue): boolean => {
  if (meaning.kind !== 'without') return false;
  const taken = new Set(spelledNumbers(meaning.text, catalogue));
  const isSet = !/^\d/.test(meaning.text);
  const found = new Set<string>();
  const left: ListedNumber[] = [];
  for (const own of listed) {
    const numbers = spelledNumbers(own.meaning.text, catalogue);
    if (numbers === null) return false;
    const kept = numbers.filter((number) => !taken.has(number));
    for (const number of numbers) if (taken.has(number)) found.add(number);
    const [{ length } = ''] = kept;
    if (kept.length === numbers.length) left.push(own);
    else if (kept.length > 0)
      left.push({
        ...own,
        meaning: { kind: 'numbers', text: kept.join('.'), digits: length, count: kept.length },
      });
  }
  if (found.size === 0 || (found.size < taken.size && !isSet) || left.length === 0) return false;
  listed.splice(0, Infinity, ...left);
  return true;
};
