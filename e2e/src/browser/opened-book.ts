import { keptMail, type KeptMail } from '@so-cuoc/shared-domain/contract/calls/administration.ts';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator } from 'playwright-core';
import { onTestFailed } from 'vitest';
import { startService } from '@so-cuoc/server/test/support/service-process.ts';
import { claim, signIn } from '@so-cuoc/server/http-client/signed-in.ts';
import { openAccounts, openCustomer, type Agents } from '@so-cuoc/server/sample-book/open-accounts.ts';
import { openBrowser } from './browser.ts';
import { openDevice, type Device, type Screen } from './device.ts';
import { signInPage } from '../pages/sign-in-page.ts';

/** Of every account of the book. */
export const PASSWORD = 'so_cua_hanh_trinh_1';

/** A book with the accounts of the sample and none of its messages, and browsers that look at it. */
export interface OpenedBook {
  /** A browser of its own, signed in. Its screens are kept if the test fails. */
  device(username: string, screen?: Screen): Promise<Device>;
  /** A browser of its own, not signed in. */
  visitor(screen?: Screen): Promise<Device>;
  /** The letters of the mail folder to an address, newest last. */
  letters(to: string): Promise<readonly KeptMail[]>;
  /** A new customer of daily1. */
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

const openAgents = async (address: string, key: string): Promise<Agents> => {
  const { agents } = await openAccounts(
    {
      claim: (username, password) => claim(address, key, username, password),
      signIn: (username, password) => signIn(address, username, password, 'yes'),
      setClock: () => undefined,
    },
    PASSWORD,
  );
  return agents;
};

const lettersTo = async (folder: string, to: string): Promise<readonly KeptMail[]> => {
  const names = await readdir(folder).catch(() => []);
  const letters = await Promise.all(
    names.sort().map(async (name) => keptMail.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  );
  return letters.filter((letter) => letter.to === to);
};

/** Throws if the service does not start or an account cannot be made. */
export const openBook = async (environment?: Readonly<Record<string, string>>): Promise<OpenedBook> => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-journey-'));
  const [browser, service]: [Browser, Awaited<ReturnType<typeof startService>>] = await Promise.all([
    openBrowser(),
    startService(folder, undefined, environment),
  ]);
  const agents = await openAgents(service.address, service.setupKey ?? '');
  const visitor = async (screen?: Screen): Promise<Device> => {
    const device = await openDevice(browser, service.address, screen);
    keepScreens('visitor', device);
    return device;
  };
  return {
    visitor,
    letters: (to) => lettersTo(join(folder, 'mail'), to),
    device: async (username, screen) => {
      const device = await openDevice(browser, service.address, screen);
      keepScreens(username, device);
      await signInPage(device.page).signIn(username, PASSWORD);
      return device;
    },
    customer: async (name) => {
      await openCustomer(agents.daily1, { name, settings: [] });
    },
    close: async () => {
      await browser.close();
      await service.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Waits until the first element that matches holds the text. */
export const shows = async (where: Locator, text: string): Promise<void> => {
  await where.filter({ hasText: text }).first().waitFor();
};
