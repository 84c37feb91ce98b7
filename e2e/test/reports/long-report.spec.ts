import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entryPage } from '../../src/pages/entry-page.ts';
import { openBook, shows, type OpenedBook } from '../../src/browser/opened-book.ts';
import { reportPage } from '../../src/pages/report-page.ts';

/** A Monday: TP. Hồ Chí Minh draws. */
const DAY = '16/11/2026';
const CUSTOMER = 'Cô Tư Nhiều Tin';
/** Sixty bets: some 40 KB of a report. */
const LONG = Array.from({ length: 60 }, (_, line) => `tp ${String(10 + line)}b1n`).join('\n');
const MESSAGES = 5;

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
  await book.customer(CUSTOMER);
});
afterAll(() => book.close());

/** From now on answers with all messages of a report stop after 100 KB, until `release` is fired at the window. */
const holdReports = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const { fetch } = globalThis;
    const released = new Promise((resolve) => globalThis.addEventListener('release', resolve));
    globalThis.fetch = async (asked, init) => {
      const answer = await fetch(asked, init);
      if (answer.body === null || typeof asked !== 'string' || !asked.includes('/report_total/'))
        return answer;
      let passed = 0;
      const held = new TransformStream<Uint8Array, Uint8Array>({
        async transform(part, out) {
          for (let at = 0; at < part.length; at += 10_000) {
            if (passed >= 100_000) await released;
            const piece = part.slice(at, at + 10_000);
            passed += piece.length;
            out.enqueue(piece);
          }
        },
      });
      return new Response(answer.body.pipeThrough(held), answer);
    };
  });

it('the first messages of a long report stand before the rest has come, without a sum', async () => {
  const { page, errors } = await book.device('daily1');
  const entry = entryPage(page);
  const report = reportPage(page);
  await entry.open(DAY);
  await entry.chooseCustomer(CUSTOMER);
  for (let stt = 1; stt <= MESSAGES; stt += 1) {
    await entry.paste(LONG);
    await entry.place();
    await entry.row(String(stt)).first().waitFor();
  }
  await report.open(DAY);
  await report.row('Khách', CUSTOMER).waitFor();
  await holdReports(page);
  await report.openCustomer(CUSTOMER);

  const table = page.getByRole('table', { name: 'Tin', exact: true });
  await report.row('Tin', 'tp 10b1n').first().waitFor();
  expect(await table.getAttribute('aria-busy')).toBe('true');
  expect(await report.row('Tin', 'tp 10b1n').count()).toBeLessThan(MESSAGES);
  expect(await report.row('Tin', 'Tổng').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Chép', exact: true }).isDisabled()).toBe(true);

  await page.evaluate(() => globalThis.dispatchEvent(new Event('release')));
  await shows(report.row('Tin', 'Tổng'), '5.400');
  expect(await report.row('Tin', 'tp 10b1n').count()).toBe(MESSAGES);
  expect(errors).toEqual([]);
});
