import type { BetType } from '../../catalogue/bet-types.ts';
import type { Points } from '../../money/money.ts';
import type { ListedNumbers } from '../numbers/number-list.ts';
import type { TextSpan, Diagnostics } from '../diagnostics/diagnostics.ts';
import type { StationsInForce } from '../stations/station-list.ts';
import { errorSentences } from '../diagnostics/error-sentences.ts';

/** One type and amount over a list of numbers, as written. */
export interface WrittenBet {
  /** From 0, where the line stood when it was read. */
  readonly line: number;
  /** Counts the lists of numbers of the line, from 0. */
  readonly segment: number;
  readonly type: BetType;
  readonly typeStart: number;
  readonly typeEnd: number;
  readonly points: Points;
  /** Why the amount is malformed, in Vietnamese; null when it is well formed. */
  readonly fault: string | null;
  readonly amountStart: number;
  readonly amountEnd: number;
  readonly numbers: ListedNumbers;
  /** null: no station in force. */
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
