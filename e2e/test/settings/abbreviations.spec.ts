import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityViolations } from '../../src/browser/accessibility.ts';
import { entryPage } from '../../src/pages/entry-page.ts';
import { openBook, shows, type OpenedBook } from '../../src/browser/opened-book.ts';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

/** /quantri, Viết tắt. */
const abbreviationsPage = (page: Page) => {
  const save = (form: string) =>
    page.getByRole('form', { name: form, exact: true }).getByRole('button', { name: 'Lưu' }).click();
  const field = (form: string, label: string) =>
    page.getByRole('form', { name: form, exact: true }).getByLabel(label, { exact: true });
  const fill = (form: string, label: string, text: string) => field(form, label).fill(text);
  const open = async (): Promise<void> => {
    await page.goto('/quantri');
    await page.getByText('Viết tắt', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Mục viết tắt' }).waitFor();
  };
  return {
    open,
    choose: async (name: string): Promise<void> => {
      await open();
      await page.getByRole('combobox', { name: 'Mục viết tắt' }).fill(name);
      await page.getByRole('option', { name }).first().click();
      await page.getByRole('form', { name, exact: true }).waitFor();
    },
    addSet: async (key: string, name: string, numbers: string): Promise<void> => {
      await page.getByRole('button', { name: 'Thêm dãy số' }).click();
      await fill('Thêm dãy số', 'Mã của dãy', key);
      await fill('Thêm dãy số', 'Tên', name);
      await fill('Thêm dãy số', 'Các số của dãy', numbers);
      await save('Thêm dãy số');
    },
    field,
    fill,
    save,
    refusal: (form: string) => page.getByRole('form', { name: form, exact: true }).getByRole('alert'),
  };
};

it('a set of numbers is added, changed and switched off, and an open editor follows at once', async () => {
  const customer = 'Bác Chín Sóc Trăng';
  await book.customer(customer);
  const [agent, admin] = [await book.device('daily1'), await book.device('admin')];
  const entry = entryPage(agent.page);
  await entry.open('23/11/2026');
  await entry.chooseCustomer(customer);
  await entry.paste('tp ongdia b1n');
  await agent.page.getByRole('listitem').filter({ hasText: 'ongdia' }).first().waitFor();

  const words = abbreviationsPage(admin.page);
  await words.open();
  await words.addSet('ongdia', 'Ông địa', '38 78');
  await shows(entry.draft(), 'Tiền xác36');
  await words.choose('Ông địa');
  await words.fill('Ông địa', 'Các số của dãy', '38 78 79');
  await words.save('Ông địa');
  await shows(entry.draft(), 'Tiền xác54');
  await entry.place();
  await shows(entry.row(customer), '54');

  await words.choose('Ông địa');
  await admin.page.getByRole('form', { name: 'Ông địa' }).getByLabel('Đang dùng').uncheck();
  await words.save('Ông địa');
  await entry.paste('tp ongdia b1n');
  await agent.page.getByRole('listitem').filter({ hasText: 'ongdia' }).first().waitFor();
  await shows(entry.row(customer), '54');
  expect(agent.errors).toEqual([]);
  expect(admin.errors).toEqual([]);
});

it('an ambiguous word is refused with the reason, and nothing changes', async () => {
  const { page, errors } = await book.device('admin');
  const words = abbreviationsPage(page);
  await words.choose('Vĩnh Long');
  await words.fill('Vĩnh Long', 'Cách viết, cách nhau bởi dấu phẩy', 'vlong, bduong');
  await words.save('Vĩnh Long');
  await shows(words.refusal('Vĩnh Long'), '"bduong" đang là đài Bình Dương, cùng miền và cùng ngày xổ.');
  expect(await accessibilityViolations(page)).toEqual([]);
  await words.choose('Vĩnh Long');
  expect(await words.field('Vĩnh Long', 'Cách viết, cách nhau bởi dấu phẩy').inputValue()).not.toContain(
    'bduong',
  );
  expect(errors).toEqual([]);
});
