import type { RowError } from '../aggregate/decision.ts';
import { pointsFromCenti, pointsToNumber } from '../money/money.ts';
import { LIMIT_KEYS, type Limits } from './limits.ts';
import { LIMIT_OUTCOMES } from '../outcomes/customers.ts';
import { message } from '../outcomes/outcome.ts';
import { isRegion, REGIONS, type RegionKey } from '../catalogue/regions.ts';
import { isClockTime, type CutOffs, type LateWay } from './cut-offs.ts';

/** A limit as a row of the wire: class and kind (canhbao), and points in thousand đồng. */
export interface LimitRow {
  readonly uc_user_id: string;
  readonly uc_loai1: string;
  readonly uc_loai2: string;
  readonly uc_loai3: string;
  readonly uc_num1: number;
}

/** A cut-off as a row of the wire: region, time of day, and what happens to a late message. */
export interface CutOffRow {
  readonly gc_user_id: string;
  readonly gc_mien: string;
  readonly gc_gio: string;
  readonly gc_tre: string;
}

/** The limits as rows of the wire (canhbao), always the eight in the same order. */
export const limitRows = (agentId: string, limits: Limits): readonly LimitRow[] =>
  LIMIT_KEYS.map((key) => {
    const [betClass = '', kind = ''] = key.split('.');
    return {
      uc_user_id: agentId,
      uc_loai1: 'canhbao',
      uc_loai2: betClass,
      uc_loai3: kind,
      uc_num1: pointsToNumber(limits[key]),
    };
  });

/** A limit is 0 (keep nothing) to 100,000,000 thousand đồng, with at most 2 decimals. */
const LIMIT_MAX = 100_000_000;

/** The limits after these changed rows, or the error of the first bad row; then no row applies. */
export const withLimitRows = (
  before: Limits,
  rows: readonly Omit<LimitRow, 'uc_user_id'>[],
): Limits | RowError<LimitRow> => {
  let limits = before;
  for (const [row, { uc_loai1, uc_loai2, uc_loai3, uc_num1 }] of rows.entries()) {
    const key = LIMIT_KEYS.find((one) => one === `${uc_loai2}.${uc_loai3}`);
    if (uc_loai1 !== 'canhbao')
      return { row, field: 'uc_loai1', message: message(LIMIT_OUTCOMES.noSuchSetting, { kind: uc_loai1 }) };
    if (key === undefined)
      return {
        row,
        field: 'uc_loai3',
        message: message(LIMIT_OUTCOMES.noSuchLimit, { class: uc_loai2, kind: uc_loai3 }),
      };
    const centi = Math.round(uc_num1 * 100);
    if (!(uc_num1 >= 0) || uc_num1 > LIMIT_MAX || centi / 100 !== uc_num1)
      return {
        row,
        field: 'uc_num1',
        message: message(LIMIT_OUTCOMES.limitBad, { class: uc_loai2, kind: uc_loai3 }),
      };
    limits = { ...limits, [key]: pointsFromCenti(centi) };
  }
  return limits;
};

const WAYS: Readonly<Record<LateWay, string>> = { refuse: 'tuchoi', flag: 'danhdau' };

const wayOf = (text: string): LateWay | null =>
  text === WAYS.refuse ? 'refuse' : text === WAYS.flag ? 'flag' : null;

/** The cut-offs as rows of the wire, always the three regions in the same order. */
export const cutOffRowsOf = (agentId: string, cutOffs: CutOffs): readonly CutOffRow[] =>
  REGIONS.map((region) => ({
    gc_user_id: agentId,
    gc_mien: region,
    gc_gio: cutOffs[region].at ?? '',
    gc_tre: WAYS[cutOffs[region].late],
  }));

/** The cut-offs after these changed rows, or the error of the first bad row; then no row applies. */
export const withCutOffRows = (
  before: CutOffs,
  rows: readonly Omit<CutOffRow, 'gc_user_id'>[],
): CutOffs | RowError<CutOffRow> => {
  let cutOffs = before;
  for (const [row, { gc_mien, gc_gio, gc_tre }] of rows.entries()) {
    if (!isRegion(gc_mien)) return { row, field: 'gc_mien', message: message(LIMIT_OUTCOMES.regionBad) };
    if (gc_gio !== '' && !isClockTime(gc_gio))
      return {
        row,
        field: 'gc_gio',
        message: message(LIMIT_OUTCOMES.clockBad, { clock: gc_gio }),
      };
    const late = wayOf(gc_tre);
    if (late === null) return { row, field: 'gc_tre', message: message(LIMIT_OUTCOMES.wayBad) };
    cutOffs = { ...cutOffs, [gc_mien]: { at: gc_gio === '' ? null : gc_gio, late } };
  }
  return cutOffs;
};

export const sameCutOffs = (a: CutOffs, b: CutOffs): boolean =>
  REGIONS.every((region: RegionKey) => a[region].at === b[region].at && a[region].late === b[region].late);
