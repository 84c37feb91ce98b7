import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as paymentCalls from '@so-cuoc/shared-domain/contract/calls/money/payments.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { accessibilityViolations } from '../../src/browser/accessibility.ts';
import { PHONE } from '../../src/browser/device.ts';
import { openBook, shows, type OpenedBook } from '../../src/browser/opened-book.ts';
import { horizontalOverflow } from '../../src/browser/horizontal-overflow.ts';

const loggedIn = z.tuple([z.looseObject({ user_idd: z.string() })]);
const userRows = z.array(z.looseObject({ user_idd: z.string(), user_namee: z.string() }));
const renewed = z.tuple([z.looseObject({ gia_id: z.string() })]);

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

const post = async (page: Page, path: string, data: object): Promise<unknown> => {
  const answer = await page.request.post(path, { headers: { [CHANGE_HEADER]: '1' }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
};

/** The accessible name of the focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return '';
    const label = element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? '') : '';
    return (element.getAttribute('aria-label') ?? (label === '' ? element.textContent : label)).trim();
  });

const tabbed = async (page: Page, count: number): Promise<readonly string[]> => {
  const names: string[] = [];
  for (let stop = 0; stop < count; stop += 1) {
    await page.keyboard.press('Tab');
    names.push(await focused(page));
  }
  return names;
};

it('the admin’s notices appear at the top of the pages of users and managers at once, and scroll if they do not fit', async () => {
  const [admin, agent, head] = [
    await book.device('admin'),
    await book.device('daily1', PHONE),
    await book.device('tong1'),
  ];
  const long = 'Hệ thống bảo trì từ 22 giờ tới 23 giờ đêm nay, quý khách vui lòng nhập tin trước giờ đó.';
  await post(admin.page, installationCalls.changeWebConfig.path, {
    info_message_user: long,
    info_link_user: 'https://example.org/bao-tri',
    info_link_text_user: 'Xem thêm',
    info_message_sale: 'Giá mới từ tháng sau',
  });
  const strip = agent.page.getByRole('complementary', { name: 'Thông báo' });
  await shows(strip, long);
  await strip.getByRole('link', { name: 'Xem thêm' }).waitFor();
  await shows(head.page.getByRole('complementary', { name: 'Thông báo' }), 'Giá mới từ tháng sau');
  expect(await head.page.getByText(long).count()).toBe(0);
  expect(await horizontalOverflow(agent.page)).toEqual([]);
  expect(await accessibilityViolations(agent.page)).toEqual([]);

  // With reduced motion the notice is complete and does not move.
  const moving = () =>
    strip.evaluate((element) =>
      [...element.querySelectorAll('*')].some((one) => getComputedStyle(one).animationName !== 'none'),
    );
  expect(await moving()).toBe(false);
  await agent.page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(moving).toBe(true);
  const stop = strip.getByRole('button', { name: 'Dừng thông báo chạy' });
  await stop.click();
  await agent.page.mouse.move(0, 700);
  expect(
    await strip.evaluate((element) =>
      [...element.querySelectorAll('*')].some((one) => getComputedStyle(one).animationPlayState === 'paused'),
    ),
  ).toBe(true);
  expect(await accessibilityViolations(agent.page)).toEqual([]);
  // On a wide screen the short notice fits and does not scroll.
  expect(await head.page.getByRole('button', { name: 'Dừng thông báo chạy' }).count()).toBe(0);
  await post(admin.page, installationCalls.changeWebConfig.path, { info_message_user: '' });
  await strip.waitFor({ state: 'detached' });
  for (const device of [admin, agent, head]) {
    expect(device.errors).toEqual([]);
    await device.close();
  }
});

it('the account button shows the expiry date and leads to password change and sign-out', async () => {
  const admin = await book.device('admin');
  const [{ user_idd: own }] = loggedIn.parse(
    await post(admin.page, sessionCalls.login.path, { modify: 'check' }),
  );
  const users = userRows.parse(
    await (
      await admin.page.request.get(pathOf(accountCalls.list, { params: { userId: own, type: 'us' } }))
    ).json(),
  );
  const userid = users.find(({ user_namee }) => user_namee === 'daily2')?.user_idd;
  const [{ gia_id }] = renewed.parse(
    await post(admin.page, paymentCalls.renew.path, { userid, giahanthem: '1' }),
  );
  await post(admin.page, paymentCalls.renew.path, { gia_id, gia_th_toan: true });
  await post(admin.page, paymentCalls.renew.path, { gia_id, gia_end: '2031-05-04' });

  const device = await book.device('daily2');
  const { page, errors } = device;
  // Bet entry takes the focus once its chunk is there.
  await page.goto('/huongdan');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const button = page.getByRole('button', { name: 'Tài khoản: daily2' });
  await button.focus();
  await page.keyboard.press('Enter');
  const popover = page.getByRole('dialog', { name: 'Tài khoản' });
  await shows(popover, 'Ngày hết hạn04/05/2031');
  expect((await popover.boundingBox())?.width).toBeLessThan(340);
  await shows(button, '04/05/2031');
  await shows(popover, 'Đại lý');
  for (const name of ['Đổi mật khẩu', 'Thoát']) await popover.getByRole('button', { name }).waitFor();
  await page.keyboard.press('Escape');
  await popover.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toContain('daily2');
  expect(errors).toEqual([]);
  await device.close();
  await admin.close();
});

it('Tab moves through a page in reading order, starting with a link that skips the menu', async () => {
  const visitor = await book.visitor();
  await visitor.page.goto('/');
  await expect.poll(() => focused(visitor.page)).toBe('Tên đăng nhập');
  expect(await tabbed(visitor.page, 3)).toEqual(['Mật khẩu', 'Nhớ đăng nhập trên máy này', 'Okie !']);

  await book.customer('Anh Tư');
  const device = await book.device('daily1');
  const { page, errors } = device;
  await page.goto('/khachhang');
  await page.getByRole('button', { name: 'Cấu hình Anh Tư' }).waitFor();
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  expect(await tabbed(page, 1)).toEqual(['Bỏ qua danh mục']);
  await page.keyboard.press('Enter');
  expect((await tabbed(page, 10)).slice(0, 6)).toEqual([
    'Nhập từ file',
    'Bảng giá',
    'Tải sổ về',
    'Nhập tên khách hàng cần tìm',
    'Nhập tên khách hàng, rồi nhấn TẠO !',
    'TẠO !',
  ]);

  // A dialog keeps the focus and gives it back.
  await page.getByRole('button', { name: 'Cấu hình Anh Tư' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  for (let stop = 0; stop < 6; stop += 1) {
    await page.keyboard.press('Shift+Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Cấu hình Anh Tư');
  expect(errors).toEqual([]);
  await device.close();
  await visitor.close();
});

it('nothing moves with reduced motion, and otherwise a dialog fades in', async () => {
  const device = await book.device('daily1');
  const { page } = device;
  await page.goto('/khachhang');
  const animated = async (): Promise<string> => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('F1');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const name = await dialog.evaluate((element) => getComputedStyle(element).animationName);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    return name;
  };
  expect(await animated()).toBe('none');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await animated()).toContain('animation');
  await device.close();
});

it('the right mouse button or the menu key opens the actions of the row and the page', async () => {
  await book.customer('Chị Bảy');
  const device = await book.device('daily1');
  const { page, errors } = device;
  await page.goto('/khachhang');
  const row = page.getByRole('row').filter({ hasText: 'Chị Bảy' });
  const menu = page.getByRole('menu', { name: 'Thao tác' });
  // The menu's code is loaded after the page: until then the browser's own menu opens.
  const opened = async (): Promise<number> => {
    await row.getByRole('cell').nth(1).click({ button: 'right' });
    return menu.count();
  };
  await expect.poll(opened).toBe(1);
  expect(await accessibilityViolations(page)).toEqual([]);
  await expect.poll(() => focused(page)).toContain('Chị Bảy');
  await page.keyboard.press('End');
  await expect.poll(() => focused(page)).toContain('Tìm lệnh');
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Cấu hình Chị Bảy' }).focus();
  await page.keyboard.press('Shift+F10');
  await menu.getByRole('menuitem', { name: 'Cấu hình Chị Bảy' }).press('Enter');
  await page.getByRole('dialog', { name: 'Cấu hình Chị Bảy' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Cấu hình Chị Bảy');

  // Over text fields the browser's own menu opens.
  await page.getByLabel('Nhập tên khách hàng cần tìm').click({ button: 'right' });
  expect(await menu.count()).toBe(0);
  expect(errors).toEqual([]);
  await device.close();
});
