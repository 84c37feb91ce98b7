import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Device } from '../../src/browser/device.ts';
import { entryPage } from '../../src/pages/entry-page.ts';
import { downloadedFile } from '../../src/browser/download.ts';
import { openBook, shows, type OpenedBook } from '../../src/browser/opened-book.ts';
import { reportPage } from '../../src/pages/report-page.ts';

const DAY = '16/11/2026';
/** Each customer with one message and its stake. The names are hostile. */
const CUSTOMERS = [
  { name: '=1+1, Ông Tư', message: 'tp 12b10n', stake: 180 },
  { name: 'Chị Năm Tạp Hóa', message: 'tp 12.34b0.5n dui1n', stake: 20 },
  { name: '+84 Út', message: 'dt 56b100n', stake: 1800 },
] as const;

let book: OpenedBook;
let known: Device | null = null;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

/** The same browser in every test, with the messages placed. */
const openWithMessages = async (): Promise<Page> => {
  if (known !== null) return known.page;
  const device = await book.device('daily1');
  const entry = entryPage(device.page);
  for (const { name } of CUSTOMERS) await book.customer(name);
  await entry.open(DAY);
  for (const { name, message } of CUSTOMERS) {
    await entry.chooseCustomer(name);
    await entry.paste(message);
    await entry.place();
    await entry.row(name).waitFor();
  }
  known = device;
  return device.page;
};

const tableOf = (page: Page) => page.getByRole('table', { name: 'Khách', exact: true });

/** The visible cells of the table, without the checkboxes and the actions behind the last column. */
const onScreen = async (page: Page): Promise<readonly (readonly string[])[]> =>
  tableOf(page).evaluate((table) =>
    [...table.querySelectorAll('thead > tr:first-child, tbody > tr, tfoot > tr')].map((row) =>
      [...row.querySelectorAll('th, td')]
        .filter((cell) => cell.querySelector('input') === null)
        .slice(0, -1)
        .map((cell) => cell.textContent.trim()),
    ),
  );

const taken = async (page: Page, name: string): Promise<string> => {
  await page.getByRole('button', { name: 'Xuất, in' }).click();
  return downloadedFile(page, () => page.getByRole('button', { name }).click());
};

const names = async (page: Page): Promise<readonly string[]> =>
  (await tableOf(page).getByRole('rowheader').allTextContents()).filter((text) => text !== 'Tổng');

const BY_STAKE = [CUSTOMERS[2].name, CUSTOMERS[0].name, CUSTOMERS[1].name];

/** Opens the customers of the day, largest stake first. */
const opened = async (page: Page): Promise<void> => {
  const report = reportPage(page);
  await report.open(DAY);
  await shows(report.row('Khách', 'Tổng'), '2.000');
  await page.getByRole('button', { name: 'Tiền xác', exact: true }).click();
  await expect.poll(() => names(page)).toEqual(BY_STAKE);
};

