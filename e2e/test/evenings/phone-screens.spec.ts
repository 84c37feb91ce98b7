import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TOUCH_PHONE } from '../../src/browser/device.ts';
import { horizontalOverflow } from '../../src/browser/horizontal-overflow.ts';
import { openBook, shows, type OpenedBook } from '../../src/browser/opened-book.ts';
import { entryPage } from '../../src/pages/entry-page.ts';
import { openEditor } from '../../src/pages/open-editor.ts';
import { barFaults } from '../../src/screens/bar-labels.ts';
import { smallTouchTargets } from '../../src/screens/touch-targets.ts';

/** A Monday: TP. Hồ Chí Minh draws. */
const DAY = '16/11/2026';
const DAYS = 'tu=2026-11-16&den=2026-11-16';
const CUSTOMER = 'Cô Sáu Hàng Xén';
const LONG_NAME = 'Nguyễn Thị Hồng Hạnh Bán Tạp Hóa Đối Diện Cổng Sau Chợ Bà Chiểu Quận Bình Thạnh';
const WIDTHS = [TOUCH_PHONE, { width: 360, height: 800 }] as const;

const PATHS = [
  '/datcuoc1',
  '/datcuoc2',
  `/baocao?${DAYS}`,
  `/baocao?${DAYS}&xem=ngay`,
  `/baocao?${DAYS}&xem=no`,
  '/doctin',
  '/khachhang',
  '/xosouser',
  '/caidat',
  '/taikhoanphu',
  '/thanhtoan',
  '/audit',
  '/gopy',
  '/huongdan',
];

const ADMIN_PATHS = [
  '/xoso',
  '/quanly',
  '/doctin',
  '/caidat',
  '/thanhtoan',
  '/thanhtoan2',
  '/audit',
  '/quantri',
  '/gopy',
];
const AUDITOR_PATHS = ['/baocao', '/thanhtoan2', '/audit'];
const SELLER_PATHS = ['/quanly', '/ketoan', '/lienhe'];

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

/** Runs in the page: whether a finger on the middle of an element, of a line on its beginning, would press it. */
const isInSight = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const found = document.elementFromPoint(left + Math.min(width, 40) / 2, top + height / 2);
  return found !== null && element.contains(found);
};

/** Screens that reach out of a phone, have targets too small for a finger or a title cut or shown twice. */
const unfitScreens = async (page: Page, paths: readonly string[]): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      for (const element of await horizontalOverflow(page))
        wrong.push(`${size.width} ${path} wide: ${element}`);
      for (const element of await smallTouchTargets(page))
        wrong.push(`${size.width} ${path} small: ${element}`);
      for (const fault of await barFaults(page)) wrong.push(`${size.width} ${path} bar: ${fault}`);
      // A desk shows the heading, a phone the bar: both say the same.
      const title = (await page.locator('header > [aria-hidden="true"]').textContent()) ?? '';
      const heading = (await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '';
      if (!path.includes('xem=no') && heading !== title && !heading.startsWith(`${title} · `))
        wrong.push(`${size.width} ${path} title: ${title}, heading: ${heading}`);
    }
  }
  return wrong;
};

it('every screen of an agent fits a phone, and everything on it is large enough for a finger', async () => {
  const { page, errors } = await openEditor(book, CUSTOMER, DAY, TOUCH_PHONE);
  await page.keyboard.type('tp 45 b5n');
  await entryPage(page).place();
  await entryPage(page).row('tp 45 b5n').waitFor();
  expect(await unfitScreens(page, PATHS)).toEqual([]);
  expect(errors).toEqual([]);
});

it('a phone that lies on its side shows a text and the button that places it at once', async () => {
  const { page, errors } = await openEditor(book, 'Ông Năm Xe Ôm', DAY, TOUCH_PHONE);
  await page.setViewportSize({ width: TOUCH_PHONE.height, height: TOUCH_PHONE.width });
  await page.keyboard.type('tp 45 b5n');
  for (const shown of [page.locator('.cm-line').first(), page.getByRole('button', { name: 'CƯỢC !' })])
    expect(await shown.evaluate(isInSight)).toBe(true);
  expect(errors).toEqual([]);
});

