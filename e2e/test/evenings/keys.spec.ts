import { addDays, vietnamDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESK } from '../../src/browser/device.ts';
import { holdBack } from '../../src/browser/hold-back.ts';
import { openBook, type OpenedBook } from '../../src/browser/opened-book.ts';
import { entryPage } from '../../src/pages/entry-page.ts';
import { openEditor } from '../../src/pages/open-editor.ts';

const NAME = 'Chị Tư Bàn Phím';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

const press = async ({ keyboard }: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await keyboard.press(key);
};
const isFocused = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);

it('by keys alone a mistake is mended, a doubt resolved, and a customer’s debt opened', async () => {
  const { page, errors } = await openEditor(book, NAME, '19/11/2026', { width: 1280, height: 800 });
  const rows = page.getByRole('button', { name: /^Xóa tin/ });
  await page.keyboard.type('mb 12 b10n');
  await press(page, 'Control+Enter');
  await expect.poll(() => rows.count()).toBe(1);

  // A mistake is mended.
  await press(page, 'Alt+s');
  await page.getByRole('heading', { name: /^Sửa tin stt/ }).waitFor();
  await press(page, 'Control+End', 'Backspace', 'Backspace', 'Backspace');
  await page.keyboard.type('20n');
  await press(page, 'Control+Enter');
  await entryPage(page).row('mb 12 b20n').waitFor();

  // Of a doubt the first reading is taken.
  await page.keyboard.insertText('mb 6461 b10n b5n');
  await page.locator('.cm-content .bet-doubt').first().waitFor();
  await press(page, 'Alt+ArrowDown');
  await page.getByRole('dialog', { name: /^Cách đọc/ }).waitFor();
  await press(page, '1', 'Shift+Enter');
  await page.locator('.cm-content .bet-doubt').waitFor({ state: 'detached' });
  await press(page, 'Control+Enter');
  await expect.poll(() => rows.count()).toBe(2);

  // What a customer owes: the link leads into the page that it opens.
  await press(page, 'Control+k');
  await page.getByRole('combobox', { name: 'Tìm lệnh' }).waitFor();
  await page.keyboard.type('khách hàng');
  await press(page, 'Enter');
  const owed = page.getByRole('link', { name: `Xem sổ nợ của ${NAME}` });
  await owed.focus();
  await press(page, 'Enter');
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
  await expect.poll(() => isFocused(page, 'body')).toBe(false);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('by keys alone the report shows yesterday as of 18:05', async () => {
  const { page, errors } = await book.device('daily1', { width: 1280, height: 800 });
  const yesterday = addDays(vietnamDay(Date.now()), -1);
  await page.goto('/baocao');
  await page.getByRole('combobox', { name: 'Khoảng ngày' }).waitFor();
  await press(page, 'Alt+PageUp');
  await page.waitForURL((url) => url.searchParams.get('den') === yesterday);
  await press(page, 'Alt+l');
  const banner = page.getByRole('region', { name: 'Lúc trước' });
  await expect.poll(() => isFocused(page, '[aria-label="Lúc trước"]')).toBe(true);
  for (let tabs = 0; tabs < 6 && !(await isFocused(page, 'input[type="time"]')); tabs += 1)
    await press(page, 'Tab');
  expect(await isFocused(page, 'input[type="time"]')).toBe(true);
  // How a time is typed depends on the browser's language.
  await banner.getByLabel('Như lúc: gõ giờ').fill('18:05');
  await page.getByText(/như lúc 18:05:/).waitFor();
  await press(page, 'Alt+PageDown');
  await page.waitForURL((url) => url.searchParams.get('den') !== yesterday);
  expect(errors).toEqual([]);
});

it('Ctrl+K before the page has come opens the palette, which has what was typed meanwhile', async () => {
  const { page, errors } = await book.device('daily1', DESK, { serviceWorkers: 'block' });
  const releasePage = await holdBack(page, '**/assets/index-*.js');
  const releasePalette = await holdBack(page, '**/assets/CommandPalette-*.js');
  await page.goto('/datcuoc1', { waitUntil: 'commit' });
  // The first script has run.
  await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--keyboard') !== '');
  await press(page, 'Control+k');
  await page.keyboard.type('khac');
  releasePage();
  const waiting = page.getByRole('textbox', { name: 'Tìm lệnh' });
  await waiting.waitFor();
  await page.keyboard.type('h h');
  expect(await waiting.inputValue()).toBe('khach h');
  await entryPage(page).editor.waitFor();
  releasePalette();
  const field = page.getByRole('combobox', { name: 'Tìm lệnh' });
  await field.waitFor();
  await page.keyboard.type('ang');
  expect(await field.inputValue()).toBe('khach hang');
  await press(page, 'Escape');
  await field.waitFor({ state: 'detached' });
  expect(await entryPage(page).written()).toBe('');
  expect(errors).toEqual([]);
});
