import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOUCH_PHONE } from '../../src/browser/device.ts';
import { watchLayoutShifts } from '../../src/browser/layout-shift.ts';
import { openBook, type OpenedBook } from '../../src/browser/opened-book.ts';
import { entryPage } from '../../src/pages/entry-page.ts';
import { openEditor } from '../../src/pages/open-editor.ts';
import { smallTouchTargets } from '../../src/screens/touch-targets.ts';

/** A Monday: TP. Hồ Chí Minh draws. */
const DAY = '16/11/2026';
/** What the keyboard of a phone leaves of the screen. */
const ABOVE_KEYBOARD = { width: TOUCH_PHONE.width, height: 500 };

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

/** What a finger hits that presses the middle of the element on the visible screen; null = the element itself. */
const coveredBy = (element: Locator): Promise<string | null> =>
  element.evaluate((found) => {
    const { left, top, width, height } = found.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    if (hit !== null && found.contains(hit)) return null;
    return `${found.isConnected ? 'at' : 'gone from'} ${x} ${y}: ${hit?.outerHTML.slice(0, 200) ?? 'nothing'}`;
  });

const goTo = async (page: Page, name: string): Promise<void> => {
  const bar = page.getByRole('navigation', { name: 'Danh mục' });
  const link = bar.getByRole('link', { name, exact: true });
  await bar.waitFor();
  if (await link.isVisible()) return link.tap();
  await bar.getByRole('button', { name: 'Thêm' }).tap();
  await page.getByRole('dialog').getByRole('link', { name, exact: true }).tap();
};

/** What leaves its room to the text while a keyboard is open. */
const HIDDEN = { navigation: 'Danh mục', group: 'Khách gần đây' } as const;

/** Every letter of it is looked at: unread words, errors, more than three of them, and a line that is right again. */
const TYPED = '2d 12 b5n\nkhongdoc\nzz\n34\n56 xx\n78 b5n';

/** Parts of a message, and whether a proposal stands there after each. */
const WITH_PROPOSALS = [
  ['xyz 12 b5n\nkhongdoc\nzz', false],
  ['\n3dai Lo. 8384-1k', true],
  ['\ndt 34 qqq b1\nabc 77', true],
] as const;

/** Editor, findings, stations, totals, and the buttons of bet entry that stay, with their places on the screen. */
const placesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    ['.cm-editor', '[data-part="findings"]', '[aria-label="Nhập tin mới"] > *', 'section button'].flatMap(
      (part) =>
        [...document.querySelectorAll(part)]
          .filter(
            (element) =>
              element.closest(
                '.cm-content, [data-part="findings"] *, [data-part="clear-text"], [data-part="error-count"]',
              ) === null,
          )
          .map((element) => {
            const { left, top, right, bottom } = element.getBoundingClientRect();
            return `${part} ${left} ${top} ${right} ${bottom}`;
          }),
    ),
  );

