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
 * Reports the same type twice on one list of numbers: `cungso` with different amounts (domain.md §5), the
 * warning `trungkieu` with the same (reading.md). The same bet elsewhere in the message is only a warning
 * (amount-conflicts.ts). Returns the repeated bets with different amounts.
 */
export const reportRepeatedTypes = (
  written: readonly WrittenBet[],
  report: Diagnostics,
): ReadonlySet<WrittenBet> => {
  let repeated: Set<WrittenBet> | null = null;
  /** By type, of one list; most lists have one type only. */
  let amounts: Map<BetType, Points | 'several'> | null = null;
  let before: WrittenBet | null = null;
  for (const bet of written) {
    if (bet.fault !== null) continue;
    if (before?.numbers !== bet.numbers) amounts = null;
    else {
      const { type, points } = bet;
      amounts ??= new Map([[before.type, before.points]]);
      const earlier = amounts.get(type);
      if (earlier === undefined) amounts.set(type, points);
      else if (earlier === points)
        report.warn('trungkieu', typeSpan(bet), () => errorSentences.sameAmount(type.key));
      else {
        amounts.set(type, 'several');
        repeated ??= new Set();
        repeated.add(bet);
        report.add('cungso', typeSpan(bet), () => errorSentences.differentAmount(type.key));
      }
    }
    before = bet;
  }
  return repeated ?? NONE;
};
