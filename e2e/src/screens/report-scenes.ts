import * as qualityCalls from '@so-cuoc/shared-domain/contract/calls/reports/reading-quality.ts';
import type { Page } from 'playwright-core';
import { reportPage } from '../pages/report-page.ts';
import { abortCalls, button, press, type Scene } from './scene.ts';

const yesterday = async (page: Page): Promise<void> => {
  await reportPage(page).choosePeriod('Hôm qua');
  await page.getByRole('table', { name: 'Khách', exact: true }).waitFor();
};
/** Opens the messages of the first customer of yesterday. */
export const firstCustomer = async (page: Page): Promise<void> => {
  await yesterday(page);
  await button(page, /^Xem các tin của/)
    .first()
    .press('Enter');
  await page.getByRole('table', { name: 'Tin', exact: true }).waitFor();
};
const firstMessage = async (page: Page): Promise<void> => {
  await firstCustomer(page);
  await button(page, /^Xem chi tiết tin/)
    .first()
    .press('Enter');
  await page.getByRole('table', { name: 'Chi tiết', exact: true }).waitFor();
};
const settlement = async (page: Page): Promise<void> => {
  await firstCustomer(page);
  await page.keyboard.press('F9');
  await page
    .getByRole('region', { name: 'Nội dung chốt sổ' })
    .filter({ hasText: /THU|BÙ/ })
    .waitFor();
};
const why = async (page: Page): Promise<void> => {
  await firstCustomer(page);
  await button(page, /^Vì sao số này\?/)
    .first()
    .press('Enter');
  await page.locator('mark').first().waitFor();
};

const DAY_BEFORE = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
/** The report and its levels. */
export const REPORT: readonly Scene[] = [
  { name: 'report', path: '/baocao', bring: yesterday },
  { name: 'report-messages', path: '/baocao', bring: firstCustomer },
  {
    name: 'report-found',
    path: '/baocao',
    bring: async (page) => {
      await yesterday(page);
      await page.getByRole('searchbox', { name: 'Khách, STT hoặc số' }).fill('1');
      await button(page, /trong tin của mọi khách$/).click();
      await page.getByRole('table', { name: 'Tin', exact: true }).waitFor();
    },
  },
  { name: 'report-items', path: '/baocao', bring: firstMessage },
  { name: 'report-settlement', path: '/baocao', bring: settlement },
  { name: 'report-why', path: '/baocao', bring: why },
  {
    name: 'report-tip',
    path: '/baocao',
    bring: async (page) => {
      await firstCustomer(page);
      await page.getByRole('table', { name: 'Tin', exact: true }).waitFor();
      // A tablet's cards have words in place of signs.
      await page.locator('main [data-tip]:visible').last().hover();
      await page.getByRole('tooltip').waitFor({ state: 'attached' });
    },
    only: 'desk',
  },
  { name: 'report-past', path: `/baocao?tu=${DAY_BEFORE}&den=${DAY_BEFORE}&luc=${DAY_BEFORE}T18%3A05` },
  { name: 'report-ledger', path: '/baocao?xem=no' },
  { name: 'report-empty', path: '/baocao?tu=2020-01-01&den=2020-01-01' },
  { name: 'report-failed', path: '/baocao', first: abortCalls },
  {
    name: 'report-delete',
    path: '/baocao',
    bring: async (page) => {
      await press('Việc khác')(page);
      await press('Xóa tất cả tin')(page);
    },
  },
];

/** How well messages are read. */
export const QUALITY: readonly Scene[] = [
  { name: 'reading-quality', path: '/doctin' },
  {
    name: 'reading-quality-customer',
    path: '/doctin',
    bring: (page) =>
      button(page, /^Chỉ xem tin của/)
        .first()
        .press('Enter'),
  },
  { name: 'reading-quality-empty', path: '/doctin?thang=2020-01' },
  {
    name: 'reading-quality-failed',
    path: '/doctin',
    first: (page) => page.route(`**${qualityCalls.ofAgent.path}?*`, (route) => route.abort()),
  },
];
