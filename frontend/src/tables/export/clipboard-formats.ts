import type { CellValue } from '../column.ts';
import { linesOf, plainFigure, type Sheet, displayCell } from './sheet.ts';

/** A text in one cell of lines and tabs. */
const oneCell = (text: string): string => text.replaceAll(/[\t\r\n]+/g, ' ');

const tsvCell = (value: CellValue): string =>
  value === null ? '' : typeof value === 'number' ? plainFigure(value) : oneCell(value);

/** Lines and tabs, for a spreadsheet, a chat or an editor. */
export const tsvOf = (sheet: Sheet): string =>
  [sheet.columns.map(({ label }) => label), ...linesOf(sheet).map((line) => line.map(tsvCell))]
    .map((line) => line.join('\t'))
    .join('\n');

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => ESCAPED[mark] ?? mark);

/** `x:num` and `data-sheets-value` tell spreadsheets of any language which figure it is; a text stays one. */
const htmlCell = (value: CellValue): string => {
  if (typeof value !== 'number')
    return `<td style="mso-number-format:'\\@'">${escaped(value ?? '').replaceAll('\n', '<br>')}</td>`;
  const sheets = escaped(JSON.stringify({ 1: 3, 3: value }));
  return `<td align="right" x:num="${value}" data-sheets-value="${sheets}">${escaped(displayCell(value))}</td>`;
};

/** A table for documents, mail and spreadsheets. */
export const htmlOf = (sheet: Sheet): string => {
  const head = sheet.columns.map(({ label }) => `<th>${escaped(label)}</th>`).join('');
  const lines = linesOf(sheet).map((line) => `<tr>${line.map(htmlCell).join('')}</tr>`);
  return `<table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
};
