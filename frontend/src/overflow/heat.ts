import type { LevelRow } from '@so-cuoc/shared-domain/contract/calls/reports/overflow.ts';
import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { css } from '@emotion/react';
import { BET_TYPES } from '@so-cuoc/shared-domain/catalogue/bet-types.ts';
import { formatMoney } from '../design/text/MoneyText.tsx';
import { color } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/reports/overflow.ts';

/** The scope of a board: one kind of one class in one station (station pair). */
export interface HeatPlace {
  readonly mien: RegionKey;
  readonly station: string;
  /** 2D, 3D, 4D, da, dx */
  readonly class: string;
  readonly kind: string;
}

/**
 * none = no bets; low, half = below or from half of the limit on; full = at the limit, or the excess was
 * forwarded; above = excess to forward; over = forwarded, but no longer above the limit.
 */
export type HeatStep = 'none' | 'low' | 'half' | 'full' | 'above' | 'over';

export interface HeatCell {
  /** A number, or a pair joined by a dot. */
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

const isAt = (row: LevelRow, { mien, station, class: betClass, kind }: HeatPlace): boolean =>
  row.mien === mien && row.station === station && row.class === betClass && row.kind === kind;

/** The hundred numbers of two digits in order. */
export const heatOf = (rows: Iterable<LevelRow>, place: HeatPlace): readonly HeatCell[] => {
  const own = new Map<string, LevelRow>();
  for (const row of rows) {
    const [number] = row.numbers;
    if (number !== undefined && isAt(row, place)) own.set(number, row);
  }
  return Array.from({ length: 100 }, (_, value) => {
    const number = String(value).padStart(2, '0');
    const level = own.get(number) ?? null;
    return { number, level, step: level === null ? 'none' : stepOf(level) };
  });
};

/** Number of cells on a board of pairs, or of numbers of three and four digits; the same as for 00–99. */
const FULLEST = 100;

const fuller = (a: LevelRow, b: LevelRow): number =>
  b.excess - a.excess || b.over - a.over || b.taken - a.taken;

/** The numbers (pairs) of a place, excess first, then the fullest. */
export const fullestOf = (rows: Iterable<LevelRow>, place: HeatPlace): readonly HeatCell[] =>
  [...rows]
    .filter((row) => isAt(row, place))
    .sort((a, b) => fuller(a, b) || a.numbers.join('.').localeCompare(b.numbers.join('.')))
    .slice(0, FULLEST)
    .map((level) => ({ number: level.numbers.join('.'), level, step: stepOf(level) }));

/** All boards, in the order of their first bet. */
export const placesOf = (rows: Iterable<LevelRow>): readonly HeatPlace[] => {
  const places = new Map<string, HeatPlace>();
  for (const { mien, station, kind, class: betClass } of rows)
    places.set(`${mien} ${station} ${betClass} ${kind}`, { mien, station, class: betClass, kind });
  return [...places.values()];
};

/** Colour is never the only sign: excess has a mark and every cell its amount. */
export const STEPS: Readonly<Record<HeatStep, ReturnType<typeof css>>> = {
  none: css({ color: color.muted }),
  low: css({ background: color.hover }),
  half: css({ background: color.accentSoft }),
  full: css({ background: color.warnSoft }),
  above: css({ background: color.badSoft, fontWeight: 650 }),
  over: css({ background: color.changed }),
};

const MARKS: Readonly<Record<HeatStep, string>> = {
  none: '',
  low: '',
  half: '',
  full: '',
  above: '▲',
  over: '▼',
};

/** What the marks mean. */
export const LEGEND = (['above', 'over'] as const)
  .map((step) => `${MARKS[step]} ${texts.legend[step]}`)
  .join(' · ');

/** The name of a kind of bet. */
export const kindName = (kind: string): string => BET_TYPES.find(({ key }) => key === kind)?.name ?? kind;

/** The level of a number (pair) in words. */
export const describeLevel = ({ numbers, taken, limit, excess, over }: LevelRow): string =>
  texts.cell(numbers.join('.'), formatMoney(taken), formatMoney(limit)) +
  (excess > 0 ? texts.cellAbove(formatMoney(excess)) : '') +
  (over > 0 ? texts.cellOver(formatMoney(over)) : '');

/** The taken points of a cell, with its mark. */
export const markedAmount = ({ level, step }: HeatCell): string =>
  level === null ? '·' : `${MARKS[step]}${formatMoney(level.taken)}`;
