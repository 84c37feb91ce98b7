import type { BetType } from '../../catalogue/bet-types.ts';
import type { Points } from '../../money/money.ts';
import type { Diagnostics } from '../diagnostics/diagnostics.ts';
import { errorSentences } from '../diagnostics/error-sentences.ts';
import { typeSpan, type WrittenBet } from './written-bet.ts';

const NONE: ReadonlySet<WrittenBet> = new Set();

/**
 * One list of numbers that gets the same type twice with different amounts: cungso, an error
 * (domain.md §5). The same bet elsewhere in the message is in alike-bets.ts.
 */
export const reportRepeatedTypes = (
  written: readonly WrittenBet[],
  report: Diagnostics,
): ReadonlySet<WrittenBet> => {
  if (written.length < 2) return NONE;
  const repeated = new Set<WrittenBet>();
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
      report.add('cungso', typeSpan(bet), () => errorSentences.differentAmount(bet.type.key));
    }
  }
  return repeated;
};
