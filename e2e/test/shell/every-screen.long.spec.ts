import { CALL_PREFIX } from '@so-cuoc/shared-domain/contract/define-call.ts';
import { SCREENS } from '@so-cuoc/shared-domain/contract/screens.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCREEN_STATES, type Viewer, type ScreenStates } from '@so-cuoc/scripts/docs/screen-states.ts';
import type { Device } from '../../src/browser/device.ts';
import { openBook, type OpenedBook } from '../../src/browser/opened-book.ts';

const ANY_CALL = new RegExp(CALL_PREFIX);

let book: OpenedBook;
const devices = new Map<Viewer, Promise<Device>>();
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

const deviceOf = (as: Viewer): Promise<Device> => {
  const device = devices.get(as) ?? (as === 'visitor' ? book.visitor() : book.device(as));
  devices.set(as, device);
  return device;
};

/** Calls of the page's frame: the session and the notices. All other calls fill a screen. */
const FRAME_CALLS = /getlogininformation|health|web_config|login_ip|get_notices/;

/** Clears stored data, as on a new device: the page would show it if the service does not answer. */
const clearStoredData = async (page: Page): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await browser.detach();
};

/** Holds the calls of the screen back until released; then fails them until they are allowed again. */
const holdCalls = async (page: Page) => {
  let failing = false;
  const held: (() => void)[] = [];
  await page.route(ANY_CALL, async (route) => {
    if (FRAME_CALLS.test(route.request().url())) return route.continue();
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

  it('has the title that the table says', async () => {
    expect(address.startsWith(path.replace('*', ''))).toBe(true);
    const { page } = await deviceOf(as);
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(200);
    await shownTitle(page, states);
    if (empty !== null) await page.getByText(empty).first().waitFor();
  });

  it.skipIf(failed === null)('waits, shows the reason of a failure, retries and loads', async () => {
    const { page } = await deviceOf(as);
    await clearStoredData(page);
    const held = await holdCalls(page);
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
    // Failed content must not look like empty content.
    if (empty !== null) expect(await page.getByText(empty).count()).toBe(0);
    await held.answer();
    const again = page.getByRole('button', { name: /^(Thử lại|Tải lại)$/ });
    // A screen with several parts has one for each.
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

it('an unknown address, or one of another role, shows a notice', async () => {
  const { page } = await deviceOf('phu1');
  for (const address of ['/khong-co-trang-nay', '/datcuoc1', '/quantri']) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: 'Không có trang này' }).waitFor();
  }
});
