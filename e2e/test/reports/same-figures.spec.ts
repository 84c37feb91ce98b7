import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Device } from '../../src/browser/device.ts';
import { southernDraw } from '../../src/browser/draw-numbers.ts';
import { entryPage } from '../../src/pages/entry-page.ts';
import { customersPage, resultsEntryPage } from '../../src/pages/manage-pages.ts';
import { downloadedFile } from '../../src/browser/download.ts';
import { openBook, shows, type OpenedBook } from '../../src/browser/opened-book.ts';
import { reportPage } from '../../src/pages/report-page.ts';
import { figuresOf, lastFigures } from '../../src/pages/shown-figures.ts';

/**
 * One day of two agents, calculated by hand. Every screen, exported file and printed sheet shows exactly
 * these amounts: before the draws, after them, and after a correction.
 * A Monday. A southern draw here is 60 961 9962 9963 9964 9965 99966 … 99976 999977 (G8 first). Prices are
 * those of a new customer: co 0.75 (3D 0.65), payout 75, 650, dx 550; a settlement's factor is 0.95.
 */
const DAY = '16/11/2026';
const IN_ADDRESS = 'tu=2026-11-16&den=2026-11-16';

/** Stake, take, winnings and the agent's result, in thousand đồng. */
type Amounts = readonly [stake: number, take: number, winnings: number, result: number];
interface Customer {
  readonly name: string;
  readonly messages: readonly string[];
  /** Before the draws of tp and dt, after them, after tp's G8 was corrected from 60 to 59. */
  readonly bets: readonly [Amounts, Amounts, Amounts];
  /** What is owed for them in the settlement. */
  readonly owed: readonly [number, number, number];
}

const TWO = 'Cô Chín Gò Công';
const GIVEN = 'Chủ lớn';
const ONE = 'Út Cà Phê';
const BOOKS: Readonly<Record<'daily1' | 'daily2', readonly Customer[]>> = {
  daily1: [
    {
      name: TWO,
      // 2 numbers × 18 lots × 250 = 9,000 and × 0.75 = 6,750: 60 came once, 250 × 75 = 18,750, so −12,000.
      // 61 and 62 came once in each station: 72 and 54; min(2, 2) × 550 = 1,100, so −1,046.
      // The north (27 and 20.25) is not drawn at either stage: its bet waits and is in no result.
      // After the correction 60 wins nothing: 6,750 − 1,046. Settled: −12,000 × 0.95 − 1,046 × 0.95, 5,704 ×
      // 0.95.
      messages: ['tp 60.12b250n', '2d 61.62dx1n', 'mb 12b1n'],
      bets: [
        [9_099, 6_824.25, 0, 0],
        [9_099, 6_824.25, 19_850, -13_046],
        [9_099, 6_824.25, 1_100, 5_704],
      ],
      owed: [0, -12_393.7, 5_418.8],
    },
    {
      name: GIVEN,
      // Overflow: 2 × 18 = 36 and 27; 60 came once, 2 × 75 = 150 for the agent: 123, settled 116.85.
      messages: ['dt 60b2n'],
      bets: [
        [36, 27, 0, 0],
        [36, 27, 150, 123],
        [36, 27, 150, 123],
      ],
      owed: [0, 116.85, 116.85],
    },
    {
      name: ONE,
      // x is G7 and ĐB: 2 × 2 = 4 and × 0.65 = 2.6; 961 is G7: 2 × 650 = 1,300, so −1,297.4; × 0.95
      messages: ['tp 961x2n'],
      bets: [
        [4, 2.6, 0, 0],
        [4, 2.6, 1_300, -1_297.4],
        [4, 2.6, 1_300, -1_297.4],
      ],
      owed: [0, -1_232.53, -1_232.53],
    },
  ],
  daily2: [
    {
      name: 'Dì Hai',
      // 180 and 135; 10 × 75 = 750, so −615. The other: 0.5 × 18 = 9 and 6.75; 37.5, so −30.75; corrected 6.75.
      messages: ['dt 60b10n', 'tp 60b0.5n'],
      bets: [
        [189, 141.75, 0, 0],
        [189, 141.75, 787.5, -645.75],
        [189, 141.75, 750, -608.25],
      ],
      owed: [0, -613.463, -577.838],
    },
  ],
};
type Agent = keyof typeof BOOKS;
type Stage = 0 | 1 | 2;

const micro = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 1e6), 0) / 1e6;
const total = (customers: readonly Customer[], stage: Stage): readonly number[] =>
  [0, 1, 2, 3].map((at) => micro(customers.map(({ bets }) => bets[stage][at] ?? Number.NaN)));

let book: OpenedBook;
const devices: Device[] = [];
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

const opened = async (account: string): Promise<Page> => {
  const device = await book.device(account);
  devices.push(device);
  return device.page;
};

