import type { Page } from 'playwright-core';
import { menuOf } from './menu.ts';

/** /quanly: accounts. */
export const accountsPage = (page: Page) => ({
  createAgent: async (username: string, password: string): Promise<void> => {
    await menuOf(page).go('Quản lý tài khoản');
    await page.getByRole('button', { name: 'Tạo người dùng' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Tên đăng nhập').fill(username);
    await dialog.getByLabel('Mật khẩu', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Tạo tài khoản' }).click();
    await page.getByRole('rowheader', { name: username, exact: true }).waitFor();
  },
});

/** /khachhang: customers. */
export const customersPage = (page: Page) => ({
  create: async (name: string): Promise<void> => {
    await menuOf(page).go('Khách hàng');
    await page.getByLabel('Nhập tên khách hàng, rồi nhấn TẠO !').fill(name);
    await page.getByRole('button', { name: 'TẠO !' }).click();
    await page.getByRole('button', { name: `Cấu hình ${name}` }).waitFor();
  },
});

const openResults = async (page: Page, day: string): Promise<void> => {
  await menuOf(page).go('Nhập kết quả');
  const date = page.getByRole('textbox', { name: 'Ngày' });
  await date.fill(day);
  await date.press('Enter');
};

/** Saves what is typed, which corrects a confirmed number. */
const acceptCorrection = async (page: Page, reason: string, foreseen: string): Promise<void> => {
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Sửa kết quả đã xác nhận' });
  await dialog.getByText(foreseen).waitFor();
  await dialog.getByLabel('Lý do sửa').fill(reason);
  await dialog.getByRole('button', { name: 'Sửa kết quả' }).click();
  await page.getByText('Chưa có gì để lưu').waitFor();
};

/** /xoso: results by hand. */
export const resultsEntryPage = (page: Page) => ({
  /** Shows the stations of a region; it stays chosen. */
  showRegion: async (region: string): Promise<void> => {
    await menuOf(page).go('Nhập kết quả');
    await page.getByRole('group', { name: 'Miền' }).getByText(region, { exact: true }).click();
  },
  enter: async (day: string, draws: Readonly<Record<string, readonly string[]>>): Promise<void> => {
    await openResults(page, day);
    for (const [station, numbers] of Object.entries(draws)) {
      await page.getByLabel(`Dán hoặc gõ ${numbers.length} số của ${station}`).fill(numbers.join(' '));
    }
    await page.keyboard.press('Control+Enter');
    await page.getByText('Chưa có gì để lưu').waitFor();
  },
  /**
   * Changes one confirmed number. The page previews the effect and asks for a reason. `place` is "Station,
   * prize, số thứ n".
   */
  correct: async (
    day: string,
    place: string,
    number: string,
    reason: string,
    foreseen: string,
  ): Promise<void> => {
    await openResults(page, day);
    await page.getByLabel(place, { exact: true }).fill(number);
    await acceptCorrection(page, reason, foreseen);
  },
  /** Takes the only correction of the day back. */
  takeBack: async (reason: string, foreseen: string): Promise<void> => {
    await page.getByRole('button', { name: 'Điền lại số cũ' }).click();
    await page.getByText('1 số chưa lưu').waitFor();
    await acceptCorrection(page, reason, foreseen);
  },
});

/** /audit: events and their changes. */
export const auditPage = (page: Page) => ({
  open: async (): Promise<void> => {
    await menuOf(page).go('Nhật ký');
    await page.getByRole('heading', { level: 1, name: 'Nhật ký' }).waitFor();
  },
  show: (part: 'Việc đã làm' | 'Thay đổi' | 'Xem tại thời điểm' | 'Chuỗi'): Promise<void> =>
    page.getByRole('group', { name: 'Nhật ký' }).getByText(part, { exact: true }).click(),
  kind: async (kind: string): Promise<void> => {
    await page.getByRole('combobox', { name: 'Loại việc' }).selectOption(kind);
  },
  row: (text: string) => page.getByRole('row').filter({ hasText: text }),
  verify: (): Promise<void> => page.getByRole('button', { name: 'Kiểm tra chuỗi' }).click(),
});
