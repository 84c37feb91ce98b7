import type { BetType } from '../../catalogue/bet-types.ts';
import type { Points } from '../../money/money.ts';
import type { ListedNumbers } from '../numbers/number-list.ts';
import type { TextSpan } from '../diagnostics/diagnostics.ts';
import type { StationsInForce } from '../stations/station-list.ts';

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
