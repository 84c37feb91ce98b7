import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityViolations } from '../../src/browser/accessibility.ts';
import { PHONE } from '../../src/browser/device.ts';
import { southernDraw } from '../../src/browser/draw-numbers.ts';
import { horizontalOverflow } from '../../src/browser/horizontal-overflow.ts';
import { openBook, shows, type OpenedBook } from '../../src/browser/opened-book.ts';
import { entryPage } from '../../src/pages/entry-page.ts';
import { resultsEntryPage } from '../../src/pages/manage-pages.ts';
import { reportPage } from '../../src/pages/report-page.ts';

const CUSTOMER = 'Cô Chín Gò Công';
const DAY = '16/11/2026';
const LEDGER = '/baocao?tu=2026-11-16&den=2026-11-16&xem=no';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

/*
 * 12 bao lô × 10 in one southern station: 18 × 10 = 180 stake, × 0.75 = 135 take. Lost: 135 × 0.95 = 128,25.
 * Old debt 100: the customer is told THU 228,25. After the correction 12 came once: (135 − 10 × 75) × 0.95 = −584,25,
 * so 100 − 584,25 = −484,25. The agent pays 484,25 and tomorrow opens with nothing. Tomorrow's 128,25 is the whole.
 */
it('a correction after a settlement was sent reaches the customer, and the next one continues from it', async () => {
  await book.customer(CUSTOMER);
  const [device, phone, admin] = [
    await book.device('daily1'),
    await book.device('phu1', PHONE),
    await book.device('admin'),
  ];
  const { page } = device;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const [entry, report, results] = [entryPage(page), reportPage(page), resultsEntryPage(admin.page)];
  for (const day of [DAY, '17/11/2026']) {
    await entry.open(day);
    if (day === DAY) await entry.chooseCustomer(CUSTOMER);
    await entry.paste(day === DAY ? 'tp 12b10n' : 'vt 12b10n');
    await entry.place();
    await shows(entry.row(CUSTOMER), '135');
  }
  await results.enter(DAY, { 'TP. Hồ Chí Minh': southernDraw() });

  await phone.page.goto('/baocao?tu=2026-11-16&den=2026-11-16');
  const card = reportPage(phone.page).row('Khách', CUSTOMER);
  await shows(card, '+135');
  expect(await card.getByText('Đã chốt').count()).toBe(0);

  // Settled with an old debt of 100, copied: it is recorded with the old debt.
  await report.open(DAY);
  await shows(report.row('Khách', CUSTOMER), '+135');
  await report.openCustomer(CUSTOMER);
  await page.keyboard.press('F9');
  const dialog = page.getByRole('dialog', { name: /Chốt sổ/ });
  const preview = dialog.getByRole('region', { name: 'Nội dung chốt sổ' });
  await shows(preview, 'THU: 128,25');
  await dialog.getByLabel('Nợ cũ 1').fill('100');
  await shows(preview, 'THU: 228,25');
  await dialog.getByText('Khác sổ nợ: khi chép, sổ nợ ghi chênh 100.').waitFor();
  await dialog.getByText('Theo khách').click();
  await shows(preview, 'PHẢI TRẢ: 228,25');
  await shows(preview, 'thua -135 × 0,95 = -128,25');
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByText('Theo mình').click();
  await shows(preview, 'THU: 228,25');
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Đã ghi vào sổ nợ').waitFor();
  expect(await clipboard()).toContain('Nợ cũ 1: 100\nTHU: 228,25');
  await dialog.getByText(/Đã gửi lúc .*: Thu 228,25/).waitFor();
  await page.keyboard.press('Escape');
  await card.getByText('Đã chốt').waitFor();

  await page.goto(LEDGER);
  const sent = page.getByRole('table', { name: 'Chốt sổ đã gửi' });
  await shows(sent.getByRole('row', { name: CUSTOMER }), 'Chờ trả');
  const status = page.getByText('Cần báo lại khách: ');
  expect(await status.count()).toBe(0);

  // The prize is corrected: the agent sees it without a reload, as does the sub-account on another page.
  await results.correct(DAY, 'TP. Hồ Chí Minh, G8, số thứ 1', '12', 'đọc nhầm', CUSTOMER);
  await card.getByText('Đã đổi', { exact: true }).waitFor();
  for (const each of [page, phone.page]) {
    await each.getByText('Cần báo lại khách: ').waitFor();
    expect(await horizontalOverflow(each)).toEqual([]);
    expect(await accessibilityViolations(each)).toEqual([]);
  }
  await page.getByText(`${CUSTOMER} (đã báo Thu 228,25, nay là Bù 484,25)`).waitFor();
  // A phone's first screen has one line for it, which a finger can press.
  const toList = await phone.page.getByRole('link', { name: 'Xem và chép lời báo lại' }).boundingBox();
  expect(toList?.height).toBeGreaterThanOrEqual(44);
  const banner = await phone.page.getByRole('status').filter({ hasText: CUSTOMER }).boundingBox();
  expect(banner?.height).toBeLessThanOrEqual(48);

  const list = page.getByRole('table', { name: 'Cần báo lại khách' });
  // The one button of a small table has no line of its own.
  const heading = await page.getByRole('heading', { level: 2, name: 'Cần báo lại khách' }).boundingBox();
  const tools = await page.getByRole('button', { name: /: Cần báo lại khách$/ }).boundingBox();
  expect(Math.abs((heading?.y ?? Number.NaN) - (tools?.y ?? Number.NaN))).toBeLessThan(12);
  const row = list.getByRole('row', { name: CUSTOMER });
  for (const figure of ['Thu+228,25', 'Bù−484,25', 'Bù lại−712,5']) await shows(row, figure);
  await list.getByRole('button', { name: /Xem chốt sổ đã gửi/ }).click();
  const told = page.getByRole('dialog', { name: `Chốt sổ đã gửi: ${CUSTOMER}` });
  expect(await accessibilityViolations(page)).toEqual([]);
  await told.getByRole('button', { name: 'Chép lời báo lại' }).click();
  await page.getByText('Đã chép lời báo lại').waitFor();
  expect(await clipboard()).toBe(
    [
      `${CUSTOMER} – 16/11/2026 – báo lại`,
      'Miền Nam 2C: lời 128,25 → lỗ -584,25',
      'Đã báo THU: 228,25',
      'Nay là BÙ: 484,25',
      'Chênh: bù lại 712,5',
    ].join('\n'),
  );
  await told.getByRole('button', { name: 'Đã báo khách' }).click();
  await page.getByText('Đã ghi: khách đã được báo số mới').waitFor();
  await card.getByText('Đã chốt', { exact: true }).waitFor();
  for (const each of [page, phone.page])
    await each.getByText('Cần báo lại khách: ').waitFor({ state: 'detached' });

  // A payment closes it.
  await sent.getByRole('button', { name: /Xem chốt sổ đã gửi/ }).click();
  await told.getByRole('button', { name: 'Ghi trả 484,25' }).click();
  const debt = page.getByRole('dialog', { name: 'Ghi khoản thu, trả, nợ cũ' });
  expect(await debt.getByLabel('Số tiền (ngàn)').inputValue()).toBe('484,25');
  // Booked where the screen says: the shown day, not today.
  expect(await debt.getByRole('textbox', { name: 'Ngày tính' }).inputValue()).toBe(DAY);
  await debt.getByRole('button', { name: 'Ghi', exact: true }).click();
  await shows(sent.getByRole('row', { name: CUSTOMER }), 'Xong');
  const days = page.getByRole('table', { name: 'Theo ngày' });
  await shows(days.getByRole('row', { name: DAY }), '484,25');
  await shows(page.getByRole('table', { name: 'Theo khách' }).getByRole('row', { name: CUSTOMER }), '0');

  // Tomorrow opens with nothing owed, and settles its own bets alone.
  await results.enter('17/11/2026', { 'Vũng Tàu': southernDraw() });
  await report.open('17/11/2026');
  await shows(report.row('Khách', CUSTOMER), '+135');
  await report.openCustomer(CUSTOMER);
  await page.keyboard.press('F9');
  await shows(preview, 'THU: 128,25');
  await dialog.getByText(/^Nợ cũ theo sổ nợ: 0/).waitFor();
  expect(await dialog.getByLabel('Nợ cũ 1').inputValue()).toBe('');

  // The sub-account may copy, and reads that nothing is recorded.
  await phone.page.goto('/baocao?tu=2026-11-16&den=2026-11-16');
  await reportPage(phone.page).openCustomer(CUSTOMER);
  await phone.page.getByRole('table', { name: 'Tin', exact: true }).waitFor();
  await phone.page.keyboard.press('F9');
  await phone.page.getByText('Tài khoản này chép được nhưng không ghi vào sổ nợ.').waitFor();
  expect([...device.errors, ...phone.errors, ...admin.errors]).toEqual([]);
});
