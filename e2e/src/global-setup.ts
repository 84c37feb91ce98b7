import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claim, signIn } from '@so-cuoc/server/http-client/session-client.ts';
import { openAccounts } from '@so-cuoc/server/sample-book/open-accounts.ts';
import { startService } from '@so-cuoc/server/test/support/service-process.ts';
import type { TestProject } from 'vitest/node';
import { launchBrowserServer } from './browser/browser.ts';
import { PASSWORD } from './browser/password.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The endpoint of the one Chromium that all files share. */
    readonly browserEndpoint: string;
    /** A data folder with the accounts of the sample book but without messages. Copy it; never open it. */
    readonly accountsFolder: string;
  }
}

const makeAccounts = async (folder: string): Promise<void> => {
  const service = await startService(folder);
  const { address, setupKey } = service;
  await openAccounts(
    {
      claim: (username, password) => claim(address, setupKey ?? '', username, password),
      signIn: (username, password) => signIn(address, username, password, 'yes'),
      setClock: () => undefined,
    },
    PASSWORD,
  );
  await service.end('SIGTERM');
};

/**
 * Runs once before all e2e files: launches one browser and creates the accounts that every book is copied
 * from.
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-accounts-'));
  const [browser] = await Promise.all([launchBrowserServer(), makeAccounts(folder)]);
  project.provide('browserEndpoint', browser.wsEndpoint());
  project.provide('accountsFolder', folder);
  return async () => {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  };
};
