import type { CellValue } from '../column.ts';
import { linesOf, type Sheet } from './sheet.ts';

/** A spreadsheet would run a text that begins with one of these; an apostrophe before it keeps it a text. */
const RUNS = /^[=+\-@\t\r]/;

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const cellOf = (value: CellValue): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return quoted(RUNS.test(value) ? `'${value}` : value);
};

/** Marks the text as UTF-8 to spreadsheets. */
const BOM = '\uFEFF';

/** RFC 4180: commas, CRLF, figures with a point, the header first. */
export const csvOf = (sheet: Sheet): string =>
  BOM +
  [sheet.columns.map(({ label }) => label), ...linesOf(sheet)]
    .map((line) => `${line.map(cellOf).join(',')}\r\n`)
    .join('');
