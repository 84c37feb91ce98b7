import writeXlsxFile from 'write-excel-file/browser';
import type { CellValue } from '../column.ts';
import { linesOf, type Sheet } from './sheet.ts';

/** Locale-dependent thousands separators; decimals only if present. */
const FIGURES = '#,##0.######';
const WIDEST = 60;

const cellOf = (value: CellValue, bold: boolean) => {
  const weight = bold ? { fontWeight: 'bold' as const } : {};
  if (value === null) return null;
  if (typeof value !== 'number') return { type: String, value, ...weight };
  return {
    type: Number,
    value,
    ...(Number.isInteger(value) ? { format: '#,##0' } : { format: FIGURES }),
    ...weight,
  };
};

/** Width of a column in characters, from the first 200 rows. */
const widthOf = (sheet: Sheet, column: number, label: string): number => {
  const shown = sheet.rows.slice(0, 200).map((row) => String(row[column] ?? '').length);
  const total = String(sheet.totals?.[column] ?? '').length;
  return Math.min(WIDEST, Math.max(label.length, total, ...shown) + 3);
};

/** An Excel workbook with one sheet, a sticky bold header and real numbers. */
export const xlsxOf = (sheet: Sheet): Promise<Blob> => {
  const head = sheet.columns.map(({ label, figure }) => ({
    type: String,
    value: label,
    fontWeight: 'bold' as const,
    align: figure ? ('right' as const) : ('left' as const),
  }));
  const lines = linesOf(sheet).map((line) => line.map((value) => cellOf(value, line === sheet.totals)));
  return writeXlsxFile([head, ...lines], {
    sheet: sheet.name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    stickyRowsCount: 1,
    columns: sheet.columns.map(({ label }, index) => ({ width: widthOf(sheet, index, label) })),
  }).toBlob();
};