it('the largest sums and a very long name leave every button of bet entry in its place', async () => {
  const { page, errors } = await openEditor(book, LONG_NAME, DAY, TOUCH_PHONE);
  const entry = entryPage(page);
  await entry.paste(Array.from({ length: 30 }, (_, line) => `mb ${String(10 + line)} b9999999n`).join('\n'));
  await page.getByText('8.099.999.190').waitFor();
  expect(await horizontalOverflow(page)).toEqual([]);
  await page.getByRole('button', { name: 'Xóa hết chữ' }).tap();
  await page.keyboard.type('tp 45 b5n');
  await entry.place();
  const last = page.getByRole('region', { name: 'Tin vừa rồi' });
  await last.getByText('tp 45 b5n').waitFor();
  for (const pressed of [
    page.getByRole('button', { name: /^Xem \d+ tin trong ngày/ }),
    page.getByRole('button', { name: `Dán tin của ${LONG_NAME}` }),
  ]) {
    // The customers keep their places in a row that scrolls sideways.
    await pressed.scrollIntoViewIfNeeded();
    expect(await pressed.evaluate(isInSight)).toBe(true);
  }
  expect(errors).toEqual([]);
});

it('a long reason leaves in sight what can be done about a refused message', async () => {
  const { page, errors } = await openEditor(book, 'Cô Tám Bắp Nướng', DAY, TOUCH_PHONE);
  const reason = 'Tin này vừa được sửa ở nơi khác, xem lại bản mới rồi hãy lưu lần nữa';
  await page.route(`**${betCalls.place.path}`, (route) =>
    route.fulfill({ json: [{ thisID: 'loi', message: reason }] }),
  );
  await page.keyboard.type('tp 46 b5n');
  await entryPage(page).place();
  for (const name of [/^Sửa lại tin của Cô Tám/, /^Bỏ tin của Cô Tám/]) {
    const pressed = page.getByRole('button', { name });
    await pressed.scrollIntoViewIfNeeded();
    expect(await pressed.evaluate(isInSight)).toBe(true);
  }
  expect(await horizontalOverflow(page)).toEqual([]);
  expect(await smallTouchTargets(page)).toEqual([]);
  expect(errors).toEqual([]);
});

it.each([
  ['admin', ADMIN_PATHS],
  ['tong1', SELLER_PATHS],
  ['kiemtoan', AUDITOR_PATHS],
] as const)(
  'every screen of %s fits a phone, and a finger presses everything on it',
  async (account, paths) => {
    const { page, errors } = await book.device(account, TOUCH_PHONE);
    expect(await unfitScreens(page, paths)).toEqual([]);
    expect(errors).toEqual([]);
  },
);

it('the report begins with names and results, steps by a tap and comes back by Back', async () => {
  const { page } = await book.device('daily1', TOUCH_PHONE);
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    await page.goto(`/baocao?${DAYS}`);
    const card = page.getByRole('row').filter({ hasText: CUSTOMER });
    const result = card.locator('[data-card="main"]');
    await shows(result, 'chờ kết quả');
    const places = await Promise.all([card.boundingBox(), result.boundingBox()]);
    for (const place of places) {
      expect(place?.x).toBeGreaterThanOrEqual(0);
      expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(size.width);
      expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThan(size.height / 2);
    }
    const sum = await page.getByRole('row').filter({ hasText: 'Tổng' }).boundingBox();
    expect((sum?.y ?? 0) + (sum?.height ?? 0)).toBeLessThanOrEqual(size.height);
    await card.tap();
    await page.getByRole('table', { name: 'Tin', exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('table', { name: 'Khách', exact: true }).waitFor();
  }
});

it('the tools of the ledger’s days stand beside their search', async () => {
  const { page } = await book.device('daily1', TOUCH_PHONE);
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    await page.goto(`/baocao?${DAYS}&xem=no`);
    const days = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Theo ngày' }) });
    const [search, tools] = [days.getByRole('searchbox'), days.getByRole('button', { name: /Theo ngày/ })];
    await tools.waitFor();
    const [left, right] = await Promise.all([search.boundingBox(), tools.boundingBox()]);
    expect(Math.abs((left?.y ?? 0) - (right?.y ?? 99))).toBeLessThan(8);
  }
});

