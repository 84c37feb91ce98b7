import type { PlainKind } from '../catalogue/classes.ts';
import type { RegionKey } from '../catalogue/regions.ts';

/**
 * Which stored positions a plain kind is bet on, per number length (domain.md §3). The lots of a
 * bet are how many they are; da counts two numbers over the 2-digit positions, dx two stations.
 * A house with other rules changes this table and no code.
 */
type Positions = readonly number[];
type KindTable = Readonly<Partial<Record<PlainKind, Readonly<Partial<Record<2 | 3 | 4, Positions>>>>>>;

const span = (first: number, last: number): Positions =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const SOUTH_AND_CENTRAL: KindTable = {
  b: { 2: span(1, 18), 3: span(2, 18), 4: span(3, 18) },
  dau: { 2: [1] },
  dui: { 2: [18] },
  baylo: { 2: [1, 2, 3, 4, 5, 6, 18], 3: [2, 3, 4, 5, 6, 7, 18] },
  xdau: { 3: [2] },
  xdui: { 3: [18] },
  xxdau: { 4: [3, 4, 5] },
  xxdui: { 4: [18] },
  da: { 2: span(1, 18) },
  dx: { 2: span(1, 18) },
};

const KIND_POSITIONS: Readonly<Record<RegionKey, KindTable>> = {
  MN: SOUTH_AND_CENTRAL,
  MT: SOUTH_AND_CENTRAL,
  MB: {
    b: { 2: span(1, 27), 3: span(1, 23), 4: span(1, 20) },
    dau: { 2: span(24, 27) },
    dui: { 2: [1] },
    xdau: { 3: span(21, 23) },
    xdui: { 3: [1] },
    xxdau: { 4: span(15, 20) },
    xxdui: { 4: [1] },
    da: { 2: span(1, 27) },
  },
};

/** Positions of a kind over numbers of a length; empty where the region does not sell it. */
export const positionsOf = (region: RegionKey, kind: PlainKind, digits: number): Positions =>
  KIND_POSITIONS[region][kind]?.[digits === 2 ? 2 : digits === 3 ? 3 : 4] ?? [];

/** Lots per number (pair) and station (station pair): 18, 17, 16; 27, 23, 20; da 36 or 54; dx 72. */
export const lotsOf = (region: RegionKey, kind: PlainKind, digits: number): number =>
  positionsOf(region, kind, digits).length * (kind === 'da' ? 2 : kind === 'dx' ? 4 : 1);
