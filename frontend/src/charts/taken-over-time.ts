import { type RegionKey, REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { MessageRow } from '@so-cuoc/shared-domain/contract/reports.ts';
import { sumOf } from '../report/totals.ts';

const STEP_MINUTES = 15;
const STEP_MS = STEP_MINUTES * 60_000;

/** What was taken up to a moment: stakes in thousand đồng. */
export interface TakenBy {
  /** Milliseconds since 1970: the end of a quarter of an hour. */
  readonly at: number;
  readonly regions: Readonly<Record<RegionKey, number>>;
  readonly total: number;
  /** Messages up to then. */
  readonly messages: number;
}

/** Only customers who hand in, and no message that is flagged as wrong, are taken (domain.md §7). */
const isTaken = ({ kconfig_bit1, ui_iserror }: MessageRow): boolean => !kconfig_bit1 && !ui_iserror;

const quarterOf = (instant: string): number => Math.ceil(Date.parse(instant) / STEP_MS) * STEP_MS;

/** How the stakes of a day grew from nothing, a row for each quarter of an hour until the last message. */
export const takenOverTime = (rows: Iterable<MessageRow>): readonly TakenBy[] => {
  const quarters = new Map<number, MessageRow[]>();
  for (const row of rows) {
    if (!isTaken(row)) continue;
    const at = quarterOf(row.create_time);
    quarters.set(at, [...(quarters.get(at) ?? []), row]);
  }
  const times = [...quarters.keys()];
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const grown: TakenBy[] = [];
  let before: Omit<TakenBy, 'at'> = { regions: { MN: 0, MT: 0, MB: 0 }, total: 0, messages: 0 };
  if (times.length > 0) grown.push({ at: first - STEP_MS, ...before });
  for (let at = first; at <= last; at += STEP_MS) {
    const own = quarters.get(at) ?? [];
    const regions = { ...before.regions };
    for (const region of REGIONS)
      regions[region] = sumOf(
        [{ tienxac: regions[region] }, ...own.filter(({ ui_mien }) => ui_mien === region)],
        ({ tienxac }) => tienxac,
      );
    const total = sumOf(REGIONS, (region) => regions[region]);
    before = { regions, total, messages: before.messages + own.length };
    grown.push({ at, ...before });
  }
  return grown;
};
