import { POSITIONS } from '@so-cuoc/shared-domain/draws/prizes.ts';
import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { daysBetween } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import type { Random } from './random.ts';

/** An announced draw from draws.json. */
export interface RealDraw {
  /** yyyy-mm-dd */
  readonly date: string;
  readonly station: string;
  /** 18 or 27 numbers in announced order, separated by spaces. */
  readonly numbers: string;
}

/**
 * The real draws of a station that fall on the weekday of a date when they are moved by whole weeks, oldest
 * first.
 */
const movable = (real: readonly RealDraw[], station: string, date: string): readonly RealDraw[] =>
  real.filter((draw) => draw.station === station && daysBetween(draw.date, date) % 7 === 0);

/**
 * The numbers of a station's draw on a day of the sample month. Uses each real draw once, newest weeks first;
 * after that, numbers are random. `weeksAgo` counts from the newest week.
 */
export const drawNumbers = (
  real: readonly RealDraw[],
  draw: {
    readonly date: string;
    readonly station: string;
    readonly region: RegionKey;
    readonly weeksAgo: number;
  },
  random: Random,
): readonly string[] => {
  const known = movable(real, draw.station, draw.date)[draw.weeksAgo];
  if (known !== undefined) return known.numbers.split(' ');
  return POSITIONS[draw.region].map(({ digits }) => random.numbers(1, digits)[0] ?? '');
};
