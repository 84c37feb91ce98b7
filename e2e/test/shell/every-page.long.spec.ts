import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../../src/browser/accessibility.ts';
import { PHONE, type Device } from '../../src/browser/device.ts';
import { horizontalOverflow } from '../../src/browser/horizontal-overflow.ts';
import { menuOf } from '../../src/pages/menu.ts';
import { openBook, type OpenedBook } from '../../src/browser/opened-book.ts';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

const PAGES = {
  admin: [
    'Đặt cược',
    'Chạy số',
    'Báo cáo',
    'Khách hàng',
    'Nhập kết quả',
    'Quản lý tài khoản',
    'Cài đặt',
    'Thanh toán',
    'Báo cáo thanh toán',
    'Nhật ký',
    'Đọc tin',
    'Quản trị',
    'Phòng chat',
    'Chưa thanh toán',
  ],
  tong1: ['Báo cáo', 'Kết quả', 'Quản lý tài khoản', 'Kế toán', 'Báo cáo thanh toán', 'Liên hệ', 'Hướng dẫn'],
  daily1: [
    'Đặt cược',
    'Chạy số',
    'Báo cáo',
    'Hộp thư',
    'Đọc tin',
    'Khách hàng',
    'Kết quả',
    'Cài đặt',
    'Tài khoản phụ',
    'Gia hạn',
    'Nhật ký',
    'Phòng chat',
    'Hướng dẫn',
  ],
  phu1: ['Báo cáo', 'Hộp thư', 'Đọc tin', 'Kết quả', 'Hướng dẫn'],
  kiemtoan: ['Báo cáo', 'Kết quả', 'Báo cáo thanh toán', 'Nhật ký', 'Hướng dẫn'],
} as const;

const endsWell = async (device: Device): Promise<void> => {
  expect(await device.page.getByText('Trang này gặp lỗi').count()).toBe(0);
  expect(device.errors).toEqual([]);
  expect(device.consoleErrors).toEqual([]);
  await device.close();
};

describe('the menu', () => {
  it.each(Object.entries(PAGES))('%s opens every page of it at a desk', async (username, pages) => {
    const device = await book.device(username);
    const menu = menuOf(device.page);
    expect(await menu.names()).toEqual(pages);
    for (const name of pages) {
      await menu.go(name);
      await device.page.getByRole('heading', { level: 1 }).waitFor();
      await device.page.reload();
      await device.page.getByRole('heading', { level: 1 }).waitFor();
      expect(await device.page.title()).toBe(`${name} · Sổ cược`);
      expect(await accessibilityViolations(device.page), name).toEqual([]);
    }
    await device.page.goto('/wtest');
    await device.page.getByRole('heading', { level: 1, name: 'Bộ giao diện' }).waitFor();
    expect(await accessibilityViolations(device.page), 'the parts').toEqual([]);
    await endsWell(device);
  });

  it.each(Object.entries(PAGES))(
    '%s opens every page of it on a phone, in the dark',
    async (username, pages) => {
      const device = await book.device(username, PHONE);
      await device.page.emulateMedia({ colorScheme: 'dark' });
      const menu = menuOf(device.page);
      for (const name of pages) {
        await menu.go(name);
        await device.page.getByRole('dialog').waitFor({ state: 'detached' });
        await device.page.getByRole('heading', { level: 1 }).waitFor();
        expect(await horizontalOverflow(device.page), name).toEqual([]);
        expect(await accessibilityViolations(device.page), name).toEqual([]);
      }
      await endsWell(device);
    },
  );
});
