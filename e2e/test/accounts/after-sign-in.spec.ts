import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import * as paymentCalls from '@so-cuoc/shared-domain/contract/calls/money/payments.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { loginAnswer } from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { SESSION_END } from '@so-cuoc/shared-domain/accounts/session-end.ts';
import { succeeded } from '@so-cuoc/server/http-client/session-client.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityViolations } from '../../src/browser/accessibility.ts';
import { PHONE, type Device } from '../../src/browser/device.ts';
import { horizontalOverflow } from '../../src/browser/horizontal-overflow.ts';
import { openBook, type OpenedBook } from '../../src/browser/opened-book.ts';
import { PASSWORD } from '../../src/browser/password.ts';
import { signInPage } from '../../src/pages/sign-in-page.ts';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

const post = async ({ page }: Device, path: string, data: object): Promise<unknown> => {
  const answer = await page.request.post(path, { headers: { [CHANGE_HEADER]: '1' }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
};

const ownId = async (device: Device): Promise<string> => {
  const [record] = loginAnswer.parse(await post(device, sessionCalls.login.path, { modify: 'check' }));
  if (record.result !== 'okie') throw new Error('not signed in');
  return record.user_idd;
};

/** Signs in on the page that the address shows to strangers. */
const signInHere = async (page: Page, username: string): Promise<void> => {
  await page.getByLabel('Tên đăng nhập').fill(username);
  await page.getByLabel('Mật khẩu').fill(PASSWORD);
  await page.getByRole('button', { name: 'Okie !' }).click();
  await page.getByRole('button', { name: `Tài khoản: ${username}` }).waitFor();
};

const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** The paths of calls that the service refused with 403. */
const forbiddenCalls = (page: Page): readonly string[] => {
  const paths: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) paths.push(new URL(response.url()).pathname);
  });
  return paths;
};

const isWell = async (page: Page): Promise<void> => {
  expect(await horizontalOverflow(page)).toEqual([]);
  expect(await accessibilityViolations(page)).toEqual([]);
};

it('after signing in a link leads where it said, with its dates and filters, and never elsewhere', async () => {
  const { page, errors } = await book.visitor();
  const asked = '/baocao?tu=2026-11-02&den=2026-11-15&mien=MT';
  await page.goto(asked);
  await signInHere(page, 'daily1');
  await page.getByRole('heading', { level: 1, name: 'Báo cáo' }).waitFor();
  expect(addressOf(page)).toBe(asked);

  const agent = await book.device('daily1');
  const { gia_id: invoice } = succeeded(
    await post(agent, paymentCalls.renew.path, { giahanthem: '6' }),
    'renewal',
  );
  const other = await book.visitor(PHONE);
  await other.page.goto(`/thanhtoan/${String(invoice)}`);
  await signInHere(other.page, 'daily1');
  await other.page.getByRole('heading', { level: 1, name: 'Hóa đơn gia hạn' }).waitFor();
  await other.page.getByText(String(invoice)).first().waitFor();

  const stranger = await book.visitor();
  await stranger.page.goto('/thongbao?tiep=%2F%2Fexample.org%2Fbaocao');
  await stranger.page.getByRole('link', { name: 'Đăng nhập' }).click();
  await signInHere(stranger.page, 'daily2');
  await stranger.page.goto('/thongbao?tiep=%2F%2Fexample.org%2Fbaocao');
  await stranger.page.getByRole('button', { name: 'Tiếp tục' }).click();
  await stranger.page.waitForURL((url) => url.pathname === '/datcuoc1');
  expect([...errors, ...agent.errors, ...other.errors, ...stranger.errors]).toEqual([]);
});

