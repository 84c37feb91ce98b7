import { useState } from 'react';
import { normalizeText } from '../../design/text/normalize-text.ts';
import { saveFile } from './save-file.ts';
import { csvOf, type Sheet, htmlOf, tsvOf } from './sheet.ts';
import { useAction } from '../../actions/use-action.ts';
import { copyRich } from '../../design/text/copy-text.ts';
import { notify } from '../../design/overlays/notify.ts';
import { texts } from '../../i18n/vi/tables.ts';
import type { Paper } from './PrintSheet.tsx';

/** A file name of letters, digits and dashes, valid on all systems. */
const fileName = ({ name }: Sheet, ending: string): string =>
  `${
    normalizeText(name)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'bang'
  }.${ending}`;

const saveCsv = (sheet: Sheet): void =>
  saveFile(new Blob([csvOf(sheet)], { type: 'text/csv;charset=utf-8' }), fileName(sheet, 'csv'));

/** The workbook writer is loaded on first use. */
const saveXlsx = async (sheet: Sheet): Promise<void> => {
  const { xlsxOf } = await import('./xlsx.ts');
  saveFile(await xlsxOf(sheet), fileName(sheet, 'xlsx'));
};

interface ExportInput {
  /** Builds the sheet to export. */
  readonly sheet: () => Sheet;
  /** The number of rows, formatted. */
  readonly count: string;
  readonly isEmpty: boolean;
  /** Whether shortcuts and the palette apply to this table. */
  readonly isMeant: () => boolean;
}

interface Printed {
  readonly sheet: Sheet;
  readonly paper: Paper;
}

export interface ExportActions {
  readonly copy: () => void;
  readonly csv: () => void;
  readonly xlsx: () => void;
  readonly print: (paper: Paper) => void;
  /** The sheet being printed; null = none. */
  readonly printed: Printed | null;
  readonly onPrinted: () => void;
}

/** The copy, export and print actions of a table, also registered as shortcuts. */
export const useExportActions = ({ sheet, count, isEmpty, isMeant }: ExportInput): ExportActions => {
  const [printed, setPrinted] = useState<Printed | null>(null);
  const copied = async (): Promise<void> => {
    const taken = sheet();
    if (await copyRich(tsvOf(taken), htmlOf(taken))) notify.success(texts.copied(count));
    else notify.error(texts.notCopied);
  };
  const saved = (save: (taken: Sheet) => void | Promise<void>): void => {
    Promise.resolve(save(sheet())).catch(() => notify.error(texts.notWritten));
  };
  const actions = {
    copy: () => void copied(),
    csv: () => saved(saveCsv),
    xlsx: () => saved(saveXlsx),
    print: (paper: Paper) => setPrinted({ sheet: sheet(), paper }),
    printed,
    onPrinted: () => setPrinted(null),
  };
  const { group } = texts;
  const when = (): boolean => !isEmpty && isMeant();
  useAction({
    id: 'table.copy',
    label: texts.copy,
    group,
    keys: [texts.copyKeys],
    when,
    perform: actions.copy,
  });
  useAction({ id: 'table.csv', label: texts.csv, group, when, perform: actions.csv });
  useAction({ id: 'table.xlsx', label: texts.xlsx, group, when, perform: actions.xlsx });
  useAction({ id: 'table.a4', label: texts.printA4, group, when, perform: () => actions.print('A4') });
  useAction({ id: 'table.roll', label: texts.printRoll, group, when, perform: () => actions.print('roll') });
  return actions;
};
