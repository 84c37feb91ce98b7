import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core';
import { z } from 'zod';
import { openAgent } from '@so-cuoc/server/test/support/open-agent.ts';
import { startService } from '@so-cuoc/server/test/support/service-process.ts';
import { alternate, median, percentile, roundedFigure } from '../measuring/bench-rounds.ts';
import type { Bench } from '../measuring/figure.ts';
import { keysInEditor, keysInField, pasted } from './editor-page.ts';

const PASSWORD = 'do_dien_thoai_1';
const LINE = 'mb 12.34b1n dd2n 567x1n';
const KEYS = ' dau3n dui4n';
const ROUNDS = 5;

/** A slow phone: a sixth of this machine's processor, and 1.6 Mbit/s in both directions. */
const SLOWDOWN = 6;
const BYTES_A_SECOND = 1_600_000 / 8;

const ENTRY = '/datcuoc1';
/** Any answer without a script. */
const BARE = '/manifest.webmanifest';

/** What a message is written in: the editor, or the plain field that stands in for it until its chunk is there. */
const FIELD = '[aria-label="Nội dung cược"]';

/** The customers, which stand in a row on a phone. */
const CUSTOMER = '[aria-label="Khách gần đây"] button';

/**
 * Tells when parts of the page are there: milliseconds since the navigation. It is told to the debugger, as what
 * Playwright would look with is itself compiled and run by the slow page.
 */
const tellWhenThere = (binding: string, parts: readonly string[]): string => `(() => {
  const look = () => {
    if (${JSON.stringify(parts)}.some((part) => document.querySelector(part) === null)) return;
    seen.disconnect();
    document.body.getBoundingClientRect();
    globalThis.${binding}?.(String(performance.now()));
  };
  const seen = new MutationObserver(look);
  seen.observe(document, { childList: true, subtree: true, attributes: true });
})()`;

/** A message can be written, also before the page has come. */
const WRITABLE = 'tellWritable';
/** It can be written, and the customers are there. */
const USABLE = 'tellUsable';

/** The files of this origin that the page has loaded so far. */
const LOADED = `performance.getEntriesByType('resource').map(({ name }) => name)
  .filter((name) => name.startsWith(location.origin) && !name.includes('/socket.io/'))`;

/** Loads the same files on a page that does nothing with them. */
const fetched = (addresses: readonly string[]): string => `(async () => {
  const start = performance.now();
  await Promise.all(${JSON.stringify(addresses)}.map(async (address) => (await fetch(address)).arrayBuffer()));
  return performance.now() - start;
})()`;

/** A debugger to which the page tells when it is usable. */
const followed = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.enable');
  for (const name of [WRITABLE, USABLE]) await session.send('Runtime.addBinding', { name });
  return session;
};

const slow = async (session: CDPSession): Promise<void> => {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 0, downloadThroughput: BYTES_A_SECOND, uploadThroughput: BYTES_A_SECOND },
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
};

