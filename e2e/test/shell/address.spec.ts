import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBook, type OpenedBook } from '../../src/browser/opened-book.ts';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

it('a reload, a link and the back button restore the choices on a screen', async () => {
  const { page, errors } = await book.device('admin');
  const chosen = (name: string) => page.getByRole('radio', { name, exact: true, checked: true });
  for (const [address, first, other] of [
    ['/quantri', 'Cấu hình web', 'Viết tắt'],
    ['/audit', 'Việc đã làm', 'Chuỗi'],
    ['/thanhtoan', 'Chưa thanh toán', 'Gia hạn'],
    ['/quanly', 'Người dùng', 'Tổng'],
  ] as const) {
    await page.goto(address);
    await chosen(first).waitFor({ state: 'attached' });
    await page.getByRole('main').getByText(other, { exact: true }).first().click();
    await chosen(other).waitFor({ state: 'attached' });
    await page.reload();
    await chosen(other).waitFor({ state: 'attached' });
    await page.goBack();
    await chosen(first).waitFor({ state: 'attached' });
  }

  await page.goto('/xoso?ngay=2026-11-16');
  const day = page.getByRole('textbox', { name: 'Ngày' });
  await expect.poll(() => day.inputValue()).toBe('16/11/2026');
  await page.getByRole('button', { name: 'Ngày trước' }).click();
  await expect.poll(() => day.inputValue()).toBe('15/11/2026');
  await page.reload();
  await expect.poll(() => day.inputValue()).toBe('15/11/2026');
  expect(errors).toEqual([]);
});
