import type { BetClass, PlainKind } from '../catalogue/bet-classes.ts';
import { pointsFromCenti, type Points } from '../money/money.ts';

/** The eight limits of an agent, as class and uc_loai3 name them (product-2 §2.5, calls.md). */
export const LIMIT_KEYS = ['2D.b', '2D.dd', '3D.b', '3D.x', '4D.b', '4D.xx', 'da.da', 'dx.dx'] as const;
export type LimitKey = (typeof LIMIT_KEYS)[number];

/** The most points that an agent keeps on one position: a number (pair) in a station (station pair). */
export type Limits = Readonly<Record<LimitKey, Points>>;

/** The limit of each plain kind; đầu and đuôi count separately under one limit. */
const OF_KIND: Readonly<Record<PlainKind, Readonly<Partial<Record<BetClass, LimitKey>>>>> = {
  b: { '2D': '2D.b', '3D': '3D.b', '4D': '4D.b' },
  dau: { '2D': '2D.dd' },
  dui: { '2D': '2D.dd' },
  xdau: { '3D': '3D.x' },
  xdui: { '3D': '3D.x' },
  xxdau: { '4D': '4D.xx' },
  xxdui: { '4D': '4D.xx' },
  da: { da: 'da.da' },
  dx: { dx: 'dx.dx' },
  baylo: {},
};

const TWO_HUNDRED = pointsFromCenti(20_000);

/** 200 thousand each (product-2 §9). */
export const DEFAULT_LIMITS: Limits = {
  '2D.b': TWO_HUNDRED,
  '2D.dd': TWO_HUNDRED,
  '3D.b': TWO_HUNDRED,
  '3D.x': TWO_HUNDRED,
  '4D.b': TWO_HUNDRED,
  '4D.xx': TWO_HUNDRED,
  'da.da': TWO_HUNDRED,
  'dx.dx': TWO_HUNDRED,
};

/** Null for kinds without a limit (baylo). */
export const limitKeyOf = (betClass: BetClass, kind: PlainKind): LimitKey | null =>
  OF_KIND[kind][betClass] ?? null;

/** Throws for kinds without a limit. */
export const limitOf = (
  limits: Limits,
  { betClass, kind }: { readonly betClass: BetClass; readonly kind: PlainKind },
): Points => {
  const key = limitKeyOf(betClass, kind);
  if (key === null) throw new Error(`${betClass}.${kind} has no limit`);
  return limits[key];
};
