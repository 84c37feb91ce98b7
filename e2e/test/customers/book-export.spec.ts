import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { downloadedFile } from '../../src/browser/download.ts';
import { openBook, type OpenedBook } from '../../src/browser/opened-book.ts';
import { entryPage } from '../../src/pages/entry-page.ts';
import { menuOf } from '../../src/pages/menu.ts';

/** So many bets make a sheet of more than 160 KB, for which the writer of workbooks would like a worker. */
const BETS = 260;
const DAY = '16/11/2026';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

/** Tried once more on a busy machine, it asks for the bets of a customer of its own. */
let tried = 0;

it('takes a whole book along as a workbook, however large', async () => {
  const name = `Cô Ba ${(tried += 1)}`;
  await book.customer(name);
  const { page } = await book.device('daily1');
  const entry = entryPage(page);
  await entry.open(DAY);
  await entry.chooseCustomer(name);
  await entry.paste(Array.from({ length: BETS }, (_, row) => `mb ${100 + row}xdui1n`).join('\n'));
  await entry.place();
  await entry.row(name).waitFor();

  await menuOf(page).go('Khách hàng');
  await page.getByRole('button', { name: 'Tải sổ về' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sổ của tôi' });
  for (const label of ['Từ ngày', 'Đến ngày']) {
    const field = dialog.getByRole('textbox', { name: label });
    await field.fill(DAY);
    await field.press('Enter');
  }
  const file = await downloadedFile(page, () => dialog.getByRole('button', { name: 'Tải XLSX' }).click());
  const [head, ...rows] = await readSheet(file, 'Cược');
  const bets = rows.filter((row) => row.includes(name));
  expect(bets).toHaveLength(BETS);
  const stake = head?.indexOf('Tiền xác') ?? -1;
  expect(bets.reduce((sum, row) => sum + Number(row[stake]), 0)).toBe(BETS);
});
