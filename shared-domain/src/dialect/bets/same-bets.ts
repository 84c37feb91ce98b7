import { atomicBets, type AtomicBet, type BetItem } from '../../message/bets/bet-item.ts';
import { itemText } from '../../message/bets/canonical-text.ts';

/** Above this count, items are compared instead of single bets. */
const MOST_WRITTEN_OUT = 10_000;

/**
 * Whether two readings have the same single bets, in any order and in any lists. Above 10,000 single bets it compares
 * the lists and may answer no, so that a short text with a large set stays cheap.
 */
export const sameBets = (a: readonly BetItem[], b: readonly BetItem[]): boolean => {
  const count = countOf(a);
  if (count !== countOf(b)) return false;
  if (areEqual(a.map(itemText), b.map(itemText))) return true;
  return count <= MOST_WRITTEN_OUT && areEqual(writtenOut(a), writtenOut(b));
};

const countOf = (items: readonly BetItem[]): number => items.reduce((sum, { count }) => sum + count, 0);

const areEqual = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, at) => text === b[at]);

const writtenOut = (items: readonly BetItem[]): readonly string[] =>
  items.flatMap(atomicBets).map(betText).sort();

const betText = ({ stations, kind, numbers, points }: AtomicBet): string =>
  `${stations.toSorted().join('+')} ${kind} ${numbers.toSorted().join('+')} ${points}`;