const enter = async (page: Page, agent: Agent): Promise<void> => {
  const entry = entryPage(page);
  for (const { name } of BOOKS[agent]) await customersPage(page).create(name);
  if (agent === 'daily1') {
    await page.getByRole('button', { name: `Cấu hình ${GIVEN}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('group', { name: 'Giao / Nhận' }).getByText('Giao', { exact: true }).click();
    await dialog.getByRole('button', { name: /^Lưu/ }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  await entry.open(DAY);
  for (const { name, messages } of BOOKS[agent]) {
    await entry.chooseCustomer(name);
    for (const message of messages) {
      await entry.paste(message);
      await entry.place();
      // Above its limit, the page warns first.
      if (message.includes('250n')) {
        await page.getByText('Vượt mức nhận').waitFor();
        await entry.place();
      }
      await shows(entry.row(name), message.slice(0, 8));
    }
  }
};

const REPORT = ['Tiền xác', 'Thực thu', 'Tiền trúng', 'Thắng/Thua'] as const;
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const ROWS = { summary: 'Khách', messages: 'Tin', bets: 'Chi tiết' } as const;
const open = async (page: Page, more = ''): Promise<void> => {
  await page.goto(`/baocao?${IN_ADDRESS}${more}`);
};

/** The three levels add up to each other and to the amounts calculated by hand. */
const report = async (page: Page, agent: Agent, stage: Stage): Promise<void> => {
  await open(page);
  const all = BOOKS[agent];
  await expect
    .poll(() => figuresOf(table(page, ROWS.summary), 'Tổng', REPORT), { message: 'the report' })
    .toEqual(total(all, stage));
  for (const { name, bets, messages } of all) {
    expect(await figuresOf(table(page, ROWS.summary), name, REPORT), name).toEqual(bets[stage]);
    await reportPage(page).openCustomer(name);
    await expect
      .poll(() => figuresOf(table(page, ROWS.messages), 'Tổng', REPORT), { message: `messages of ${name}` })
      .toEqual(bets[stage]);
    const last = ['Tiền xác', 'Thực thu', 'Tiền trúng', 'Thắng/Thua'] as const;
    const sums: (readonly number[])[] = [];
    for (let at = 0; at < messages.length; at += 1) {
      await page
        .getByRole('button', { name: /^Xem chi tiết tin/ })
        .nth(at)
        .press('Enter');
      await table(page, ROWS.bets).waitFor();
      sums.push(await figuresOf(table(page, ROWS.bets), 'Tổng', last));
      await reportPage(page).back();
      await table(page, ROWS.messages).waitFor();
    }
    expect(
      [0, 1, 2, 3].map((at) => micro(sums.map((sum) => sum[at] ?? Number.NaN))),
      `bets of ${name}`,
    ).toEqual(bets[stage]);
    await reportPage(page).back();
    await table(page, ROWS.summary).waitFor();
  }
};

const days = async (page: Page, agent: Agent, stage: Stage): Promise<void> => {
  await open(page, '&xem=ngay');
  const byDay = table(page, 'Thắng/Thua theo ngày');
  for (const row of [DAY, 'Tổng'])
    await expect
      .poll(() => figuresOf(byDay, row, REPORT), { message: `the days, ${row}` })
      .toEqual(total(BOOKS[agent], stage));
};

const ledger = async (page: Page, agent: Agent, stage: Stage): Promise<void> => {
  await open(page, '&xem=no');
  const [customers, byDay] = [table(page, 'Theo khách'), table(page, 'Theo ngày')];
  const columns = [...REPORT, 'Chốt sổ', 'Còn nợ'];
  const owed = micro(BOOKS[agent].map((one) => one.owed[stage]));
  for (const { name, bets, owed: own } of BOOKS[agent])
    await expect
      .poll(() => figuresOf(customers, name, columns), { message: `the ledger, ${name}` })
      .toEqual([...bets[stage], own[stage], own[stage]]);
  const all = [...total(BOOKS[agent], stage), owed, owed];
  expect(await figuresOf(customers, 'Tổng', columns)).toEqual(all);
  expect(await figuresOf(byDay, DAY, columns)).toEqual(all);
};

const settlement = async (page: Page, agent: Agent, stage: Stage): Promise<void> => {
  for (const { name, bets, owed } of BOOKS[agent]) {
    await open(page);
    await reportPage(page).openCustomer(name);
    await table(page, ROWS.messages).waitFor();
    await page.keyboard.press('F9');
    const preview = page.getByRole('region', { name: 'Nội dung chốt sổ' });
    await preview.waitFor();
    const lines = (await preview.innerText()).split('\n');
    const shown = (amount: number): string =>
      new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 3 }).format(amount);
    const due = owed[stage];
    const [, take, winnings] = bets[stage];
    expect(lines, `${name}'s settlement`).toContain(`Thực thu: ${shown(take)}`);
    expect(lines).toContain(`Tiền trúng: ${shown(winnings)}`);
    expect(lines.at(-1)).toBe(due === 0 ? 'Huề: 0' : `${due > 0 ? 'THU' : 'BÙ'}: ${shown(Math.abs(due))}`);
    await page.keyboard.press('Escape');
  }
};

const DAY_TABLE = ['Tiền xác', 'Thực thu', 'Lời/Lỗ'] as const;
const dayTable = async (page: Page, agent: Agent, stage: Stage): Promise<void> => {
  await entryPage(page).open(DAY);
  const [stake, take, , result] = total(BOOKS[agent], stage);
  await expect
    .poll(() => figuresOf(table(page, 'Tin trong ngày'), 'Tổng', DAY_TABLE), { message: "the day's table" })
    .toEqual([stake, take, result]);
};

/** CSV, XLSX and printed sheet of the customers. */
const taken = async (page: Page, agent: Agent, stage: Stage): Promise<void> => {
  await open(page);
  await table(page, ROWS.summary).waitFor();
  const save = async (name: string): Promise<string> => {
    await page.getByRole('button', { name: 'Xuất, in' }).click();
    return downloadedFile(page, () => page.getByRole('button', { name }).click());
  };
  const rows = [
    ...BOOKS[agent].map(({ name, bets }) => [name, ...bets[stage]]),
    ['Tổng', ...total(BOOKS[agent], stage)],
  ];
  // While every draw is pending, the result column of a file is empty.
  const filed = rows.map((row) => (stage === 0 ? [...row.slice(0, -1), null] : row));
  const csv = await readFile(await save('Xuất CSV'), 'utf8');
  const cells = csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));
  expect(
    cells.map(([, name, , ...amounts]) => [
      name,
      ...amounts.slice(0, 4).map((amount) => (amount === '' ? null : Number(amount))),
    ]),
  ).toEqual(filed);
  const sheet = await readSheet(await save('Xuất Excel (XLSX)'), ROWS.summary);
  expect(sheet.slice(1).map(([, name, , ...amounts]) => [name, ...amounts.slice(0, 4)])).toEqual(filed);

  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Xuất, in' }).click();
  await page.getByRole('button', { name: 'In khổ A4' }).click();
  const paper = page.locator('[data-print] table');
  for (const [name, ...amounts] of rows)
    expect(await figuresOf(paper, String(name), REPORT), `paper, ${name}`).toEqual(amounts);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
};

