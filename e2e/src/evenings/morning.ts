import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { customersPage } from '../pages/manage-pages.ts';
import { configurationDialog, settingsPage } from '../pages/settings-page.ts';
import type { Evening } from './evening.ts';

/** Creates the customers with their prices, sets the limit and takes the proposed cut-offs. */
export const prepareMorning = async (page: Page, evening: Evening): Promise<void> => {
  const { customers, dealer, limit } = evening;
  for (const { name, cells = {} } of [...customers, dealer]) {
    await customersPage(page).create(name);
    const dialog = configurationDialog(page, name);
    if (Object.keys(cells).length > 0) {
      await dialog.open();
      for (const [label, value] of Object.entries(cells)) await dialog.cell(label).fill(value);
      await dialog.save();
    }
    if (name === dealer.name) {
      await dialog.open();
      await page.getByRole('group', { name: 'Giao / Nhận' }).getByText('Giao', { exact: true }).click();
      await dialog.save();
    }
  }
  await settingsPage(page).limit('2C', 'Bao lô', String(limit));
  // The settings, which are open, propose the times of the draws where no cut-off is set.
  await page.getByRole('button', { name: /^Lấy giờ xổ/ }).click();
  const save = page.getByRole('button', { name: 'Lưu giờ chốt' });
  await save.click();
  await expect.poll(() => save.isDisabled()).toBe(true);
};
