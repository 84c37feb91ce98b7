import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { shows } from '../browser/opened-book.ts';
import { menuOf } from '../pages/menu.ts';
import { entryPage } from '../pages/entry-page.ts';
import type { Evening, WrittenMessage } from './evening.ts';
import { openReports, type Screens } from './screens.ts';

/** Places what stands in the editor, and waits until the day's table holds it. */
const placeDraft = async (page: Page, name: string, strict: string): Promise<void> => {
  const entry = entryPage(page);
  await shows(entry.draft(), 'Tin đọc được');
  await entry.place();
  const warning = page.getByRole('alertdialog', { name: 'Vượt mức nhận' });
  const row = entry.row(name).filter({ hasText: strict.slice(0, 12) });
  await warning.or(row).first().waitFor();
  if (await warning.isVisible()) await page.keyboard.press('Enter');
  await shows(row, 'chờ kết quả');
};

const chooseCustomer = async (page: Page, name: string): Promise<void> => {
  if ((await page.getByRole('combobox', { name: 'Khách' }).inputValue()) === name) return;
  await entryPage(page).chooseCustomer(name);
};

const place = async (page: Page, name: string, message: WrittenMessage): Promise<void> => {
  const entry = entryPage(page);
  const { text, proposed, key } = message;
  await chooseCustomer(page, name);
  await entry.paste(text);
  if (key !== undefined) {
    await page.locator('.cm-content .bet-doubt').first().waitFor();
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press(key);
  }
  if (proposed !== undefined) {
    await shows(page.getByRole('insertion'), proposed);
    await page.keyboard.press('Shift+Enter');
    await expect.poll(() => entry.written()).toBe(proposed);
  }
  await placeDraft(page, name, proposed ?? text);
};

/** The message at its place in the day's table: its number is what the agent edits and deletes by. */
const numberOf = async (page: Page, name: string, strict: string): Promise<number> => {
  const row = entryPage(page)
    .row(name)
    .filter({ hasText: strict.slice(0, 12) });
  return Number(await row.getByRole('cell').first().textContent());
};

/** The pasted chat of several people: each goes to its customer. */
const placeChat = async (page: Page, { chat, customers }: Evening): Promise<void> => {
  const entry = entryPage(page);
  await entry.paste(chat);
  for (const line of chat.split('\n')) {
    const customer = customers.find(({ name }) => line.includes(name));
    if (customer?.chatted === undefined) throw new Error(`nobody wrote ${line}`);
    const { text } = customer.chatted;
    await page.getByRole('region', { name: 'Chat nhiều người' }).waitFor();
    await page.keyboard.press('Alt+t');
    await expect.poll(() => entry.written()).toBe(text);
    await expect.poll(entry.hasFocus).toBe(true);
    await placeDraft(page, customer.name, text);
  }
};

/** Everything that comes before the cut-off. The reports of sub-account and manager are open meanwhile. */
export const placeMessages = async (screens: Screens, evening: Evening): Promise<void> => {
  const page = screens.agent;
  const entry = entryPage(page);
  await entry.open(screens.day);
  await page.getByText(`${evening.region} nhận tới ${evening.cutOff}`).waitFor();
  await openReports(screens);
  for (const { name, messages, deleted } of evening.customers) {
    for (const message of messages) {
      await place(page, name, message);
      if (message.appended === undefined) continue;
      await entry.edit(await numberOf(page, name, message.text));
      await entry.append(message.appended);
      await placeDraft(page, name, message.text + message.appended);
    }
    if (deleted === undefined) continue;
    await place(page, name, { text: deleted, bets: [] });
    await entry.remove(await numberOf(page, name, deleted));
    await entry.row(deleted).waitFor({ state: 'detached' });
  }
  await placeChat(page, evening);
};

/** Copies the overflow, and places it for the customer that takes it over. */
export const handOnOverflow = async ({ agent: page, day }: Screens, evening: Evening): Promise<void> => {
  const { name, messages } = evening.dealer;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await menuOf(page).go('Chạy số');
  await page.getByRole('button', { name: `Copy chạy lần 1 ${evening.region}` }).click();
  const [{ text: taken } = { text: '' }] = messages;
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(taken);
  await entryPage(page).open(day);
  await place(page, name, { text: taken, bets: [] });
};

/** A message after the cut-off is marked as wrong, and counts when the agent accepts it. */
export const acceptLate = async ({ agent: page }: Screens, { customers }: Evening): Promise<void> => {
  const entry = entryPage(page);
  for (const { name, late } of customers) {
    if (late === undefined) continue;
    await chooseCustomer(page, name);
    await entry.paste(late.text);
    await shows(entry.draft(), 'Tin đọc được');
    await entry.place();
    // The tag leaves room for the beginning of the text only.
    const row = entry.row(name).filter({ hasText: late.text.slice(0, 6) });
    await shows(row, 'Tin trễ');
    await row.getByRole('button', { name: /^Nhận tin trễ/ }).click();
    await shows(row, 'chờ kết quả');
  }
};
