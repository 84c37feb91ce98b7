import type { PlainKind } from '../catalogue/bet-classes.ts';
import type { RegionKey } from '../catalogue/regions.ts';
import type { Weekday } from '../catalogue/stations.ts';

/** Which stored positions each plain kind is bet on, by number length; a kind that is not in it is not sold. */
export type KindTable = Readonly<
  Partial<Record<PlainKind, Readonly<Partial<Record<2 | 3 | 4, readonly number[]>>>>>
>;

/**
 * What houses differ in, as tables: nothing in the code asks whose house it is. A catalogue carries
 * its house, so that whatever reads, prices or prints with it follows the same tables; a draw table
 * carries it for scoring.
 */
export interface BettingRules {
  /** As a command names it. */
  readonly key: string;
  readonly name: string;
  /** The lots of a bet are how many positions they are; da counts two numbers, dx two stations as well (domain.md §3). */
  readonly kinds: Readonly<Record<RegionKey, KindTable>>;
  /** Within a region and day, the order that a count of stations, dc and dp take them in (domain.md §1). */
  readonly dayOrder: Readonly<Record<Weekday, Readonly<Record<RegionKey, readonly string[]>>>>;
}
