import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryPage } from '../../src/pages/entry-page.ts';
import { menuOf } from '../../src/pages/menu.ts';
import { openBook, shows, type OpenedBook } from '../../src/browser/opened-book.ts';
import { PASSWORD } from '../../src/browser/password.ts';
import { openEditor } from '../../src/pages/open-editor.ts';

/** Mondays: TP. Hồ Chí Minh draws. */
const DAY = '16/11/2026';
const PLACE = `**${betCalls.place.path}`;

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

const failing = (route: Route): Promise<void> =>
  route.fulfill({
    status: 500,
    contentType: 'application/json',
    body: JSON.stringify({ error: { code: 'internal', message: 'Máy chủ báo lỗi' } }),
  });

const waits = (page: Page) => page.getByText('1 chờ gửi');

describe('a message that has not been sent yet', () => {
  it('is withdrawn by one key and never reaches the book, even after a reload', async () => {
    const { page, errors } = await openEditor(book, 'Anh Tám Rút Lại', DAY);
    const entry = entryPage(page);
    await page.route(PLACE, failing);
    await page.keyboard.type('tp 12b10n');
    await entry.place();
    await shows(entry.row('tp 12b10n'), 'Chờ gửi');
    await entry.undo();
    await entry.row('tp 12b10n').waitFor({ state: 'detached' });
    await expect.poll(() => entry.written()).toBe('tp 12b10n');
    await page.getByText('2 chờ gửi').waitFor();
    await page.reload();
    await page.getByText('2 chờ gửi').waitFor();
    expect(await entry.row('tp 12b10n').count()).toBe(0);
    await page.getByRole('button', { name: '2 chờ gửi' }).press('Enter');
    const kept = page.getByRole('dialog', { name: 'Chờ gửi' });
    await kept.getByRole('listitem').filter({ hasText: 'Anh Tám Rút Lại: tp 12b10n' }).waitFor();
    await kept.getByRole('listitem').filter({ hasText: 'Rút tin vừa cược: tp 12b10n' }).waitFor();
    await kept.getByRole('button', { name: 'Gửi ngay' }).press('Enter');
    await kept.getByText('Chưa gửi được.').waitFor();
    await page.keyboard.press('Escape');
    const removed = page.waitForResponse(`**${betCalls.remove.path}`);
    await page.unroute(PLACE);
    expect(await (await removed).json()).toEqual([{ result: 'updatesuccess' }]);
    await page.getByText('chờ gửi').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Chưa có tin nào').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('is placed once if its answer was lost, and typing continues in the meantime', async () => {
    const { page, errors } = await openEditor(book, 'Chị Chín Đứt Dây', DAY);
    const entry = entryPage(page);
    await page.route(
      PLACE,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.keyboard.type('tp 34b10n');
    await entry.place();
    await page.keyboard.type('tp 56b10n');
    await shows(entry.row('tp 34b10n'), 'chờ kết quả');
    await waits(page).waitFor({ state: 'detached' });
    expect(await entry.written()).toBe('tp 56b10n');
    await entry.place();
    await shows(entry.row('tp 56b10n'), 'chờ kết quả');
    expect(await entry.row('tp 34b10n').count()).toBe(1);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('is kept with a notice if it is refused while another screen is open', async () => {
    const { page, errors } = await openEditor(book, 'Cô Ba Bị Từ Chối', DAY);
    const entry = entryPage(page);
    await page.route(PLACE, failing);
    await page.keyboard.type('tp 78b10n');
    await entry.place();
    await shows(entry.row('tp 78b10n'), 'Chờ gửi');
    await menuOf(page).go('Báo cáo');
    await page.unroute(PLACE);
    await page.route(PLACE, (route) =>
      route.fulfill({ json: [{ thisID: 'loi', message: 'Miền Nam đã chốt 16:10' }] }),
    );
    await page.getByText('Miền Nam đã chốt 16:10').waitFor();
    await waits(page).waitFor({ state: 'detached' });
    await page.reload();
    await entry.open(DAY);
    await shows(entry.row('tp 78b10n'), 'Miền Nam đã chốt 16:10');
    await entry.row('tp 78b10n').getByRole('button', { name: 'Sửa lại' }).click();
    await expect.poll(() => entry.written()).toBe('tp 78b10n');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('is sent by another tab of the device, and then waits in neither tab', async () => {
    const { page, errors } = await openEditor(book, 'Dì Tư Hai Thẻ', DAY);
    const entry = entryPage(page);
    await page.route(PLACE, failing);
    await page.keyboard.type('tp 90b10n');
    await entry.place();
    await waits(page).waitFor();
    const other = await page.context().newPage();
    await other.goto('/baocao');
    await shows(entry.row('tp 90b10n'), 'chờ kết quả');
    await waits(page).waitFor({ state: 'detached' });
    await waits(other).waitFor({ state: 'detached' });
    expect(await entry.row('tp 90b10n').count()).toBe(1);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('survives the end of the session, is hidden from other accounts, and is sent once when its account signs in again', async () => {
    const { page, errors } = await openEditor(book, 'Bà Năm Hết Phiên', DAY);
    const entry = entryPage(page);
    /** Signs in without a reload, so that the page keeps its state. */
    const signIn = async (username: string): Promise<void> => {
      await page.getByLabel('Tên đăng nhập').fill(username);
      await page.getByLabel('Mật khẩu').fill(PASSWORD);
      await page.getByRole('button', { name: 'Okie !' }).click();
      await page.getByRole('button', { name: `Tài khoản: ${username}` }).waitFor();
    };
    // Not before the placement: any other call would end the session while the message is typed.
    await page.route(PLACE, async (route) => {
      await page.context().clearCookies();
      const headers = { ...(await route.request().allHeaders()), cookie: '' };
      await route.fulfill({ response: await route.fetch({ headers }) });
    });
    await page.keyboard.type('tp 21b10n');
    await entry.place();
    await page.getByLabel('Tên đăng nhập').waitFor();
    await page.unroute(PLACE);
    await signIn('daily2');
    await menuOf(page).go('Đặt cược');
    await page.getByText('Chưa có khách nào').waitFor();
    expect(await page.getByText(/chờ gửi|tp 21b10n/i).count()).toBe(0);
    await page.context().clearCookies();
    await page.reload();
    await signIn('daily1');
    await entry.open(DAY);
    await shows(entry.row('tp 21b10n'), 'chờ kết quả');
    expect(await entry.row('tp 21b10n').count()).toBe(1);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
