import type { Page } from 'playwright-core';

/** / and /caidatlandau: sign-in and first setup. */
export const signInPage = (page: Page) => ({
  claim: async (key: string, username: string, password: string): Promise<void> => {
    await page.goto(`/caidatlandau?key=${key}`);
    await page.getByLabel('Tên đăng nhập').fill(username);
    await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
    await page.getByLabel('Nhập lại mật khẩu').fill(password);
    await page.getByRole('button', { name: 'Tạo tài khoản quản trị' }).click();
    await page.getByRole('button', { name: `Tài khoản: ${username}` }).waitFor();
  },
  signIn: async (username: string, password: string): Promise<void> => {
    await page.goto('/');
    await page.getByLabel('Tên đăng nhập').fill(username);
    await page.getByLabel('Mật khẩu').fill(password);
    await page.getByRole('button', { name: 'Okie !' }).click();
    await page.getByRole('button', { name: `Tài khoản: ${username}` }).waitFor();
  },
});
