import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import type { Page } from 'playwright-core';
import { answerWithRecordedProposals } from '../browser/recorded-proposals.ts';
import { entryPage } from '../pages/entry-page.ts';
import { abortCalls, button, press, tab, type Scene } from './scene.ts';

const write = (customer: string, text: string) => async (page: Page) => {
  const entry = entryPage(page);
  await entry.editor.waitFor();
  await entry.chooseCustomer(customer);
  await entry.paste(text);
};
const CHAT = `[20:01, 21/11/2026] Cô Ba Chợ Lớn: 2dai 37.79dx5
[20:03, 21/11/2026] Út Cà Phê: 2d 12.34 b10n
[20:04, 21/11/2026] Chị Năm Tạp Hóa: 3dai lo. 8384-1k`;

/** Bet entry. */
export const ENTRY: readonly Scene[] = [
  { name: 'entry', path: '/datcuoc1' },
  {
    name: 'entry-written',
    path: '/datcuoc1',
    bring: write('Chú Tám Bến Xe', '2dai 37.79dx5 b10n\n12.34 da5n\n3d 567 xc2n\n2d 88b5n zz\n2d 99'),
  },
  {
    name: 'entry-proposal',
    path: '/datcuoc1',
    bring: async (page) => {
      await write('Cô Ba Chợ Lớn', '3dai Lo. 8384-1k\nlo 39 35n 19 25n')(page);
      await page.getByText('Gợi ý viết lại').first().waitFor();
    },
  },
  {
    name: 'entry-doubt',
    path: '/datcuoc1',
    first: answerWithRecordedProposals,
    bring: async (page) => {
      await write(
        'Cô Ba Chợ Lớn',
        'em lấy 2d lo 12 5n nha chị\n6461 b10n b5n khongdoc\n2d 34 b5n tổng 100',
      )(page);
      await page.locator('.bet-doubt').click();
      await page.getByRole('dialog', { name: /^Cách đọc/ }).waitFor();
    },
  },
  {
    name: 'entry-checked',
    path: '/datcuoc1',
    bring: async (page) => {
      await write('Út Cà Phê', '2dai 37.79dx5 b10n\n3d 12.34 dd20n')(page);
      await entryPage(page).check();
      await page.getByText('Kết quả kiểm tra').waitFor();
    },
  },
  { name: 'entry-chat', path: '/datcuoc1', bring: write('Dì Hai Huế', CHAT) },
  {
    name: 'entry-editing',
    path: '/datcuoc1',
    bring: (page) =>
      button(page, /^Sửa tin/)
        .first()
        .click(),
  },
  { name: 'entry-detail', path: '/datcuoc1', bring: press('Chi tiết tin 3') },
  { name: 'entry-stations', path: '/datcuoc1', bring: tab('Tên đài') },
  { name: 'entry-guide', path: '/datcuoc1', bring: tab('Hướng dẫn') },
  { name: 'entry-overflow', path: '/datcuoc1', bring: tab('Chạy số') },
  { name: 'entry-failed', path: '/datcuoc1', first: abortCalls },
];

/** What Zalo copies; the last message has two readings. */
const CONVERSATION = [
  '[00:01] Chú Tám: 2dai 37.79dx5n',
  '[00:02] Cô Ba Chợ Lớn: mb 12b10n\nmb 34dd20n',
  '[00:03] Cô Ba Chợ Lớn: 2d b 12 34 10',
  '[00:04] Út Lạ: mb 5x',
].join('\n');

const fillInbox = async (page: Page): Promise<void> => {
  if (await page.getByText('Chú Tám').first().isVisible()) return;
  await button(page, 'Dán đoạn chat').click();
  await page.getByRole('textbox', { name: 'Đoạn trò chuyện' }).fill(CONVERSATION);
  await button(page, 'Đưa vào hộp thư').click();
  await page.getByText('Út Lạ').first().waitFor();
};

/** The inbox. */
export const INBOX: readonly Scene[] = [
  { name: 'inbox-empty', path: '/hopthu' },
  { name: 'inbox', path: '/hopthu', bring: fillInbox },
  {
    name: 'inbox-paste',
    path: '/hopthu',
    bring: async (page) => {
      await button(page, 'Dán đoạn chat').click();
      await page.getByRole('textbox', { name: 'Đoạn trò chuyện' }).fill(CONVERSATION);
    },
  },
  { name: 'inbox-tokens', path: '/hopthu', bring: (page) => button(page, 'Nhận tin tự động').click() },
];

/** Places a message for a customer and deletes another, while no change reaches the service. */
const leaveUnsent = async (page: Page): Promise<void> => {
  await page.route(new RegExp(`${betCalls.place.path}|${betCalls.remove.path}`), (route) => route.abort());
  await press('Xóa tin 3')(page);
  await button(page.getByRole('dialog'), 'Có').click();
  await write('Cô Ba Chợ Lớn', 'mb 12b10n\nmb 34dd20n')(page);
  await entryPage(page).place();
  await button(page, '2 chờ gửi').press('Enter');
  await page.getByRole('dialog', { name: 'Chờ gửi' }).getByText('Xóa tin stt 3').waitFor();
};

/** What the device has not sent yet. */
export const UNSENT: readonly Scene[] = [{ name: 'unsent', path: '/datcuoc1', bring: leaveUnsent }];
