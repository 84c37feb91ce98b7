import * as emailCalls from '@so-cuoc/shared-domain/contract/calls/accounts/email.ts';
import * as paymentCalls from '@so-cuoc/shared-domain/contract/calls/money/payments.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { loginAnswer } from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { succeeded } from '@so-cuoc/server/http-client/session-client.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityViolations } from '../../src/browser/accessibility.ts';
import { PHONE } from '../../src/browser/device.ts';
import { entryPage } from '../../src/pages/entry-page.ts';
import { customersPage } from '../../src/pages/manage-pages.ts';
import { menuOf } from '../../src/pages/menu.ts';
import { horizontalOverflow } from '../../src/browser/horizontal-overflow.ts';
import { openBook, shows, type OpenedBook } from '../../src/browser/opened-book.ts';
import { signInPage } from '../../src/pages/sign-in-page.ts';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

const EMAIL = 'chi.hai@vi-du.test';
const PASSWORD = 'mat_khau_dau_1';
const NEXT = 'mat_khau_sau_2';

/** A part of the last mail to an address, once there are this many mails. */
const mailPart = async (to: string, count: number, part: RegExp): Promise<string> => {
  await expect.poll(async () => (await book.mails(to)).length, { timeout: 10_000 }).toBe(count);
  const found = part.exec((await book.mails(to)).at(-1)?.text ?? '');
  if (found === null) throw new Error(`no ${part.source} in the letter to ${to}`);
  return found[0];
};

const isWell = async (page: Page): Promise<void> => {
  expect(await horizontalOverflow(page)).toEqual([]);
  expect(await accessibilityViolations(page)).toEqual([]);
};

it('a visitor registers with a mailed code, gets seven days and places a first message', async () => {
  const { page, errors } = await book.visitor(PHONE);
  await page.goto('/');
  await page.getByRole('link', { name: 'Đăng ký' }).click();
  await page.getByRole('heading', { level: 1, name: 'Đăng ký' }).waitFor();
  await isWell(page);
  await page.getByLabel('Email', { exact: true }).fill(EMAIL);
  await page.getByRole('button', { name: 'Gửi mã xác thực' }).click();
  await page.getByText(`Mã xác thực đã được gửi đến địa chỉ email : ${EMAIL}`).waitFor();
  await page.getByLabel('Mã xác thực', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Xác thực Email' }).click();
  await page.getByText('Mã xác thực email không đúng').waitFor();
  await page.getByLabel('Mã xác thực', { exact: true }).fill(await mailPart(EMAIL, 1, /\b\d{6}\b/));
  await page.getByRole('button', { name: 'Xác thực Email' }).click();
  await page.getByText('Email đã được xác thực').waitFor();
  await page.getByLabel('Tên đăng nhập').fill('chihai');
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'ĐĂNG KÝ' }).click();
  await page.getByRole('heading', { name: 'Đăng ký thành công' }).waitFor();
  await isWell(page);

  // An account with seven days sees a notice first.
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInPage(page).signIn('chihai', PASSWORD);
  await page.getByText('Tài khoản của bạn hết hạn ngày').waitFor();
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
  await customersPage(page).create('Khách đầu tiên');
  const entry = entryPage(page);
  await entry.open('16/11/2026');
  await entry.chooseCustomer('Khách đầu tiên');
  await entry.paste('tp 12b10n');
  await shows(entry.draft(), 'Tiền xác180');
  await entry.place();
  await shows(entry.row('Khách đầu tiên'), '180');
  expect(errors).toEqual([]);
});

it('a user who forgot the password gets one mail with a link and signs in with a new password', async () => {
  const { page, errors } = await book.visitor(PHONE);
  await page.goto('/quenmatkhau/chihai');
  await page.getByRole('button', { name: 'Gửi lại mật khẩu' }).click();
  await page.getByText('đường dẫn đặt lại mật khẩu đã được gửi tới đó').waitFor();
  expect(await page.getByRole('button', { name: 'Gửi lại mật khẩu' }).isDisabled()).toBe(true);
  await isWell(page);
  const link = await mailPart(EMAIL, 2, /http\S+/);
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill(NEXT);
  await page.getByLabel('Lặp lại mật khẩu mới').fill(NEXT);
  await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  await page.getByText('Đổi mật khẩu thành công !').waitFor();
  await isWell(page);

  await page.goto('/');
  await page.getByLabel('Tên đăng nhập').fill('chihai');
  await page.getByLabel('Mật khẩu').fill(PASSWORD);
  await page.getByRole('button', { name: 'Okie !' }).click();
  await page.getByText('Mật khẩu không đúng').waitFor();
  await signInPage(page).signIn('chihai', NEXT);

  await page.goto('about:blank');
  await page.goto(link);
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Lặp lại mật khẩu mới').fill(PASSWORD);
  await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  await page
    .getByRole('textbox', { name: 'Lặp lại mật khẩu mới' })
    .and(page.locator('[aria-invalid="true"]'))
    .waitFor();
  expect(errors).toEqual([]);
});

