import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESK } from '../../src/browser/device.ts';
import { openBook, type OpenedBook } from '../../src/browser/opened-book.ts';
import { entryPage } from '../../src/pages/entry-page.ts';
import { openEditor } from '../../src/pages/open-editor.ts';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

/** The control that has the focus, by its name; what is no control has none. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at === null || at.matches('body, main') ? '' : (at.getAttribute('aria-label') ?? at.textContent);
  });
const inDialog = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null);

it('without a mouse: accounts are added, locked and deleted, and the focus is always where one goes on', async () => {
  const { page, errors } = await book.device('daily1');
  await page.goto('/taikhoanphu');
  const add = page.getByRole('button', { name: 'Tạo tài khoản phụ' });
  for (const nth of [0, 1]) {
    await add.focus();
    await page.keyboard.press('Enter');
    // The name is given, so that its field is disabled: the focus is in the dialog all the same.
    await expect.poll(() => inDialog(page)).toBe(true);
    const dialog = page.getByRole('dialog', { name: 'Tạo tài khoản phụ' });
    await dialog.getByLabel('Mật khẩu', { exact: true }).focus();
    await page.keyboard.type(`mat_khau_phu_${nth}`);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Tạo tài khoản phụ');
  }

  const removals = page.getByRole('button', { name: /^Xóa daily1_/ });
  await expect.poll(() => removals.count()).toBe(2);
  const before = await page
    .getByRole('button', { name: /^Khóa daily1_/ })
    .first()
    .getAttribute('aria-label');
  await page.getByRole('button', { name: String(before) }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Thoát' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe(String(before).replace('Khóa', 'Mở khóa'));

  await removals.first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Thoát' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => removals.count()).toBe(1);
  await expect.poll(() => focused(page)).toMatch(/^Chọn dòng/);
  expect(errors).toEqual([]);
});

it('after the two questions before a customer is deleted, the focus is on another row', async () => {
  for (const name of ['Khách một', 'Khách hai', 'Khách ba']) await book.customer(name);
  const { page, errors } = await book.device('daily1');
  await page.goto('/khachhang');
  const remove = page.getByRole('button', { name: 'Xóa Khách hai' });
  await remove.focus();
  await page.keyboard.press('Enter');
  for (const title of ['Bạn có chắc là muốn xóa ?', 'Xác nhận xóa khách (Khách hai)']) {
    await page.getByRole('dialog', { name: title }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  }
  await remove.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toContain('Khách ba');
  expect(errors).toEqual([]);
});

it('what follows the link that skips the menu is not below the bar at the top', async () => {
  const { page } = await book.device('daily1', { width: 1280, height: 420 });
  await page.goto('/datcuoc2');
  await page.getByRole('button', { name: 'Cấu hình Chạy số' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  const isSeen = await page.evaluate(() => {
    const at = document.activeElement;
    const box = at?.getBoundingClientRect();
    if (box === undefined) return false;
    const shown = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return shown !== null && at?.contains(shown) === true;
  });
  expect(isSeen).toBe(true);
});

it('after a message of the day is deleted, the focus is on the row that follows', async () => {
  const { page, errors } = await openEditor(book, 'Khách bốn', '16/11/2026', DESK);
  for (const text of ['tp 45 b5n', 'tp 46 b5n', 'tp 47 b5n']) {
    await page.keyboard.type(text);
    await entryPage(page).place();
    await entryPage(page).row(text).waitFor();
  }
  await page.getByRole('button', { name: 'Xóa tin 2' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Không' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await entryPage(page).row('tp 46 b5n').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Chi tiết tin 1');
  expect(errors).toEqual([]);
});
