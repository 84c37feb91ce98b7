import type { PlainKind } from '../catalogue/bet-classes.ts';
import type { RegionKey } from '../catalogue/regions.ts';
import type { DrawRow } from '../draws/events.ts';
import { positionsOf } from '../draws/lots.ts';
import { POSITIONS, prizesWith } from '../draws/prizes.ts';
import type { BettingRules } from '../betting-rules/betting-rules.ts';
import { DEFAULT_RULES } from '../betting-rules/default-rules.ts';

/** The confirmed rows of one draw, indexed for counting how often a number came. */
export interface DrawTable {
  readonly region: RegionKey;
  readonly rules: BettingRules;
  /** Digits by position; index 0 and positions without a row are undefined. */
  readonly numbers: readonly (string | undefined)[];
  /** The number of positions with a row. */
  readonly filled: number;
  /** Every position has a row: the station is final. */
  readonly complete: boolean;
  /** How many prizes end in these 2, 3 or 4 digits. */
  readonly endings: ReadonlyMap<string, number>;
}

/** The draws of one day by station key; a missing station has no results. */
export type DrawTables = ReadonlyMap<string, DrawTable>;

const ENDING_LENGTHS = [2, 3, 4] as const;

export const emptyDrawTable = (region: RegionKey, rules: BettingRules = DEFAULT_RULES): DrawTable => ({
  region,
  rules,
  numbers: [],
  filled: 0,
  complete: false,
  endings: new Map(),
});

/** The last 2, 3 and 4 digits of a prize, as far as it has them. */
export const endingsOf = (number: string): readonly string[] =>
  ENDING_LENGTHS.filter((length) => number.length >= length).map((length) => number.slice(-length));

const count = (endings: Map<string, number>, number: string, by: 1 | -1): void => {
  for (const ending of endingsOf(number)) {
    const now = (endings.get(ending) ?? 0) + by;
    if (now === 0) endings.delete(ending);
    else endings.set(ending, now);
  }
};

/**
 * Adds rows to a table; a row replaces an earlier one of its position. Throws RangeError for an unknown
 * position, since rows are validated before they become events.
 */
export const withRows = (table: DrawTable, rows: readonly DrawRow[]): DrawTable => {
  const size = POSITIONS[table.region].length;
  const numbers = Array.from({ length: size + 1 }, (_, position) => table.numbers[position]);
  const endings = new Map(table.endings);
  let filled = table.filled;
  for (const { position, number } of rows) {
    if (!Number.isInteger(position) || position < 1 || position > size)
      throw new RangeError(`no such prize position: ${position}`);
    const before = numbers[position];
    if (before === undefined) filled += 1;
    else count(endings, before, -1);
    numbers[position] = number;
    count(endings, number, 1);
  }
  return { region: table.region, rules: table.rules, numbers, filled, complete: filled === size, endings };
};

/** Whether the kind covers every prize of at least this many digits, so that its hits are precounted. */
const coversEveryPrize = ({ region, rules }: DrawTable, kind: PlainKind, digits: number): boolean => {
  const positions = positionsOf(region, kind, digits, rules);
  return positions.length > 0 && positions.length === prizesWith(region, digits);
};

/** The positions of the kind's prizes that end in the number (domain.md §2, §3), in announced order. */
export const positionsHit = (table: DrawTable, kind: PlainKind, number: string): readonly number[] =>
  positionsOf(table.region, kind, number.length, table.rules).filter(
    (position) => table.numbers[position]?.endsWith(number) === true,
  );

/**
 * The number of `positionsHit`; for da and dx, how often one of the numbers came. 0 if the region does not
 * sell the kind. Precounted for kinds that cover every prize.
 */
export const prizesHit = (table: DrawTable, kind: PlainKind, number: string): number =>
  coversEveryPrize(table, kind, number.length)
    ? (table.endings.get(number) ?? 0)
    : positionsHit(table, kind, number).length;

/** A new prize, or one that replaced another. */
export interface PrizeChange {
  readonly position: number;
  readonly came: string;
  /** The number before; null if there was none. */
  readonly went: string | null;
}

/** The changes between two tables of one station; rows are replaced and never removed. */
export const prizeChanges = (before: DrawTable, after: DrawTable): readonly PrizeChange[] => {
  const changes: PrizeChange[] = [];
  for (const [position, came] of after.numbers.entries()) {
    const went = before.numbers[position];
    if (came !== undefined && came !== went) changes.push({ position, came, went: went ?? null });
  }
  return changes;
};
