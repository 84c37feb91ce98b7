import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityViolations } from '../../src/browser/accessibility.ts';
import { entryPage } from '../../src/pages/entry-page.ts';
import { openBook, shows, type OpenedBook } from '../../src/browser/opened-book.ts';
import { openEditor } from '../../src/pages/open-editor.ts';

const CUSTOMER = 'Bà Sáu Đọc Tin';
/** A Monday: tp draws in the South. */
const DAY = '16/11/2026';
const PAGE = '/doctin?thang=2026-11';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

const figure = (page: Page, title: string) => page.getByRole('figure').filter({ hasText: title });

it('Đọc tin counts a message placed as sent, a taken proposal and one that was typed over, live, and for the admin', async () => {
  const { page } = await openEditor(book, CUSTOMER, DAY);
  const entry = entryPage(page);

  // Each is stored before the next is placed, so that their numbers are 1, 2 and 3.
  await entry.paste('tp 12b10n');
  await entry.place();
  await shows(entry.row('12b10n'), 'chờ kết quả');

  await entry.paste('tp Lô 82 100n');
  await page.keyboard.press('Shift+Enter');
  await expect.poll(() => entry.written()).toBe('tp 82 b100n');
  await entry.place();
  await shows(entry.row('82 b100n'), 'chờ kết quả');

  await entry.paste('tp 34dui5n');
  for (const key of ['ArrowLeft', 'ArrowLeft', 'Backspace', 'Backspace', 'Backspace'])
    await page.keyboard.press(key);
  await page.keyboard.insertText('dau');
  await expect.poll(() => entry.written()).toBe('tp 34dau5n');
  await entry.place();
  await shows(entry.row('34dau5n'), 'chờ kết quả');

  const { page: own } = await book.device('daily1');
  await own.goto(PAGE);
  await own.getByText('Đọc đúng ngay 66 %').waitFor();
  await own.getByText('2 trên 3 tin vào sổ').waitFor();
  await own.getByText('Đã gõ lại 4 ký tự trong 1 tin.').waitFor();
  expect(await figure(own, 'Tin vào sổ thế nào').textContent()).toBe(
    'Tin vào sổ thế nàoY như khách gửi1Theo gợi ý1Chọn cách đọc khác0Gõ lại bằng tay1',
  );
  expect(await figure(own, 'Từ hay phải gõ lại').textContent()).toBe('Từ hay phải gõ lạidui1');
  expect(await accessibilityViolations(own)).toEqual([]);

  await own.getByRole('button', { name: `Chỉ xem tin của ${CUSTOMER}` }).press('Enter');
  await own.getByRole('heading', { name: `Đọc tin · ${CUSTOMER}` }).waitFor();
  await own.getByText('Đọc đúng ngay 66 %').waitFor();

  const { page: admins } = await book.device('admin');
  await admins.goto(PAGE);
  await admins.getByText('Đọc đúng ngay 66 %').waitFor();
  expect(await figure(admins, 'Từ hay phải gõ lại').textContent()).toBe('Từ hay phải gõ lạidui1');
  expect(await admins.getByRole('main').textContent()).not.toContain(CUSTOMER);
  expect(await accessibilityViolations(admins)).toEqual([]);

  await entry.remove(3);
  await own.getByText('Đọc đúng ngay 100 %').waitFor();
  await own.getByText('Chưa có từ nào phải gõ lại.').waitFor();
});
