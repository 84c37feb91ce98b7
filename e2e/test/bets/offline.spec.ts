import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

/** The page is kept on the device: from the next load on it comes from there. */
const kept = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

it('the page opens without network, keeps what is written and placed, and sends it when the network is back', async () => {
  const { page, faults } = await book.device('daily1');
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
  expect(faults).toEqual([]);
});

it('is an app that can be installed, and takes a text that is shared with it', async () => {
  const { page, faults } = await book.device('daily1');
  const entry = entryPage(page);
  await kept(page);
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // a profile that leaves no trace installs nothing: all else is well
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);

  await page.goto('/datcuoc1?text=tp+56b5n%0Adt+78b5n');
  await expect.poll(() => entry.written()).toBe('tp 56b5n\ndt 78b5n');
  expect(new URL(page.url()).search).toBe('');

  // a text that is being written is never lost: the shared one waits beside it
  await page.goto('/datcuoc1?text=tp+99b5n');
  await page.getByText('Còn 1 người chờ nhận tin').waitFor();
  expect(await entry.written()).toBe('tp 56b5n\ndt 78b5n');
  expect(faults).toEqual([]);
});
