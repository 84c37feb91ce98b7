import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { LevelRow } from '@so-cuoc/shared-domain/contract/overflow.ts';

/** Where a board of 00–99 stands: one kind in one station. */
export interface HeatPlace {
  readonly mien: RegionKey;
  readonly station: string;
  readonly kind: string;
}

/**
 * none = not bet on; low, half = below and from half of the limit; full = at the limit, or what is
 * above it was handed on; above = still to hand on; over = handed on and no longer above the limit.
 */
export type HeatStep = 'none' | 'low' | 'half' | 'full' | 'above' | 'over';

export interface HeatCell {
  readonly number: string;
  readonly step: HeatStep;
  readonly level: LevelRow | null;
}

const stepOf = ({ taken, limit, excess, over }: LevelRow): HeatStep => {
  if (excess > 0) return 'above';
  if (over > 0) return 'over';
  if (taken >= limit) return 'full';
  return taken * 2 >= limit ? 'half' : 'low';
};

/** The hundred numbers of two digits in their order. */
export const heatOf = (rows: Iterable<LevelRow>, place: HeatPlace): readonly HeatCell[] => {
  const own = new Map<string, LevelRow>();
  for (const row of rows) {
    const [number] = row.numbers;
    if (row.class !== '2D' || number === undefined) continue;
    if (row.mien === place.mien && row.station === place.station && row.kind === place.kind)
      own.set(number, row);
  }
  return Array.from({ length: 100 }, (_, value) => {
    const number = String(value).padStart(2, '0');
    const level = own.get(number) ?? null;
    return { number, level, step: level === null ? 'none' : stepOf(level) };
  });
};

/** The boards that there are, in the order in which they were first bet on. */
export const placesOf = (rows: Iterable<LevelRow>): readonly HeatPlace[] => {
  const places = new Map<string, HeatPlace>();
  for (const { mien, station, kind, class: betClass } of rows)
    if (betClass === '2D') places.set(`${mien} ${station} ${kind}`, { mien, station, kind });
  return [...places.values()];
};
