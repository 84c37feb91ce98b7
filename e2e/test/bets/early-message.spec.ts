import { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { login } from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { webConfig } from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { TOUCH_PHONE, type Device, type Screen } from '../../src/browser/device.ts';
import { holdBack } from '../../src/browser/hold-back.ts';
import { watchLayoutShifts } from '../../src/browser/layout-shift.ts';
import { openBook, shows, type OpenedBook } from '../../src/browser/opened-book.ts';
import { PASSWORD } from '../../src/browser/password.ts';
import { entryPage } from '../../src/pages/entry-page.ts';

const PAGE = '**/assets/index-*.js';
const ENTRY = '**/assets/entry-*.js';
const EDITOR = '**/assets/MessageEditor-*.js';
const SMALL = { width: 360, height: 800 };
const CUSTOMER = 'Cô Viết Sớm';
/** The editor draws its own lines, and the row of stations begins with what was closed by the hour. */
const MOVING = '.cm-editor, [aria-label^="Đài hôm nay"]';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
  await book.customer(CUSTOMER);
});
afterAll(() => book.close());

/** A phone that has never opened the page, with the cookie of a session. */
const newPhone = async (screen: Screen = TOUCH_PHONE): Promise<Device> => {
  const device = await book.visitor(screen);
  const data = { modify: 'login', user_username: 'daily1', user_password: PASSWORD, remember: 'no' };
  // Words become wider or narrower when it comes.
  await device.page.route('**/*.woff2', (route) => route.abort());
  await device.page.request.post(login.path, { headers: { [CHANGE_HEADER]: '1' }, data });
  return device;
};

const field = (page: Page): Locator => page.locator('textarea[aria-label="Nội dung cược"]');
/** Of the page itself, once no other one is left. */
const fieldOfPage = async (page: Page): Promise<Locator> => {
  await page.locator('body > .first').waitFor({ state: 'detached' });
  const own = field(page).and(page.locator('#root textarea'));
  await own.waitFor();
  return own;
};

/** Opens bet entry up to the first field, while the page's script is held back. */
const openFirst = async (page: Page): Promise<Locator> => {
  await page.goto('/datcuoc1', { waitUntil: 'commit' });
  await field(page).waitFor();
  return field(page);
};

const looks = z.object({ box: z.array(z.number()), style: z.array(z.string()) });

/** Where a field stands, to a fraction of a pixel, and what it looks like. */
const lookOf = async (shown: Locator) =>
  looks.parse(
    await shown.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const own = getComputedStyle(element);
      const hint = getComputedStyle(element, '::placeholder');
      const names = [
        'font',
        'color',
        'background',
        'border',
        'border-radius',
        'padding',
        'outline',
        'resize',
      ];
      return {
        box: [x, y, width, height],
        style: [
          ...names.map((name) => `${name}: ${own.getPropertyValue(name)}`),
          ...['color', 'font'].map((name) => `hint ${name}: ${hint.getPropertyValue(name)}`),
        ],
      };
    }),
  );

const selectionOf = (shown: Locator) =>
  shown.evaluate((element) =>
    element instanceof HTMLTextAreaElement
      ? [element.value, element.selectionStart, element.selectionEnd, document.activeElement === element]
      : null,
  );

