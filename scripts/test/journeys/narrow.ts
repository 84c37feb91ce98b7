import type { Locator, Page } from 'playwright-core';
import { z } from 'zod';

/** Run in the page: the first elements that make it scroll sideways, outermost first. */
const FIND = `(() => {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth)
    .slice(0, 5)
    .map((element) => element.outerHTML.slice(0, 160));
})()`;

/** What reaches out of the page at its right, so that a phone scrolls it sideways. */
export const reachingOut = async (page: Page): Promise<readonly string[]> =>
  z.array(z.string()).parse(await page.evaluate(FIND));

const TALL = 720;
const NUDGED_MS = 2000;

/**
 * Resizes to `width` and waits for what that width shows. Headless Chromium now and then keeps the media
 * queries of the width before until it is resized once more.
 */
export const resized = async (page: Page, width: number, shown: Locator): Promise<void> => {
  for (let nudge = 0; nudge < 5; nudge += 1) {
    await page.setViewportSize({ width: width + 1, height: TALL });
    await page.setViewportSize({ width, height: TALL });
    const seen = await shown.waitFor({ timeout: NUDGED_MS }).then(
      () => true,
      () => false,
    );
    if (seen) return;
  }
  await shown.waitFor();
};
