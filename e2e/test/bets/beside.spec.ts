import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESK } from '../../src/browser/device.ts';
import { horizontalOverflow } from '../../src/browser/horizontal-overflow.ts';
import { openBook, type OpenedBook } from '../../src/browser/opened-book.ts';
import { entryPage } from '../../src/pages/entry-page.ts';
import { openEditor } from '../../src/pages/open-editor.ts';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (box === null) throw new Error('it is not on the page');
  return { left: box.x, top: box.y, right: box.x + box.width };
};

it('a large screen shows settings and the fields of administration side by side', async () => {
  const large = { width: 1920, height: 1080 };
  const [agent, admin] = [await book.device('daily1'), await book.device('admin')];
  for (const { page } of [agent, admin]) await page.setViewportSize(large);
  await agent.page.goto('/caidat');
  const [limits, cutOff] = [
    await boxOf(agent.page.getByRole('heading', { level: 2, name: 'Cấu hình Chạy số' })),
    await boxOf(agent.page.getByRole('heading', { level: 2, name: 'Giờ chốt nhận tin' })),
  ];
  expect(cutOff.top).toBe(limits.top);
  await admin.page.goto('/quantri');
  const [notice, link] = [
    await boxOf(admin.page.getByLabel('Thông báo cho người dùng')),
    await boxOf(admin.page.getByLabel('Đường dẫn kèm thông báo')),
  ];
  expect(link.top).toBe(notice.top);
  expect(link.left).toBeGreaterThan(notice.right);
});

it('at a small desk proposals stand beside the text, with the buttons of the day in sight', async () => {
  const { page } = await openEditor(book, 'Cô Sáu Kề Bên', '16/11/2026', DESK);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.type('tp 12 b10n');
  await page.getByRole('button', { name: 'CƯỢC !' }).click();
  const remove = page.getByRole('button', { name: /^Xóa tin/ });
  await remove.waitFor();
  await page.keyboard.type('e lấy tp lô 45 67 5n');
  await page.getByRole('button', { name: 'Nhận tất cả' }).waitFor();
  const [text, findings, button] = [
    await boxOf(page.locator('.cm-editor')),
    await boxOf(page.locator('[data-part="findings"]')),
    await boxOf(remove),
  ];
  expect(findings.top).toBe(text.top);
  expect(findings.left).toBeGreaterThan(text.right);
  expect(button.left).toBeGreaterThan(findings.right);
  expect(button.right).toBeLessThan(1280);
  // The stations would lie below the buttons.
  const stations = page.getByRole('columnheader', { name: 'Đài' });
  expect(await stations.isVisible()).toBe(false);
  await page.setViewportSize(DESK);
  await stations.waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await horizontalOverflow(page)).toEqual([]);
  // Names take what the figures leave.
  await page.setViewportSize({ width: 1366, height: 800 });
  const name = page
    .getByRole('table', { name: 'Tin trong ngày' })
    .getByText('Cô Sáu Kề Bên', { exact: true });
  await expect.poll(() => name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

it('at a small desk a search moves no column of the day', async () => {
  const { page } = await openEditor(book, 'Chị Bảy Giữ Cột Trong Bảng', '17/11/2026', DESK);
  await page.setViewportSize({ width: 1280, height: 800 });
  const table = page.getByRole('table', { name: 'Tin trong ngày' });
  const removes = table.getByRole('button', { name: /^Xóa tin/ });
  for (const [index, text] of ['bt 12 b10n', 'bt 34 56 78 90 b190n'].entries()) {
    await page.keyboard.type(text);
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => removes.count()).toBe(index + 1);
  }
  const heads = () =>
    table
      .getByRole('columnheader')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)));
  const before = await heads();
  const search = page.getByRole('searchbox', { name: 'Tìm tin trong ngày' });
  for (const [typed, rows] of [
    ['b10n', 1],
    ['không ai', 0],
  ] as const) {
    await search.fill(typed);
    await expect.poll(() => removes.count()).toBe(rows);
    expect(await heads(), typed).toEqual(before);
  }
  await search.fill('');
  await expect.poll(() => removes.count()).toBe(2);
  expect(await heads()).toEqual(before);
});

it('at a small desk the names of customers are whole, and one without room is told whole', async () => {
  const [name, long] = ['Anh Hùng Xăng Dầu', 'Chị Ba Bán Vé Số Dạo Trước Cổng Chợ Bà Chiểu, Bình Thạnh'];
  await book.customer(long);
  const { page } = await openEditor(book, name, '18/11/2026', { width: 1280, height: 800 });
  const day = page.getByRole('region', { name: 'Khung cuộn: Tin trong ngày' });
  const removes = day.getByRole('button', { name: /^Xóa tin/ });
  const place = async (placed: number): Promise<void> => {
    await page.keyboard.type('ct 12.34.56.78.90 b90n da90n');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => removes.count()).toBe(placed);
  };
  await place(1);
  await entryPage(page).chooseCustomer(long);
  await entryPage(page).editor.click();
  await place(2);
  const hidden = (text: Locator) =>
    text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(await hidden(day.getByText(name, { exact: true }))).toBe(0);
  expect(await hidden(day)).toBe(0);
  expect(await hidden(day.getByText(long, { exact: true }))).toBeGreaterThan(0);
  await day
    .getByRole('button', { name: /^Chi tiết tin/ })
    .first()
    .focus();
  await page.getByRole('tooltip').getByText(long).waitFor();
});