it.each([
  ['a small phone in the light theme', SMALL, 'light'],
  ['a phone in the dark theme', TOUCH_PHONE, 'dark'],
  ['a short phone', { width: 360, height: 640 }, 'light'],
])('on %s a message is written before the page has come, which goes on with it', async (_, screen, theme) => {
  const { page, errors } = await newPhone(screen);
  await page.addInitScript((chosen) => localStorage.setItem('so-cuoc.theme', chosen), theme);
  const [release, releaseEditor] = [await holdBack(page, PAGE), await holdBack(page, EDITOR)];
  const first = await openFirst(page);
  await expect.poll(() => first.evaluate((element) => document.activeElement === element)).toBe(true);
  await page.keyboard.type('mb 12.34b5n');
  await first.evaluate((element) => {
    if (element instanceof HTMLTextAreaElement) element.setSelectionRange(3, 8);
  });
  const before = await lookOf(first);
  const shifts = await watchLayoutShifts(page, MOVING);
  release();
  const own = await fieldOfPage(page);
  expect(await selectionOf(own)).toEqual(['mb 12.34b5n', 3, 8, true]);
  await shows(page.getByRole('group', { name: 'Khách gần đây' }), CUSTOMER);
  expect(await lookOf(own)).toEqual(before);
  await shows(page.getByRole('region', { name: 'Nhập tin mới' }), '2 cược');
  releaseEditor();
  await page.locator('.cm-content').waitFor();
  const entry = entryPage(page);
  await expect.poll(entry.hasFocus).toBe(true);
  await page.keyboard.type('56.78');
  await expect.poll(entry.written).toBe('mb 56.78b5n');
  expect(await shifts.taken()).toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('below the label of a sample book the first field stands where the page draws its own', async () => {
  const { page } = await newPhone(SMALL);
  await page.route(`**${webConfig.path}`, async (route) => {
    const answer = await route.fetch();
    const [config] = z.tuple([z.looseObject({})]).parse(await answer.json());
    await route.fulfill({ response: answer, json: [{ ...config, info_sample: 'SỔ MẪU: dữ liệu giả' }] });
  });
  const release = await holdBack(page, PAGE);
  await holdBack(page, EDITOR);
  const first = await openFirst(page);
  await page.getByText('SỔ MẪU').waitFor();
  const before = await lookOf(first);
  const shifts = await watchLayoutShifts(page, MOVING);
  release();
  const own = await fieldOfPage(page);
  await shows(page.getByRole('complementary', { name: 'Sổ mẫu' }), 'SỔ MẪU');
  expect(await lookOf(own)).toEqual(before);
  expect(await shifts.taken()).toEqual([]);
  await page.context().close();
});

it('a word that is being composed is ended in the first field, and then goes on in the page’s', async () => {
  const { page, errors } = await newPhone();
  const release = await holdBack(page, PAGE);
  const first = await openFirst(page);
  const session = await page.context().newCDPSession(page);
  await page.keyboard.type('mb 12.34 ');
  for (const text of ['d', 'da', 'đa', 'đá'])
    await session.send('Input.imeSetComposition', {
      ...{ text, selectionStart: text.length, selectionEnd: text.length },
    });
  release();
  await shows(page.getByRole('group', { name: 'Khách gần đây' }), CUSTOMER);
  const composing = page.locator('body > .first textarea');
  expect(await composing.evaluate((element) => document.activeElement === element)).toBe(true);
  await session.send('Input.insertText', { text: 'đá' });
  await page.keyboard.type('5n');
  await page.locator('.cm-content').waitFor();
  expect(await first.count()).toBe(0);
  expect(await entryPage(page).written()).toBe('mb 12.34 đá5n');
  await expect.poll(entryPage(page).hasFocus).toBe(true);
  expect(errors).toEqual([]);
  await page.context().close();
});

it('what was written is there again when the page is loaded again before its script has come', async () => {
  const { page } = await newPhone();
  const release = await holdBack(page, PAGE);
  await openFirst(page);
  await page.keyboard.type('mb 12b10n');
  const first = await openFirst(page);
  expect(await first.inputValue()).toBe('mb 12b10n');
  release();
  await page.locator('.cm-content').waitFor();
  expect(await entryPage(page).written()).toBe('mb 12b10n');
  // It stands in the draft now, and is not taken twice.
  await page.goto('/khachhang');
  await page.goto('/datcuoc1');
  await expect.poll(entryPage(page).written).toBe('mb 12b10n');
  await page.context().close();
});

it('where the page’s script is gone, the first field takes no more, and its text waits', async () => {
  const { page } = await newPhone();
  let fail = (): void => undefined;
  const failing = new Promise<void>((resolve) => (fail = resolve));
  await page.route(PAGE, async (route) => {
    await failing;
    await route.abort();
  });
  const first = await openFirst(page);
  await page.keyboard.type('mb 12b10n');
  fail();
  await expect.poll(() => first.getAttribute('readonly')).toBe('');
  await page.unroute(PAGE);
  await page.goto('/datcuoc1');
  await expect.poll(entryPage(page).written).toBe('mb 12b10n');
  await page.context().close();
});

it('where the chunk of bet entry is gone, the page says so without the first field, and its text waits', async () => {
  const { page } = await newPhone();
  await page.route(ENTRY, (route) => route.abort());
  const release = await holdBack(page, PAGE);
  await openFirst(page);
  await page.keyboard.type('mb 12b10n');
  release();
  const reload = page.locator('#page').getByRole('button', { name: 'Tải lại trang' });
  await reload.waitFor();
  expect(await field(page).count()).toBe(0);
  await page.unroute(ENTRY);
  await reload.click();
  await expect.poll(entryPage(page).written).toBe('mb 12b10n');
  await page.context().close();
});
