import type { BetType } from '../../catalogue/bet-types.ts';
import type { Points } from '../../money/money.ts';
import type { Report } from '../diagnostics/diagnostics.ts';
import { sentences } from '../diagnostics/error-sentences.ts';
import { typePlace, type Written } from './written-bet.ts';

const NONE: ReadonlySet<Written> = new Set();

/**
 * One list of numbers that gets the same type twice with different amounts: cungso, an error
 * (domain.md §5). The same bet elsewhere in the message is in alike-bets.ts.
 */
export const reportRepeats = (written: readonly Written[], report: Report): ReadonlySet<Written> => {
  if (written.length < 2) return NONE;
  const repeated = new Set<Written>();
  const amounts = new Map<BetType, { readonly first: Points; several: boolean }>();
  let segment = -1;
  for (const bet of written) {
    if (bet.fault !== null) continue;
    if (bet.segment !== segment) amounts.clear();
    segment = bet.segment;
    const { points } = bet;
    const before = amounts.get(bet.type);
    if (before === undefined) amounts.set(bet.type, { first: points, several: false });
    else if (before.several || before.first !== points) {
      before.several = true;
      repeated.add(bet);
      report.add('cungso', typePlace(bet), () => sentences.differentAmount(bet.type.key));
    }
  }
  return repeated;
};
