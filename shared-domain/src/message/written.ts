import type { BetType } from '../catalogue/bet-types.ts';
import type { Amount } from './amount.ts';
import type { Carried } from './carried.ts';
import type { PlacedNumbers } from './numbers.ts';
import type { Place } from './report.ts';
import type { StationsInForce } from './station-list.ts';

/** One type and amount over a list of numbers, as written. */
export interface Written {
  /** From 0, where the line stood when it was read. */
  readonly line: number;
  /** Counts the lists of numbers of the line, from 0. */
  readonly segment: number;
  readonly type: BetType;
  readonly typePlace: Place;
  readonly amount: Amount;
  readonly numbers: readonly PlacedNumbers[];
  /** null: no station in force. */
  readonly stations: StationsInForce | null;
  /** The same for equal stations, numbers and type in any order (alike-bets.ts). */
  readonly likeness: number;
}

/** A line of a message: its text, its place from 0, and what it takes over. */
export interface WrittenLine {
  readonly text: string;
  readonly line: number;
  readonly before: Carried;
}
