import type { Locator, Page } from 'playwright-core';

/** What a task cost a person. */
export interface Effort {
  /** Clicks or touches; each screen that is scrolled to reach something counts as one. */
  readonly taps: number;
  /** Single keys: shortcuts, typed characters. */
  readonly keys: number;
}

/** A person at a page. Everything it presses is counted. */
export interface Person {
  readonly page: Page;
  readonly onPhone: boolean;
  tap(target: Locator): Promise<void>;
  /** Scrolls until the element is in sight. */
  see(target: Locator): Promise<void>;
  press(combination: string): Promise<void>;
  /** Types into the focused field, character by character. */
  type(text: string): Promise<void>;
  /** Fills a field whose keys depend on the language of the browser, such as a time; counts letters and digits. */
  fill(target: Locator, text: string): Promise<void>;
  /** Pastes the clipboard: Ctrl+V, on a phone a long press and "Dán". Focuses the field first. */
  paste(target: Locator, text: string): Promise<void>;
  /** Counts a touch that is made without a locator. */
  count(): void;
  effort(): Effort;
}

/** How many screens lie between the shown part and the element, down and sideways. */
const screensAway = (target: Locator): Promise<number> =>
  target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const away = (low: number, high: number, size: number): number =>
      low >= 0 && high <= size ? 0 : Math.ceil(Math.max(-low, high - size, 0) / size);
    return away(top, bottom, innerHeight) + away(left, right, innerWidth);
  });

export const personAt = (page: Page, onPhone: boolean): Person => {
  let taps = 0;
  let keys = 0;
  const tap = async (target: Locator): Promise<void> => {
    await target.waitFor();
    taps += 1 + (await screensAway(target));
    await (onPhone ? target.tap() : target.click());
  };
  return {
    page,
    onPhone,
    tap,
    see: async (target) => {
      await target.waitFor();
      taps += await screensAway(target);
    },
    press: async (combination) => {
      keys += 1;
      await page.keyboard.press(combination);
    },
    type: async (text) => {
      keys += text.length;
      await page.keyboard.type(text);
    },
    fill: async (target, text) => {
      keys += text.replaceAll(/[^\p{L}\d]/gu, '').length;
      await target.fill(text);
    },
    paste: async (target, text) => {
      if (onPhone) taps += 2 + (await screensAway(target));
      else keys += 1;
      await target.focus();
      const handled = await target.evaluate((element, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted);
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
        return !element.dispatchEvent(event);
      }, text);
      if (!handled) await page.keyboard.insertText(text);
    },
    count: () => {
      taps += 1;
    },
    effort: () => ({ taps, keys }),
  };
};
