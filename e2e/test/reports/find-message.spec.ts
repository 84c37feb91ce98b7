import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESK, TOUCH_PHONE, type Screen } from '../../src/browser/device.ts';
import { openBook, shows, type OpenedBook } from '../../src/browser/opened-book.ts';
import { entryPage } from '../../src/pages/entry-page.ts';
import { reportPage } from '../../src/pages/report-page.ts';

const DAY = '16/11/2026';
const ISO_DAY = '2026-11-16';
const [FIRST, SECOND] = ['Cô Tư Cần Thơ', 'Chú Sáu Sa Đéc'];
/** By customer; the text of the last one holds the number of the second. */
const MESSAGES = [
  [FIRST, 'tp 12b10n'],
  [SECOND, 'tp 34b10n'],
  [FIRST, 'dt 56b2n'],
] as const;

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
  await book.customer(FIRST);
  await book.customer(SECOND);
});
afterAll(() => book.close());

const placeAll = async (): Promise<void> => {
  const { page } = await book.device('daily1');
  const entry = entryPage(page);
  await entry.open(DAY);
  for (const [customer, text] of MESSAGES) {
    await entry.chooseCustomer(customer);
    await entry.paste(text);
    await entry.place();
    await entry.row(text.slice(0, 5)).waitFor();
  }
};

/** Finds the second message in the report of a new device. */
const find = async (screen: Screen): Promise<void> => {
  const device = await book.device('daily1', screen);
  const { page, errors } = device;
  const report = reportPage(page);
  await page.goto(`/baocao?tu=${ISO_DAY}&den=${ISO_DAY}`);
  const search = page.getByRole('searchbox', { name: 'Khách, STT hoặc số' });
  const everywhere = page.getByRole('button', { name: /trong tin của mọi khách$/ });
  const places = async () => {
    const [field, rows] = [await search.boundingBox(), await page.getByRole('table').first().boundingBox()];
    return { width: field?.width, rowsAt: rows?.y };
  };
  const before = await places();
  await search.fill('tu');
  await page.getByText('1/2 dòng').waitFor();
  expect(await everywhere.count()).toBe(0);
  expect(await places()).toEqual(before);

  await search.fill('2');
  await everywhere.waitFor();
  expect(await places()).toEqual(before);
  await page.getByRole('button', { name: 'Xóa ô tìm' }).click();
  expect(await search.inputValue()).toBe('');
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
  await search.fill('2');
  await everywhere.click();
  await page.getByRole('heading', { name: 'Tin của mọi khách' }).waitFor();
  const found = page.getByRole('button', { name: /^Xem chi tiết tin/ });
  await expect
    .poll(() => found.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label'))))
    .toEqual(['Xem chi tiết tin 2', 'Xem chi tiết tin 1', 'Xem chi tiết tin 3']);
  await shows(report.row('Tin', 'tp 34b10n'), SECOND);
  // The bar says the day of them all, so that the time of writing has room on a small desk.
  expect(await page.getByRole('columnheader', { name: 'Ngày', exact: true }).count()).toBe(0);

  await report.openMessage(2);
  await page.getByRole('heading', { name: 'stt 2' }).waitFor();
  await page.getByRole('button', { name: 'Chốt sổ', exact: true }).waitFor();
  await report.back();
  await found.first().waitFor();
  await report.back();
  // The list of one customer is not narrowed by what was searched for in those of all.
  await search.fill('');
  await report.openCustomer(FIRST);
  await expect.poll(() => found.count()).toBe(2);
  expect(errors).toEqual([]);
  await device.close();
};

it('the report finds a message of any customer by its number, at a desk and on a phone', async () => {
  await placeAll();
  for (const screen of [DESK, TOUCH_PHONE]) await find(screen);
});