it('the slider of a past moment is as wide as the phone, and what changed since are cards', async () => {
  const { page } = await book.device('daily1', TOUCH_PHONE);
  await page.setViewportSize(WIDTHS[1]);
  await page.goto('/audit?xem=doi&tu=2026-11-16T00:00');
  const slider = await page.getByRole('slider', { name: 'Thời điểm đầu: giờ' }).boundingBox();
  expect(slider?.width).toBeGreaterThan(300);
  const card = page.getByRole('row').filter({ hasText: CUSTOMER });
  await card.getByText(/^Nhập tin số/).waitFor();
  const causes = await card.getByText(/^Nhập tin số/).boundingBox();
  expect((causes?.x ?? 0) + (causes?.width ?? 0)).toBeLessThanOrEqual(WIDTHS[1].width);
  await shows(card.locator('[data-card="main"]'), '0');
});

it('a past moment says which, changes and ends in two lines above the pages', async () => {
  const { page } = await book.device('daily1', TOUCH_PHONE);
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    await page.goto(`/baocao?${DAYS}&luc=2026-11-16T18%3A05`);
    const banner = page.getByRole('region', { name: 'Lúc trước' });
    await banner.getByRole('link', { name: 'Từ lúc đó đã đổi gì?' }).waitFor();
    expect((await banner.boundingBox())?.height).toBeLessThan(125);
    const date = banner.getByRole('textbox', { name: 'Như lúc', exact: true });
    // The year is not cut.
    expect(await date.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
    const [back, clock] = [
      banner.getByRole('button', { name: 'Về hiện tại' }),
      banner.getByLabel('Như lúc: gõ giờ'),
    ];
    const [first, second] = [await back.boundingBox(), await clock.boundingBox()];
    expect((first?.x ?? 0) + (first?.width ?? 0)).toBeLessThanOrEqual(size.width);
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(second?.y ?? 0);
  }
});

it('a copied message is pasted by a button, placed for a customer of the row, and mended where it was placed', async () => {
  await book.customer('Út Cà Phê');
  const { page } = await book.device('daily1', TOUCH_PHONE);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const entry = entryPage(page);
  await entry.open(DAY);
  const recent = page.getByRole('group', { name: 'Khách gần đây' });
  await recent.getByRole('button', { name: 'Út Cà Phê', exact: true }).tap();
  await page.evaluate(() => navigator.clipboard.writeText('tp 67 b5n'));
  const paste = page.getByRole('button', { name: 'Dán tin đã chép' });
  await paste.tap();
  await page.getByText('Tin đọc được').waitFor();
  expect(await entry.written()).toBe('tp 67 b5n');
  await page.getByRole('button', { name: /^CƯỢC !/ }).tap();
  const last = page.getByRole('region', { name: 'Tin vừa rồi' });
  await last.getByText('tp 67 b5n').waitFor();
  await last.getByRole('button', { name: 'Sửa tin vừa rồi' }).tap();
  await page.getByRole('heading', { name: /^Sửa tin stt/ }).waitFor();
  await last.waitFor({ state: 'detached' });
  await entry.append(' 89 b5n');
  await page.getByRole('button', { name: 'LƯU SỬA' }).tap();
  await last.getByText('tp 67 b5n 89 b5n').waitFor();
});

it('where the browser lets nothing be pasted, the button leads to the editor and says how', async () => {
  await book.customer('Chú Ba Xe Ôm');
  const { page } = await book.device('daily1', TOUCH_PHONE);
  await page.goto('/datcuoc1');
  const entry = entryPage(page);
  await entry.editor.waitFor();
  await page.evaluate(() => {
    navigator.clipboard.readText = () => Promise.reject(new Error('denied'));
  });
  await page.getByRole('button', { name: 'Dán tin đã chép' }).tap();
  await page.getByText(/giữ lâu trong ô rồi chọn Dán/).waitFor();
  await expect.poll(entry.hasFocus).toBe(true);
  expect(await entry.written()).toBe('');
});