/** A phone whose cache is empty; with a cookie it is signed in. */
const newPhone = async (
  browser: Browser,
  address: string,
  cookie: string | null,
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    ...{ baseURL: address, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  const [name = '', value = ''] = cookie?.split('=') ?? [];
  if (cookie !== null) await context.addCookies([{ name, value, url: address }]);
  await context.addInitScript(tellWhenThere(WRITABLE, [FIELD]));
  await context.addInitScript(tellWhenThere(USABLE, [FIELD, CUSTOMER]));
  return context;
};

/** When a binding is next told something; milliseconds since the navigation. */
const told = (session: CDPSession, binding: string): Promise<number> =>
  new Promise((resolve) => {
    const hear = ({ name, payload }: { readonly name: string; readonly payload: string }): void => {
      if (name !== binding) return;
      session.off('Runtime.bindingCalled', hear);
      resolve(Number(payload));
    };
    session.on('Runtime.bindingCalled', hear);
  });

/** Milliseconds since the navigation. */
interface Opened {
  readonly writable: number;
  readonly usable: number;
}

const openedAt = async (page: Page, session: CDPSession): Promise<Opened> => {
  const both = Promise.all([told(session, WRITABLE), told(session, USABLE)]);
  await page.goto(ENTRY, { waitUntil: 'commit' });
  const [writable, usable] = await both;
  return { writable, usable };
};

const loaded = async (page: Page): Promise<number> => {
  await page.goto(BARE);
  return z.number().parse(await page.evaluate('performance.now()'));
};

/** Notes the moment of the press: nobody waits while the debugger looks for the button. */
const NOTED = `addEventListener('pointerdown', () => { globalThis.pressedAt = performance.now(); }, true)`;

/** From the button of the sign-in page, once its name and password are written and the page has come to rest. */
const usableAfterSignIn = async (page: Page, session: CDPSession): Promise<number> => {
  // What is loaded last while somebody signs in.
  const editor = page.waitForResponse(/\/assets\/MessageEditor-/);
  await page.goto('/login');
  await page.getByLabel('Tên đăng nhập').fill('daily1');
  await page.getByLabel('Mật khẩu').fill(PASSWORD);
  await (await editor).finished();
  await page.waitForLoadState('networkidle');
  await page.evaluate(NOTED);
  const usable = told(session, USABLE);
  await page.getByRole('button', { name: 'Okie !' }).click();
  return (await usable) - z.number().parse(await page.evaluate('globalThis.pressedAt'));
};

/**
 * Bet entry on a slow phone: from the address to an editor that can be written in, on the first visit and on later
 * ones, and a key with all its effects.
 */
export const run: Bench = async ({ quick, report }) => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-phone-'));
  const service = await startService(folder);
  if (service.setupKey === null) throw new Error('the service printed no set-up link');
  const { agent } = await openAgent(service.address, service.setupKey, PASSWORD);
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  /** A page of a new phone that is slow from the start. */
  const onPhone = async <Taken>(
    cookie: string | null,
    act: (page: Page, session: CDPSession) => Promise<Taken>,
  ): Promise<Taken> => {
    const context = await newPhone(browser, service.address, cookie);
    const page = await context.newPage();
    const session = await followed(page);
    await slow(session);
    const taken = await act(page, session);
    await context.close();
    return taken;
  };
  const kept = await newPhone(browser, service.address, agent.cookie);
  try {
    const page = await kept.newPage();
    const session = await followed(page);
    await openedAt(page, session);
    const files = z.array(z.string()).parse(await page.evaluate(LOADED));
    const figure = (of: string, own: readonly number[], peer: string, floor: readonly number[]): void => {
      const [mine, least] = [median(own), median(floor)];
      report({
        ...{ bench: 'phone', case: of, value: roundedFigure(mine), unit: 'ms' },
        p99_ms: roundedFigure(percentile(own, 0.99)),
        ...{ peer, peer_value: roundedFigure(least), ratio: roundedFigure(mine / least) },
      });
    };
    const transfer = async (bare: Page): Promise<number> => {
      await bare.goto(BARE);
      return z.number().parse(await bare.evaluate(fetched(files)));
    };
    const first = await alternate(
      ROUNDS,
      () => onPhone(agent.cookie, openedAt),
      () => onPhone(agent.cookie, transfer),
    );
    const opened = (of: string, visits: readonly Opened[], peer: string, floor: readonly number[]): void => {
      const times = (what: keyof Opened) => visits.map((visit) => visit[what]);
      figure(`bet entry usable, ${of}`, times('usable'), peer, floor);
      figure(`a message can be written, ${of}`, times('writable'), peer, floor);
    };
    opened('first visit', first.own, 'its files alone (floor)', first.peer);

    const signedIn = await alternate(
      ROUNDS,
      () => onPhone(null, usableAfterSignIn),
      () => onPhone(agent.cookie, loaded),
    );
    figure('bet entry usable, after sign-in', signedIn.own, 'a text without script (floor)', signedIn.peer);

    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await slow(session);
    await openedAt(page, session);
    const again = await alternate(
      ROUNDS,
      () => openedAt(page, session),
      () => onPhone(agent.cookie, loaded),
    );
    opened('later visits', again.own, 'a text without script (floor)', again.peer);

    await page.getByRole('combobox', { name: 'Khách' }).fill('Khách');
    await page.getByRole('option', { name: 'Khách' }).click();
    const times = z.array(z.number());
    const keys = async (code: string) => times.parse(await page.evaluate(code));
    for (const lines of quick ? [20] : [1, 20, 200, 2_000]) {
      const text = Array.from({ length: lines }, () => LINE).join('\n');
      await page.locator('.cm-content').click();
      await page.keyboard.press('Control+A');
      await page.evaluate(pasted(text));
      await page.locator('.cm-content .bet-number').first().waitFor();
      const own = keysInEditor(KEYS);
      await keys(own);
      const rounds = await alternate(
        ROUNDS,
        () => keys(own),
        () => keys(keysInField(text, KEYS)),
      );
      figure(
        `a key in a message of ${String(lines)} lines`,
        rounds.own.flat(),
        'a bare text field with the same text (floor)',
        rounds.peer.flat(),
      );
    }
  } finally {
    await browser.close();
    await service.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
};
