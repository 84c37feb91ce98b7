import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from './accessible.ts';
import { reachingOut, resized } from './narrow.ts';
import { openBook, type OpenedBook } from './opened-book.ts';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

const PAGES = {
  admin: ['Đặt cược', 'Báo cáo', 'Khách hàng', 'Nhập kết quả', 'Quản lý tài khoản'],
  tong1: ['Báo cáo', 'Kết quả', 'Quản lý tài khoản'],
  daily1: ['Đặt cược', 'Báo cáo', 'Khách hàng', 'Kết quả'],
  phu1: ['Báo cáo', 'Kết quả'],
  kiemtoan: ['Báo cáo', 'Kết quả'],
} as const;

describe('the menu', () => {
  it.each(Object.entries(PAGES))('%s opens every page of it', async (username, pages) => {
    const device = await book.device(username);
    const { page } = device;
    const menu = page.getByRole('navigation', { name: 'Danh mục' });
    expect(await menu.getByRole('link').allTextContents()).toEqual(pages);
    for (const name of pages) {
      await menu.getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await resized(page, 360, page.getByRole('button', { name: 'Mở danh mục' }));
      expect(await reachingOut(page), `${name} at 360 px`).toEqual([]);
      await resized(page, 1440, menu);
      expect(await accessibilityFaults(page), name).toEqual([]);
    }
    expect(await page.getByText('Trang này gặp lỗi').count()).toBe(0);
    expect(device.faults).toEqual([]);
    await device.close();
  });
});
