import { atomicBets, type AtomicBet, type BetItem } from '../message/bets/bet-item.ts';
import { itemText } from '../message/bets/canonical-text.ts';

/** More single bets than these are not written out: they are the same where their items are. */
const MOST_WRITTEN_OUT = 10_000;

/**
 * Whether two readings bet the same: the same single bets, in whatever order and whatever lists. Of
 * more than 10,000 of them it may be no where the lists are others, so that a set in a few letters
 * costs no more than it says.
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
