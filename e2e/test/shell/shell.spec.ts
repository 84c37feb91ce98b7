import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityViolations } from '../../src/browser/accessibility.ts';
import { PHONE } from '../../src/browser/device.ts';
import { menuOf } from '../../src/pages/menu.ts';
import { horizontalOverflow } from '../../src/browser/horizontal-overflow.ts';
import { openBook, type OpenedBook } from '../../src/browser/opened-book.ts';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

it('an agent signs out its other devices, and its manager the last one', async () => {
  const desk = await book.device('daily1');
  const phone = await book.device('daily1', PHONE);
  const page = desk.page;
  await page.getByRole('button', { name: 'Tài khoản: daily1' }).click();
  await page.getByRole('button', { name: 'Thiết bị đang đăng nhập' }).click();
  const dialog = page.getByRole('dialog', { name: 'Thiết bị đang đăng nhập' });
  await dialog.getByText('Thiết bị này').waitFor();
  // Two browsers, and the session that created the book.
  await expect.poll(() => dialog.getByRole('row').count()).toBe(4);
  expect(await accessibilityViolations(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Kết thúc mọi thiết bị khác' }).click();
  await page.getByRole('button', { name: 'Kết thúc', exact: true }).click();
  await expect.poll(() => dialog.getByRole('row').count()).toBe(2);
  await phone.page.getByRole('button', { name: 'Okie !' }).waitFor();

  const head = await book.device('tong1', PHONE);
  await head.page.goto('/quanly');
  await head.page.getByRole('button', { name: 'Thiết bị đang đăng nhập của daily1' }).click();
  const theirs = head.page.getByRole('dialog', { name: 'Thiết bị đang đăng nhập của daily1' });
  await theirs.getByRole('button', { name: /^Kết thúc Chrome/ }).waitFor();
  expect(await horizontalOverflow(head.page)).toEqual([]);
  expect(await accessibilityViolations(head.page)).toEqual([]);
  await theirs.getByRole('button', { name: /^Kết thúc Chrome/ }).click();
  await theirs.getByText('Không có thiết bị nào đang đăng nhập').waitFor();
  await page.getByRole('button', { name: 'Okie !' }).waitFor();
  expect([...desk.errors, ...phone.errors, ...head.errors]).toEqual([]);
});

it('menu entries that do not fit go behind a button that the keyboard opens, uses and closes', async () => {
  const { page, errors } = await book.device('admin');
  const more = page.getByRole('button', { name: 'Thêm', exact: true });
  await more.focus();
  await page.keyboard.press('Enter');
  const rest = page.getByRole('navigation', { name: 'Các trang khác' });
  await rest.getByRole('link').first().waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await rest.waitFor({ state: 'detached' });
  await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true);

  await menuOf(page).go('Quản trị');
  await page.getByRole('heading', { level: 1, name: 'Quản trị' }).waitFor();
  expect(await more.getAttribute('aria-current')).toBe('true');

  // With room for all entries there is no button; with less room, more entries are behind it.
  const standing = () => page.getByRole('navigation', { name: 'Danh mục' }).getByRole('link').count();
  const before = await standing();
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect.poll(standing).toBeLessThan(before);
  expect(await horizontalOverflow(page)).toEqual([]);
  await page.setViewportSize({ width: 2560, height: 800 });
  await expect.poll(standing).toBe(14);
  expect(await more.isVisible()).toBe(false);
  expect(errors).toEqual([]);
});

it('the shortcuts, which scroll on a phone, are scrolled by the keyboard', async () => {
  const { page, errors } = await book.device('daily1', PHONE);
  await page.goto('/khachhang');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('F1');
  const content = page.getByRole('dialog').locator('[data-part="content"]');
  await content.waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('PageDown');
  await expect.poll(() => content.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  expect(errors).toEqual([]);
});
