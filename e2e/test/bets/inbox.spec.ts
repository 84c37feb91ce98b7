import { formatDay, vietnamDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import * as inboxCalls from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBook, shows, type OpenedBook } from '../../src/browser/opened-book.ts';
import { TOUCH_PHONE } from '../../src/browser/device.ts';
import { menuOf } from '../../src/pages/menu.ts';
import { reportPage } from '../../src/pages/report-page.ts';

const TODAY = vietnamDay(Date.now());
const DAY = formatDay(TODAY);
/** Its height in pixels; what one goes on with lies below it. */
const TOP_BAR = 48;
const [BA, TAM] = ['Anh Ba Hộp Thư', 'Chú Tám Hộp Thư'];
const NAMESAKE = 'Cô Ba Hộp Thư';
const NAMESAKES = ['Dì Năm Hộp Thư', 'Bác Sáu Hộp Thư'];

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
  await book.customer(BA);
  await book.customer(TAM);
});
afterAll(() => book.close());

const CHAT = [
  `[${DAY} 00:00:01] Chú Tám: mb 12b10n`,
  `[${DAY} 00:00:02] Chú Tám: mb 34b20n`,
  `[${DAY} 00:00:03] Bạn: ok chú`,
  `[${DAY} 00:00:04] Anh Ba: mb 56dd30n`,
  `[${DAY} 00:00:05] Anh Ba: mb 78b40`,
  `[${DAY} 00:00:06] Chị Lạ Mặt: mb 90b50n`,
].join('\n');

const cardOf = (page: Page, text: string): Locator =>
  page.getByRole('list', { name: 'Tin trong hộp thư' }).getByRole('listitem').filter({ hasText: text });

/** How far down the notices reach once they have come in, in pixels. */
const reachOfNotices = (page: Page): Promise<number> =>
  page
    .locator('[data-sonner-toast]')
    .evaluateAll((notices) =>
      Math.max(
        ...notices.map((one) =>
          one instanceof HTMLElement && one.offsetParent !== null
            ? one.offsetParent.getBoundingClientRect().top + one.offsetTop + one.offsetHeight
            : 0,
        ),
      ),
    );

/** Half past midnight: no draw has begun, whenever the test runs. */
const openInbox = async (page: Page): Promise<void> => {
  await page.clock.setFixedTime(new Date(`${TODAY}T00:30:00+07:00`));
  await page.reload();
  await menuOf(page).go('Hộp thư');
};

const assign = async (page: Page, text: string, who: string, name: string): Promise<void> => {
  const field = cardOf(page, text).getByRole('combobox', { name: `Khách của ${who}` });
  await field.fill(name);
  await page.keyboard.press('Enter');
};

