import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TOUCH_PHONE } from '../../src/browser/device.ts';
import { holdBack } from '../../src/browser/hold-back.ts';
import { watchLayoutShifts } from '../../src/browser/layout-shift.ts';
import { openBook, shows, type OpenedBook } from '../../src/browser/opened-book.ts';
import { PASSWORD } from '../../src/browser/password.ts';
import { entryPage } from '../../src/pages/entry-page.ts';
import { signInPage } from '../../src/pages/sign-in-page.ts';

/** A Monday: TP. Hồ Chí Minh draws. */
const DAY = '16/11/2026';
const EDITOR = '**/assets/MessageEditor-*.js';
const PAGE = '**/assets/index-*.js';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

it('a message can be written, priced and placed before the editor has arrived, which goes on with the text', async () => {
  await book.customer('Anh Mạng Chậm');
  const { page, errors } = await book.visitor(TOUCH_PHONE);
  const release = await holdBack(page, EDITOR);
  await signInPage(page).signIn('daily1', PASSWORD);
  const entry = entryPage(page);
  await entry.open(DAY);
  await entry.chooseCustomer('Anh Mạng Chậm');
  const field = page.locator('textarea[aria-label="Nội dung cược"]');
  await field.fill('tp 12b10n');
  await shows(page.getByRole('region', { name: 'Nhập tin mới' }), '1 cược');
  await page.keyboard.press('Control+Enter');
  await entry.row('tp 12b10n').waitFor();
  // What was placed cannot be typed back: the key withdraws it, as in the editor.
  await entry.undo();
  await entry.row('tp 12b10n').waitFor({ state: 'detached' });
  await expect.poll(() => field.inputValue()).toBe('tp 12b10n');
  // While something is typed, the key takes that back.
  await field.pressSequentially('0');
  await entry.undo();
  expect(await field.inputValue()).toBe('tp 12b10n');
  await page.keyboard.press('Control+Enter');
  await entry.row('tp 12b10n').waitFor();
  await field.pressSequentially('tp 34.56bn');
  await field.press('ArrowLeft');
  const watched = await watchLayoutShifts(page, '.cm-editor');
  release();
  await page.locator('.cm-content').waitFor();
  expect(await watched.taken()).toEqual([]);
  expect(await entry.written()).toBe('tp 34.56bn');
  await expect.poll(entry.hasFocus).toBe(true);
  await page.keyboard.type('5');
  await expect.poll(() => entry.written()).toBe('tp 34.56b5n');
  await page.keyboard.press('Control+Enter');
  await entry.row('tp 34.56b5n').waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

it('no key is lost while the editor takes over, and a word is composed to its end before', async () => {
  await book.customer('Chị Gõ Nhanh');
  const { page, errors } = await book.visitor(TOUCH_PHONE);
  const release = await holdBack(page, EDITOR);
  await signInPage(page).signIn('daily1', PASSWORD);
  const entry = entryPage(page);
  await entry.open(DAY);
  await entry.chooseCustomer('Chị Gõ Nhanh');
  const field = page.locator('textarea[aria-label="Nội dung cược"]');
  const session = await page.context().newCDPSession(page);
  await field.focus();
  await page.keyboard.type('tp 12.34 ');
  for (const text of ['d', 'da', 'đa', 'đá'])
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  const chunk = page.waitForResponse(EDITOR);
  release();
  // As a string: the test runner would rewrite `import` in a function.
  await page.evaluate(`import(${JSON.stringify((await chunk).url())})`);
  expect(await field.inputValue()).toBe('tp 12.34 đá');
  await session.send('Input.insertText', { text: 'đá' });
  const numbers = Array.from({ length: 40 }, (_, index) => String(index + 10)).join('.');
  await page.keyboard.type(`5n\ntp ${numbers}b5n`);
  await page.locator('.cm-content').waitFor();
  expect(await entry.written()).toBe(`tp 12.34 đá5n\ntp ${numbers}b5n`);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('while somebody signs in, bet entry and its editor are loaded', async () => {
  const { page } = await book.visitor();
  const chunks = Promise.all([
    page.waitForRequest(/\/assets\/entry-/),
    page.waitForRequest(/\/assets\/MessageEditor-/),
  ]);
  await page.goto('/login');
  await chunks;
  expect(await page.getByLabel('Tên đăng nhập').isVisible()).toBe(true);
  await page.context().close();
});

it('on a first visit session and customers are asked for before the page has arrived, which takes the answers', async () => {
  await book.customer('Cô Đến Sớm');
  const known = await book.visitor(TOUCH_PHONE);
  await signInPage(known.page).signIn('daily1', PASSWORD);
  await entryPage(known.page).open(DAY);
  const { page, errors } = await book.visitor(TOUCH_PHONE);
  await page.context().addCookies(await known.page.context().cookies());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const release = await holdBack(page, PAGE);
  const [customers = ''] = customerCalls.list.path.split(':');
  const listed = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith(customers));
  await page.goto('/datcuoc1', { waitUntil: 'commit' });
  await listed;
  release();
  await shows(page.getByRole('group', { name: 'Khách gần đây' }), 'Cô Đến Sớm');
  expect(asked.filter((path) => path === sessionCalls.login.path).length).toBe(1);
  expect(errors).toEqual([]);
  await Promise.all([known.page.context().close(), page.context().close()]);
});
