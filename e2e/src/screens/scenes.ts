import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import type { Page } from 'playwright-core';
import { ENTRY, INBOX, UNSENT } from './bet-scenes.ts';
import { firstCustomer, QUALITY, REPORT } from './report-scenes.ts';
import { abortCalls, button, key, part, press, type Account, type Scene } from './scene.ts';

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

/** A list of customers with a new one, a changed one and, if told so, wrong cells. */
const openImport =
  (...wrong: readonly string[]) =>
  async (page: Page): Promise<void> => {
    const tool = button(page, 'Nhập từ file');
    const more = button(page, 'Việc khác');
    await tool.or(more).first().waitFor();
    if (await more.isVisible()) await more.click();
    await page.getByText('Nhập từ file', { exact: true }).click();
    const lines = ['Tên khách;2C cò %;2C thưởng', 'Anh Sáu Lò Rèn;75;', 'Cô Ba Chợ Lớn;76;', ...wrong];
    await page
      .getByLabel('Chọn file')
      .setInputFiles({ name: 'khach.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
    await page.getByRole('region', { name: 'Các khách trong file' }).waitFor();
  };

/** The question before a confirmed number of yesterday is corrected. */
const correctYesterday = async (page: Page): Promise<void> => {
  await part('Hôm qua')(page);
  const field = page.getByLabel(/, G8, số thứ 1$/).first();
  const was = await field.inputValue();
  await field.fill(was === '12' ? '13' : '12');
  await page.keyboard.press('Control+Enter');
  await page.getByText(/^Sẽ đổi|^Không tin nào/).waitFor();
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
  { name: 'customers-import', path: '/khachhang', bring: openImport() },
  {
    name: 'customers-import-faults',
    path: '/khachhang',
    bring: openImport('Dì Tư Vĩnh Long;bảy mươi lăm;', ';75;', 'Út Cà Phê;76;không'),
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
  { name: 'shell-drawer', path: '/khachhang', bring: press('Thêm'), only: 'phone' },
  { name: 'shell-not-found', path: '/khong-co-trang-nay' },
];

const ADMIN: readonly Scene[] = [
  { name: 'results-entry', path: '/xoso' },
  { name: 'results-entry-yesterday', path: '/xoso', bring: part('Hôm qua') },
  { name: 'results-correct', path: '/xoso', bring: correctYesterday },
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
  daily1: [...ENTRY, ...INBOX, ...UNSENT, ...REPORT, ...QUALITY, ...AGENT, ...SHELL],
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
