import type { ListedNumber } from './bet-group.ts';

export type Pair = readonly [string, string];

/**
 * The pairs of a list that is written in pairs (reading.md); null if it is not:
 *
 *     12-34 56-78      (12,34)(56,78)      6677.8899      14.54--94.14
 *
 * `said`: the words say that each pair is bet alone (`mỗi cặp`), so that the form of the list does not matter.
 */
export const pairsOf = (numbers: readonly ListedNumber[], said: boolean): readonly Pair[] | null => {
  const texts = numbers.flatMap(({ meaning }) => (meaning.kind === 'number' ? [meaning.text] : []));
  if (texts.length !== numbers.length || texts.length < 2) return null;
  if (texts.every(({ length }) => length === 4))
    return texts.map((text) => [text.slice(0, 2), text.slice(2)]);
  if (!texts.every(({ length }) => length === 2) || texts.length < 4 || texts.length % 2 === 1) return null;
  if (!said && !isWrittenInPairs(numbers)) return null;
  return texts.flatMap((text, at): readonly Pair[] => (at % 2 === 0 ? [[text, texts[at + 1] ?? '']] : []));
};

/** One sign within every pair, and never that sign between two pairs. */
const isWrittenInPairs = (numbers: readonly ListedNumber[]): boolean => {
  const gaps = numbers.slice(1).map(({ gap }) => gap.replace(/\s+/g, ''));
  const within = new Set(gaps.filter((_, at) => at % 2 === 0));
  return within.size === 1 && !gaps.some((gap, at) => at % 2 === 1 && within.has(gap));
};
