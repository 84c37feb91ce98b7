import type { PlainKind } from '../catalogue/bet-classes.ts';
import type { RegionKey } from '../catalogue/regions.ts';
import type { Weekday } from '../catalogue/stations.ts';

/** The prize positions that each plain kind covers, by number length. A missing kind is not sold. */
export type KindTable = Readonly<
  Partial<Record<PlainKind, Readonly<Partial<Record<2 | 3 | 4, readonly number[]>>>>>
>;

/**
 * The rules in which installations differ, as tables; no code branches on a rule set. A catalogue
 * carries its rules for reading, pricing and printing, a draw table carries them for scoring.
 */
export interface BettingRules {
  /** The value of `--house` on the command line. */
  readonly key: string;
  readonly name: string;
  /** A bet has one lot per position; da counts two numbers, dx also two stations (domain.md §3). */
  readonly kinds: Readonly<Record<RegionKey, KindTable>>;
  /** The order of the stations of a region and day, for station counts, dc and dp (domain.md §1). */
  readonly dayOrder: Readonly<Record<Weekday, Readonly<Record<RegionKey, readonly string[]>>>>;
}
