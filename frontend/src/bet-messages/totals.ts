import type {
  MessageRow,
  SummaryRow,
  SummaryTotals,
} from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { amountOfMicro, microOf } from '../tables/state/sums.ts';

/**
 * Totals of amounts. Amounts are JSON numbers of thousand đồng with at most 6 decimals. They are added as
 * integers, so that a total always equals the sum of its rows.
 */

/** The exact sum of an amount over all rows. Allocates nothing per row: there may be 100,000. */
export const sumOf = <Row>(rows: readonly Row[], amountOf: (row: Row) => number): number => {
  let micro = 0;
  for (const row of rows) micro += microOf(amountOf(row));
  return amountOfMicro(micro);
};

/** The exact sum of amounts. */
export const sumAmounts = (amounts: readonly number[]): number => sumOf(amounts, (amount) => amount);

export const NOTHING: SummaryTotals = {
  r_count: 0,
  tienxac: 0,
  thucthu: 0,
  tientrung: 0,
  thangthuanew: 0,
  trung: 0,
  open: 0,
};

/** The sum of rows that are totals themselves. */
export const addTotals = (rows: readonly SummaryTotals[]): SummaryTotals => ({
  r_count: sumOf(rows, (row) => row.r_count),
  tienxac: sumOf(rows, (row) => row.tienxac),
  thucthu: sumOf(rows, (row) => row.thucthu),
  tientrung: sumOf(rows, (row) => row.tientrung),
  thangthuanew: sumOf(rows, (row) => row.thangthuanew),
  trung: sumOf(rows, (row) => row.trung),
  open: sumOf(rows, (row) => row.open),
});

/**
 * Whether there is no result yet: bets wait for draws, and the decided ones, if any, have no result. The
 * result is then shown as pending instead of 0.
 */
export const isAwaitingResults = ({
  open,
  thangthuanew,
}: Pick<SummaryTotals, 'open' | 'thangthuanew'>): boolean => open > 0 && thangthuanew === 0;

const ofMessage = (row: MessageRow): SummaryTotals => ({
  r_count: 1,
  tienxac: row.tienxac,
  thucthu: row.thucthu,
  tientrung: row.tientrung,
  thangthuanew: row.thangthuanew,
  trung: row.diemtrung,
  open: row.open,
});

/** The totals of messages without those flagged as wrong (ui_iserror; calls.md, report_total). */
export const totalsOfMessages = (rows: readonly MessageRow[]): SummaryTotals =>
  addTotals(rows.filter((row) => !row.ui_iserror).map(ofMessage));

/** A customer's totals in one region; null = in all regions. */
export const totalsIn = (row: SummaryRow, region: RegionKey | null): SummaryTotals =>
  region === null ? row : row.mien[region];
