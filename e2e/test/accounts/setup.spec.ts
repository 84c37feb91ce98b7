import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startService, type ServiceProcess } from '@so-cuoc/server/test/support/service-process.ts';
import { accessibilityViolations } from '../../src/browser/accessibility.ts';
import { connectBrowser } from '../../src/browser/browser.ts';
import { openDevice, PHONE } from '../../src/browser/device.ts';
import { horizontalOverflow } from '../../src/browser/horizontal-overflow.ts';
import { signInPage } from '../../src/pages/sign-in-page.ts';

let folder = '';
let browser: Browser;
let service: ServiceProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'so-cuoc-e2e-'));
  [browser, service] = await Promise.all([connectBrowser(inject('browserEndpoint')), startService(folder)]);
});
afterAll(async () => {
  await browser.close();
  await service.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

it('a new installation opens a sample book and labels every page, even after a restart', async () => {
  const { page, errors } = await openDevice(browser, service.address, PHONE);
  await page.goto(`/caidatlandau?key=${service.setupKey ?? ''}`);
  await page.getByText('Sổ mẫu', { exact: true }).click();
  expect(await horizontalOverflow(page)).toEqual([]);
  expect(await accessibilityViolations(page)).toEqual([]);
  const password = 'so_mau_moi_1';
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByLabel('Nhập lại mật khẩu').fill(password);
  await page.getByRole('button', { name: 'Mở sổ mẫu' }).click();
  await page.getByRole('button', { name: 'Tài khoản: admin' }).waitFor({ timeout: 90_000 });
  const label = page.getByRole('complementary', { name: 'Sổ mẫu' });
  await label.waitFor();

  await service.end('SIGTERM');
  service = await startService(folder, service.port);
  expect(service.setupKey).toBeNull();
  const agent = await openDevice(browser, service.address);
  await agent.page.goto('/');
  await agent.page.getByRole('complementary', { name: 'Sổ mẫu' }).waitFor();
  await signInPage(agent.page).signIn('daily1', password);
  await agent.page.goto('/khachhang');
  await agent.page.getByRole('button', { name: 'Cấu hình Chú Tám Bến Xe' }).waitFor();
  expect([...errors, ...agent.errors]).toEqual([]);
});