/**
 * Only customers who hand in count: tp 12 and 60 at 250 above the limit 200 leave 50 each, whatever is drawn.
 */
const overflow = async (page: Page): Promise<void> => {
  await page.goto('/datcuoc2');
  const date = page.getByRole('textbox', { name: 'Ngày' });
  await date.fill(DAY);
  await date.press('Enter');
  await page.getByText('tp 60.12b50n').waitFor();
  await page.getByText('Bảng số', { exact: true }).click();
  for (const number of ['60', '12'])
    expect(
      await figuresOf(table(page, 'Bảng số'), number, ['Đã nhận', 'Mức', 'Đã chuyển', 'Vượt']),
      number,
    ).toEqual([250, 200, 0, 50]);
  await page.getByText('Xem dạng bảng').click();
  const grown = table(page, 'Tiền xác đã nhận theo giờ');
  // 9,000 + 72 + 4 in the south, 27 in the north; overflow is not included.
  expect(await lastFigures(grown, ['Nam', 'Trung', 'Bắc', 'Tổng'])).toEqual([9_076, 0, 27, 9_103]);
};

const everywhere = async (page: Page, agent: Agent, stage: Stage): Promise<void> => {
  await report(page, agent, stage);
  await days(page, agent, stage);
  await ledger(page, agent, stage);
  await settlement(page, agent, stage);
  await dayTable(page, agent, stage);
  await taken(page, agent, stage);
};

it(
  'every screen, file and printed sheet shows the amounts calculated by hand',
  { timeout: 300_000 },
  async () => {
    const [first, second, admin] = [await opened('daily1'), await opened('daily2'), await opened('admin')];
    await enter(first, 'daily1');
    await enter(second, 'daily2');
    await everywhere(first, 'daily1', 0);
    await overflow(first);

    await resultsEntryPage(admin).enter(DAY, {
      'TP. Hồ Chí Minh': southernDraw(),
      'Đồng Tháp': southernDraw(),
    });
    await everywhere(first, 'daily1', 1);
    await report(second, 'daily2', 1);
    await ledger(second, 'daily2', 1);

    await resultsEntryPage(admin).correct(DAY, 'TP. Hồ Chí Minh, G8, số thứ 1', '59', 'Đọc nhầm', TWO);
    await everywhere(first, 'daily1', 2);
    await report(second, 'daily2', 2);
    await ledger(second, 'daily2', 2);
    await settlement(second, 'daily2', 2);
    await overflow(first);

    // A read-only sub-account sees the same.
    const sub = await opened('phu1');
    await report(sub, 'daily1', 2);
    await ledger(sub, 'daily1', 2);
    expect(devices.flatMap(({ errors }) => errors)).toEqual([]);
  },
);
