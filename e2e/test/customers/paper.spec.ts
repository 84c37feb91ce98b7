import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESK, TOUCH_PHONE } from '../../src/browser/device.ts';
import { openBook, type OpenedBook } from '../../src/browser/opened-book.ts';

const CUSTOMERS = 30;

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
  for (let nth = 1; nth <= CUSTOMERS; nth += 1) await book.customer(`Khách in ${nth}`);
});
afterAll(() => book.close());

it('Ctrl+P prints every customer over several sheets, and nothing to press', async () => {
  const { page, errors } = await book.device('daily1', { width: 1000, height: 400 });
  await page.goto('/khachhang');
  const last = page.getByRole('row').filter({ hasText: `Khách in ${CUSTOMERS}` });
  await last.waitFor();

  await page.emulateMedia({ media: 'print' });
  const cut = await last.evaluate((row) => {
    const { bottom } = row.getBoundingClientRect();
    for (let at = row.parentElement; at !== null && at !== document.body; at = at.parentElement)
      if (getComputedStyle(at).overflowY !== 'visible' && at.getBoundingClientRect().bottom < bottom)
        return at.outerHTML.slice(0, 80);
    return null;
  });
  expect(cut).toBeNull();
  expect(await page.getByRole('button').count()).toBe(0);
  // Each figure stands below its header.
  const offsets = await page.getByRole('table').evaluate((table) => {
    const places = (row: Element | null | undefined) =>
      [...(row?.children ?? [])].map((cell) => Math.round(cell.getBoundingClientRect().left));
    return [places(table.querySelector('thead tr')), places(table.querySelector('tbody tr'))];
  });
  expect(offsets[1]).toEqual(offsets[0]);
  await page.emulateMedia({ media: 'screen' });

  const paper = await page.pdf({ preferCSSPageSize: true });
  const sheets = paper.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
  expect(sheets.length).toBe(2);
  expect(errors).toEqual([]);
});

it('a phone, which shows cards, prints a table with its header', async () => {
  const { page, errors } = await book.device('daily1', TOUCH_PHONE);
  await page.goto('/khachhang');
  await page
    .getByRole('row')
    .filter({ hasText: `Khách in ${CUSTOMERS}` })
    .waitFor();
  const headers = async (): Promise<number> => {
    const paper = await page.pdf({ preferCSSPageSize: true, tagged: true });
    return (paper.toString('latin1').match(/\/S \/TH\b/g) ?? []).length;
  };
  const onPhone = await headers();
  await page.setViewportSize(DESK);
  await page.getByRole('columnheader', { name: 'Ngày tạo' }).waitFor();
  expect(onPhone).toBe(await headers());
  expect(errors).toEqual([]);
});
