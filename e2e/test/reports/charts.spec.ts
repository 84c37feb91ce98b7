import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityViolations } from '../../src/browser/accessibility.ts';
import { PHONE } from '../../src/browser/device.ts';
import { southernDraw } from '../../src/browser/draw-numbers.ts';
import { entryPage } from '../../src/pages/entry-page.ts';
import { resultsEntryPage } from '../../src/pages/manage-pages.ts';
import { horizontalOverflow } from '../../src/browser/horizontal-overflow.ts';
import { openBook, shows, type OpenedBook } from '../../src/browser/opened-book.ts';
import { figuresOf, lastFigures } from '../../src/pages/shown-figures.ts';

const DAY = '16/11/2026';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

const bars = (page: Page) =>
  page
    .getByRole('figure')
    .filter({ hasText: 'Thắng/Thua theo ngày' })
    .locator('rect')
    .evaluateAll((all) => all.map((bar) => Math.round(bar.getBoundingClientRect().height)));

it('the charts match their tables, update live and link to the messages behind them', async () => {
  await book.customer('Anh Tư');
  const [device, admin] = [await book.device('daily1'), await book.device('admin')];
  const { page } = device;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const entry = entryPage(page);
  await entry.open(DAY);
  await entry.chooseCustomer('Anh Tư');
  // 18 × 250 and 27; 60 comes once in the draw: 250 × 75 against 0.75 of 4,500
  for (const message of ['tp 60b250n', 'mb 12b1n']) {
    await entry.paste(message);
    await entry.place();
    // Above its limit, the page warns first.
    if (message.includes('250n')) {
      await page.getByText('Vượt mức nhận').waitFor();
      await entry.place();
    }
    await shows(entry.row('Anh Tư'), message.slice(0, 5));
  }

  await page.goto('/datcuoc2?ngay=2026-11-16');
  const picture = page.getByRole('img', { name: /Biểu đồ đường/ });
  await picture.waitFor();
  const grown = page.getByRole('table', { name: 'Tiền xác đã nhận theo giờ' });
  await page.getByText('Xem dạng bảng').click();
  const columns = ['Số tin', 'Nam', 'Trung', 'Bắc', 'Tổng'];
  await expect.poll(() => lastFigures(grown, columns)).toEqual([2, 4_500, 0, 27, 4_527]);
  expect(await picture.locator('[data-run]').count()).toBe(0);
  await page.getByRole('button', { name: 'Copy chạy lần 1 Miền Nam' }).click();
  await expect.poll(() => picture.locator('[data-run]').allTextContents()).not.toEqual([]);
  await shows(picture.locator('[data-run]'), 'lần 1 Nam');
  await shows(grown.getByRole('row'), 'lần 1 Nam');

  // The cell of the number opens its messages, by keyboard.
  const cell = page.getByRole('button', { name: /^Xem các tin của 60: nhận 250 \/ mức 200/ });
  await cell.focus();
  await page.keyboard.press('Enter');
  const behind = page.getByRole('dialog');
  await shows(behind.getByRole('row').filter({ hasText: 'tp 60b250n' }), 'Anh Tư');
  expect(await figuresOf(behind.getByRole('table'), 'Tổng', ['Điểm'])).toEqual([250]);
  // Without the tooltip of the focused element, which the dialog may focus late.
  const tooltips = async (): Promise<number> => {
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    return page.getByRole('tooltip').count();
  };
  await expect.poll(tooltips).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await behind.waitFor({ state: 'detached' });

  await resultsEntryPage(admin.page).enter(DAY, { 'TP. Hồ Chí Minh': southernDraw() });
  await page.goto('/baocao?tu=2026-11-15&den=2026-11-17&xem=ngay');
  const days = page.getByRole('table', { name: 'Thắng/Thua theo ngày' });
  await expect.poll(() => figuresOf(days, DAY, ['Tiền xác', 'Thắng/Thua'])).toEqual([4_527, -15_375]);
  const [tall = 0, ...others] = await bars(page);
  expect(tall).toBeGreaterThan(40);
  expect(others).toEqual([]);
  expect(await accessibilityViolations(page)).toEqual([]);
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  const inkOfLight = await ink();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await accessibilityViolations(page)).toEqual([]);
  await expect.poll(ink).not.toBe(inkOfLight);
  // The light text of the dark theme cannot be read on paper.
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await ink()).toBe(inkOfLight);
  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' });
  await page.setViewportSize(PHONE);
  expect(await horizontalOverflow(page)).toEqual([]);
  await page.getByRole('button', { name: `Xem báo cáo ngày ${DAY}` }).press('Enter');
  await page.getByRole('table', { name: 'Khách', exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('tu')).toBe('2026-11-16');
  expect([...device.errors, ...admin.errors]).toEqual([]);
});
