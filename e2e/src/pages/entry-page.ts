import type { Locator, Page } from 'playwright-core';
import { menuOf } from './menu.ts';

/** Under this width the menu bar is folded. */
const PHONE_UNDER = 720;

/** /datcuoc1: bet entry and the day's table. */
export const entryPage = (page: Page) => {
  const label = 'Nội dung cược';
  const editor = page.getByRole('textbox', { name: label });
  const table = page.getByRole('table', { name: 'Tin trong ngày' });
  return {
    editor,
    /** The text in the editor, without its decorations. */
    written: (): Promise<string> =>
      editor.evaluate((element) =>
        [...element.querySelectorAll('.cm-line')]
          .map((line) => (line.querySelector('.cm-placeholder') === null ? line.textContent : ''))
          .join('\n'),
      ),
    /** Asked of the page in one step: the plain field may give way to the editor between two. */
    hasFocus: (): Promise<boolean> =>
      page.evaluate((name) => document.activeElement?.ariaLabel === name, label),
    /** From the menu bar of a wide screen; on a phone, whose menu is folded, by its address. */
    open: async (day: string): Promise<void> => {
      if ((page.viewportSize()?.width ?? 0) < PHONE_UNDER) await page.goto('/datcuoc1');
      else await menuOf(page).go('Đặt cược');
      const date = page.getByRole('textbox', { name: 'Ngày' });
      await date.fill(day);
      await date.press('Enter');
      await table.or(page.getByText('Chưa có tin nào')).first().waitFor();
    },
    chooseCustomer: async (name: string): Promise<void> => {
      await page.getByRole('combobox', { name: 'Khách' }).fill(name);
      await page.getByRole('option', { name }).click();
    },
    /** As Ctrl+V does, so that the editor treats the text as pasted. */
    paste: async (text: string): Promise<void> => {
      // Until its chunk is there, a plain field stands in for the editor.
      await page.locator('.cm-content').waitFor();
      await editor.focus();
      await editor.evaluate((element, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted);
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      }, text);
    },
    check: () => page.keyboard.press('Control+Shift+Enter'),
    place: () => page.keyboard.press('Control+Enter'),
    /** Opens a placed message in the editor. */
    edit: async (stt: number): Promise<void> => {
      await table.getByRole('button', { name: `Sửa tin ${stt}`, exact: true }).click();
      await page.getByRole('heading', { name: `Sửa tin stt ${stt}` }).waitFor();
    },
    /** Appends text in the editor. */
    append: async (text: string): Promise<void> => {
      await editor.press('Control+End');
      await page.keyboard.insertText(text);
    },
    remove: async (stt: number): Promise<void> => {
      await table.getByRole('button', { name: `Xóa tin ${stt}`, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Có', exact: true }).click();
    },
    undo: () => page.keyboard.press('Control+Z'),
    /** The typed message with its amounts. */
    draft: (): Locator => page.getByRole('region', { name: 'Nhập tin mới' }),
    row: (text: string): Locator => table.getByRole('row').filter({ hasText: text }),
    totals: (): Locator => table.getByRole('row').filter({ hasText: 'Tổng' }),
  };
};
