import type { Locator, Page } from 'playwright-core';
import { menuOf } from './menu.ts';

/** Up to this width the choices stand in a sheet. CSS pixels. */
const FOLDED = 959;

/** /baocao: customers, their messages, the bets of a message. */
export const reportPage = (page: Page) => ({
  /** Opens the report of one day at its first level. */
  open: async (day: string): Promise<void> => {
    await menuOf(page).go('Báo cáo');
    for (const label of ['Từ ngày', 'Đến ngày']) {
      const date = page.getByRole('textbox', { name: label });
      await date.fill(day);
      await date.press('Enter');
    }
  },
  /** "Hôm nay", "Tuần trước" … */
  choosePeriod: async (name: string): Promise<void> => {
    if ((page.viewportSize()?.width ?? 0) > FOLDED) {
      await page.getByRole('combobox', { name: 'Khoảng ngày' }).selectOption(name);
      return;
    }
    await page.getByRole('main').locator('button[aria-haspopup="dialog"]', { hasText: '/' }).click();
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  },
  openCustomer: (name: string) =>
    page.getByRole('button', { name: `Xem các tin của ${name}` }).press('Enter'),
  openMessage: (stt: number) =>
    page.getByRole('button', { name: `Xem chi tiết tin ${stt}`, exact: true }).press('Enter'),
  back: () => page.keyboard.press('Escape'),
  /** The row that contains the text at the open level. */
  row: (level: 'Khách' | 'Tin' | 'Chi tiết', text: string): Locator =>
    page.getByRole('table', { name: level, exact: true }).getByRole('row').filter({ hasText: text }),
});
