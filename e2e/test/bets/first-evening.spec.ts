import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFailed } from 'vitest';
import { startService, type ServiceProcess } from '@so-cuoc/server/test/support/service-process.ts';
import { accessibilityViolations } from '../../src/browser/accessibility.ts';
import { connectBrowser } from '../../src/browser/browser.ts';
import { openDevice, type Device } from '../../src/browser/device.ts';
import { southernDraw } from '../../src/browser/draw-numbers.ts';
import { entryPage } from '../../src/pages/entry-page.ts';
import { accountsPage, customersPage, resultsEntryPage } from '../../src/pages/manage-pages.ts';
import { shows } from '../../src/browser/opened-book.ts';
import { signInPage } from '../../src/pages/sign-in-page.ts';

const PASSWORD = 'mot_buoi_toi_1';
const CUSTOMER = 'Chú Tám Bến Xe';
/** A Monday: TP. Hồ Chí Minh, Đồng Tháp and Cà Mau draw. */
const DAY = '16/11/2026';
/** A real message. Its agent booked it at 1,240; at co 0.75 that is 930. */
const MESSAGE = 'Tp 22,33đá10nbl10ndd10n.22,33,44,55 dd 10n\r\n2₫ai 22bl10ndd10n';

let folder = '';
let browser: Browser;
let service: ServiceProcess;
const devices: Device[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'so-cuoc-e2e-'));
  [browser, service] = await Promise.all([connectBrowser(inject('browserEndpoint')), startService(folder)]);
});
afterAll(async () => {
  await browser.close();
  await service.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

const device = async (): Promise<Device> => {
  const opened = await openDevice(browser, service.address);
  devices.push(opened);
  return opened;
};
describe('the first evening with the book', () => {
  it('leads from an empty folder to winnings on two screens and survives a kill', async () => {
    onTestFailed(async () => {
      for (const [index, { page }] of devices.entries()) {
        await page.screenshot({ path: `artifacts/first-evening-${index}.png` });
      }
    });
    const admin = await device();
    expect(service.setupKey).not.toBeNull();
    await signInPage(admin.page).claim(service.setupKey ?? '', 'admin', PASSWORD);
    await admin.page.getByRole('link', { name: 'Tạo người dùng' }).click();
    await admin.page.getByText('Mỗi người dùng là một đại lý có sổ cược riêng').waitFor();
    await accountsPage(admin.page).createAgent('daily1', PASSWORD);
    await admin.page.request.post(`${service.address}${installationCalls.changeWebConfig.path}`, {
      headers: { [CHANGE_HEADER]: '1' },
      data: { info_no_check_login: 'daily1' },
    });

    const first = await device();
    await signInPage(first.page).signIn('daily1', PASSWORD);
    await customersPage(first.page).create(CUSTOMER);
    const second = await device();
    await signInPage(second.page).signIn('daily1', PASSWORD);

    const [here, there] = [entryPage(first.page), entryPage(second.page)];
    await there.open(DAY);
    await here.open(DAY);
    await here.chooseCustomer(CUSTOMER);
    await here.paste(MESSAGE);
    await shows(here.draft(), 'Tiền xác1.240');
    await here.place();

    for (const screen of [here, there]) {
      await shows(screen.row(CUSTOMER), '1.240');
      await shows(screen.row(CUSTOMER), '930');
      await shows(screen.row(CUSTOMER), 'chờ kết quả');
      await shows(screen.totals(), '930');
    }

    // 22 is the first prize of TP: five bets of 10 points at 75
    await resultsEntryPage(admin.page).enter(DAY, {
      'TP. Hồ Chí Minh': southernDraw('22'),
      'Đồng Tháp': southernDraw(),
    });
    for (const screen of [here, there]) await shows(screen.row(CUSTOMER), '−2.820');

    for (const { page } of devices) expect(await accessibilityViolations(page)).toEqual([]);

    await service.end('SIGKILL');
    service = await startService(folder, service.port);
    await second.page.reload();
    await there.open(DAY);
    await shows(there.row(CUSTOMER), '−2.820');
    await shows(there.totals(), '1.240');
    expect(devices.flatMap(({ errors }) => errors)).toEqual([]);
  });
});
