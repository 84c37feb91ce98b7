import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../../src/browser/accessibility.ts';
import { southernDraw } from '../../src/browser/draw-numbers.ts';
import { entryPage } from '../../src/pages/entry-page.ts';
import { resultsEntryPage } from '../../src/pages/manage-pages.ts';
import { openBook, shows, type OpenedBook } from '../../src/browser/opened-book.ts';
import { reportPage } from '../../src/pages/report-page.ts';

/** Two bets on TP. Hồ Chí Minh: 12 on 18 lots at 10 points, and 34 on the last prize at 20. */
const MESSAGE = 'tp 12b10n 34dui20n';
const CUSTOMER = 'Bà Bảy Cầu Muối';
const DAY = '16/11/2026';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

const trace = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Vì sao số này?' });
  return {
    dialog,
    step: (name: string): Locator =>
      dialog.getByRole('table', { name: 'Cách tính (ngàn đồng)' }).getByRole('row').filter({ hasText: name }),
    prizes: (): Locator => dialog.getByRole('table', { name: 'Kết quả' }).getByRole('row'),
    marked: async (): Promise<readonly string[]> => {
      await dialog.locator('mark').first().waitFor();
      return dialog.locator('mark').allTextContents();
    },
    close: async (): Promise<void> => {
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    },
  };
};

describe('the trace of a figure', () => {
  it('explains every amount of a bet with its characters, calculation and prizes, and follows a correction', async () => {
    await book.customer(CUSTOMER);
    const device = await book.device('daily1');
    const admin = await book.device('admin');
    const { page } = device;
    const [entry, report, why] = [entryPage(page), reportPage(page), trace(page)];
    await entry.open(DAY);
    await entry.chooseCustomer(CUSTOMER);
    await entry.paste(MESSAGE);
    await entry.place();
    await shows(entry.row(CUSTOMER), '150');

    // In the day's table, by keyboard: the amounts of the message.
    await entry.row(CUSTOMER).getByRole('button', { name: 'Vì sao số này? Tin 1' }).press('Enter');
    await shows(why.dialog, 'Tiền xác của cả tin: 180 + 20 = 200');
    expect(await why.marked()).toEqual(['tp', '12', 'b', '10n']);
    await shows(why.step('Tiền xác'), '10 × 18 lô × 1 số × 1 đài');
    await shows(why.step('Thắng/Thua'), 'chưa đủ kết quả');
    expect(await accessibilityViolations(page)).toEqual([]);
    await why.close();

    await resultsEntryPage(admin.page).enter(DAY, { 'TP. Hồ Chí Minh': southernDraw('12') });
    await report.open(DAY);
    await report.openCustomer(CUSTOMER);
    await report.row('Tin', '12b10n').getByRole('button', { name: 'Vì sao số này? Tin 1' }).click();
    await shows(why.step('Tiền trúng'), '10 × 1 lần × 75');
    await shows(why.prizes(), 'G8');
    await shows(why.dialog, 'Kết quả tp: 18 giải');
    await why.close();

    // A click does the same in every cell of a message, also on an amount or its shortened text.
    for (const cell of [
      page.getByRole('cell', { name: '750', exact: true }).first(),
      page.getByText('tp 12b10n').first(),
    ]) {
      await cell.click();
      await report.row('Chi tiết', '34').waitFor();
      await report.back();
    }
    await report.openMessage(1);
    await report.row('Chi tiết', '34').getByRole('button', { name: '15', exact: true }).click();
    expect(await why.marked()).toEqual(['tp', '34', 'dui', '20n']);
    await shows(why.step('Thực thu'), '20 × 0,75');
    await shows(why.dialog, 'Không số nào về.');
    await why.close();

    await page.getByRole('button', { name: 'Vì sao số này? Cược 1' }).press('Enter');
    await shows(why.step('Tiền trúng'), '750');
    await resultsEntryPage(admin.page).correct(
      DAY,
      'TP. Hồ Chí Minh, G8, số thứ 1',
      '13',
      'Đài đọc nhầm giải tám',
      'Sẽ đổi 1 tin của 1 khách (1 đại lý).',
    );
    await shows(why.step('Tiền trúng'), '10 × 0 lần × 75');
    await shows(why.dialog, 'lý do: Đài đọc nhầm giải tám');
    expect([...device.errors, ...admin.errors]).toEqual([]);
    await device.close();
    await admin.close();
  });

  it('is not offered to a sub-account, which has no access to it', async () => {
    const sub = await book.device('phu1');
    const report = reportPage(sub.page);
    await report.open(DAY);
    await report.openCustomer(CUSTOMER);
    await report.openMessage(1);
    await shows(report.row('Chi tiết', '34'), '15');
    expect(await sub.page.getByRole('button', { name: /Vì sao số này/ }).count()).toBe(0);
    await sub.close();
  });
});
