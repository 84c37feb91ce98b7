import type { Page } from 'playwright-core';
import { z } from 'zod';

/**
 * Runs in the page: finds controls of a bar that stands still while the page scrolls, and that lie under the bar of
 * pages: nothing brings them out. An open dialog covers everything behind it.
 */
const FIND = `(() => {
  const within = document.querySelector('[role="dialog"]') ?? document;
  // A cell of a row header stands still sideways only.
  const standsStill = (element) => {
    if (element === null) return false;
    const { position, bottom } = getComputedStyle(element);
    return position === 'fixed' || (position === 'sticky' && bottom !== 'auto') || standsStill(element.parentElement);
  };
  const isUnderNav = (control) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('nav') != null;
  };
  return [...within.querySelectorAll('button, a[href], input, select, textarea')]
    .filter((control) => control.closest('nav') === null && standsStill(control) && isUnderNav(control))
    .map((control) => control.getAttribute('aria-label') ?? control.textContent);
})()`;

/** The controls that nobody can reach although they seem to stand there. */
export const controlsUnderNav = async (page: Page): Promise<readonly string[]> =>
  z.array(z.string()).parse(await page.evaluate(FIND));
