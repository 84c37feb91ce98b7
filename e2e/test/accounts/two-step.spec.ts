import { codeOf, stepAt } from '@so-cuoc/command-service/sign-in/totp.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityViolations } from '../../src/browser/accessibility.ts';
import { DESK, PHONE } from '../../src/browser/device.ts';
import { horizontalOverflow } from '../../src/browser/horizontal-overflow.ts';
import { openBook, type OpenedBook } from '../../src/browser/opened-book.ts';
import { PASSWORD } from '../../src/browser/password.ts';

const TWO_STEP = 'Xác thực hai bước';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

/** What an app shows: a code that was not used before, of a step around the present one. */
const authenticator = (secret: string) => {
  let last = 0;
  return (): string => {
    last = Math.max(last + 1, stepAt(Date.now()) - 1);
    return codeOf(secret, last);
  };
};

const isWell = async (page: Page): Promise<void> => {
  expect(await horizontalOverflow(page)).toEqual([]);
  expect(await accessibilityViolations(page)).toEqual([]);
};

const openTwoStep = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Tài khoản: tong1' }).click();
  await page.getByRole('button', { name: TWO_STEP }).click();
  await page.getByRole('dialog', { name: TWO_STEP }).waitFor();
};

/** Enters name and password, and answers the question for a code, if it comes, with each code in turn. */
const signIn = async (page: Page, codes: readonly string[]): Promise<void> => {
  await page.goto('/');
  await page.getByLabel('Tên đăng nhập').fill('tong1');
  await page.getByLabel('Mật khẩu').fill(PASSWORD);
  await page.getByRole('button', { name: 'Okie !' }).click();
  const field = page.getByLabel('Mã xác thực (6 số) hoặc mã khôi phục');
  for (const code of codes) {
    await field.waitFor();
    await field.fill(code);
    await page.getByRole('button', { name: 'Okie !' }).click();
  }
  await page.getByRole('button', { name: 'Tài khoản: tong1' }).waitFor();
};

it('a manager turns the second step on, signs in by a code and by a recovery code, and turns it off', async () => {
  const first = await book.device('tong1', DESK);
  await openTwoStep(first.page);
  const dialog = first.page.getByRole('dialog', { name: TWO_STEP });
  await dialog.getByText('Chưa bật').waitFor();
  await dialog.getByLabel('Mật khẩu hiện tại').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Bắt đầu cài đặt' }).click();
  await dialog.getByRole('img', { name: 'Mã QR của khóa xác thực' }).waitFor();
  await isWell(first.page);
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
  const nextCode = authenticator(secret);
  await dialog.getByLabel('Mã 6 số').fill('000000');
  await dialog.getByRole('button', { name: 'Bật', exact: true }).click();
  await dialog.getByText('Mã xác thực không đúng').waitFor();
  await dialog.getByLabel('Mã 6 số').fill(nextCode());
  await dialog.getByRole('button', { name: 'Bật', exact: true }).click();
  await dialog.getByRole('heading', { name: 'Mã khôi phục' }).waitFor();
  await isWell(first.page);
  const recovery = await dialog.getByRole('listitem').allInnerTexts();
  expect(recovery).toHaveLength(10);
  await dialog.getByRole('button', { name: 'Tôi đã cất các mã' }).click();

  const second = await book.visitor(PHONE);
  await signIn(second.page, ['000000', nextCode()]);
  await second.close();

  const third = await book.visitor(PHONE);
  await signIn(third.page, [recovery[0] ?? '']);
  await openTwoStep(third.page);
  const again = third.page.getByRole('dialog', { name: TWO_STEP });
  await again.getByText('Còn 9 mã khôi phục chưa dùng.').waitFor();
  await isWell(third.page);
  await again.getByLabel('Mật khẩu').fill(PASSWORD);
  await again.getByLabel('Mã 6 số hoặc mã khôi phục').fill(recovery[1] ?? '');
  await again.getByRole('button', { name: 'Tắt xác thực hai bước' }).click();
  await again.getByText('Chưa bật').waitFor();

  const fourth = await book.visitor(PHONE);
  await signIn(fourth.page, []);
  for (const { errors } of [first, second, third, fourth]) expect(errors).toEqual([]);
});
