import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import * as drawCalls from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import * as ledgerCalls from '@so-cuoc/shared-domain/contract/calls/money/ledger.ts';
import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESK, TOUCH_PHONE } from '../../src/browser/device.ts';
import { horizontalOverflow } from '../../src/browser/horizontal-overflow.ts';
import { watchLayoutShifts } from '../../src/browser/layout-shift.ts';
import { southernDraw } from '../../src/browser/draw-numbers.ts';
import { openBook, shows, type OpenedBook } from '../../src/browser/opened-book.ts';
import { entryPage } from '../../src/pages/entry-page.ts';
import { resultsEntryPage } from '../../src/pages/manage-pages.ts';
import { openEditor } from '../../src/pages/open-editor.ts';

/** A Monday: TP. Hồ Chí Minh, Đồng Tháp and Cà Mau draw. */
const DAY = '16/11/2026';
const DAYS = 'tu=2026-11-16&den=2026-11-16';
const [CUSTOMER, OF_PHONE, OF_DESK] = ['Cô Sáu Hàng Xén', 'Dì Ba Bánh Tráng', 'Bác Tư Vé Số'];
const LISTED = 'Chị Bảy Chè Đậu';

/** A label or a figure that becomes wider; a row or a field that moves counts for more. */
const NEXT_TO_NOTHING = 0.005;

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
  await book.customer(LISTED);
});
afterAll(() => book.close());

/** The sum of the layout shifts, also of those right after a key or a tap, while something is done. */
const movedBy = async (page: Page, done: () => Promise<unknown>): Promise<number> => {
  const shifts = await watchLayoutShifts(page, '[data-sonner-toaster]');
  await done();
  return (await shifts.taken()).reduce((sum, { value }) => sum + value, 0);
};

const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();

it('nothing moves on a phone where a message is pasted for a customer, opened for a change and left', async () => {
  const { page, errors } = await openEditor(book, CUSTOMER, DAY, TOUCH_PHONE);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('tp 45 b5n'));
  const paste = button(page, `Dán tin của ${CUSTOMER}`);
  await paste.tap();
  await page.getByText('Tin đọc được').waitFor();
  await button(page, /^CƯỢC !/).tap();
  const edit = button(page, 'Sửa tin vừa rồi');
  await edit.waitFor();
  const moved = await movedBy(page, async () => {
    await edit.tap();
    await page.getByRole('heading', { name: /^Sửa tin stt/ }).waitFor();
    await shows(page.locator('[data-part="findings"]'), 'tp 45 b5n');
    await button(page, 'Thoát sửa').tap();
    await edit.waitFor();
  });
  expect(moved).toBeLessThan(NEXT_TO_NOTHING);
  await page.setViewportSize({ width: 360, height: 800 });
  await edit.tap();
  await page.getByRole('heading', { name: /^Sửa tin stt/ }).waitFor();
  expect(await horizontalOverflow(page)).toEqual([]);
  expect(errors).toEqual([]);
});

const CHAT = '[15:02] Chị Tư: tp 12b10n\n[15:03] Anh Năm: tp 34b10n';

it.each([
  ['a phone', TOUCH_PHONE],
  ['a desk', DESK],
] as const)(
  'a question about a message stands among the findings on %s, so that nothing moves',
  async (name, screen) => {
    const { page, errors } = await openEditor(book, `Thím Út ${name}`, DAY, screen);
    const entry = entryPage(page);
    const place = () => page.locator('.cm-editor').boundingBox();
    await entry.paste('mb 75 b900n');
    await shows(entry.draft(), 'Tin đọc được');
    const before = await place();
    const overLimit = page.getByRole('alertdialog', { name: 'Vượt mức nhận' });
    const movedByLimit = await movedBy(page, async () => {
      await button(page, /^CƯỢC !/).click();
      await overLimit.waitFor();
    });
    expect(movedByLimit).toBeLessThan(NEXT_TO_NOTHING);
    expect(await place()).toEqual(before);
    await button(overLimit, /^Sửa tin/).click();
    await overLimit.waitFor({ state: 'detached' });
    await entry.editor.press('Control+A');
    const movedByChat = await movedBy(page, async () => {
      await entry.paste(CHAT);
      await button(page, 'Tách từng người').waitFor();
    });
    expect(movedByChat).toBeLessThan(NEXT_TO_NOTHING);
    expect(await place()).toEqual(before);
    expect(errors).toEqual([]);
  },
);

