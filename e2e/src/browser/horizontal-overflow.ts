import type { Page } from 'playwright-core';
import { z } from 'zod';

/** Runs in the page: finds the first elements that make it scroll sideways, outermost first. */
const FIND = `(() => {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth)
    .slice(0, 5)
    .map((element) => element.outerHTML.slice(0, 160));
})()`;

/** Elements that reach beyond the right edge of the page, so that a phone scrolls it sideways. */
export const horizontalOverflow = async (page: Page): Promise<readonly string[]> =>
  z.array(z.string()).parse(await page.evaluate(FIND));
