import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityViolations } from '../../src/browser/accessibility.ts';
import { PHONE } from '../../src/browser/device.ts';
import { openBook, type OpenedBook } from '../../src/browser/opened-book.ts';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

it('an agent chats, gives feedback and sees the admin’s answer live', async () => {
  const agent = await book.device('daily1');
  await agent.page.goto('/gopy');
  await agent.page.getByLabel('Nội dung').fill('Chào cả nhà');
  await agent.page.keyboard.press('Enter');
  await agent.page.getByRole('log').getByText('Chào cả nhà').waitFor();
  await agent.page.getByLabel('Bạn muốn góp ý điều gì ?').fill('Chữ nhỏ quá');
  await agent.page.getByRole('button', { name: 'Gửi góp ý' }).click();
  await agent.page.getByText('Chưa trả lời').waitFor();

  const admin = await book.device('admin', PHONE);
  await admin.page.goto('/gopy');
  await admin.page.getByText('Chào cả nhà').waitFor();
  await admin.page.getByLabel('Trả lời daily1').fill('Đã sửa');
  await admin.page.getByRole('button', { name: 'Gửi trả lời' }).click();
  await agent.page.getByText('Trả lời: Đã sửa').waitFor();
  expect(await accessibilityViolations(agent.page)).toEqual([]);
  expect([...agent.errors, ...admin.errors]).toEqual([]);
});
