import type { SummaryTotals } from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import type { Column } from '../tables/column.ts';
import { texts } from '../i18n/vi/reports/report.ts';
import { isAwaitingResults } from './totals.ts';

const { columns: labels } = texts;

/** A column of amounts with a sum in the last row. */
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
  total: 'sum',
});

/** The same column among the small figures of a card. */
export const small = <Row>(column: Column<Row>): Column<Row> => ({ ...column, card: 'small' });

/** Totals of bets. */
type Bets = Pick<SummaryTotals, 'r_count' | 'tienxac' | 'thucthu' | 'tientrung' | 'thangthuanew' | 'open'>;

/** The result of bets. While nothing is decided, it says that they wait. */
export const resultColumn = <Row>(bets: (row: Row) => Pick<Bets, 'open' | 'thangthuanew'>): Column<Row> => ({
  id: 'thangthuanew',
  label: labels.result,
  kind: 'result',
  emptyText: texts.waiting,
  value: (row) => (isAwaitingResults(bets(row)) ? null : bets(row).thangthuanew),
  total: 'sum',
  card: 'main',
});

/** One column per total of a row's bets, for report and ledger. */
export const betColumns = <Row>(bets: (row: Row) => Bets): readonly Column<Row>[] => [
  summed('r_count', labels.messages, (row) => bets(row).r_count),
  small(summed('tienxac', labels.stake, (row) => bets(row).tienxac)),
  small(summed('thucthu', labels.take, (row) => bets(row).thucthu)),
  small(summed('tientrung', labels.winnings, (row) => bets(row).tientrung)),
  resultColumn(bets),
];

/** The number of bets that wait for draws; empty for none. */
export const openColumn = <Row>(open: (row: Row) => number): Column<Row> => ({
  ...summed('open', labels.open, open),
  value: (row) => open(row) || null,
});
