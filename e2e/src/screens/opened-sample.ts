import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import * as paymentCalls from '@so-cuoc/shared-domain/contract/calls/money/payments.ts';
import * as messagingCalls from '@so-cuoc/shared-domain/contract/calls/service/messaging.ts';
import { loginAnswer } from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { startService } from '@so-cuoc/server/test/support/service-process.ts';
import { signIn, succeeded, type SignedIn } from '@so-cuoc/server/http-client/session-client.ts';
import { fillFolder } from '@so-cuoc/server/sample-book/fill-folder.ts';
import { setPasswordsOf } from '@so-cuoc/server/sample-book/passwords.ts';
import { openBrowser } from '../browser/browser.ts';
import { isPhone, TOUCH_PHONE, type Screen } from '../browser/device.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import type { Account } from './scene.ts';

const PASSWORD = 'so_cua_man_hinh_1';

/** Creates an agent whose time ended long ago. */
const openExpired = async (admin: SignedIn, address: string, name: Account): Promise<void> => {
  const account = { datatype: 'us', action: 'modify', tendangnhap: name, matkhau: PASSWORD };
  succeeded(await admin.post(accountCalls.change.path, account), `account ${name}`);
  const agent = await signIn(address, name, PASSWORD);
  const [record] = loginAnswer.parse(await agent.post(sessionCalls.login.path, { modify: 'check' }));
  if (record.result !== 'okie') throw new Error('the new agent is not signed in');
  const renewal = async (body: object) =>
    succeeded(await admin.post(paymentCalls.renew.path, body), 'renewal');
  const { gia_id } = await renewal({ userid: record.user_idd, giahanthem: '1' });
  await renewal({ gia_id, gia_th_toan: true });
  await renewal({ gia_id, gia_end: '2026-01-01' });
};

const setNotices = async (admin: SignedIn): Promise<void> => {
  for (const chat_content of ['Hôm nay miền Trung trễ kết quả 5 phút.', 'Đã rõ, cảm ơn.'])
    await admin.post(messagingCalls.post.path, { chat_name: 'admin', chat_content });
};

/** The sample book in a browser. */
export interface OpenedSample {
  /** A new page of an account. It shares only the session with other pages. */
  page(account: Account | 'visitor', screen: Screen): Promise<Page>;
  close(): Promise<void>;
}

const sessions = (browser: Browser, options: BrowserContextOptions) => {
  const kept = new Map<Account, Promise<BrowserContextOptions['storageState']>>();
  const open = async (account: Account): Promise<BrowserContextOptions['storageState']> => {
    const context = await browser.newContext(options);
    await signInPage(await context.newPage()).signIn(account, PASSWORD);
    const state = await context.storageState();
    await context.close();
    return state;
  };
  return (account: Account) => {
    const state = kept.get(account) ?? open(account);
    kept.set(account, state);
    return state;
  };
};

/** Throws if the service does not start or the book cannot be filled. */
export const openSample = async (): Promise<OpenedSample> => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-screens-'));
  await fillFolder(folder, Date.now());
  await setPasswordsOf(folder, PASSWORD);
  const [browser, service] = await Promise.all([openBrowser(), startService(folder)]);
  const { address } = service;
  const admin = await signIn(address, 'admin', PASSWORD, 'yes');
  await openExpired(admin, address, 'hethan');
  await setNotices(admin);
  const options = {
    baseURL: address,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    reducedMotion: 'reduce',
    // A service worker would answer the calls that a scene aborts.
    serviceWorkers: 'block',
  } as const;
  const session = sessions(browser, options);
  return {
    page: async (account, screen) => {
      const storageState = account === 'visitor' ? undefined : await session(account);
      const context = await browser.newContext({
        ...options,
        viewport: screen,
        hasTouch: isPhone(screen),
        isMobile: screen === TOUCH_PHONE,
        ...(storageState === undefined ? {} : { storageState }),
      });
      context.setDefaultTimeout(20_000);
      return context.newPage();
    },
    close: async () => {
      await browser.close();
      await service.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
};
