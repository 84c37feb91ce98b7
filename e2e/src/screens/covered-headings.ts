import type { Page } from 'playwright-core';
import { z } from 'zod';

/**
 * Runs in the page: finds column headings that another cell of their row covers although nothing is scrolled
 * sideways. An open dialog covers everything behind it. A column that has no room is transparent as a whole.
 */
const FIND = `(() => {
  const within = document.querySelector('[role="dialog"]') ?? document;
  const middleOf = (head) => {
    const range = document.createRange();
    range.selectNodeContents(head);
    const { left, top, width, height } = range.getBoundingClientRect();
    return width < 2 ? null : [left + width / 2, top + height / 2];
  };
  const isScrolled = (element) =>
    element !== null && (element.scrollLeft > 0 || isScrolled(element.parentElement));
  return [...within.querySelectorAll('thead th')]
    .filter((head) => head.closest('[aria-hidden="true"]') === null && !isScrolled(head))
    .filter((head) => getComputedStyle(head).color !== 'rgba(0, 0, 0, 0)')
    .filter((head) => {
      const middle = middleOf(head);
      const over = middle === null ? null : document.elementFromPoint(...middle)?.closest('th');
      return over != null && over !== head && over.parentElement === head.parentElement;
    })
    .map((head) => head.textContent);
})()`;

/** The columns whose heading is covered by another cell. */
export const coveredHeadings = async (page: Page): Promise<readonly string[]> =>
  z.array(z.string()).parse(await page.evaluate(FIND));