describe('the inbox', () => {
  it('leads from a pasted conversation to bets in the report, and takes what a phone forwards', async () => {
    const { page, errors } = await book.device('daily1');
    await openInbox(page);
    await shows(page.locator('main'), 'Hộp thư trống');
    // Who only reads is not told to paste, nor which key places.
    const reader = await book.device('phu1');
    await reader.page.goto('/hopthu');
    await shows(reader.page.locator('main'), 'Tin gửi tới đại lý hiện ở đây.');
    expect(await reader.page.getByText('Enter đặt').count()).toBe(0);
    await reader.close();

    await page.getByRole('button', { name: 'Dán đoạn chat' }).click();
    await page.getByRole('textbox', { name: 'Đoạn trò chuyện' }).fill(CHAT);
    await shows(page.getByRole('dialog'), '5 tin của 3 người (Zalo)');
    await shows(page.getByRole('dialog'), '1 tin của chính bạn được bỏ ra');
    await page.getByRole('textbox', { name: 'Đoạn trò chuyện' }).press('Control+Enter');

    await shows(cardOf(page, 'mb 12b10n'), 'Chưa biết của ai');
    // The keys that the page names work at once.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('li')?.textContent ?? ''))
      .toContain('mb 12b10n');
    // It is read and priced before anybody says whose it is, and cannot be placed.
    await shows(cardOf(page, 'mb 12b10n'), 'tạm tính 270');
    await shows(cardOf(page, 'mb 12b10n'), 'Đọc được');
    expect(await cardOf(page, 'mb 12b10n').getByRole('button', { name: 'Đặt', exact: true }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Chưa có tin chắc chắn' }).isDisabled()).toBe(true);
    const asked = cardOf(page, 'mb 12b10n').getByRole('button', { name: 'Chú Tám' });
    await asked.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Khách của Chú Tám');
    await assign(page, 'mb 12b10n', 'Chú Tám', TAM);
    await shows(cardOf(page, 'mb 12b10n'), '270');
    expect(await cardOf(page, 'mb 12b10n').getByText('tạm tính').count()).toBe(0);
    // The focus goes back to the message, which Enter places.
    await expect.poll(() => asked.evaluate((button) => button === document.activeElement)).toBe(true);
    await shows(cardOf(page, 'mb 34b20n'), 'Chắc chắn');
    await assign(page, 'mb 56dd30n', 'Anh Ba', BA);
    await shows(cardOf(page, 'mb 56dd30n'), 'Chắc chắn');
    await shows(cardOf(page, 'mb 90b50n'), 'Chưa biết của ai');

    const first = cardOf(page, 'mb 12b10n').getByRole('button', { name: 'Chú Tám' });
    await first.focus();
    await first.press('Enter');
    await cardOf(page, 'mb 12b10n').waitFor({ state: 'detached' });

    const doubtful = cardOf(page, 'mb 78b40');
    await doubtful.getByRole('button', { name: 'Sửa' }).click();
    await doubtful.getByRole('textbox', { name: 'Nội dung để đặt' }).fill('mb 78b40n');
    await shows(doubtful, 'Chắc chắn');
    await page.getByRole('textbox', { name: 'Nội dung để đặt' }).press('Control+Enter');
    await doubtful.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Đặt 2 tin chắc chắn' }).click();
    await shows(page.getByRole('dialog').getByRole('row').filter({ hasText: TAM }), '1');
    await page.getByRole('button', { name: 'Đặt 2 tin', exact: true }).click();
    await cardOf(page, 'mb 56dd30n').waitFor({ state: 'detached' });

    await cardOf(page, 'mb 90b50n').getByRole('button', { name: 'Tạo khách mới' }).click();
    await shows(cardOf(page, 'mb 90b50n'), 'Chắc chắn');
    await cardOf(page, 'mb 90b50n').getByRole('button', { name: 'Đặt', exact: true }).waitFor();

    await page.getByRole('button', { name: 'Nhận tin tự động' }).click();
    await page.getByRole('textbox', { name: 'Tên của mã' }).fill('Điện thoại');
    await page.getByRole('button', { name: 'Tạo mã' }).click();
    const address = (await page.getByText(`${inboxCalls.read.path}/`).textContent())?.trim() ?? '';
    await page.getByRole('button', { name: 'Xong' }).click();
    const post = (text: string) =>
      fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ from: 'Chú Tám', text }),
      });
    expect((await post('mb 11b11n')).status).toBe(200);
    await shows(cardOf(page, 'mb 11b11n'), 'Chắc chắn');
    await shows(cardOf(page, 'mb 11b11n'), 'Tự động');

    await page.getByRole('button', { name: 'Nhận tin tự động' }).click();
    await shows(page.getByRole('dialog'), 'dùng gần nhất');
    await page.getByRole('button', { name: 'Thu hồi' }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: 'Thu hồi mã' }));
    await question.getByRole('button', { name: 'Thu hồi' }).click();
    await shows(page.getByRole('dialog'), 'Chưa có mã nào.');
    await page.getByRole('button', { name: 'Xong' }).click();
    const refused = await post('mb 22b22n');
    expect([refused.status, await refused.json()]).toMatchObject([
      401,
      { error: { code: 'unauthenticated' } },
    ]);

    const report = reportPage(page);
    await report.open(DAY);
    await shows(report.row('Khách', TAM), '2');
    await shows(report.row('Khách', BA), '2');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('proposes the customer that a sender is named like: one tap places, nothing is placed before it', async () => {
    await book.customer(NAMESAKE);
    const { page, errors } = await book.device('daily1', TOUCH_PHONE);
    await openInbox(page);
    await page.getByRole('button', { name: 'Dán đoạn chat' }).tap();
    await page
      .getByRole('textbox', { name: 'Đoạn trò chuyện' })
      .fill(`[${DAY} 00:02:01] co ba hop thu: mb 31b31n\n[${DAY} 00:02:02] co ba hop thu: mb 32b32n`);
    await page.getByRole('button', { name: 'Đưa vào hộp thư' }).tap();

    const first = cardOf(page, 'mb 31b31n');
    await shows(first, 'Đề xuất: khách trùng tên');
    expect(await first.getByRole('combobox', { name: 'Khách của co ba hop thu' }).inputValue()).toBe(
      NAMESAKE,
    );
    await shows(first, '31');
    // Only what is known goes together with others.
    const together = page.getByRole('button', { name: /tin chắc chắn$/ });
    const count = async (): Promise<number> =>
      Number(/\d+/.exec((await together.textContent()) ?? '')?.[0] ?? 0);
    const before = await count();
    await first.getByRole('button', { name: 'Đặt', exact: true }).tap();
    await first.waitFor({ state: 'detached' });

    const second = cardOf(page, 'mb 32b32n');
    await shows(second, 'Chắc chắn');
    expect(await second.getByText('Đề xuất').count()).toBe(0);
    expect(await count()).toBe(before + 1);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('takes all senders who are named like customers with one tap, and takes that back', async () => {
    for (const name of NAMESAKES) await book.customer(name);
    const { page, errors } = await book.device('daily1', TOUCH_PHONE);
    await openInbox(page);
    await page.getByRole('button', { name: 'Dán đoạn chat' }).tap();
    const chat = NAMESAKES.map((name, at) => `[${DAY} 00:03:0${String(at)}] ${name}: mb 4${String(at)}b41n`);
    await page.getByRole('textbox', { name: 'Đoạn trò chuyện' }).fill(chat.join('\n'));
    await page.getByRole('button', { name: 'Đưa vào hộp thư' }).tap();
    const cards = chat.map((_, at) => cardOf(page, `mb 4${String(at)}b41n`));
    for (const card of cards) await shows(card, 'Đề xuất: khách trùng tên');

    const all = page.getByRole('button', { name: 'Đúng, nhận cả 2 người' });
    await shows(page.locator('main'), `trùng tên khách trong sổ: ${NAMESAKES.join(', ')}`);
    await all.tap();
    for (const card of cards) await shows(card, 'Chắc chắn');
    await all.waitFor({ state: 'detached' });
    // The notice answers above an open dialog too, and leaves it open.
    await page.getByRole('button', { name: 'Nhận tin tự động' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Nhận tin tự động' });
    await dialog.waitFor();
    await page.getByRole('button', { name: 'Hoàn tác' }).tap();
    await page.getByText('Đã quên 2 người gửi là khách nào').waitFor();
    expect(await dialog.isVisible()).toBe(true);
    await dialog.getByRole('button', { name: 'Xong' }).tap();
    for (const card of cards) await shows(card, 'Đề xuất: khách trùng tên');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('takes a shared text on a phone, dismisses it and takes it back', async () => {
    const { page, errors } = await book.device('daily1', TOUCH_PHONE);
    await openInbox(page);
    await page.goto('/hopthu?text=mb+66b66n');
    await shows(cardOf(page, 'mb 66b66n'), 'Chia sẻ');
    expect(new URL(page.url()).search).toBe('');
    await cardOf(page, 'mb 66b66n').getByRole('button', { name: 'Bỏ qua' }).click();
    await cardOf(page, 'mb 66b66n').waitFor({ state: 'detached' });
    await page.getByText('Đã bỏ qua tin').waitFor();
    expect(await reachOfNotices(page)).toBeLessThanOrEqual(TOP_BAR);
    await page.getByText('Bỏ qua (1)').click();
    await cardOf(page, 'mb 66b66n').getByRole('button', { name: 'Lấy lại' }).click();
    await page.getByText('Chờ đặt (').click();
    // It has no sender: who was chosen by mistake is chosen anew.
    const whose = cardOf(page, 'mb 66b66n').getByRole('combobox', { name: 'Khách của' });
    for (const name of [BA, TAM]) {
      await whose.fill(name);
      await page.keyboard.press('Enter');
      await shows(cardOf(page, 'mb 66b66n'), `→ ${name}`);
    }
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('keeps a corrected text over a reload, and places without network once the network is back', async () => {
    const { page, errors } = await book.device('daily1');
    await openInbox(page);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.getByRole('button', { name: 'Dán đoạn chat' }).click();
    await page
      .getByRole('textbox', { name: 'Đoạn trò chuyện' })
      .fill(`[${DAY} 00:01:01] Tám Xa: mb 44b40\n[${DAY} 00:01:02] Tám Xa: mb 45b45n`);
    await page.getByRole('button', { name: 'Đưa vào hộp thư' }).click();
    await assign(page, 'mb 45b45n', 'Tám Xa', TAM);
    await shows(cardOf(page, 'mb 45b45n'), 'Chắc chắn');
    await cardOf(page, 'mb 44b40').getByRole('button', { name: 'Sửa' }).click();
    await page.getByRole('textbox', { name: 'Nội dung để đặt' }).fill('mb 44b40n');
    await shows(cardOf(page, 'mb 44b40'), 'Chắc chắn');

    await page.context().setOffline(true);
    await page.reload();
    await shows(cardOf(page, 'mb 44b40'), 'Đọc là: mb 44b40n');
    await cardOf(page, 'mb 44b40').getByRole('button', { name: 'Đặt', exact: true }).click();
    await page.getByText('1 chờ gửi').waitFor();
    await page.context().setOffline(false);
    await page.getByText('1 chờ gửi').waitFor({ state: 'detached' });

    const report = reportPage(page);
    await report.open(DAY);
    await report.openCustomer(TAM);
    await shows(page.getByRole('table', { name: 'Tin', exact: true }), 'mb 44b40n');
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
