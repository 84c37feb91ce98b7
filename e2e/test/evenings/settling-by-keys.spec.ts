import { afterAll, beforeAll, expect, it } from 'vitest';
import { southernDraw } from '../../src/browser/draw-numbers.ts';
import { openBook, type OpenedBook } from '../../src/browser/opened-book.ts';
import { entryPage } from '../../src/pages/entry-page.ts';
import { openEditor } from '../../src/pages/open-editor.ts';

const NAME = 'Chị Năm Bàn Phím';
/** All draws of a Monday in the south, as one copies them. */
const DRAWS = ['TP. Hồ Chí Minh', 'Đồng Tháp', 'Cà Mau']
  .map((station) => `${station}\n${southernDraw().join('\n')}`)
  .join('\n');
const WIDE = { width: 1280, height: 800 };
let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

it('by keys alone results are entered, and a customer is settled and copied', async () => {
  const agent = await openEditor(book, NAME, '16/11/2026', WIDE);
  const { page } = agent;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.keyboard.insertText('tp 12 b10n');
  await page.keyboard.press('Control+Enter');
  await entryPage(page).row(NAME).waitFor();

  const admin = await book.device('admin', WIDE);
  await admin.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await admin.page.goto('/xoso?ngay=2026-11-16');
  await admin.page.getByRole('heading', { level: 1 }).waitFor();
  await admin.page
    .getByLabel(/^Dán hoặc gõ 18 số/)
    .first()
    .waitFor();
  await admin.page.keyboard.press('/');
  expect(await admin.page.locator(':focus').getAttribute('aria-label')).toBe('Dán kết quả mọi đài Miền Nam');
  await admin.page.evaluate((copied) => navigator.clipboard.writeText(copied), DRAWS);
  await admin.page.keyboard.press('Control+v');
  await admin.page.getByText('54 số chưa lưu').waitFor();
  await admin.page.keyboard.press('Control+Enter');
  await admin.page.getByText('Chưa có gì để lưu').waitFor();

  await page.goto('/baocao?tu=2026-11-16&den=2026-11-16');
  await page.getByText('+135').first().waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('nam');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Chốt sổ' }).waitFor();
  await page.keyboard.press('F9');
  const preview = page.getByRole('dialog').getByRole('region', { name: 'Nội dung chốt sổ' });
  await preview.getByText('THU: 128,25').waitFor();
  await page.keyboard.press('Alt+c');
  await page.getByText('Copy thành công !').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await preview.textContent());
  expect([...agent.errors, ...admin.errors]).toEqual([]);
});
