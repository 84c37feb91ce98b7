import type { Page } from 'playwright-core';
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
export const horizontalOverflow = async (page: Page): Promise<readonly string[]> =>
  z.array(z.string()).parse(await page.evaluate(FIND));