it('a link, or a code that the admin passes on, confirms an address', async () => {
  const agent = await book.device('daily1', PHONE);
  const { page } = agent;
  await page.goto('/gopy');
  const section = page.getByRole('region', { name: 'Email của bạn' });
  await section.getByLabel('Email', { exact: true }).fill('mot@vi-du.test');
  await section.getByRole('button', { name: 'Gửi mã xác thực' }).click();
  await section.getByText('Mã xác thực đã được gửi').waitFor();

  const admin = await book.device('admin');
  await admin.page.goto('/quantri');
  await admin.page.getByText('Thư', { exact: true }).click();
  const kept = admin.page.getByRole('button', { name: 'Đọc thư "Mã xác thực email" gửi mot@vi-du.test' });
  await kept.click();
  const text = await admin.page.getByRole('dialog').getByText('Mã xác thực email của bạn là').textContent();
  expect(await accessibilityViolations(admin.page)).toEqual([]);

  await section.getByLabel('Mã xác thực', { exact: true }).fill(/\b\d{6}\b/.exec(text ?? '')?.[0] ?? '');
  await section.getByRole('button', { name: 'Xác thực Email' }).click();
  await section.waitFor({ state: 'detached' });

  const other = await book.device('daily2', PHONE);
  const asked = await other.page.request.post(emailCalls.sendCode.path, {
    headers: { [CHANGE_HEADER]: '1' },
    data: { email_email: 'hai@vi-du.test', email_type: 'link', username: 'daily2' },
  });
  expect(asked.ok()).toBe(true);
  const link = await mailPart('hai@vi-du.test', 1, /http\S+/);
  await other.page.goto(link);
  await other.page.getByRole('heading', { name: 'Xác thực email thành công !' }).waitFor();
  await isWell(other.page);
  await other.page.goto('about:blank');
  await other.page.goto(link);
  await other.page.getByRole('heading', { name: 'Không xác thực được email' }).waitFor();
  expect([...agent.errors, ...admin.errors, ...other.errors]).toEqual([]);
});

it('an expired agent sees a notice and reaches only renewal and chat room', async () => {
  const admin = await book.device('admin');
  const sell = (data: object) =>
    admin.page.request.post(paymentCalls.renew.path, { headers: { [CHANGE_HEADER]: '1' }, data });
  const agent = await book.device('daily2');
  const { page } = agent;
  const present = await page.request.post(sessionCalls.login.path, {
    headers: { [CHANGE_HEADER]: '1' },
    data: { modify: 'check' },
  });
  const [record] = loginAnswer.parse(await present.json());
  const userid = record.result === 'okie' ? record.user_idd : '';
  const { gia_id } = succeeded(await (await sell({ userid, giahanthem: '1' })).json(), 'renewal');
  expect((await sell({ gia_id, gia_th_toan: true })).ok()).toBe(true);
  const moved = await sell({ gia_id, gia_end: '2026-01-01' });
  succeeded(await moved.json(), 'another end');

  await page.goto('/');
  await page.getByText('Tài khoản của bạn đã hết hạn').waitFor();
  await isWell(page);
  expect(await menuOf(page).names()).toEqual(['Gia hạn', 'Phòng chat']);
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
  const renewal = page.getByRole('region', { name: 'Gia hạn' });
  await renewal.getByRole('button', { name: 'Gia hạn' }).click();
  await renewal.getByRole('link', { name: 'Thanh toán' }).waitFor();
  await isWell(page);
  await page.setViewportSize(PHONE);
  await isWell(page);
  await page.goto('/baocao');
  await page.getByText('Tài khoản của bạn đã hết hạn').waitFor();
  expect((await page.request.get(pathOf(customerCalls.list, { params: { userId: userid } }))).status()).toBe(
    403,
  );

  // After the payment everything is available again without a new sign-in.
  await page.goto('/gopy');
  const rows = renewal.getByRole('link', { name: 'Thanh toán' });
  const invoice = ((await rows.getAttribute('href')) ?? '').split('/').at(-1);
  expect((await sell({ gia_id: invoice, gia_th_toan: true })).ok()).toBe(true);
  await page.getByRole('navigation', { name: 'Danh mục' }).getByRole('link', { name: 'Đặt cược' }).waitFor();
  expect([...admin.errors, ...agent.errors]).toEqual([]);
});
