import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { entryPage } from '../pages/entry-page.ts';
import { resultsEntryPage } from '../pages/manage-pages.ts';
import { shows } from '../browser/opened-book.ts';
import { reportPage } from '../pages/report-page.ts';
import { figuresOf } from '../pages/shown-figures.ts';
import { north, southOrCentral } from './draws.ts';
import type { EveningBook } from './evening-book.ts';
import type { Evening } from './evening.ts';
import type { Screens } from './screens.ts';

const REPORT = ['Tiền xác', 'Thực thu', 'Tiền trúng', 'Thắng/Thua'] as const;

/** The agent's own report shows the figures that were worked out by hand. */
const seeByHand = async (
  page: Page,
  day: string,
  evening: Evening,
  which: 'figures' | 'corrected',
): Promise<void> => {
  await reportPage(page).open(day);
  const table = page.getByRole('table', { name: 'Khách', exact: true });
  for (const customer of [...evening.customers, evening.dealer])
    await expect
      .poll(() => figuresOf(table, customer.name, REPORT), { message: `${customer.name}, ${which}` })
      .toEqual(customer[which]);
};

/**
 * Opens a customer's settlement of a day, copies it and closes it. It opens with the old debt that the ledger carries,
 * and its last line is as given.
 */
const copySettlement = async (
  page: Page,
  day: string,
  name: string,
  opening: string,
  line: string,
): Promise<void> => {
  await reportPage(page).open(day);
  await reportPage(page).openCustomer(name);
  await page.getByRole('table', { name: 'Tin', exact: true }).waitFor();
  await page.keyboard.press('F9');
  const dialog = page.getByRole('dialog', { name: /Chốt sổ/ });
  const preview = dialog.getByRole('region', { name: 'Nội dung chốt sổ' });
  await preview.waitFor();
  await expect.poll(() => dialog.getByLabel('Nợ cũ 1').inputValue()).toBe(opening);
  await expect.poll(async () => (await preview.innerText()).trimEnd().split('\n').at(-1)).toBe(line);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Đã ghi vào sổ nợ').waitFor();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(await preview.textContent());
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
};

/** "BÙ: 224,2" as the banner says it. */
const inWords = (line: string): string =>
  line.replace(/^(.)(.*): /, (_, first: string, rest: string) => `${first}${rest.toLowerCase()} `);

/** The banner tells agent and sub-account of the correction; the agent copies its text and marks it as told. */
const tellCorrection = async ({ agent: page, second }: Screens, { settled }: Evening): Promise<void> => {
  const { name, line, correctedLine, difference } = settled;
  for (const each of [page, second])
    await each.getByText(`${name} (đã báo ${inWords(line)}, nay là ${inWords(correctedLine)})`).waitFor();
  await page.getByRole('link', { name: 'Xem và chép lời báo lại' }).click();
  const list = page.getByRole('table', { name: 'Cần báo lại khách' });
  await list.getByRole('button', { name: `Xem chốt sổ đã gửi của ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Chốt sổ đã gửi: ${name}` });
  await dialog.getByRole('button', { name: 'Chép lời báo lại' }).click();
  await page.getByText('Đã chép lời báo lại').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n').slice(-3)).toEqual([`Đã báo ${line}`, `Nay là ${correctedLine}`, difference]);
  await dialog.getByRole('button', { name: 'Đã báo khách' }).click();
  for (const each of [page, second])
    await each.getByText('Cần báo lại khách: ').waitFor({ state: 'detached' });
};

const inAddress = (day: string): string => day.split('/').reverse().join('-');

/** Records what the agent paid to a customer, and sees what is left. */
const pay = async (page: Page, day: string, { name, paid, left }: Evening['settled']): Promise<void> => {
  const date = inAddress(day);
  await page.goto(`/baocao?tu=${date}&den=${date}&xem=no`);
  await page.getByRole('button', { name: 'Ghi khoản' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Khách' }).fill(name);
  await page.getByRole('option', { name }).click();
  await dialog.getByText('Trả cho khách', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Số tiền' }).fill(paid);
  await dialog.getByRole('button', { name: 'Ghi', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const table = page.getByRole('table', { name: 'Theo khách', exact: true });
  await expect.poll(() => figuresOf(table, name, ['Còn nợ'])).toEqual([left]);
};

const continueNextDay = async (book: EveningBook, screens: Screens, evening: Evening): Promise<void> => {
  const { agent: page, admin } = screens;
  const { settled, nextDay } = evening;
  await book.at('15:00', 'next day');
  const entry = entryPage(page);
  await entry.open(book.nextDay);
  await entry.chooseCustomer(settled.name);
  await entry.paste(nextDay.message);
  await shows(entry.draft(), 'Tin đọc được');
  await entry.place();
  await shows(entry.row(settled.name), 'chờ kết quả');
  await book.at('18:40', 'next day');
  const numbers = evening.region === 'Miền Bắc' ? north({}) : southOrCentral();
  await resultsEntryPage(admin).enter(book.nextDay, { [nextDay.station]: numbers });
  await shows(entry.row(settled.name), '+');
  await copySettlement(page, book.nextDay, settled.name, settled.opening, nextDay.line);
};

/** From the settlement over a correction and a payment to the next day's settlement. */
export const settleAndContinue = async (
  book: EveningBook,
  screens: Screens,
  evening: Evening,
  correct: () => Promise<void>,
): Promise<void> => {
  const { agent, day } = screens;
  const { settled } = evening;
  await seeByHand(agent, day, evening, 'figures');
  await copySettlement(agent, day, settled.name, '', settled.line);
  await correct();
  await seeByHand(agent, day, evening, 'corrected');
  await tellCorrection(screens, evening);
  await pay(agent, day, settled);
  await continueNextDay(book, screens, evening);
};
