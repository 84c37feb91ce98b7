import type { CutOffRow } from '../contract/calls/limits.ts';
import { isRegion, REGIONS, type RegionKey } from '../catalogue/regions.ts';
import type { RowError } from '../aggregate/row-error.ts';
import { isClockTime, type CutOffs, type LateWay } from './cut-offs.ts';
import { LIMIT_OUTCOMES } from '../outcomes/customers.ts';
import { message } from '../outcomes/outcome.ts';

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

/** The cut-offs after these changed rows, or the first row that cannot be taken, and then none is. */
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
