import { formatDay, formatInstant } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { formatExact, formatMoney } from '../../design/text/MoneyText.tsx';
import { type CellValue, type Column, isFigure } from '../column.ts';
import { sumsOf } from '../state/sums.ts';

/** A table as it leaves the page: what is shown, in its order, with its last row. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly { readonly label: string; readonly figure: boolean }[];
  readonly rows: readonly (readonly CellValue[])[];
  /** null: the table has no last row. */
  readonly totals: readonly CellValue[] | null;
}

interface SheetOf<Row> {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  /** In the order shown. */
  readonly rows: readonly Row[];
  /** The rows that the totals are of; null = without totals. */
  readonly counted: readonly Row[] | null;
  readonly totalLabel: string;
}

/** Rows are sorted by instants; people read the time of Vietnam, wherever they read it. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

const leaving = (value: CellValue): CellValue =>
  typeof value === 'string' && INSTANT.test(value) ? formatInstant(value) : value;

/** The last row: its label under the first column that has no sum. */
const totalsOf = <Row>({ columns, counted, totalLabel }: SheetOf<Row>): readonly CellValue[] | null => {
  if (counted === null) return null;
  const labelled = columns.findIndex(({ total, kind }) => total === undefined && kind === 'text');
  const sums = sumsOf(columns, counted);
  return columns.map(({ id }, index) => sums.get(id) ?? (index === labelled ? totalLabel : null));
};

export const buildSheet = <Row>(of: SheetOf<Row>): Sheet => ({
  name: of.name,
  columns: of.columns.map((column) => ({ label: column.label, figure: isFigure(column) })),
  rows: of.rows.map((row, index) => of.columns.map(({ value }) => leaving(value(row, index + 1)))),
  totals: totalsOf(of),
});

/** All lines below the header. */
export const linesOf = ({ rows, totals }: Sheet): readonly (readonly CellValue[])[] =>
  totals === null ? rows : [...rows, totals];

/** A cell as a person reads it; files keep days as `yyyy-mm-dd`, which no spreadsheet takes for another day. */
export const displayCell = (value: CellValue): string => {
  if (value === null) return '';
  if (typeof value === 'number') return formatMoney(value);
  return DAY.test(value) ? formatDay(value) : value;
};

/** A figure without thousands, its decimals behind a comma: what a spreadsheet in Vietnamese takes for a number. */
export const plainFigure = (value: number): string => formatExact(value).replaceAll('.', '');
