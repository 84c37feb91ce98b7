import type { Page } from 'playwright-core';
import { z } from 'zod';

/**
 * Run in the page: heads of columns that another cell of their row lies over, though nothing was scrolled. A dialog
 * that is open covers all behind it.
 */
const FIND = `(() => {
  const within = document.querySelector('[role="dialog"]') ?? document;
  const middleOf = (head) => {
    const range = document.createRange();
    range.selectNodeContents(head);
    const { left, top, width, height } = range.getBoundingClientRect();
    return width < 2 ? null : [left + width / 2, top + height / 2];
  };
  return [...within.querySelectorAll('thead th')]
    .filter((head) => head.closest('[aria-hidden="true"]') === null)
    .filter((head) => {
      const middle = middleOf(head);
      const over = middle === null ? null : document.elementFromPoint(...middle)?.closest('th');
      return over != null && over !== head && over.parentElement === head.parentElement;
    })
    .map((head) => head.textContent);
})()`;

/** The columns whose name is hidden by another one's. */
export const coveredHeads = async (page: Page): Promise<readonly string[]> =>
  z.array(z.string()).parse(await page.evaluate(FIND));
