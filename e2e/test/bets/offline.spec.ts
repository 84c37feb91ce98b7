import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { entryPage } from '../../src/pages/entry-page.ts';
import { openBook, shows, type OpenedBook } from '../../src/browser/opened-book.ts';

/** A Monday: TP. Hồ Chí Minh draws. */
const DAY = '16/11/2026';
const CUSTOMER = 'Cô Hai Mất Mạng';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
  await book.customer(CUSTOMER);
});
afterAll(() => book.close());

const installable = z.object({
  name: z.string().min(1),
  start_url: z.string(),
  display: z.enum(['standalone', 'fullscreen', 'minimal-ui']),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string() })),
});

/** Waits until the service worker has cached the page. */
const kept = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

it('the page opens without network, keeps drafts and placements, and sends them when the network is back', async () => {
  const { page, errors } = await book.device('daily1');
  const entry = entryPage(page);
  await entry.open(DAY);
  await entry.chooseCustomer(CUSTOMER);
  await kept(page);

  await page.context().setOffline(true);
  await page.reload();
  await entry.editor.click();
  await page.keyboard.type('tp 12b10n');
  await shows(entry.draft(), 'Tiền xác180');
  await entry.place();
  await shows(entry.row('tp 12b10n'), 'Chờ gửi');
  await page.keyboard.type('tp 34b');
  await page.getByText('1 chờ gửi').waitFor();

  await page.reload();
  await shows(entry.row('tp 12b10n'), 'Chờ gửi');
  await shows(entry.row('tp 12b10n'), '135');
  await shows(entry.draft(), 'tp 34b');

  await page.context().setOffline(false);
  await shows(entry.row('tp 12b10n'), 'chờ kết quả');
  await expect.poll(() => entry.written()).toBe('tp 34b');
  expect(errors).toEqual([]);
});

it('the page is an installable app and accepts shared text', async () => {
  const { page, errors } = await book.device('daily1');
  const entry = entryPage(page);
  await kept(page);
  const session = await page.context().newCDPSession(page);
  // What a browser with a window asks of an app. One without answers no list of what is missing.
  const { errors: faults, data = '{}' } = await session.send('Page.getAppManifest');
  expect(faults).toEqual([]);
  const manifest = installable.parse(JSON.parse(data));
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(new URL(src, page.url()).href);
    expect([sizes, icon.status(), icon.headers()['content-type']]).toEqual([sizes, 200, type]);
  }
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A private profile cannot install; there is no other error.
  expect(
    installabilityErrors.map(({ errorId }) => errorId).filter((errorId) => errorId !== 'in-incognito'),
  ).toEqual([]);

  await page.goto('/datcuoc1?text=tp+56b5n%0Adt+78b5n');
  await expect.poll(() => entry.written()).toBe('tp 56b5n\ndt 78b5n');
  expect(new URL(page.url()).search).toBe('');

  // A draft is never lost: the shared text waits beside it.
  await page.goto('/datcuoc1?text=tp+99b5n');
  await page.getByText('Còn 1 người chờ nhận tin').waitFor();
  await expect.poll(() => entry.written()).toBe('tp 56b5n\ndt 78b5n');
  expect(errors).toEqual([]);
});
