import type { Atom } from './atom.ts';
import { bareAmountAt } from './bare-amounts.ts';
import { isNumber } from './sentence.ts';

/**
 * Numbers on several lines, of which only the last come to a bet:
 *
 *     12 34 / 56 78 / lô 5n     a type and its amount stand behind them
 *     lô / 12 34 / 56 78 / 5n   the amount of a type before them stands on a line of its own
 *
 * Answers whether what stands at `end`, behind them, bets on all of them. Always doubtful.
 */
export const betsOnAllAbove = (
  atoms: readonly Atom[],
  end: number,
  before: { readonly carriesType: boolean; readonly owesAmount: boolean },
): boolean => {
  const [last, behind] = [atoms[end - 1], atoms[end]];
  if (behind?.kind === 'amount') return before.carriesType && behind.line !== last?.line;
  if (behind?.kind !== 'type' || before.owesAmount) return false;
  const amount = bareAmountAt(atoms, end + 1);
  const after = amount === null ? undefined : atoms[amount.next];
  if (amount === null) return false;
  return after?.line !== behind.line || (!isNumber(after) && after.kind !== 'amount');
};