describe('on a phone', () => {
  it('a message is accepted and placed while the keyboard is open, without scrolling', async () => {
    const { page, errors } = await openEditor(book, 'Cô Út Bàn Phím', DAY, TOUCH_PHONE);
    const entry = entryPage(page);
    await page.setViewportSize(ABOVE_KEYBOARD);
    await page.keyboard.type('e lấy tp lô 45 67 5n');
    const accept = page.getByRole('button', { name: 'Nhận tất cả' });
    await accept.waitFor();
    // They leave their room to the text.
    for (const role of ['navigation', 'group'] as const)
      await page.getByRole(role, { name: HIDDEN[role] }).waitFor({ state: 'hidden' });
    const place = page.getByRole('button', { name: 'CƯỢC !' });
    expect(await coveredBy(accept)).toBeNull();
    expect(await coveredBy(place)).toBeNull();
    await accept.tap();
    await page.getByText('Bản gốc').waitFor();
    expect(await smallTouchTargets(page)).toEqual([]);
    await place.tap();
    await entry.row('tp 45.67 b5n').waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(errors).toEqual([]);
  });

  it('nothing moves while one types, with the keyboard open or closed', async () => {
    const { page, errors } = await openEditor(book, 'Bà Tư Ngồi Yên', DAY, TOUCH_PHONE);
    const entry = entryPage(page);
    for (const size of [TOUCH_PHONE, ABOVE_KEYBOARD]) {
      await page.setViewportSize(size);
      await entry.editor.press('Control+A');
      await page.keyboard.press('Delete');
      await expect.poll(() => entry.written()).toBe('');
      const shifts = await watchLayoutShifts(page, '.cm-editor');
      const before = await placesOf(page);
      expect(before.length).toBeGreaterThan(10);
      for (const letter of TYPED) {
        await page.keyboard.type(letter);
        expect(await placesOf(page), letter).toEqual(before);
      }
      await page.getByText('… và').waitFor();
      expect(await placesOf(page)).toEqual(before);
      expect(await shifts.taken()).toEqual([]);
      const lines = await page.locator('.cm-scroller').boundingBox();
      const clear = await page.locator('[data-part="clear-text"]').boundingBox();
      expect((lines?.y ?? 0) + (lines?.height ?? 0)).toBeLessThanOrEqual((clear?.y ?? 0) + 0.5);
      const place = await page.getByRole('button', { name: 'CƯỢC !' }).boundingBox();
      expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThan(size.height);
    }
    expect(errors).toEqual([]);
  });

  it('errors and proposals come, change and go without moving each other, and both are in reach', async () => {
    const { page, errors } = await openEditor(book, 'Cô Chín Hai Việc', DAY, TOUCH_PHONE);
    const entry = entryPage(page);
    const accept = page.getByRole('button', { name: 'Nhận tất cả' });
    const first = page.getByRole('list', { name: 'Các lỗi trong tin' }).getByRole('button').first();
    for (const size of [TOUCH_PHONE, { width: 360, height: 720 }, ABOVE_KEYBOARD]) {
      await page.setViewportSize(size);
      await entry.editor.press('Control+A');
      await page.keyboard.press('Delete');
      await page.getByRole('region', { name: 'Gợi ý viết lại' }).waitFor({ state: 'detached' });
      const shifts = await watchLayoutShifts(page, '.cm-editor');
      for (const [typed, isOffered] of WITH_PROPOSALS) {
        for (const letter of typed) await page.keyboard.type(letter, { delay: 20 });
        await (isOffered ? accept.waitFor() : page.getByText('… và').waitFor());
      }
      expect(await coveredBy(accept)).toBeNull();
      const count = page.getByRole('button', { name: /^\d+ lỗi/ });
      if (size !== ABOVE_KEYBOARD) expect(await coveredBy(first)).toBeNull();
      expect(await smallTouchTargets(page)).toEqual([]);
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Delete');
      await accept.waitFor({ state: 'detached' });
      expect(await shifts.taken(), `${size.height}`).toEqual([]);
      expect(await count.count()).toBe(0);
    }
    expect(errors).toEqual([]);
  });

  it('the count of the errors opens them all above the button that places, and closes them', async () => {
    const { page, errors } = await openEditor(book, 'Ông Mười Sửa Lỗi', DAY, TOUCH_PHONE);
    await entryPage(page).paste('xyz 12 b5n\n2d 12 zz b1\n3dai Lo. 8384-1k');
    const accept = page.getByRole('button', { name: 'Nhận tất cả' });
    await accept.waitFor();
    const listed = page.getByRole('list', { name: 'Các lỗi trong tin' }).getByRole('listitem');
    expect(await listed.count()).toBe(1);
    const count = page.getByRole('button', { name: /^\d+ lỗi/ });
    const errorCount = Number(/\d+/.exec((await count.textContent()) ?? '')?.[0]);
    expect(errorCount).toBeGreaterThan(3);
    await count.tap();
    await expect.poll(() => listed.count()).toBeGreaterThanOrEqual(errorCount);
    expect(await count.getAttribute('aria-expanded')).toBe('true');
    expect(await coveredBy(listed.first())).toBeNull();
    await count.tap();
    await accept.waitFor();
    expect(await listed.count()).toBe(1);
    expect(errors).toEqual([]);
  });

  it('says below the text that its day was drawn, and the stations are in sight', async () => {
    const { page, errors } = await openEditor(book, 'Dì Mười Một Trễ', DAY, TOUCH_PHONE);
    for (const size of [TOUCH_PHONE, { width: 360, height: 720 }]) {
      await page.setViewportSize(size);
      expect(await coveredBy(page.getByText('Nam, Trung, Bắc đã xổ: tin trễ'))).toBeNull();
      for (const station of [/^Chèn 2d /, /^Chèn 3d /, /^Chèn tp /])
        expect(await coveredBy(page.getByRole('button', { name: station }))).toBeNull();
    }
    expect(errors).toEqual([]);
  });

  it('the line that is written stays in sight when the keyboard opens', async () => {
    const { page } = await openEditor(book, 'Chị Sáu Dài Dòng', DAY, TOUCH_PHONE);
    await page.keyboard.type(
      Array.from({ length: 12 }, (_, line) => `tp ${String(line + 10)}b1n`).join('\n'),
    );
    await page.setViewportSize(ABOVE_KEYBOARD);
    const isInSight = () =>
      page.evaluate(() => {
        const text = document.querySelector('.cm-scroller')?.getBoundingClientRect();
        const line = [...document.querySelectorAll('.cm-line')].at(-1)?.getBoundingClientRect();
        return (
          line !== undefined && text !== undefined && line.top >= text.top && line.bottom <= text.bottom + 1
        );
      });
    await expect.poll(isInSight).toBe(true);
  });

  it('a page begins at its top, wherever the one before was scrolled to', async () => {
    const { page } = await book.device('daily1', TOUCH_PHONE);
    await goTo(page, 'Cài đặt');
    await page.getByRole('heading', { level: 2, name: 'Giờ chốt nhận tin' }).waitFor();
    await page.evaluate(() => scrollTo(0, 400));
    await goTo(page, 'Đặt cược');
    await entryPage(page).editor.waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('the configuration of a customer opens without a keyboard and does not move sideways', async () => {
    const customer = 'Chú Ba Lắc Lư';
    await book.customer(customer);
    const { page } = await book.device('daily1', TOUCH_PHONE);
    await goTo(page, 'Khách hàng');
    await page.getByRole('button', { name: `Cấu hình ${customer}` }).tap();
    const content = page.getByRole('dialog').locator('[data-part="content"]');
    await content.waitFor();
    expect(await content.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('dialog');

    // The prices of a region stand below each other, the south first; arrows follow what is seen.
    const price = content.getByRole('textbox', { name: 'Miền Nam 2C 18 lô: Trả thưởng' });
    await page.setViewportSize({ width: 360, height: 800 });
    const place = await price.boundingBox();
    expect((place?.x ?? Number.NaN) + (place?.width ?? Number.NaN)).toBeLessThan(360);
    await price.tap();
    await page.keyboard.press('ArrowDown');
    await content
      .getByRole('textbox', { name: 'Miền Nam 2C 7 lô: Trả thưởng' })
      .and(page.locator(':focus'))
      .waitFor();
    await content.getByRole('group', { name: 'Giá của miền' }).getByText('Miền Bắc').tap();
    await content.getByRole('textbox', { name: 'Miền Bắc 2C 27 lô: Cò (%)' }).waitFor();
    expect(await content.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});
