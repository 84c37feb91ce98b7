import type { Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accessibilityViolations } from '../../src/browser/accessibility.ts';
import { downloadedFile } from '../../src/browser/download.ts';
import { openBook, type OpenedBook } from '../../src/browser/opened-book.ts';

/** A new one for each try: what a list creates is there afterwards. */
let book: OpenedBook;
beforeEach(async () => {
  book = await openBook();
});
afterEach(() => book.close());

/** As a spreadsheet in Vietnam saves it: with a byte order mark, semicolons and decimal commas. */
const csvOf = (...lines: readonly string[]) => ({
  name: 'khach.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`),
});

const HEADINGS = 'Tên khách;2C cò %;2C trúng';
const [FIRST, SECOND, THIRD] = ['Chị Bảy Chợ Gạo', 'Anh Tám Bến Lức', 'Dì Út Gò Công'];
const RIGHT = csvOf(HEADINGS, `${FIRST};74,5;76`, `${SECOND};72;75`, `${THIRD};73;74`);

const openImport = async (page: Page) => {
  await page.goto('/khachhang');
  // The first steps of a new book have one more, below the page's own.
  await page.getByRole('button', { name: 'Nhập từ file' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nhập khách từ XLSX, CSV' });
  return {
    dialog,
    choose: (file: ReturnType<typeof csvOf> | string) => dialog.getByLabel('Chọn file').setInputFiles(file),
    rows: () => dialog.locator('tbody tr').allTextContents(),
    exit: async () => {
      await dialog.getByRole('button', { name: 'Thoát' }).click();
      await dialog.waitFor({ state: 'detached' });
    },
  };
};

const configured = (page: Page, name: string) =>
  page.getByRole('row').getByRole('button', { name: `Cấu hình ${name}` });

/** Take rate and payout of a customer's southern 2C lô, as its configuration shows them. */
const pricesOf = async (page: Page, name: string): Promise<readonly string[]> => {
  await configured(page, name).click();
  const dialog = page.getByRole('dialog');
  const shown = await Promise.all(
    ['Cò (%)', 'Trả thưởng'].map((row) => dialog.getByLabel(`Miền Nam 2C 18 lô: ${row}`).inputValue()),
  );
  await dialog.getByRole('button', { name: 'Thoát' }).click();
  await dialog.waitFor({ state: 'detached' });
  return shown;
};

it('a list with a wrong cell is refused at that cell; mended it is imported once, however often', async () => {
  const { page, errors } = await book.device('daily1');
  const { dialog, choose, rows } = await openImport(page);
  await choose(csvOf(HEADINGS, `${FIRST};74,5;76`, `${SECOND};72;75`, `${THIRD};rẻ;74`));
  await dialog.getByRole('alert').filter({ hasText: '1 ô cần sửa; chưa nhập gì' }).waitFor();
  expect(await rows()).toEqual([
    `4${THIRD}2C cò % rẻ phải là số lớn hơn 0`,
    `2${FIRST}Tạo mới`,
    `3${SECOND}Tạo mới`,
  ]);
  expect(await dialog.getByRole('button', { name: 'Nhập khách', exact: true }).isDisabled()).toBe(true);
  expect(await accessibilityViolations(page)).toEqual([]);

  await choose(RIGHT);
  await dialog.getByText('3 khách mới', { exact: true }).waitFor();
  expect(await dialog.getByRole('alert').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Nhập 3 khách' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Đã tạo 3 khách').waitFor();
  for (const name of [FIRST, SECOND, THIRD]) await configured(page, name).waitFor();
  expect(await pricesOf(page, FIRST)).toEqual(['74,5', '76']);
  expect(await pricesOf(page, THIRD)).toEqual(['73', '74']);

  const again = await openImport(page);
  await again.choose(RIGHT);
  await again.dialog.getByText('3 khách giữ nguyên', { exact: true }).waitFor();
  expect(await again.dialog.getByRole('button', { name: 'File không đổi gì' }).isDisabled()).toBe(true);
  // One price changed: only that customer changes, and none is added.
  await again.choose(csvOf(HEADINGS, `${FIRST};74,5;76`, `${SECOND.toUpperCase()};72;77`, `${THIRD};73;74`));
  await again.dialog.getByText('1 khách đổi, 2 khách giữ nguyên').waitFor();
  await again.dialog.getByRole('button', { name: 'Nhập 1 khách' }).click();
  await again.dialog.waitFor({ state: 'detached' });
  await page.getByText('Đã đổi 1 khách').waitFor();
  for (const name of [FIRST, SECOND, THIRD]) expect(await configured(page, name).count()).toBe(1);
  expect(await pricesOf(page, SECOND)).toEqual(['72', '77']);
  expect(errors).toEqual([]);
});

it('the template is a workbook that can be imported as it is, once', async () => {
  const { page, errors } = await book.device('daily1');
  const first = await openImport(page);
  const file = await downloadedFile(page, () =>
    first.dialog.getByRole('button', { name: 'Tải file mẫu' }).click(),
  );
  const [headings = [], example = []] = await readSheet(file);
  expect(headings.slice(0, 6)).toEqual([
    'Tên khách',
    'Bảng giá',
    'Giao / Nhận',
    'Miền mặc định',
    '2C cò %',
    '2C trúng',
  ]);
  const name = String(example[0]);
  await first.choose(file);
  await first.dialog.getByText('1 khách mới', { exact: true }).waitFor();
  await first.dialog.getByRole('button', { name: 'Nhập 1 khách' }).click();
  await first.dialog.waitFor({ state: 'detached' });
  expect(await pricesOf(page, name)).toEqual(['75', '75']);

  const again = await openImport(page);
  await again.choose(file);
  await again.dialog.getByText('1 khách giữ nguyên', { exact: true }).waitFor();
  await again.exit();
  expect(await configured(page, name).count()).toBe(1);
  expect(errors).toEqual([]);
});
