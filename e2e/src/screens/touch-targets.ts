import type { Page } from 'playwright-core';
import { z } from 'zod';

/**
 * Runs in the page: finds touch targets lower or narrower than 44 px. A checkbox in a label is as large as
 * the label. Links in a sentence, figures outside the tab order, and what is invisible or leaves a press to its card are left out.
 */
const FIND = `(() => {
  const PRESSED = 'button, a[href], input, select, textarea, summary, [role="tab"], [role="option"]';
  const seen = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible';
  };
  const isPressable = (element) => getComputedStyle(element).pointerEvents !== 'none';
  const inSentence = (element) => getComputedStyle(element).display === 'inline';
  return [...document.querySelectorAll(PRESSED)]
    .map((element) => element.closest('label') ?? element)
    .filter((element) => seen(element) && isPressable(element) && !inSentence(element))
    .filter((element) => element.tabIndex >= 0 || element.tagName === 'LABEL' || element.role === 'option')
    .filter((element) => element.closest('[aria-hidden="true"]') === null)
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width < 43.5 || height < 43.5;
    })
    .slice(0, 8)
    .map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return Math.round(width) + 'x' + Math.round(height) + ' ' + (element.ariaLabel ?? element.textContent.slice(0, 40)) + ' ' + element.outerHTML.slice(0, 90);
    });
})()`;

/** Touch targets that are too small (design: 44 px); a few of them with their size. */
export const smallTouchTargets = async (page: Page): Promise<readonly string[]> =>
  z.array(z.string()).parse(await page.evaluate(FIND));
