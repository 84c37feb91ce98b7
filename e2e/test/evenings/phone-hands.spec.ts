import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TOUCH_PHONE } from '../../src/browser/device.ts';
import { openBook, shows, type OpenedBook } from '../../src/browser/opened-book.ts';
import { resultsEntryPage } from '../../src/pages/manage-pages.ts';
import { southernDraw } from '../../src/browser/draw-numbers.ts';
import { openEditor } from '../../src/pages/open-editor.ts';

/** A Monday: TP. Hồ Chí Minh draws. */
const DAY = '16/11/2026';
const ISO_DAY = '2026-11-16';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

/** Bet entry on a phone, with a copied message. */
const withCopied = async (customer: string, text: string): Promise<Page> => {
  const { page } = await openEditor(book, customer, DAY, TOUCH_PHONE);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  return page;
};

const backgroundOf = (page: Page, name: RegExp): Promise<string> =>
  page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor);

it('a paste over a text that was not placed asks first, and a tapped button looks as before afterwards', async () => {
  const customer = 'Út Cà Phê';
  const page = await withCopied(customer, 'tp 67 b5n');
  const paste = page.getByRole('button', { name: `Dán tin của ${customer}` });
  // A hairline between what chooses and what pastes.
  expect(await paste.evaluate((button) => getComputedStyle(button).boxShadow)).toContain('inset');
  await paste.tap();
  const line = page.locator('.cm-line');
  await line.getByText('67').waitFor();
  await page.evaluate(() => navigator.clipboard.writeText('tp 89 b5n'));
  await paste.tap();
  await page.getByText('Tin đang viết chưa cược').waitFor();
  expect(await line.allTextContents()).toEqual(['tp 67 b5n']);
  await page.getByRole('button', { name: 'Bỏ, dán tin này' }).tap();
  await expect.poll(() => line.allTextContents()).toEqual(['tp 89 b5n']);

  const before = await backgroundOf(page, /^CƯỢC !/);
  await page.getByRole('button', { name: /^CƯỢC !/ }).tap();
  const last = page.getByRole('region', { name: 'Tin vừa rồi' });
  await last.getByText('Tiền xác 90').waitFor();
  await expect.poll(() => backgroundOf(page, /^CƯỢC !/)).toBe(before);
});

it('a number over its limit is asked about without keys that a phone has not, and its copy button stays', async () => {
  const customer = 'Dì Ba Bánh Tráng';
  const page = await withCopied(customer, 'mb 75 b900n');
  await page.getByRole('button', { name: `Dán tin của ${customer}` }).tap();
  await page.getByText('Tin đọc được').waitFor();
  await page.getByRole('button', { name: /^CƯỢC !/ }).tap();
  const warning = page.getByRole('alertdialog', { name: 'Vượt mức nhận' });
  expect(await warning.getByRole('button').allInnerTexts()).toEqual(['Vẫn cược', 'Sửa tin']);
  await warning.getByRole('button', { name: 'Vẫn cược' }).tap();
  await page.getByText('Tổng tiền cược là').first().waitFor();

  await page.goto(`/datcuoc2?ngay=${ISO_DAY}`);
  const copy = page.getByRole('button', { name: 'Copy chạy lần 1 Miền Bắc' });
  await copy.waitFor();
  const before = await copy.boundingBox();
  await copy.tap();
  await page.getByText(/^Đã chạy/).waitFor();
  expect((await copy.boundingBox())?.y).toBe(before?.y);
});

it('a settlement at one tap says for whom and how much was copied; the debts are two taps away', async () => {
  const customer = 'Bà Tư Bánh Mì';
  const page = await withCopied(customer, 'tp 12 b10n');
  await page.getByRole('button', { name: `Dán tin của ${customer}` }).tap();
  await page.getByText('Tin đọc được').waitFor();
  await page.getByRole('button', { name: /^CƯỢC !/ }).tap();
  await page.getByText('Tổng tiền cược là').first().waitFor();
  const admin = await book.device('admin');
  await resultsEntryPage(admin.page).enter(DAY, { 'TP. Hồ Chí Minh': southernDraw() });
  await page.goto(`/baocao?tu=${ISO_DAY}&den=${ISO_DAY}`);
  await page.getByRole('button', { name: `Chốt & chép cho ${customer}` }).tap();
  await page.getByText(`Đã chép cho ${customer}: THU: 128,25`).waitFor();

  await page.getByRole('button', { name: 'Thêm', exact: true }).tap();
  await page.getByRole('link', { name: 'Sổ nợ' }).tap();
  const debts = page.getByRole('table', { name: 'Theo khách' });
  await shows(debts.getByRole('row').filter({ hasText: customer }), '+128,25');
});

it('results that are typed and not saved are there again when the page is loaded again', async () => {
  const { page, errors } = await book.device('admin', TOUCH_PHONE);
  await page.goto(`/xoso?ngay=${ISO_DAY}`);
  await page.getByLabel('Dán hoặc gõ 18 số của Đồng Tháp').fill('21 531');
  await page.getByText('2 số chưa lưu').waitFor();
  await page.reload();
  await page.getByText('2 số chưa lưu').waitFor();
  expect(await page.getByLabel('Đồng Tháp, G7, số thứ 1').inputValue()).toBe('531');
  await page.getByRole('button', { name: 'Bỏ thay đổi' }).tap();
  await page.reload();
  await page.getByText('Chưa có gì để lưu').waitFor();
  expect(errors).toEqual([]);
});

it('counts typed results beside the saved ones, and says what is missing', async () => {
  const { page, errors } = await book.device('admin', TOUCH_PHONE);
  await page.goto(`/xoso?ngay=${ISO_DAY}`);
  const card = page.getByRole('region', { name: 'Cà Mau' });
  await card.getByText('0/18').waitFor();
  const numbers = southernDraw();
  await card.getByLabel('Dán hoặc gõ 18 số của Cà Mau').fill(numbers.slice(0, 17).join(' '));
  await card.getByText('17/18').waitFor();
  await card.getByText('17 chưa lưu').waitFor();
  await page.getByText('17 số chưa lưu, còn thiếu 1: Cà Mau, ĐB').waitFor();
  await page.getByRole('button', { name: 'Bỏ thay đổi' }).tap();
  await card.getByText('0/18').waitFor();
  expect(await card.getByText('chưa lưu').count()).toBe(0);
  expect(errors).toEqual([]);
});
