import { afterAll, beforeAll, expect, it } from 'vitest';
import { entryPage } from '../../src/pages/entry-page.ts';
import { openBook, shows, type OpenedBook } from '../../src/browser/opened-book.ts';
import { reportPage } from '../../src/pages/report-page.ts';

const DAY = '16/11/2026';
const CUSTOMER = 'Cô Tư Cần Thơ';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

it('an edit from the report returns to the same list and row, saved or left', async () => {
  const { page, errors } = await book.device('daily1');
  const entry = entryPage(page);
  const report = reportPage(page);
  await book.customer(CUSTOMER);
  await entry.open(DAY);
  await entry.chooseCustomer(CUSTOMER);
  for (const message of ['tp 12b10n', 'dt 56b100n']) {
    await entry.paste(message);
    await entry.place();
    await entry.row(message.slice(0, 5)).waitFor();
  }
  await page.goto('/datcuoc1');
  await report.open(DAY);
  await page.getByText('Nam', { exact: true }).click();
  await report.openCustomer(CUSTOMER);
  await shows(report.row('Tin', 'tp 12b10n'), CUSTOMER);
  const address = page.url();

  const edit = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Sửa tin 2', exact: true }).click();
    await page.getByRole('heading', { name: 'Sửa tin stt 2' }).waitFor();
  };
  const returned = async (text: string): Promise<void> => {
    await shows(report.row('Tin', CUSTOMER), text);
    await page.waitForURL(address);
    const row = page.getByRole('button', { name: 'Xem chi tiết tin 2', exact: true });
    await expect.poll(() => row.evaluate((button) => button === document.activeElement)).toBe(true);
  };
  await edit();
  await entry.append(' 34dui20n');
  await entry.place();
  await returned('1.820');

  await edit();
  await page.getByRole('button', { name: 'Thoát sửa' }).click();
  await returned('1.820');

  // The day of an edited message is not that of the next bet.
  await page.getByRole('link', { name: 'Đặt cược' }).first().click();
  await entry.editor.waitFor();
  expect(await page.getByRole('heading', { name: /^Sửa tin/ }).count()).toBe(0);
  expect(errors).toEqual([]);
});
