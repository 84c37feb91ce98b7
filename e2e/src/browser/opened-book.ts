import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { list } from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { health, healthAnswer } from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { loginAnswer } from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { keptMail, type KeptMail } from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { inject, onTestFailed } from 'vitest';
import { startService } from '@so-cuoc/server/test/support/service-process.ts';
import { signIn } from '@so-cuoc/server/http-client/session-client.ts';
import { openCustomer } from '@so-cuoc/server/sample-book/open-accounts.ts';
import { connectBrowser } from './browser.ts';
import { PASSWORD } from './password.ts';
import { openDevice, type Device, type DeviceOptions, type Screen } from './device.ts';

/** A book with the accounts of the sample book but without messages, and the browsers that use it. */
export interface OpenedBook {
  /** A separate browser, signed in. Its screenshots are kept if the test fails. */
  device(username: string, screen?: Screen, options?: DeviceOptions): Promise<Device>;
  /** A separate browser, not signed in. */
  visitor(screen?: Screen): Promise<Device>;
  /** The mails to an address in the mail folder, newest last. */
  mails(to: string): Promise<readonly KeptMail[]>;
  /** Creates a customer of daily1. */
  customer(name: string): Promise<void>;
  close(): Promise<void>;
}

let kept = 0;
const keepScreens = (username: string, { page }: Device): void => {
  onTestFailed(async ({ task }) => {
    const name = `${task.name}-${username}-${(kept += 1)}`.replaceAll(/[^\w-]+/g, '-');
    await page.screenshot({ path: `artifacts/${name}.png` });
  });
};

const mailsTo = async (folder: string, to: string): Promise<readonly KeptMail[]> => {
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names.sort().map(async (name) => keptMail.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  );
  return mails.filter((letter) => letter.to === to);
};

/** Creates a customer of daily1, and waits until the service answers it: a page that opens next has it. */
const openCustomerOf = async (address: string, name: string): Promise<void> => {
  const caller = await signIn(address, 'daily1', PASSWORD, 'yes');
  const [record] = loginAnswer.parse(await caller.post(sessionCalls.login.path, { modify: 'check' }));
  if (record.result !== 'okie') throw new Error('daily1 is not signed in');
  await openCustomer({ caller, id: record.user_idd }, { name, settings: [] });
  const { position } = healthAnswer.parse(await caller.get(health.path));
  await caller.get(pathOf(list, { params: { userId: record.user_idd } }), position);
};

/** Signs in by the call itself, so that only the tests of the sign-in page use that page. */
const signInDevice = async ({ page }: Device, address: string, username: string): Promise<void> => {
  await page.context().request.post(`${address}${sessionCalls.login.path}`, {
    headers: { [CHANGE_HEADER]: '1' },
    data: { modify: 'login', user_username: username, user_password: PASSWORD, remember: 'no' },
  });
  await page.goto('/');
  await page.getByRole('button', { name: `Tài khoản: ${username}` }).waitFor();
};

/** Starts a service on a copy of the prepared accounts. Throws if it does not start. */
export const openBook = async (environment?: Readonly<Record<string, string>>): Promise<OpenedBook> => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-e2e-'));
  await cp(inject('accountsFolder'), folder, { recursive: true });
  const [browser, service] = await Promise.all([
    connectBrowser(inject('browserEndpoint')),
    startService(folder, undefined, environment),
  ]);
  const open = async (owner: string, screen?: Screen, options?: DeviceOptions): Promise<Device> => {
    const device = await openDevice(browser, service.address, screen, options);
    keepScreens(owner, device);
    return device;
  };
  return {
    visitor: (screen) => open('visitor', screen),
    mails: (to) => mailsTo(join(folder, 'mail'), to),
    device: async (username, screen, options) => {
      const device = await open(username, screen, options);
      await signInDevice(device, service.address, username);
      return device;
    },
    customer: (name) => openCustomerOf(service.address, name),
    close: async () => {
      await browser.close();
      await service.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Waits until the first matching element contains the text. */
export const shows = async (where: Locator, text: string): Promise<void> => {
  await where.filter({ hasText: text }).first().waitFor();
};
