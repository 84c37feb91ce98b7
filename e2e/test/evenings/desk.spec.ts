import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBook, shows, type OpenedBook } from '../../src/browser/opened-book.ts';
import { entryPage } from '../../src/pages/entry-page.ts';
import { reportPage } from '../../src/pages/report-page.ts';

/** A Monday: TP. Hồ Chí Minh draws. */
const DAY = '16/11/2026';
const CUSTOMERS = ['Cô Hai Phím Tắt', 'Cô Ba Phím Tắt'] as const;

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

it('customer after customer is settled by keys alone, because the row that was opened has the focus again', async () => {
  for (const name of CUSTOMERS) await book.customer(name);
  const { page, errors } = await book.device('daily1');
  const entry = entryPage(page);
  await entry.open(DAY);
  for (const name of CUSTOMERS) {
    await entry.chooseCustomer(name);
    await entry.paste('tp 12b10n');
    await entry.place();
    await shows(entry.row(name), '135');
  }
  const focusedRow = () => page.evaluate(() => document.activeElement?.closest('tr')?.textContent ?? '');
  await reportPage(page).open(DAY);
  await reportPage(page).row('Khách', CUSTOMERS[0]).waitFor();
  await page.getByRole('button', { name: `Xem các tin của ${CUSTOMERS[0]}` }).focus();
  for (const name of CUSTOMERS) {
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await expect.poll(focusedRow).toContain('tp 12b10n');
    await page.keyboard.press('F9');
    await page.getByRole('dialog', { name: `Chốt sổ: ${name}` }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(focusedRow).toContain('tp 12b10n');
    await page.keyboard.press('Escape');
    await expect.poll(focusedRow).toContain(name);
    await page.keyboard.press('ArrowDown');
  }
  // And so in the ledger, whose rows open a customer's days.
  await page.goto('/baocao?tu=2026-11-16&den=2026-11-16&xem=no');
  const [, second] = CUSTOMERS;
  await page.getByRole('button', { name: `Xem sổ nợ của ${second}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: second }).waitFor();
  await page.getByRole('table', { name: 'Theo ngày' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(focusedRow).toContain(second);
  expect(errors).toEqual([]);
});

it('the people of a pasted chat are taken by keys, and the focus is where one goes on', async () => {
  const known = 'Anh Sáu Tách Tin';
  await book.customer(known);
  const { page, errors } = await book.device('daily1');
  const entry = entryPage(page);
  await entry.open(DAY);
  await entry.paste(`[15:02] ${known}: tp 12b10n\n[15:03] Út Lạ: tp 34b10n`);
  const panel = page.getByRole('region', { name: 'Chat nhiều người' });
  await panel.waitFor();
  await page.keyboard.press('Alt+t');
  await expect.poll(() => entry.written()).toBe('tp 12b10n');
  await entry.place();
  // While the notice of this message is on the screen.
  await page.getByText('Tổng tiền cược là: 180 ngàn.').waitFor();
  await page.keyboard.press('Alt+t');
  const customer = panel.getByRole('combobox', { name: 'Khách của tin Út Lạ' });
  const isFocused = () => customer.evaluate((field) => field === document.activeElement);
  await expect.poll(isFocused).toBe(true);
  await page.keyboard.type('sau');
  expect(await customer.inputValue()).toBe('sau');
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Bỏ tin của Út Lạ' }).click();
  await panel.waitFor({ state: 'detached' });
  await expect.poll(entry.hasFocus).toBe(true);
  expect(errors).toEqual([]);
});