it('a sub-account of an expired agent and the agent itself see the notice, and no page of theirs is refused a call', async () => {
  const admin = await book.device('admin');
  const agent = await book.device('daily2');
  const userid = await ownId(agent);
  succeeded(
    await post(admin, accountCalls.change.path, {
      datatype: 'ph',
      action: 'modify',
      tendangnhap: 'daily2_phu',
      matkhau: PASSWORD,
      useridmanage: userid,
    }),
    'sub-account',
  );
  const sub = await book.device('daily2_phu', PHONE);
  await sub.page.getByRole('heading', { level: 1, name: 'Báo cáo' }).waitFor();
  const { gia_id } = succeeded(
    await post(admin, paymentCalls.renew.path, { userid, giahanthem: '1' }),
    'renewal',
  );
  await post(admin, paymentCalls.renew.path, { gia_id, gia_th_toan: true });
  await post(admin, paymentCalls.renew.path, { gia_id, gia_end: '2026-01-01' });

  // The open pages learn of it at once.
  await sub.page.getByText('Tài khoản đã hết hạn. Vui lòng báo đại lý của bạn gia hạn.').waitFor();
  await agent.page.getByText('Tài khoản của bạn đã hết hạn').waitFor();

  for (const device of [sub, agent]) {
    const refused = forbiddenCalls(device.page);
    for (const path of ['/', '/baocao', '/xosouser', '/huongdan', '/gopy', '/thanhtoan', '/thongbao']) {
      await device.page.goto(path);
      await device.page.getByRole('button', { name: 'Tài khoản: daily2' }).waitFor();
      await device.page.waitForLoadState('networkidle');
      expect(refused, path).toEqual([]);
    }
    await device.page.getByText('đã hết hạn').waitFor();
    await isWell(device.page);
  }
  expect(await sub.page.getByRole('navigation', { name: 'Danh mục' }).getByRole('link').count()).toBe(0);
  expect([...admin.errors, ...agent.errors, ...sub.errors]).toEqual([]);
});

it('with sockets blocked an older device is signed out within a minute, and a paid account notices its new end', async () => {
  const admin = await book.device('admin');
  await post(admin, installationCalls.changeWebConfig.path, { info_no_check_login: 'admin' });
  const older = await book.visitor(PHONE);
  const calls: string[] = [];
  older.page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await older.page.route('**/socket.io/**', (route) => route.abort());
  await older.page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await older.page.clock.install();
  await signInPage(older.page).signIn('daily1', PASSWORD);
  const userid = await ownId(older);
  const asked = (path: string): boolean => calls.some((one) => one.startsWith(path));
  const noted = pathOf(sessionCalls.noteLoginTime, { params: { userId: userid, isoTime: '' } });
  expect(asked(noted)).toBe(true);

  const afterMinutes = (path: string) =>
    expect.poll(
      async () => {
        await older.page.clock.fastForward(61_000);
        return asked(path);
      },
      { timeout: 20_000 },
    );
  await afterMinutes(pathOf(accountCalls.expiry, { params: { userId: userid } })).toBe(true);
  await afterMinutes(pathOf(sessionCalls.loginTime, { params: { userId: userid } })).toBe(true);
  await older.page.getByRole('button', { name: 'Tài khoản: daily1' }).waitFor();

  const { gia_id } = succeeded(
    await post(admin, paymentCalls.renew.path, { userid, giahanthem: '1' }),
    'renewal',
  );
  await post(admin, paymentCalls.renew.path, { gia_id, gia_th_toan: true });
  await post(admin, paymentCalls.renew.path, { gia_id, gia_end: '2031-05-04' });
  await older.page.clock.fastForward(61_000);
  await older.page.getByRole('button', { name: 'Tài khoản: daily1' }).click();
  await older.page.getByRole('definition').getByText('04/05/2031').waitFor();

  expect(await older.page.getByText('Trực tuyến').count()).toBe(0);
  const newer = await book.device('daily1');
  await older.page.clock.fastForward(61_000);
  await older.page.getByText(SESSION_END.elsewhere).waitFor();
  await older.page.getByRole('button', { name: 'Okie !' }).waitFor();
  await newer.page.reload();
  await newer.page.getByRole('button', { name: 'Tài khoản: daily1' }).waitFor();
  expect([...admin.errors, ...older.errors, ...newer.errors]).toEqual([]);
});