it.each([
  ['a phone', TOUCH_PHONE, 'dialog', OF_PHONE],
  ['a desk', DESK, 'region', OF_DESK],
] as const)('the bets of a message open on %s without moving its list', async (_, screen, role, customer) => {
  const { page, errors } = await openEditor(book, customer, DAY, screen);
  await page.keyboard.type('tp 46 b5n');
  await entryPage(page).place();
  const row = entryPage(page).row('tp 46 b5n').first();
  await row.waitFor();
  const opener = button(row, /^Chi tiết tin/);
  await opener.scrollIntoViewIfNeeded();
  const detail = page.getByRole(role, { name: new RegExp(`^Tin \\d+ · ${customer}`) });
  const moved = await movedBy(page, async () => {
    await opener.click();
    await shows(detail.getByRole('table', { name: 'Chi tiết' }), '46');
  });
  expect(moved).toBeLessThan(NEXT_TO_NOTHING);
  await page.keyboard.press('Escape');
  await detail.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});

/** Answers with this balance of every customer. */
const answerOwed = async (page: Page, route: Route, balance: number): Promise<void> => {
  const userId = new URL(route.request().url()).searchParams.get('userId') ?? '';
  const list = await page.context().request.get(pathOf(customerCalls.list, { params: { userId } }));
  const answer = ledgerCalls.read.answer.parse(await (await route.fetch()).json());
  const khach = customerCalls.list.answer.parse(await list.json()).map(({ khach_id, khach_name }) => ({
    ...answer,
    khach_id,
    khach_name,
    kconfig_bit1: false,
    cuoi: balance,
  }));
  await route.fulfill({ json: { ...answer, khach } });
};

it.each([
  ['a phone', TOUCH_PHONE],
  ['a desk', DESK],
] as const)(
  'the list of customers on %s does not wait for what they owe, and stays where it is',
  async (_, screen) => {
    const { page } = await book.device('daily1', screen);
    const held: Route[] = [];
    const calls = `**${ledgerCalls.read.path}?*`;
    await page.route(calls, (route) => void held.push(route));
    await page.goto('/khachhang');
    await button(page, `Cấu hình ${LISTED}`).waitFor();
    await expect.poll(() => held.length).toBe(1);
    const link = page.getByRole('link', { name: `Xem sổ nợ của ${LISTED}` });
    const moved = await movedBy(page, async () => {
      for (const route of held) await answerOwed(page, route, -1_234_567.891);
      await shows(link, '−1.234.567,891');
    });
    expect(moved).toBe(0);
    await page.unroute(calls);
    await link.click();
    await page.getByRole('heading', { level: 1, name: LISTED }).waitFor();
  },
);

it.each([
  ['a phone', TOUCH_PHONE],
  ['a desk', DESK],
])('nothing moves on %s when the live channel connects', async (_, screen) => {
  const { page } = await book.device('daily1', screen);
  // The worker that keeps the page for offline use asks for the file too, sooner or later.
  const held: Route[] = [];
  let isHeld = true;
  await page.route(/live-wire/, (route) => (isHeld ? void held.push(route) : route.continue()));
  await page.goto('/khachhang');
  await button(page, `Cấu hình ${LISTED}`).waitFor();
  await page.getByText('Đang nối…').waitFor({ state: 'attached' });
  await expect.poll(() => held.length).toBeGreaterThan(0);
  const moved = await movedBy(page, async () => {
    isHeld = false;
    for (const route of held) await route.continue();
    await page.getByText('Trực tuyến').waitFor({ state: 'attached' });
  });
  expect(moved).toBe(0);
});

