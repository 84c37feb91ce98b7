import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBook, type OpenedBook } from '../../src/browser/opened-book.ts';
import { entryPage } from '../../src/pages/entry-page.ts';

const DAY = '16/11/2026';
const CUSTOMER = 'Bà Năm Mỹ Tho';
/** Longer than the widest card, and one that has room on a tablet. */
const LONG = `tp ${Array.from({ length: 50 }, (_, at) => String(at + 40)).join('.')}b1n`;
const SHORT = 'tp 12.34.56.78.90.21.43.65.87.09.13.24.35.46b1n';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
  await book.customer(CUSTOMER);
});
afterAll(() => book.close());

const line = (rows: Locator, text: string) =>
  rows.filter({ hasText: text.slice(0, 20) }).locator('[data-card="line"]');

/** Whether the text goes to the end of its line and ends there in an ellipsis. */
const isFull = (cell: Locator): Promise<boolean> =>
  cell.evaluate((element) => {
    const text = element.lastElementChild;
    if (text === null || getComputedStyle(text).display !== 'inline') return false;
    return (
      getComputedStyle(element).textOverflow === 'ellipsis' &&
      text.getBoundingClientRect().right > element.getBoundingClientRect().right
    );
  });

it('a card shows as much of a message as its line has room for', async () => {
  const { page, errors } = await book.device('daily1');
  const entry = entryPage(page);
  await entry.open(DAY);
  await entry.chooseCustomer(CUSTOMER);
  for (const text of [LONG, SHORT]) {
    await entry.paste(text);
    await entry.place();
    await entry.row(text.slice(0, 8)).waitFor();
  }
  await page.setViewportSize({ width: 768, height: 1024 });
  expect(await line(entry.row(CUSTOMER), SHORT).textContent()).toContain(SHORT);
  expect(await isFull(line(entry.row(CUSTOMER), SHORT))).toBe(false);
  for (const width of [390, 768, 959]) {
    await page.setViewportSize({ width, height: 1024 });
    expect(await isFull(line(entry.row(CUSTOMER), LONG)), `a long message at ${width}`).toBe(true);
  }
  expect(errors).toEqual([]);
});