describe('a table', () => {
  it('sorts, filters and sums the remaining rows, and a reload shows the same', async () => {
    const page = await openWithMessages();
    await opened(page);
    await page.getByRole('button', { name: 'Lọc theo cột' }).click();
    await page.getByLabel('Lọc Tiền xác').fill('<=180');
    await shows(reportPage(page).row('Khách', 'Tổng'), '200');
    await page.reload();
    await shows(reportPage(page).row('Khách', 'Tổng'), '200');
    await expect.poll(() => names(page)).toEqual(BY_STAKE.slice(1));
    // The filter row belongs to the user's layout, not to the URL.
    expect(await page.getByLabel('Lọc Tiền xác').inputValue()).toBe('<=180');
    await page.getByRole('button', { name: 'Bỏ lọc' }).click();
    await shows(reportPage(page).row('Khách', 'Tổng'), '2.000');
  });

  it('sums and copies the rows selected by keyboard', async () => {
    const page = await openWithMessages();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await opened(page);
    await page.getByRole('button', { name: `Xem các tin của ${CUSTOMERS[2].name}` }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await shows(reportPage(page).row('Khách', 'Đã chọn 2 dòng'), '1.980');
    await page.keyboard.press('Alt+c');
    await page.getByText('Đã chép 2 dòng').waitFor();
    const copied = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const as = async (type: string) => (await item?.getType(type))?.text();
      return { text: await as('text/plain'), html: await as('text/html') };
    });
    const lines = (copied.text ?? '').split('\n').map((line) => line.split('\t'));
    expect(lines.map(([, name, , stake]) => [name, stake])).toEqual([
      ['Khách', 'Tiền xác'],
      [`'${CUSTOMERS[2].name}`, '1800'],
      [`'${CUSTOMERS[0].name}`, '180'],
      ['Tổng', '1980'],
    ]);
    expect(copied.html).toContain(`'${CUSTOMERS[0].name}</td>`);
    await page.getByLabel('Chọn tất cả các dòng đang hiện').click();
    await page.getByLabel('Chọn tất cả các dòng đang hiện').click();
  });

  it('keeps its layout after a reload: hidden and moved columns', async () => {
    const page = await openWithMessages();
    await opened(page);
    await page.getByRole('button', { name: 'Cột', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Điểm trúng' }).click();
    await page.getByRole('button', { name: 'Đưa Số tin sang trái' }).click();
    await page.keyboard.press('Escape');
    await page.reload();
    await shows(reportPage(page).row('Khách', 'Tổng'), '2.000');
    const heads = (await onScreen(page))[0] ?? [];
    expect(heads.slice(0, 4).map((text) => text.replace(/[▲▼]/, ''))).toEqual([
      'STT',
      'Số tin',
      'Khách',
      'Tiền xác',
    ]);
    expect(heads).not.toContain('Điểm trúng');
  });

  it('exports what it shows: both files contain the cells of the screen', async () => {
    const page = await openWithMessages();
    await opened(page);
    const [head = [], ...screen] = await onScreen(page);
    const workbook = await readSheet(await taken(page, 'Xuất Excel (XLSX)'), 'Khách');
    expect(workbook[0]).toEqual(head.map((text) => text.replace(/[▲▼]/, '')));
    expect(workbook).toHaveLength(screen.length + 1);
    const stake = head.findIndex((text) => text.startsWith('Tiền xác'));
    const name = head.indexOf('Khách');
    const shown = CUSTOMERS.map((customer): (string | number)[] => [customer.name, customer.stake]);
    const byStake = [...shown].sort((a, b) => Number(b[1]) - Number(a[1]));
    expect(workbook.slice(1).map((row) => [row[name], row[stake]])).toEqual([...byStake, ['Tổng', 2000]]);

    const csv = await readFile(await taken(page, 'Xuất CSV'), 'utf8');
    const [csvHead, ...lines] = csv.split('\r\n');
    expect(csvHead).toBe(`\uFEFF${head.map((text) => text.replace(/[▲▼]/, '')).join(',')}`);
    expect(lines).toHaveLength(CUSTOMERS.length + 2);
    expect(lines[0]).toContain(`'${CUSTOMERS[2].name},`);
    expect(lines[1]).toContain(`,"'${CUSTOMERS[0].name}",`);
    expect(lines[1]).toContain(',180,135,');
    expect(lines[3]).toContain(',2000,');
  });

  it.each([
    ['In khổ A4', [595, 842]],
    ['In khổ 80 mm', [227, 842]],
  ] as const)('%s puts the table alone on paper of that size', async (name, [width, height]) => {
    const page = await openWithMessages();
    await opened(page);
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await page.getByRole('button', { name: 'Xuất, in' }).click();
    await page.getByRole('button', { name }).click();
    await page.locator('[data-print]').waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    const paper = page.locator('[data-print]');
    for (const customer of CUSTOMERS) await paper.getByText(customer.name).waitFor();
    await paper.getByText('Tổng').waitFor();
    expect(await page.getByRole('heading', { name: 'Báo cáo' }).isVisible()).toBe(false);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const [, pdfWidth, pdfHeight] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    expect([Math.round(Number(pdfWidth)), Math.round(Number(pdfHeight))]).toEqual([width, height]);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await paper.waitFor({ state: 'detached' });
  });

  it('shows the report as of a moment with a notice and a way back to now', async () => {
    const page = await openWithMessages();
    await opened(page);
    const url = new URL(page.url());
    url.searchParams.set('luc', '2020-01-01T12:00');
    await page.goto(url.toString());
    await page.getByText('Đang xem báo cáo như lúc').waitFor();
    await page.getByText('Lúc đó chưa có tin nào của khoảng ngày này').waitFor();
    await page.getByRole('link', { name: 'Từ lúc đó đã đổi gì?' }).click();
    const changed = page.getByRole('table').getByRole('row');
    for (const { name } of CUSTOMERS) await changed.filter({ hasText: name }).waitFor();
    expect(await changed.count()).toBe(CUSTOMERS.length + 1);
    await page.goBack();
    await page.getByText('Đang xem báo cáo như lúc').waitFor();
    await page.getByRole('textbox', { name: 'Như lúc', exact: true }).fill('31/12/2039');
    await page.getByRole('textbox', { name: 'Như lúc', exact: true }).press('Enter');
    await shows(reportPage(page).row('Khách', 'Tổng'), '2.000');
    await reportPage(page).openCustomer(CUSTOMERS[1].name);
    await shows(reportPage(page).row('Tin', 'Tổng'), '20');
    const change = page.getByRole('button', { name: /^(Sửa|Xóa) tin/ });
    expect(await change.count()).toBe(0);
    await page.getByRole('button', { name: 'Về hiện tại' }).click();
    await change.first().waitFor();
    expect(new URL(page.url()).searchParams.has('luc')).toBe(false);
  });

  it('has the actions of a row at the end of the row, also where a wide screen leaves room', async () => {
    const wide = await book.device('tong1', { width: 1920, height: 900 });
    const { page } = wide;
    await page.goto('/quanly');
    const last = page.getByRole('button', { name: /^Khóa daily1/ });
    await last.waitFor();
    const end = await page.getByRole('table', { name: /./ }).first().boundingBox();
    const at = await last.boundingBox();
    expect((end?.x ?? 0) + (end?.width ?? 0) - (at?.x ?? 0) - (at?.width ?? 0)).toBeLessThan(16);
    await wide.close();
  });

  it('has caused no page error', () => {
    expect(known?.errors).toEqual([]);
  });
});
