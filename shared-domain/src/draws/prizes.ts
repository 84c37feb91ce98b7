import { type RegionKey, REGIONS } from '../catalogue/regions.ts';
import { stationsOfDay } from '../catalogue/draw-days.ts';

/** The prizes of one draw in announced order (domain.md §2): name, how many numbers, digits each. */
export interface PrizeRank {
  readonly rank: 'G8' | 'G7' | 'G6' | 'G5' | 'G4' | 'G3' | 'G2' | 'G1' | 'ĐB';
  readonly numbers: number;
  readonly digits: number;
}

const rank = (name: PrizeRank['rank'], numbers: number, digits: number): PrizeRank => ({
  rank: name,
  numbers,
  digits,
});

const SOUTH_AND_CENTRAL: readonly PrizeRank[] = [
  rank('G8', 1, 2),
  rank('G7', 1, 3),
  rank('G6', 3, 4),
  rank('G5', 1, 4),
  rank('G4', 7, 5),
  rank('G3', 2, 5),
  rank('G2', 1, 5),
  rank('G1', 1, 5),
  rank('ĐB', 1, 6),
];

export const PRIZES: Readonly<Record<RegionKey, readonly PrizeRank[]>> = {
  MN: SOUTH_AND_CENTRAL,
  MT: SOUTH_AND_CENTRAL,
  MB: [
    rank('ĐB', 1, 5),
    rank('G1', 1, 5),
    rank('G2', 2, 5),
    rank('G3', 6, 5),
    rank('G4', 4, 4),
    rank('G5', 6, 4),
    rank('G6', 3, 3),
    rank('G7', 4, 2),
  ],
};

/** One prize position of a draw: 1…18 or 1…27. */
export interface PrizePosition {
  readonly position: number;
  readonly rank: PrizeRank['rank'];
  readonly digits: number;
}

const positionsOf = (ranks: readonly PrizeRank[]): readonly PrizePosition[] =>
  ranks
    .flatMap(({ rank: name, numbers, digits }) =>
      Array.from({ length: numbers }, () => ({ rank: name, digits })),
    )
    .map((prize, index) => ({ position: index + 1, ...prize }));

/** Every position of a region's draw in order: 18 South and Central, 27 North. */
export const POSITIONS: Readonly<Record<RegionKey, readonly PrizePosition[]>> = {
  MN: positionsOf(PRIZES.MN),
  MT: positionsOf(PRIZES.MT),
  MB: positionsOf(PRIZES.MB),
};

const withAtLeast = (region: RegionKey): readonly number[] =>
  [0, 1, 2, 3, 4].map((digits) => POSITIONS[region].filter((prize) => prize.digits >= digits).length);

/** Marked as pure, so that a page which never asks drops them. */
const WITH_AT_LEAST: Readonly<Record<RegionKey, readonly number[]>> = {
  MN: /* @__PURE__ */ withAtLeast('MN'),
  MT: /* @__PURE__ */ withAtLeast('MT'),
  MB: /* @__PURE__ */ withAtLeast('MB'),
};

/** How many prizes of a region have at least this many digits (2 to 4): 18, 17, 16; North 27, 23, 20. */
export const prizesWith = (region: RegionKey, digits: number): number => WITH_AT_LEAST[region][digits] ?? 0;

/** The rows of a complete station: 18 South and Central, 27 North (domain.md §1). */
export const rowsOfStation = (region: RegionKey): number => POSITIONS[region].length;

/** The rows of a region's complete day: its stations of that weekday × their rows. */
export const rowsOfRegion = (date: string, region: RegionKey): number =>
  stationsOfDay(date, region).length * rowsOfStation(region);

/** The rows of a complete day of all regions: 117, 135 or 153. */
export const rowsOfDay = (date: string): number =>
  REGIONS.reduce((rows, region) => rows + rowsOfRegion(date, region), 0);
