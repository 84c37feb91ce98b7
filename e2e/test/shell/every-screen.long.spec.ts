import { CALL_PREFIX } from '@so-cuoc/shared-domain/contract/define-call.ts';
import { SCREENS } from '@so-cuoc/shared-domain/contract/screens.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCREEN_STATES, type Looking, type ScreenStates } from '@so-cuoc/scripts/docs/screen-states.ts';
import type { Device } from '../../src/browser/device.ts';
import { openBook, type OpenedBook } from '../../src/browser/opened-book.ts';

const ANY_CALL = new RegExp(CALL_PREFIX);

let book: OpenedBook;
const devices = new Map<Looking, Promise<Device>>();
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

const deviceOf = (as: Looking): Promise<Device> => {
  const device = devices.get(as) ?? (as === 'visitor' ? book.visitor() : book.device(as));
  devices.set(as, device);
  return device;
};

/** Calls by which a page learns who is signed in and what is said to all; the others are what a screen shows. */
const OF_THE_SHELL = /getlogininformation|health|web_config|login_ip|get_notices/;

/** As on a device that never was here: what it kept would be shown where the service does not answer. */
const forgetKept = async (page: Page): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await browser.detach();
};

/** Keeps the screen waiting until it is let go, then fails what waited and what is asked, until it is answered again. */
const holdBack = async (page: Page) => {
  let failing = false;
  const held: (() => void)[] = [];
  await page.route(ANY_CALL, async (route) => {
    if (OF_THE_SHELL.test(route.request().url())) return route.continue();
    if (!failing) await new Promise<void>((release) => held.push(release));
    return route.abort();
  });
  return {
    fail: (): void => {
      failing = true;
      for (const release of held) release();
    },
    answer: () => page.unroute(ANY_CALL),
  };
};

const shownTitle = async (page: Page, { title }: ScreenStates): Promise<void> => {
  const whole = title === 'Sổ cược' ? title : `${title} · Sổ cược`;
  await expect.poll(() => page.title(), { timeout: 20_000 }).toBe(whole);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};

describe.each(Object.entries(SCREENS))('%s', (name, { path }) => {
  const [, states] = Object.entries(SCREEN_STATES).find(([key]) => key === name) ?? [];
  if (states === undefined) throw new Error(`no states for ${name}`);
  const { as, address, empty, failed } = states;

  it('is where the table says, by its title', async () => {
    expect(address.startsWith(path.replace('*', ''))).toBe(true);
    const { page } = await deviceOf(as);
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(200);
    await shownTitle(page, states);
    if (empty !== null) await page.getByText(empty).first().waitFor();
  });

  it.skipIf(failed === null)('waits, fails with its reason, tries again and is there', async () => {
    const { page } = await deviceOf(as);
    await forgetKept(page);
    const held = await holdBack(page);
    await page.goto(address);
    await page
      .getByText(/^Đang (tải|đọc)/)
      .first()
      .waitFor();
    held.fail();
    await page
      .getByText(failed ?? '')
      .first()
      .waitFor();
    // what could not be read must not look like nothing
    if (empty !== null) expect(await page.getByText(empty).count()).toBe(0);
    await held.answer();
    const again = page.getByRole('button', { name: /^(Thử lại|Tải lại)$/ });
    // a screen of several parts has one for each
    await expect
      .poll(
        async () => {
          const left = await again.all();
          for (const button of left) await button.click({ timeout: 1_000 }).catch(() => undefined);
          return left.length;
        },
        { timeout: 20_000 },
      )
      .toBe(0);
    await shownTitle(page, states);
    if (empty !== null) await page.getByText(empty).first().waitFor();
  });
});

it('an address of nobody, or of another role, says so', async () => {
  const { page } = await deviceOf('phu1');
  for (const address of ['/khong-co-trang-nay', '/datcuoc1', '/quantri']) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: 'Không có trang này' }).waitFor();
  }
});
