import { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import { succeeded } from '@so-cuoc/server/http-client/session-client.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityViolations } from '../../src/browser/accessibility.ts';
import { PHONE } from '../../src/browser/device.ts';
import { horizontalOverflow } from '../../src/browser/horizontal-overflow.ts';
import { openBook, type OpenedBook } from '../../src/browser/opened-book.ts';
import { PASSWORD } from '../../src/browser/password.ts';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

/** The link in the newest mail to an address, once there are this many mails. */
const linkIn = async (to: string, count: number): Promise<string> => {
  await expect.poll(async () => (await book.mails(to)).length, { timeout: 10_000 }).toBe(count);
  const link = /http\S+/.exec((await book.mails(to)).at(-1)?.text ?? '')?.[0];
  if (link === undefined) throw new Error(`no link in the letter to ${to}`);
  return link;
};

const isWell = async (page: Page): Promise<void> => {
  expect(await horizontalOverflow(page)).toEqual([]);
  expect(await accessibilityViolations(page)).toEqual([]);
};

it('without an address on file the page claims no mail and says whom to ask', async () => {
  const { page, errors } = await book.visitor(PHONE);
  await page.goto('/quenmatkhau/daily1');
  await page.getByText('hãy liên hệ người đã mở tài khoản cho bạn').waitFor();
  await page.getByLabel('Email', { exact: true }).fill('nguoi.la@vi-du.test');
  await page.getByRole('button', { name: 'Gửi mã xác thực' }).click();
  await page
    .getByText(
      'Nếu nguoi.la@vi-du.test là địa chỉ đã ghi cho tài khoản này, thư xác thực vừa được gửi tới đó.',
    )
    .waitFor();
  expect(await page.getByText('Mã xác thực đã được gửi').count()).toBe(0);
  await isWell(page);
  expect(await book.mails('nguoi.la@vi-du.test')).toEqual([]);
  expect(errors).toEqual([]);
});

it('a link asked for instead of a code ends the section in every tab at once, and a forgotten password goes on', async () => {
  const agent = await book.device('daily1', PHONE);
  const { page } = agent;
  await page.goto('/gopy');
  const otherTab = await page.context().newPage();
  await otherTab.goto('/gopy');
  const [section, otherSection] = [page, otherTab].map((tab) =>
    tab.getByRole('region', { name: 'Email của bạn' }),
  );
  if (section === undefined || otherSection === undefined) throw new Error('no section');
  await otherSection.waitFor();
  await section.getByLabel('Email', { exact: true }).fill('mot@vi-du.test');
  await section.getByRole('button', { name: 'Gửi đường dẫn thay cho mã' }).click();
  await section.getByText('Đường dẫn xác thực đã được gửi đến địa chỉ email : mot@vi-du.test').waitFor();
  await isWell(page);
  const link = await linkIn('mot@vi-du.test', 1);

  // The mail is opened in another browser, which is not signed in.
  const phone = await book.visitor(PHONE);
  await phone.page.goto(link);
  await phone.page.getByRole('heading', { name: 'Xác thực email thành công !' }).waitFor();
  await section.waitFor({ state: 'detached' });
  await otherSection.waitFor({ state: 'detached' });

  // A link for a new password works in the tab that asked for it.
  await phone.page.goto('/quenmatkhau/daily1');
  await phone.page.getByRole('button', { name: 'Gửi lại mật khẩu' }).click();
  await phone.page.getByText('đường dẫn đặt lại mật khẩu đã được gửi tới đó').waitFor();
  await phone.page.goto(await linkIn('mot@vi-du.test', 2));
  await phone.page.getByLabel('Mật khẩu mới', { exact: true }).fill('mat_khau_moi_1');
  await phone.page.getByLabel('Lặp lại mật khẩu mới').fill('mat_khau_moi_1');
  await phone.page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  await phone.page.getByText('Đổi mật khẩu thành công !').waitFor();
  expect([...agent.errors, ...phone.errors]).toEqual([]);
});

it('a stranger who confirms the address on file by a link goes on in the tab that asked for it', async () => {
  const admin = await book.device('admin');
  const opened = await admin.page.request.post(accountCalls.change.path, {
    headers: { [CHANGE_HEADER]: '1' },
    data: {
      datatype: 'us',
      action: 'modify',
      tendangnhap: 'daily3',
      matkhau: PASSWORD,
      email: 'ba@vi-du.test',
    },
  });
  succeeded(await opened.json(), 'daily3');
  const { page, errors } = await book.visitor(PHONE);
  await page.goto('/quenmatkhau/daily3');
  await page.getByLabel('Email', { exact: true }).fill('ba@vi-du.test');
  await page.getByRole('button', { name: 'Gửi đường dẫn thay cho mã' }).click();
  await page.getByText('Nếu ba@vi-du.test là địa chỉ đã ghi cho tài khoản này').waitFor();
  await page.getByText('rồi trở lại hoặc tải lại trang này').waitFor();
  const mailTab = await page.context().newPage();
  await mailTab.goto(await linkIn('ba@vi-du.test', 1));
  await mailTab.getByRole('heading', { name: 'Xác thực email thành công !' }).waitFor();
  await page.getByRole('button', { name: 'Gửi lại mật khẩu' }).click();
  await page.getByText('đường dẫn đặt lại mật khẩu đã được gửi tới đó').waitFor();
  await isWell(page);
  expect([...errors, ...admin.errors]).toEqual([]);
});

it('the notice that no address is confirmed ends as soon as one is', async () => {
  const { page } = await book.visitor(PHONE);
  await page.goto('/dangky');
  await page.getByLabel('Tên đăng nhập').fill('chihai');
  await page.getByLabel('Mật khẩu', { exact: true }).fill('mat_khau_1');
  await page.getByRole('button', { name: 'ĐĂNG KÝ' }).click();
  await page.getByText('Bạn chưa xác thực địa chỉ email').waitFor();
  await page.getByLabel('Email', { exact: true }).fill('chi.hai@vi-du.test');
  await page.getByRole('button', { name: 'Gửi mã xác thực' }).click();
  await page.getByText('Mã xác thực đã được gửi đến địa chỉ email : chi.hai@vi-du.test').waitFor();
  await expect.poll(async () => (await book.mails('chi.hai@vi-du.test')).length, { timeout: 10_000 }).toBe(1);
  const [mail] = await book.mails('chi.hai@vi-du.test');
  await page.getByLabel('Mã xác thực', { exact: true }).fill(/\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Xác thực Email' }).click();
  await page.getByText('Email đã được xác thực').waitFor();
  expect(await page.getByText('Bạn chưa xác thực địa chỉ email').count()).toBe(0);
});
