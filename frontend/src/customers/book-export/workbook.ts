import type { CustomerSettings } from '@so-cuoc/shared-domain/customers/settings.ts';
import { applyRows } from '@so-cuoc/shared-domain/customers/apply-rows.ts';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import { formatInstant } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import writeXlsxFile from 'write-excel-file/browser';
import { betName } from '@so-cuoc/shared-domain/contract/rows/bet-name.ts';
import { COMMON_COLUMNS, SINGLE_COLUMNS } from '../import/import-columns.ts';
import { texts } from '../../i18n/vi/customers/book-export.ts';
import { texts as imports } from '../../i18n/vi/customers/customer-import.ts';
import { daysOf, type BookReader, type Period } from './collect-book.ts';

/** What a workbook of a browser's memory can hold. */
export const MOST_BETS = 200_000;

export class WorkbookTooLarge extends Error {}

type Cell = string | number | null;
type Sheets = Readonly<Record<keyof typeof texts.sheets, Cell[][]>>;

const { columns } = texts;
const SETTINGS_COLUMNS = [...COMMON_COLUMNS, ...SINGLE_COLUMNS].filter(
  ({ shownIn }) => shownIn !== undefined,
);

/** The heading of each sheet. */
const HEADINGS: Readonly<Record<keyof typeof texts.sheets, readonly string[]>> = {
  notes: [],
  customers: [imports.name, ...SETTINGS_COLUMNS.map(({ label }) => label)],
  messages: [
    ...[columns.day, columns.stt, columns.customer, columns.original, columns.text, columns.region],
    ...[columns.stake, columns.take, columns.winnings, columns.result, columns.state],
  ],
  bets: [
    ...[columns.day, columns.stt, columns.customer, columns.kind, columns.betClass, columns.numbers],
    ...[columns.stations, columns.points, columns.stake, columns.take, columns.rate, columns.payout],
    columns.winnings,
  ],
  draws: [columns.day, columns.station, columns.place, columns.number, columns.source],
  entries: [columns.day, columns.customer, columns.entry, columns.amount, columns.note, columns.at],
  settlements: [columns.customer, columns.text],
};

const settingsOf = (
  rows: Awaited<ReturnType<BookReader['configuration']>>,
  khachId: string,
): CustomerSettings => {
  const applied = applyRows(
    DEFAULT_SETTINGS,
    rows.filter((row) => row.kconfig_khachid === khachId),
  );
  return applied.ok ? applied.settings : DEFAULT_SETTINGS;
};

const addDay = async (
  reader: BookReader,
  day: string,
  { messages, bets, draws }: Sheets,
): Promise<number> => {
  const placed = await reader.messages(day);
  for (const row of placed) {
    const head = [row.ui_date, row.stt, row.khach_name2];
    messages.push([
      ...[...head, row.ui_chuoi_root, row.ui_chuoi, row.ui_mien, row.tienxac, row.thucthu, row.tientrung],
      ...[row.thangthuanew, row.ui_iserror ? texts.wrong : texts.right],
    ]);
    for (const bet of row.chitiet)
      bets.push([
        ...[...head, betName(bet), bet.ks_kieuDanh, bet.ks_soShow, bet.ks_dai, bet.ks_diem],
        ...[bet.ks_tienxac, bet.ks_thucthu, bet.ks_co, bet.ks_trathuong, bet.ks_thang],
      ]);
  }
  for (const row of await reader.draws(day))
    if ('xoso_source' in row)
      draws.push([row.xoso_ngay, row.xoso_daiid, row.xoso_vitri, row.xoso_sotrung, row.xoso_source]);
  return placed.length;
};

/** Texts are written as texts, never as formulas, so nothing in a message can run in a spreadsheet. */
const cellOf = (value: Cell) =>
  value === null
    ? null
    : typeof value === 'number'
      ? { type: Number, value, format: '#,##0.######' }
      : { type: String, value };

/** The sheets of a period, read day by day. Throws WorkbookTooLarge where JSON lines should be taken. */
export const readSheets = async (
  reader: BookReader,
  period: Period,
  onDay: (day: string) => void,
): Promise<{ readonly sheets: Sheets; readonly messages: number }> => {
  const sheets: Sheets = {
    notes: texts.notes.map((note) => [note]),
    ...{ customers: [], messages: [], bets: [], draws: [], entries: [], settlements: [] },
  };
  const rows = await reader.configuration();
  const customers = await reader.customers();
  const names = new Map(customers.map(({ khach_id: id, khach_name2: name }) => [id, name]));
  for (const { khach_id: khachId, khach_name2: name } of customers) {
    const settings = settingsOf(rows, khachId);
    sheets.customers.push([name, ...SETTINGS_COLUMNS.map(({ shownIn }) => shownIn?.(settings) ?? '')]);
  }
  let messages = 0;
  for (const day of daysOf(period)) {
    onDay(day);
    messages += await addDay(reader, day, sheets);
    if (sheets.bets.length > MOST_BETS) throw new WorkbookTooLarge();
  }
  const ledger = await reader.ledger(period);
  for (const { ngay, khach_id: id, loai, sotien, ghichu, luc } of ledger.khoan)
    sheets.entries.push([ngay, names.get(id) ?? id, loai, sotien, ghichu, formatInstant(luc)]);
  for (const sent of ledger.chotso) sheets.settlements.push([sent.khach_name, JSON.stringify(sent)]);
  return { sheets, messages };
};

/** The sheets as a workbook. */
export const workbookOf = (sheets: Sheets): Promise<Blob> => {
  const names = ['notes', 'customers', 'messages', 'bets', 'draws', 'entries', 'settlements'] as const;
  return writeXlsxFile(
    names.map((name) => ({
      sheet: texts.sheets[name],
      data: [
        HEADINGS[name].map((value) => ({ type: String, value, fontWeight: 'bold' as const })),
        ...sheets[name].map((row) => row.map(cellOf)),
      ],
      ...(name === 'notes' ? { columns: [{ width: 100 }] } : { stickyRowsCount: 1 }),
    })),
  ).toBlob();
};
