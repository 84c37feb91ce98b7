import type { BettingRules, KindTable } from './betting-rules.ts';

const span = (first: number, last: number): readonly number[] =>
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

const KINDS: BettingRules['kinds'] = {
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

/** The order of the stations of a region and day, for station counts (domain.md §1). */
const DAY_ORDER: BettingRules['dayOrder'] = {
  2: { MN: ['tp', 'dt', 'cm'], MT: ['py', 'hue'], MB: ['mb'] },
  3: { MN: ['bt', 'vt', 'bl'], MT: ['dlk', 'qnm'], MB: ['mb'] },
  4: { MN: ['dn', 'ct', 'st'], MT: ['dng', 'kh'], MB: ['mb'] },
  5: { MN: ['tn', 'ag', 'bth'], MT: ['bdi', 'qt', 'qb'], MB: ['mb'] },
  6: { MN: ['vl', 'bd', 'tv'], MT: ['gl', 'nt'], MB: ['mb'] },
  7: { MN: ['tp', 'la', 'bp', 'hg'], MT: ['dng', 'qng', 'dno'], MB: ['mb'] },
  1: { MN: ['tg', 'kg', 'dl'], MT: ['kt', 'kh', 'hue'], MB: ['mb'] },
};

/** The rules of domain.md. */
export const DEFAULT_RULES: BettingRules = {
  key: 'so-cuoc',
  name: 'Sổ cược',
  kinds: KINDS,
  dayOrder: DAY_ORDER,
};
