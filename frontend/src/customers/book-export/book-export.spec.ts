// @vitest-environment node
import { configurationRows } from '@so-cuoc/shared-domain/customers/configuration-rows.ts';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { planImport } from '../import/plan-import.ts';
import { texts } from '../../i18n/vi/customers/book-export.ts';
import { messageRowWith } from '../../bet-messages/rows-for-specs.ts';
import { daysOf, type BookReader } from './collect-book.ts';
import { jsonLines } from './json-lines.ts';
import { readSheets, workbookOf } from './workbook.ts';

const exportedLine = z.looseObject({ loai: z.string() });
const period = { from: '2026-11-20', to: '2026-11-21' };
const SETTINGS = { ...DEFAULT_SETTINGS, givesTo: true };
const message = {
  ...messageRowWith({ ui_id: 'u', ui_user_id: 'a', ui_user_khach_id: 'ba', ui_chuoi: 'vl 12b5n' }),
  ...{ ui_chuoi_root: '=HYPERLINK("x")', khach_name: 'Anh Ba', khach_name2: 'Anh Ba' },
  ...{ tienxac: 90, thucthu: 67.5, tientrung: 0, thangthuanew: 67.5, chitiet: [] },
};
const nothing = { r_count: 0, tienxac: 0, thucthu: 0, tientrung: 0, thangthuanew: 0, open: 0 };
const ledger = {
  ...{ ...nothing, chot: 0, thu: 0, tra: 0, nocu: 0, dau: 0, cuoi: 0 },
  ...{ from: period.from, to: period.to, khach: [], ngay: [], khoan: [], chotso: [] },
};
const reader: BookReader = {
  customers: () =>
    Promise.resolve([
      { khach_id: 'ba', khach_name: 'Anh Ba', khach_name2: 'Anh Ba', khach_createdate: 'x', stt: 1 },
    ]),
  configuration: () => Promise.resolve([...configurationRows('ba', SETTINGS)]),
  messages: (day: string) => Promise.resolve(day === '2026-11-20' ? [message] : []),
  draws: () => Promise.resolve([]),
  ledger: () => Promise.resolve(ledger),
};

it('reads every day of a period once', () => {
  expect(daysOf(period)).toEqual(['2026-11-20', '2026-11-21']);
  expect(daysOf({ from: '2026-11-21', to: '2026-11-20' })).toEqual([]);
});

it('writes each fact as one JSON line, with the counts at the end', async () => {
  const days: string[] = [];
  let file = '';
  for await (const part of jsonLines(reader, period, { at: 'now', onDay: (day) => days.push(day) }))
    file += part;
  const lines = file
    .trimEnd()
    .split('\n')
    .map((line) => exportedLine.parse(JSON.parse(line)));
  expect(lines.map(({ loai }) => loai)).toEqual(['so', 'khach', 'tin', 'het']);
  expect(lines.at(-1)).toEqual({ loai: 'het', khach: 1, tin: 1 });
  expect(days).toEqual(['2026-11-20', '2026-11-21']);
});

it('writes a workbook whose customers can be imported again, and texts that never run', async () => {
  const { sheets, messages } = await readSheets(reader, period, () => undefined);
  expect(messages).toBe(1);
  const file = Buffer.from(await (await workbookOf(sheets)).arrayBuffer());
  const customers = await readSheet(file, texts.sheets.customers);
  const plan = planImport(
    customers.map((row) => row.map((cell) => (cell === null ? '' : String(cell)))),
    [{ khachId: 'ba', name: 'Anh Ba', settings: SETTINGS }],
    [],
  );
  expect(plan?.faults).toEqual([]);
  expect(plan?.unknown).toEqual([]);
  expect(plan?.lines.map(({ changes }) => changes.count)).toEqual([0]);
  const written = await readSheet(file, texts.sheets.messages);
  expect(written[1]?.[3]).toBe('=HYPERLINK("x")');
});
