import { normalizeText } from '../../design/text/normalize-text.ts';
import { csvOf } from './csv.ts';
import type { Sheet } from './sheet.ts';

/** `Sổ cược - Khách.csv` would do on one system; letters, digits and dashes do on all. */
const fileName = ({ name }: Sheet, ending: string): string =>
  `${
    normalizeText(name)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'bang'
  }.${ending}`;

const save = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of the file by the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
};

export const saveCsv = (sheet: Sheet): void =>
  save(new Blob([csvOf(sheet)], { type: 'text/csv;charset=utf-8' }), fileName(sheet, 'csv'));

/** The writer of workbooks is fetched when it is first asked for. */
export const saveXlsx = async (sheet: Sheet): Promise<void> => {
  const { xlsxOf } = await import('./xlsx.ts');
  save(await xlsxOf(sheet), fileName(sheet, 'xlsx'));
};
