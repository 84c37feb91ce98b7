import type { DocumentReader } from '../read-model/port.ts';
import { type ConfirmedRow, DRAW_DAYS, rowsOf } from './view.ts';
import { vietnamDay, vietnamHour } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { stationsOfDay } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import { type RegionKey, REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { ResultRow } from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import { rowsOfRegion } from '@so-cuoc/shared-domain/draws/prizes.ts';

export const resultRowOf = (date: string, row: ConfirmedRow): ResultRow => ({
  xoso_mienid: row.region,
  xoso_daiid: row.station,
  xoso_ngay: date,
  xoso_vitri: row.position,
  xoso_sotrung: row.number,
  xoso_source: row.source,
  isModify: row.corrected,
});

/** By region, then station order of the day (domain.md §1), then announced order. */
const shown = (date: string, rows: readonly ConfirmedRow[]): readonly ConfirmedRow[] => {
  const stations = REGIONS.flatMap((region) => stationsOfDay(date, region).map(({ key }) => key));
  const place = (row: ConfirmedRow): number => stations.indexOf(row.station) * 100 + row.position;
  return [...rows].sort((a, b) => place(a) - place(b));
};

/** get_basic_ketqua: the confirmed rows of a day yyyy-mm-dd. */
export const resultsOfDay = async (documents: DocumentReader, date: string): Promise<readonly ResultRow[]> =>
  shown(date, rowsOf(await documents.get(DRAW_DAYS, date))).map((row) => resultRowOf(date, row));

/** Whether all rows of all stations of a region are confirmed (domain.md §1). */
export const regionsComplete = async (
  documents: Pick<DocumentReader, 'get'>,
  date: string,
): Promise<Readonly<Record<RegionKey, boolean>>> => {
  const rows = rowsOf(await documents.get(DRAW_DAYS, date));
  const complete = (region: RegionKey): boolean =>
    rows.filter((row) => row.region === region).length === rowsOfRegion(date, region);
  return { MN: complete('MN'), MT: complete('MT'), MB: complete('MB') };
};

/** From this hour on the page waits for no more results of the day (product-1 §4). */
const DAY_IS_DONE = 20;

/**
 * get_ket_qua_ngay: whether a region has no more results to wait for today at `now` (milliseconds since 1970):
 * it is complete, or the evening is over, perhaps without a draw.
 */
export const regionsDone = async (
  documents: Pick<DocumentReader, 'get'>,
  now: number,
): Promise<Readonly<Record<RegionKey, boolean>>> =>
  vietnamHour(now) >= DAY_IS_DONE
    ? { MN: true, MT: true, MB: true }
    : regionsComplete(documents, vietnamDay(now));
