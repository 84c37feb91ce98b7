import { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityViolations } from '../../src/browser/accessibility.ts';
import { PHONE } from '../../src/browser/device.ts';
import { openBook, type OpenedBook } from '../../src/browser/opened-book.ts';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

const change = async (page: Page, path: string, data: object): Promise<unknown> =>
  (await page.context().request.post(path, { headers: { [CHANGE_HEADER]: '1' }, data })).json();

const openConfiguration = async (page: Page, customer: string): Promise<void> => {
  await page.goto('/khachhang');
  await page.getByRole('button', { name: `Cấu hình ${customer}` }).click();
  await page.getByRole('heading', { name: 'Thói quen ghi tin' }).waitFor();
};

/** Remembers a reading of a customer's message, as the editor does it. */
const learn = async (page: Page, name: string, question: string, answer: string): Promise<void> => {
  const [record] = sessionCalls.loginAnswer.parse(
    await change(page, sessionCalls.login.path, { modify: 'check' }),
  );
  if (record.result !== 'okie') throw new Error('nobody is signed in');
  const userid = record.user_idd;
  const path = pathOf(customerCalls.list, { params: { userId: userid } });
  const customers = customerCalls.list.answer.parse(await (await page.context().request.get(path)).json());
  const { khach_id } = customers.find(({ khach_name }) => khach_name === name) ?? {};
  expect(
    await change(page, customerCalls.learnHabit.path, { userid, khach_id, question, answer }),
  ).toMatchObject([{ result: 'updatesuccess' }]);
};

it('a habit that is learned elsewhere is listed at once, and forgotten on both devices', async () => {
  const customer = 'Dì Sáu Trà Vinh';
  await book.customer(customer);
  const here = await book.device('daily1');
  const phone = await book.device('daily1', PHONE);
  for (const { page } of [here, phone]) {
    await openConfiguration(page, customer);
    await page.getByText('Chưa nhớ thói quen nào').waitFor();
  }
  await learn(here.page, customer, 'pairs', 'each');
  await learn(here.page, customer, 'db', 'dui');
  for (const { page } of [here, phone]) {
    await page.getByText('mỗi cặp đá riêng').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
  }
  await phone.page.getByRole('button', { name: 'Quên: mỗi cặp đá riêng' }).click();
  await here.page.getByText('mỗi cặp đá riêng').waitFor({ state: 'detached' });
  await here.page.getByRole('button', { name: /^Quên: “db”/ }).click();
  await here.page.getByRole('button', { name: /^Nhớ lại: “db”/ }).click();
  await here.page.getByRole('button', { name: /^Quên: “db”/ }).waitFor();
  await openConfiguration(here.page, customer);
  await here.page.getByText('“db” đọc là đuôi giải đặc biệt').waitFor();
  expect(await here.page.getByText('mỗi cặp đá riêng').count()).toBe(0);
  expect([...here.errors, ...phone.errors]).toEqual([]);
  await here.close();
  await phone.close();
});
