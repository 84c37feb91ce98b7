import type { Page } from 'playwright-core';
import { menuOf } from './menu.ts';

/** /caidat: an agent's settings. */
export const settingsPage = (page: Page) => {
  const saved = () => page.getByText('Update thành công !').first().waitFor();
  const open = async (): Promise<void> => {
    await menuOf(page).go('Cài đặt');
    await page.getByRole('heading', { level: 2, name: 'Giờ chốt nhận tin' }).waitFor();
  };
  return {
    limit: async (group: string, kind: string, amount: string): Promise<void> => {
      await open();
      await page.getByRole('group', { name: group, exact: true }).getByLabel(kind).fill(amount);
      await page.getByRole('button', { name: 'Lưu mức nhận' }).click();
      await saved();
    },
    /** Flags late messages of the region. */
    flagAfter: async (region: string, time: string): Promise<void> => {
      await open();
      await page.getByLabel(`Chốt ${region}`, { exact: true }).check();
      await page.getByLabel(`Giờ chốt ${region}`).fill(time);
      await page
        .getByRole('group', { name: `Tin trễ ${region}` })
        .getByText('Nhận, đánh dấu sai')
        .click();
      await page.getByRole('button', { name: 'Lưu giờ chốt' }).click();
      await saved();
    },
  };
};

/** The configuration dialog of a customer (/khachhang). */
export const configurationDialog = (page: Page, customer: string) => {
  const dialog = page.getByRole('dialog', { name: `Cấu hình ${customer}` });
  const cell = (label: string) => dialog.getByLabel(label, { exact: true });
  return {
    open: async (): Promise<void> => {
      await menuOf(page).go('Khách hàng');
      await page.getByRole('button', { name: `Cấu hình ${customer}` }).click();
      await dialog.waitFor();
    },
    cell,
    /** As Ctrl+V does with a block from a spreadsheet. */
    paste: async (label: string, block: string): Promise<void> => {
      await cell(label).focus();
      await cell(label).evaluate((element, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted);
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      }, block);
    },
    save: async (): Promise<void> => {
      await page.keyboard.press('Control+S');
      await dialog.waitFor({ state: 'detached' });
    },
  };
};
