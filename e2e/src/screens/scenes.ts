import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import * as qualityCalls from '@so-cuoc/shared-domain/contract/calls/reports/reading-quality.ts';
import { CALL_PREFIX } from '@so-cuoc/shared-domain/contract/define-call.ts';
import type { Locator, Page } from 'playwright-core';
import { DESK, PHONE } from '../browser/device.ts';
import { answerWithRecordedProposals } from '../browser/recorded-proposals.ts';
import { entryPage } from '../pages/entry-page.ts';
import { reportPage } from '../pages/report-page.ts';

/** Accounts of the sample book, and an expired one. */
export type Account = 'admin' | 'tong1' | 'daily1' | 'phu1' | 'kiemtoan' | 'hethan';

/** A screen in one of its states. */
export interface Scene {
  readonly name: string;
  readonly path: string;
  /** Runs before the screen is opened. */
  readonly first?: (page: Page) => Promise<unknown>;
  /** Brings the open screen into its state. */
  readonly bring?: (page: Page) => Promise<unknown>;
  /** A part of the screen loads forever. */
  readonly loads?: true;
  /** Only at this width. */
  readonly width?: number;
}

const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const press = (name: string | RegExp) => (page: Page) => button(page, name).first().click();
const key = (combination: string) => async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.keyboard.press(combination);
  await page.getByRole('dialog').waitFor();
};
const part = (name: string) => (page: Page) => page.getByText(name, { exact: true }).first().click();
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true }).click();

/** Aborts all calls except those that tell who is signed in. */
const abortCalls = (page: Page) =>
  page.route(new RegExp(`${CALL_PREFIX}(basic|audit)/`), (route) => route.abort());

/** The customers with two habits each, one of a message. */
const withHabits = (page: Page) =>
  page.route(`**${customerCalls.list.path.replace(':userId', '*')}`, async (route) => {
    const response = await route.fetch();
    const habit = { learnedAt: '2026-11-20T09:15:00.000Z', from: null };
    const habits = [
      { ...habit, question: 'db', answer: 'dui', from: '00000000-0000-4000-8000-000000000001' },
      { ...habit, question: 'counts', answer: 'day' },
    ];
    const rows = customerCalls.list.answer.parse(await response.json()).map((row) => ({ ...row, habits }));
    await route.fulfill({ response, json: rows });
  });

const write = (customer: string, text: string) => async (page: Page) => {
  const entry = entryPage(page);
  await entry.editor.waitFor();
  await entry.chooseCustomer(customer);
  await entry.paste(text);
};
const CHAT = `[20:01, 21/11/2026] Cô Ba Chợ Lớn: 2dai 37.79dx5
[20:03, 21/11/2026] Út Cà Phê: 2d 12.34 b10n
[20:04, 21/11/2026] Chị Năm Tạp Hóa: 3dai lo. 8384-1k`;