it.each([
  ['a phone', TOUCH_PHONE],
  ['a desk', DESK],
] as const)('the report stays where it is when a past moment of it is shown on %s', async (_, screen) => {
  const { page } = await book.device('daily1', screen);
  await page.goto(`/baocao?${DAYS}`);
  const row = page.getByRole('row').filter({ hasText: CUSTOMER });
  await row.waitFor();
  if (screen === TOUCH_PHONE) await button(page, /^16\/11/).tap();
  const moved = await movedBy(page, async () => {
    await button(page, 'Xem tại thời điểm…').click();
    await page.getByRole('region', { name: 'Lúc trước' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
  expect(moved).toBeLessThan(NEXT_TO_NOTHING);
});

it('the numbers of a station stay where they are on a phone when they are typed and saved', async () => {
  const { page } = await book.device('admin', TOUCH_PHONE);
  await page.goto('/xoso?ngay=2026-10-12');
  const field = page.getByLabel(/^Dán kết quả mọi đài/);
  await field.waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const numbers =
    '21\n531\n3523 2502 5567\n1906\n80383 05788 35208 07766 76893 97180 11111\n22222 33333\n44444\n55555\n666666';
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    ['TP. Hồ Chí Minh', 'Đồng Tháp', 'Cà Mau'].map((name) => `${name}\n${numbers}`).join('\n'),
  );
  /** From the first field to the last number, whatever was scrolled. */
  const place = async (): Promise<number> => {
    const last = page.getByRole('textbox', { name: 'Cà Mau, ĐB, số thứ 1' });
    const [above, below] = await Promise.all([field.boundingBox(), last.boundingBox()]);
    return (below?.y ?? Number.NaN) - (above?.y ?? Number.NaN);
  };
  const before = await place();
  await button(page, 'Dán bảng kết quả đã chép').tap();
  await page.getByText('54 số chưa lưu').waitFor();
  expect(await place()).toBe(before);
  await button(page, /^Lưu/).tap();
  await page.getByText('Chưa có gì để lưu').waitFor();
  // The field itself may be drawn anew with the saved number.
  await expect.poll(place).toBe(before);
});

it('the dialog of a correction does not move on a phone when its effect comes', async () => {
  const { page: desk } = await book.device('admin');
  await resultsEntryPage(desk).enter(DAY, { 'TP. Hồ Chí Minh': southernDraw() });
  const { page } = await book.device('admin', TOUCH_PHONE);
  await page.goto('/xoso?ngay=2026-11-16');
  await page.getByLabel('TP. Hồ Chí Minh, G8, số thứ 1', { exact: true }).fill('46');
  const held: Route[] = [];
  await page.route(
    `**${drawCalls.preview.path.replace(':guid', '*')}?preview=1`,
    (route) => void held.push(route),
  );
  await button(page, /^Lưu/).tap();
  const dialog = page.getByRole('dialog', { name: 'Sửa kết quả đã xác nhận' });
  await dialog.getByText('Đang tính').waitFor();
  await expect.poll(() => held.length).toBe(1);
  const moved = await movedBy(page, async () => {
    for (const route of held) await route.continue();
    await dialog.getByText(OF_PHONE).waitFor();
  });
  expect(moved).toBe(0);
  const accept = button(dialog, 'Sửa kết quả');
  await expect.poll(() => accept.isEnabled()).toBe(true);
});

it('the form of a sub-account stays where it is on a phone while its password is judged and shown', async () => {
  const { page } = await book.device('daily1', TOUCH_PHONE);
  await page.goto('/taikhoanphu');
  await button(page, 'Tạo tài khoản phụ').tap();
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel('Mật khẩu', { exact: true });
  await password.tap();
  const show = button(dialog, 'Hiện mật khẩu');
  const moved = await movedBy(page, async () => {
    await page.keyboard.type('matkhau123');
    await dialog.getByText('Mật khẩu này quá dễ đoán').waitFor();
    await show.tap();
    await page.keyboard.type('_Tram.nam_24');
    await dialog.getByText('Ít nhất 10 ký tự').waitFor();
  });
  expect(moved).toBe(0);
  expect(await password.inputValue()).toBe('matkhau123_Tram.nam_24');
  expect(await password.getAttribute('type')).toBe('text');
  const size = await show.boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
});
