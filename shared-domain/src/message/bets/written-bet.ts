import type { BetType } from '../../catalogue/bet-types.ts';
import type { Points } from '../../money/money.ts';
import type { ListedNumbers } from '../numbers/number-list.ts';
import type { TextSpan, Diagnostics } from '../diagnostics/diagnostics.ts';
import type { StationsInForce } from '../stations/station-list.ts';
import { errorSentences } from '../diagnostics/error-sentences.ts';

/** One type and amount over a list of numbers, as typed. */
export interface WrittenBet {
  /** The line from 0, at the time of reading. */
  readonly line: number;
  /** The list of numbers within the line, from 0. */
  readonly segment: number;
  readonly type: BetType;
  readonly typeStart: number;
  readonly typeEnd: number;
  readonly points: Points;
  /** Why the amount is malformed, in Vietnamese; null if it is well formed. */
  readonly fault: string | null;
  readonly amountStart: number;
  readonly amountEnd: number;
  readonly numbers: ListedNumbers;
  /** null if no station is in force. */
  readonly stations: StationsInForce | null;
}

export const typeSpan = ({ typeStart, typeEnd }: WrittenBet): TextSpan => ({
  start: typeStart,
  end: typeEnd,
});
export const amountSpan = ({ amountStart, amountEnd }: WrittenBet): TextSpan => ({
  start: amountStart,
  end: amountEnd,
});

const NONE: ReadonlySet<WrittenBet> = new Set();

/**
 * Reports `cungso`: the same type twice on one list of numbers with different amounts (domain.md §5). The
 * same bet elsewhere in the message is only a warning (amount-conflicts.ts). Returns the repeated bets.
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
