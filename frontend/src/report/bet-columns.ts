import type { SummaryTotals } from '@so-cuoc/shared-domain/contract/reports.ts';
import type { Column } from '../tables/column.ts';
import { words } from '../words/report.ts';
import { sumOf } from './totals.ts';

const { columns: labels } = words;

/** A column of amounts that are added up in the last row. */
export const summed = <Row>(
  id: string,
  label: string,
  value: (row: Row) => number,
  kind: 'figure' | 'result' = 'figure',
): Column<Row> => ({
  id,
  label,
  kind,
  value,
  total: (rows) => sumOf(rows, value),
});

/** What bets come to. */
type Bets = Pick<SummaryTotals, 'r_count' | 'tienxac' | 'thucthu' | 'tientrung' | 'thangthuanew'>;

/** What a row's bets come to, a column a figure: in the report, as it stood, in the ledger. */
export const betColumns = <Row>(bets: (row: Row) => Bets): readonly Column<Row>[] => [
  summed('r_count', labels.messages, (row) => bets(row).r_count),
  summed('tienxac', labels.stake, (row) => bets(row).tienxac),
  summed('thucthu', labels.take, (row) => bets(row).thucthu),
  summed('tientrung', labels.winnings, (row) => bets(row).tientrung),
  summed('thangthuanew', labels.result, (row) => bets(row).thangthuanew, 'result'),
];

/** Bets that wait for results; empty where none does. */
export const openColumn = <Row>(open: (row: Row) => number): Column<Row> => ({
  ...summed('open', labels.open, open),
  value: (row) => open(row) || null,
});
