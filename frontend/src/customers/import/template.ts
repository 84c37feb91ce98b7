import writeXlsxFile from 'write-excel-file/browser';
import { texts } from '../../i18n/vi/customers/customer-import.ts';
import { COMMON_COLUMNS, SINGLE_COLUMNS } from './import-columns.ts';

/** An example for each common column, in their order: options, then rate and payout of each class. */
const EXAMPLE = [
  texts.example.givesTo,
  texts.example.region,
  ...['75', '75', '65', '650', '65', '5500', '75', '750', '75', '550'],
];

const heading = (value: string) => ({ type: String, value, fontWeight: 'bold' as const });
const cell = (value: string) => ({ type: String, value });

/** A workbook with every column, one example and notes. */
export const importTemplate = (): Promise<Blob> => {
  const columns = [...COMMON_COLUMNS, ...SINGLE_COLUMNS];
  const labels = [texts.name, texts.preset, ...columns.map(({ label }) => label)];
  return writeXlsxFile([
    {
      sheet: texts.sheet,
      data: [labels.map(heading), [texts.example.name, '', ...EXAMPLE].map(cell)],
      stickyRowsCount: 1,
      stickyColumnsCount: 1,
      columns: labels.map((label) => ({ width: Math.max(12, label.length + 2) })),
    },
    { sheet: texts.notesSheet, data: texts.notes.map((note) => [cell(note)]), columns: [{ width: 110 }] },
  ]).toBlob();
};
