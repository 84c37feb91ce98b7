import { formatDay, formatInstant } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { formatExact, formatMoney } from '../../design/text/MoneyText.tsx';
import { type CellValue, type Column, isFigure } from '../column.ts';
import { sumsOf } from '../state/sums.ts';

interface SheetColumn {
  readonly label: string;
  readonly figure: boolean;
  /** What people read in place of a value that a row has not yet; files leave its cell empty. */
  readonly emptyText?: string | undefined;
}

/** A table for export: visible columns and rows, with totals. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly CellValue[])[];
  /** null = no totals. */
  readonly totals: readonly CellValue[] | null;
}

interface SheetOf<Row> {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  /** In visible order. */
  readonly rows: readonly Row[];
  /** The rows to sum up; null = no totals. */
  readonly counted: readonly Row[] | null;
  readonly totalLabel: string;
}

/** Values are UTC instants; people read Vietnam time. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

const leaving = (value: CellValue): CellValue =>
  typeof value === 'string' && INSTANT.test(value) ? formatInstant(value) : value;

/** The totals row. Its label stands in the first text column without a total. */
const totalsOf = <Row>({ columns, counted, totalLabel }: SheetOf<Row>): readonly CellValue[] | null => {
  if (counted === null) return null;
  const labelled = columns.findIndex(({ total, kind }) => total === undefined && kind === 'text');
  const sums = sumsOf(columns, counted);
  return columns.map(({ id }, index) => sums.get(id) ?? (index === labelled ? totalLabel : null));
};

export const buildSheet = <Row>(of: SheetOf<Row>): Sheet => ({
  name: of.name,
  columns: of.columns.map((column) => ({
    ...{ label: column.label, figure: isFigure(column) },
    emptyText: column.emptyText,
  })),
  rows: of.rows.map((row, index) => of.columns.map(({ value }) => leaving(value(row, index + 1)))),
  totals: totalsOf(of),
});

/** All lines below the header. */
export const linesOf = ({ rows, totals }: Sheet): readonly (readonly CellValue[])[] =>
  totals === null ? rows : [...rows, totals];

/** A cell for display. Files keep days as `yyyy-mm-dd`, which spreadsheets parse safely. */
export const displayCell = (value: CellValue): string => {
  if (value === null) return '';
  if (typeof value === 'number') return formatMoney(value);
  return DAY.test(value) ? formatDay(value) : value;
};

/** A number with a decimal comma and no thousands separators, as Vietnamese spreadsheets parse it. */
const plainFigure = (value: number): string => formatExact(value).replaceAll('.', '');

/** Spreadsheets run texts with these prefixes as formulas. A leading apostrophe prevents it. */
const RUNS = /^[=+\-@\t\r]/;

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const inert = (text: string): string => (RUNS.test(text) ? `'${text}` : text);

const cellOf = (value: CellValue): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return quoted(inert(value));
};

/** Marks the text as UTF-8 to spreadsheets. */
const BOM = '\uFEFF';

/** RFC 4180: commas, CRLF, figures with a point, the header first. */
export const csvOf = (sheet: Sheet): string =>
  BOM +
  [sheet.columns.map(({ label }) => label), ...linesOf(sheet)]
    .map((line) => `${line.map(cellOf).join(',')}\r\n`)
    .join('');

/** A text as one TSV cell. */
const oneCell = (text: string): string => text.replaceAll(/[\t\r\n]+/g, ' ');

const tsvCell = (value: CellValue): string =>
  value === null ? '' : typeof value === 'number' ? plainFigure(value) : inert(oneCell(value));

/** The table as TSV, for spreadsheets, chats and editors. */
export const tsvOf = (sheet: Sheet): string =>
  [sheet.columns.map(({ label }) => label), ...linesOf(sheet).map((line) => line.map(tsvCell))]
    .map((line) => line.join('\t'))
    .join('\n');

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => ESCAPED[mark] ?? mark);

/** `x:num` and `data-sheets-value` give spreadsheets of any locale the exact number. */
const htmlCell = (value: CellValue): string => {
  if (typeof value !== 'number')
    return `<td style="mso-number-format:'\\@'">${escaped(inert(value ?? '')).replaceAll('\n', '<br>')}</td>`;
  const sheets = escaped(JSON.stringify({ 1: 3, 3: value }));
  return `<td align="right" x:num="${value}" data-sheets-value="${sheets}">${escaped(displayCell(value))}</td>`;
};

/** The table as HTML, for documents, mail and spreadsheets. */
export const htmlOf = (sheet: Sheet): string => {
  const head = sheet.columns.map(({ label }) => `<th>${escaped(label)}</th>`).join('');
  const lines = linesOf(sheet).map((line) => `<tr>${line.map(htmlCell).join('')}</tr>`);
  return `<table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
};
