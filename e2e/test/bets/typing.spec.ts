import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryPage } from '../../src/pages/entry-page.ts';
import { openBook, shows, type OpenedBook } from '../../src/browser/opened-book.ts';
import { openEditor } from '../../src/pages/open-editor.ts';

/** Mondays: TP. Hồ Chí Minh, Đồng Tháp and Cà Mau draw. */
const DAY = '16/11/2026';
const EVENING = '09/11/2026';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

/**
 * As Unikey does on Windows: it deletes characters with its own keystrokes and types them again with accents.
 */
const unikey = async (page: Page, gone: number, instead: string): Promise<void> => {
  for (let count = 0; count < gone; count += 1) await page.keyboard.press('Backspace');
  await page.keyboard.insertText(instead);
};

/** Types through a composing input method, as on a phone: the word is visible before it is committed. */
const composing = (session: CDPSession, text: string) =>
  session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });

/** A key that the input method consumes. */
const consumedKey = async (session: CDPSession, key: string): Promise<void> => {
  const event = { key, code: key, windowsVirtualKeyCode: 229, nativeVirtualKeyCode: 229 };
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
};

/** As a phone does when a suggestion is tapped: it announces the replaced range, then replaces it. */
const suggest = async (page: Page, word: string, instead: string): Promise<void> => {
  const replaces = await entryPage(page).editor.evaluate(
    (editor, { from, to }) => {
      const texts = document.createTreeWalker(editor, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const at = text.textContent?.indexOf(from) ?? -1;
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + from.length);
        const inputEvent = new InputEvent('beforeinput', {
          inputType: 'insertReplacementText',
          data: to,
          bubbles: true,
          cancelable: true,
          targetRanges: [new StaticRange(range)],
        });
        getSelection()?.removeAllRanges();
        getSelection()?.addRange(range);
        return editor.dispatchEvent(inputEvent);
      }
      return false;
    },
    { from: word, to: instead },
  );
  if (replaces) await page.keyboard.insertText(instead);
};

describe('typing Vietnamese', () => {
  it('with the suggestions of a phone, a replaced word is read as its replacement', async () => {
    const { page, errors } = await openEditor(book, 'Cô Hai Gợi Ý', DAY);
    const entry = entryPage(page);
    await page.keyboard.type('tp 12 dau 5n');
    await suggest(page, 'dau', 'dui');
    await expect.poll(() => entry.written()).toBe('tp 12 dui 5n');
    await shows(entry.draft(), 'Tin đọc được');
    await entry.place();
    await shows(entry.row('tp 12 dui 5n'), 'chờ kết quả');
    expect(errors).toEqual([]);
  });

  it('with Unikey, Backspace edits the text, and the result is read and rewritten', async () => {
    const { page, errors } = await openEditor(book, 'Anh Tư Unikey', DAY);
    const entry = entryPage(page);
    await page.keyboard.type('tp lo');
    await unikey(page, 1, 'ô');
    await page.keyboard.type(' 82 100n');
    await page.keyboard.press('Enter');
    await page.keyboard.type('tp 12 dda');
    await unikey(page, 3, 'đa');
    await unikey(page, 1, 'á');
    await page.keyboard.type(' 34');
    expect(await entry.written()).toBe('tp lô 82 100n\ntp 12 đá 34');
    await entry.editor.press('Control+Home');
    // Before the dialect reader has answered.
    await page.keyboard.press('Tab');
    await shows(entry.draft(), 'tp 82 b100n');
    await expect.poll(entry.hasFocus).toBe(true);
    expect(errors).toEqual([]);
  });

  it('with a composing input method, its keys trigger no shortcut and the committed word is read', async () => {
    const { page, errors } = await openEditor(book, 'Chị Năm Điện Thoại', DAY);
    const entry = entryPage(page);
    const session = await page.context().newCDPSession(page);
    await page.keyboard.type('tp 12.34 ');
    for (const standing of ['d', 'da', 'đa', 'đá']) await composing(session, standing);
    for (const key of ['Enter', 'Tab', 'Escape']) await consumedKey(session, key);
    await expect.poll(entry.hasFocus).toBe(true);
    await session.send('Input.insertText', { text: 'đá' });
    await page.keyboard.type('5n');
    expect(await entry.written()).toBe('tp 12.34 đá5n');
    await shows(entry.draft(), 'Tiền xác180');
    await entry.place();
    await shows(entry.row('Chị Năm Điện Thoại'), '180');
    expect(errors).toEqual([]);
  });
});

describe('an evening with only the keyboard', () => {
  /** Each typed message with its stake and the keys that finish it before CƯỢC. */
  const MESSAGES = [
    { text: 'tp 12b10n', stake: 180 },
    { text: '2d 37.79dx5', stake: 360 },
    { text: 'dt Lo. 82 10n', stake: 180, by: 'Tab' },
    { text: 'tp 1234xx2n\ncm 56dui20n', stake: 28 },
    { text: 'tp lo 12 5n\ndt lo 34 5n', stake: 180, by: 'Shift+Enter' },
    { text: 'mb 45b1n', stake: 27 },
  ] as const;

  it('places thirty messages for three customers without a mouse', async () => {
    const names = ['Ba Bàn Phím', 'Bảy Máy Tính', 'Chín Gõ Nhanh'];
    for (const name of names) await book.customer(name);
    const { page, errors, consoleErrors } = await book.device('daily1');
    const entry = entryPage(page);
    await page.keyboard.press('Alt+1');
    await entry.editor.waitFor();
    for (const key of ['F2', 'Shift+Tab', 'Shift+Tab']) await page.keyboard.press(key);
    await page.keyboard.type(EVENING);
    await page.keyboard.press('Enter');
    const write = async (
      name: string,
      { text, stake, ...rest }: (typeof MESSAGES)[number],
    ): Promise<void> => {
      await page.keyboard.press('F2');
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
      await expect.poll(() => entry.hasFocus()).toBe(true);
      await page.keyboard.type(text);
      if ('by' in rest) await page.keyboard.press(rest.by);
      await shows(entry.draft(), `Tiền xác${stake}`);
      await shows(entry.draft(), 'Tin đọc được');
      await entry.place();
      await expect.poll(() => entry.written()).toBe('');
      await expect.poll(entry.hasFocus).toBe(true);
    };
    let total = 0;
    for (let count = 0; count < 30; count += 1) {
      const message = MESSAGES[count % MESSAGES.length] ?? MESSAGES[0];
      await write(names[count % names.length] ?? '', message);
      total += message.stake;
    }
    await shows(entry.totals(), 'Tổng 30 tin');
    await shows(entry.totals(), total.toLocaleString('de-DE'));
    // One is invalid: F8 jumps to the error; Escape and typing correct it.
    await page.keyboard.type('tp 12b5n zzz');
    await entry.place();
    await page.keyboard.press('F8');
    await page.keyboard.press('Delete');
    await shows(entry.draft(), 'Tin đọc được');
    await entry.place();
    await shows(entry.totals(), 'Tổng 31 tin');
    expect([...errors, ...consoleErrors]).toEqual([]);
  }, 400_000);
});