const yesterday = async (page: Page): Promise<void> => {
  await reportPage(page).choosePeriod('Hôm qua');
  await page.getByRole('table', { name: 'Khách', exact: true }).waitFor();
};
const firstCustomer = async (page: Page): Promise<void> => {
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

const VISITOR: readonly Scene[] = [
  { name: 'login', path: '/' },
  { name: 'login-faults', path: '/login', bring: press('Okie !') },
  { name: 'register', path: '/dangky' },
  { name: 'forgotten', path: '/quenmatkhau/daily1' },
  { name: 'confirm-failed', path: '/confirm/email/sai/daily1' },
  { name: 'notice', path: '/thongbao' },
  { name: 'set-up-done', path: '/caidatlandau?key=x' },
];

const ENTRY: readonly Scene[] = [
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

const INBOX: readonly Scene[] = [
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

const DAY_BEFORE = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const REPORT: readonly Scene[] = [
  { name: 'report', path: '/baocao', bring: yesterday },
  { name: 'report-messages', path: '/baocao', bring: firstCustomer },
  { name: 'report-items', path: '/baocao', bring: firstMessage },
  { name: 'report-settlement', path: '/baocao', bring: settlement },
  { name: 'report-why', path: '/baocao', bring: why },
  {
    name: 'report-tip',
    path: '/baocao',
    bring: async (page) => {
      await firstCustomer(page);
      await page.getByRole('table', { name: 'Tin', exact: true }).locator('tbody [data-tip]').first().hover();
      await page.getByRole('tooltip').waitFor({ state: 'attached' });
    },
    width: DESK.width,
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

const QUALITY: readonly Scene[] = [
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

const AGENT: readonly Scene[] = [
  { name: 'overflow', path: '/datcuoc2' },
  { name: 'overflow-failed', path: '/datcuoc2', first: abortCalls },
  { name: 'overflow-figures', path: '/datcuoc2', bring: part('Bảng số') },
  { name: 'overflow-limits', path: '/datcuoc2', bring: press('Cấu hình Chạy số') },
  { name: 'customers', path: '/khachhang' },
  { name: 'customers-configuration', path: '/khachhang', bring: press(/^Cấu hình Cô Ba/) },
  {
    name: 'customers-habits',
    path: '/khachhang',
    first: withHabits,
    bring: async (page) => {
      await press(/^Cấu hình Cô Ba/)(page);
      await page.getByText('nhớ từ').last().scrollIntoViewIfNeeded();
    },
  },
  { name: 'customers-failed', path: '/khachhang', first: abortCalls },
  { name: 'customers-delete', path: '/khachhang', bring: press(/^Xóa Cô Ba/) },
  {
    name: 'customers-none-found',
    path: '/khachhang',
    bring: (page) => page.getByLabel('Nhập tên khách hàng cần tìm').fill('không có ai'),
  },
  { name: 'results', path: '/xosouser', bring: press('Ngày trước') },
  { name: 'settings', path: '/caidat' },
  { name: 'sub-accounts', path: '/taikhoanphu' },
  { name: 'sub-accounts-create', path: '/taikhoanphu', bring: press('Tạo tài khoản phụ') },
  { name: 'renewal', path: '/thanhtoan' },
  { name: 'invoice-missing', path: '/thanhtoan/khong-co' },
  { name: 'paid', path: '/thanhcong' },
  { name: 'audit', path: '/audit' },
  { name: 'audit-failed', path: '/audit', first: abortCalls },
  { name: 'audit-changes', path: '/audit', bring: part('Thay đổi') },
  { name: 'audit-as-of', path: '/audit', bring: part('Xem tại thời điểm') },
  { name: 'audit-chain', path: '/audit', bring: part('Chuỗi') },
  { name: 'talk', path: '/gopy' },
  { name: 'guide', path: '/huongdan' },
  { name: 'guide-stations', path: '/huongdan', bring: part('Tên đài') },
];

const SHELL: readonly Scene[] = [
  { name: 'shell-account', path: '/khachhang', bring: press(/^Tài khoản:/) },
  { name: 'shell-palette', path: '/khachhang', bring: key('Control+K') },
  { name: 'shell-shortcuts', path: '/khachhang', bring: key('F1') },
  {
    name: 'shell-password',
    path: '/khachhang',
    bring: async (page) => {
      await press(/^Tài khoản:/)(page);
      await press('Đổi mật khẩu')(page);
      await button(page.getByRole('dialog'), 'Đổi mật khẩu').click();
    },
  },
  {
    name: 'shell-sessions',
    path: '/khachhang',
    bring: async (page) => {
      await press(/^Tài khoản:/)(page);
      await press('Thiết bị đang đăng nhập')(page);
      await page.getByText('Thiết bị này').first().waitFor();
    },
  },
  { name: 'shell-drawer', path: '/khachhang', bring: press('Thêm'), width: PHONE.width },
  { name: 'shell-not-found', path: '/khong-co-trang-nay' },
];

const ADMIN: readonly Scene[] = [
  { name: 'results-entry', path: '/xoso' },
  { name: 'results-entry-yesterday', path: '/xoso', bring: part('Hôm qua') },
  { name: 'accounts-of-admin', path: '/quanly' },
  { name: 'accounts-create', path: '/quanly', bring: press('Tạo người dùng') },
  { name: 'overall-quality', path: '/doctin' },
  { name: 'overall-quality-empty', path: '/doctin?thang=2020-01' },
  { name: 'settings-of-admin', path: '/caidat' },
  { name: 'payments', path: '/thanhtoan' },
  { name: 'payments-renewals', path: '/thanhtoan', bring: part('Gia hạn') },
  { name: 'payments-past', path: '/thanhtoan', bring: press('Xem tại thời điểm…') },
  { name: 'payment-report', path: '/thanhtoan2' },
  { name: 'payment-report-past', path: '/thanhtoan2', bring: press('Xem tại thời điểm…') },
  { name: 'administration', path: '/quantri' },
  ...['Viết tắt', 'Màn hình dữ liệu', 'Truy vấn', 'Nhật ký lỗi', 'Thư'].map((name, at) => ({
    name: `administration-${at + 2}`,
    path: '/quantri',
    bring: part(name),
  })),
  { name: 'talk-of-admin', path: '/gopy' },
  { name: 'owed', path: '/huongdan' },
  { name: 'parts', path: '/wtest', loads: true },
];

/** Every screen by account. */
export const SCENES: Readonly<Record<Account | 'visitor', readonly Scene[]>> = {
  visitor: VISITOR,
  daily1: [...ENTRY, ...INBOX, ...REPORT, ...QUALITY, ...AGENT, ...SHELL],
  admin: ADMIN,
  tong1: [
    { name: 'accounts', path: '/quanly' },
    { name: 'accounting', path: '/ketoan' },
    { name: 'contact', path: '/lienhe' },
  ],
  phu1: [{ name: 'report-of-sub-account', path: '/baocao', bring: firstCustomer }],
  kiemtoan: [{ name: 'audit-of-auditor', path: '/audit' }],
  hethan: [
    { name: 'over', path: '/thongbao' },
    { name: 'over-talk', path: '/gopy' },
  ],
};
