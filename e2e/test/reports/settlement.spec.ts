import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESK, TOUCH_PHONE } from '../../src/browser/device.ts';
import { southernDraw } from '../../src/browser/draw-numbers.ts';
import { entryPage } from '../../src/pages/entry-page.ts';
import { resultsEntryPage } from '../../src/pages/manage-pages.ts';
import { openBook, shows, type OpenedBook } from '../../src/browser/opened-book.ts';
import { reportPage } from '../../src/pages/report-page.ts';

const CUSTOMER = 'Cô Chín Gò Công';
const DAY = '16/11/2026';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

it('a customer’s settlement is tried with other factors and debts, copied as shown and saved', async () => {
  await book.customer(CUSTOMER);
  const [device, admin] = [await book.device('daily1'), await book.device('admin')];
  const { page } = device;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const [entry, report] = [entryPage(page), reportPage(page)];
  await entry.open(DAY);
  await entry.chooseCustomer(CUSTOMER);
  await entry.paste('tp 12b10n');
  await entry.place();
  await shows(entry.row(CUSTOMER), '135');
  await resultsEntryPage(admin.page).enter(DAY, { 'TP. Hồ Chí Minh': southernDraw() });

  await report.open(DAY);
  await shows(report.row('Khách', CUSTOMER), '+135');
  await report.openCustomer(CUSTOMER);
  const dialog = page.getByRole('dialog', { name: /Chốt sổ/ });
  const preview = dialog.getByRole('region', { name: 'Nội dung chốt sổ' });
  await page.keyboard.press('F9');
  await shows(preview, 'THU: 128,25');
  await dialog.getByLabel('Nợ cũ 1').fill('-1000,5');
  await dialog.getByText('Nhận vé từng miền, từng loại').click();
  const factor = dialog.getByLabel('Nhận vé Miền Nam 2C');
  await factor.fill('1,5');
  await factor.blur();
  await page
    .getByRole('status')
    .getByText('Nhận vé Miền Nam 2C chỉ được nhập từ 0 đến 1')
    .or(page.getByRole('alert').getByText('Nhận vé Miền Nam 2C chỉ được nhập từ 0 đến 1'))
    .first()
    .waitFor();
  // Emptied is 1, as 0 is: 135 - 1000,5.
  await factor.fill('');
  await shows(preview, 'BÙ: 865,5');
  await factor.fill('0,5');
  await shows(preview, 'BÙ: 933');
  // On a phone who pays how much is in sight before anything is scrolled.
  await page.setViewportSize(TOUCH_PHONE);
  const due = await dialog.getByRole('status').filter({ hasText: 'BÙ: 933' }).boundingBox();
  expect((due?.y ?? Number.NaN) + (due?.height ?? Number.NaN)).toBeLessThan(TOUCH_PHONE.height);
  await page.setViewportSize(DESK);
  await dialog.getByLabel('Nợ cũ 2').focus();
  expect(await dialog.getByLabel('Nợ cũ 1').inputValue()).toBe('-1.000,5');
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Copy thành công !').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await preview.textContent());

  await dialog.getByRole('button', { name: 'Lưu cho khách' }).click();
  await page.getByText('Update thành công !').waitFor();
  await page.keyboard.press('Escape');
  // One message alone, with the saved settings and without old debts.
  await report.openMessage(1);
  await page.keyboard.press('F9');
  await shows(preview, 'THU: 67,5');
  await dialog.getByText('Nhận vé từng miền, từng loại').click();
  expect(await dialog.getByLabel('Nhận vé Miền Nam 2C').inputValue()).toBe('0,5');
  expect(await dialog.getByLabel('Nhận vé Miền Trung 2C').inputValue()).toBe('0,95');
  expect([...device.errors, ...admin.errors]).toEqual([]);
});

it('a customer is settled with at one press; what waits for results or was settled before is looked at first', async () => {
  const name = 'Bà Tư Bánh Mì';
  await book.customer(name);
  const [device, admin] = [await book.device('daily1'), await book.device('admin')];
  const { page } = device;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const [entry, report] = [entryPage(page), reportPage(page)];
  const day = '14/11/2026';
  await entry.open(day);
  await entry.chooseCustomer(name);
  await entry.paste('la 12b10n');
  await entry.place();
  await entry.row(name).waitFor();
  await report.open(day);
  const settle = page.getByRole('button', { name: `Chốt & chép cho ${name}` });
  const dialog = page.getByRole('dialog', { name: `Chốt sổ: ${name}` });
  // A desk has room for its word.
  await settle.getByText('Chốt', { exact: true }).waitFor();
  await settle.click();
  await page.getByText('Còn cược chờ kết quả: xem lại trước khi chép.').waitFor();
  await dialog.getByRole('button', { name: 'Đóng' }).click();

  await resultsEntryPage(admin.page).enter(day, { 'Long An': southernDraw() });
  await shows(report.row('Khách', name), '+135');
  await settle.click();
  await page.getByText('Đã ghi vào sổ nợ').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('THU: 128,25');
  expect(await dialog.isVisible()).toBe(false);

  // Pressed by mistake: it is taken back from the notice, and the next press settles anew.
  await page.getByRole('button', { name: 'Rút lại' }).click();
  await page.getByText('Đã rút lại').waitFor();
  await page.getByText('Đã ghi vào sổ nợ').waitFor({ state: 'detached' });
  await settle.click();
  await page.getByText('Đã ghi vào sổ nợ').waitFor();

  await settle.click();
  await page.getByText('Ngày này đã chốt với khách rồi: xem lại trước khi chép.').waitFor();
  await dialog.getByRole('region', { name: 'Nội dung chốt sổ' }).waitFor();
  expect(device.errors).toEqual([]);
});
