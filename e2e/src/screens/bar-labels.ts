import type { Page } from 'playwright-core';
import { z } from 'zod';

/**
 * Runs in the page: finds faults of the bars of a phone. The title at the top is cut, a heading of the page
 * shows it a second time, or two labels at the bottom touch each other.
 */
const FIND = `(() => {
  const wrong = [];
  const title = document.querySelector('header > [aria-hidden="true"]');
  if (title.scrollWidth > title.clientWidth) wrong.push('cut: ' + title.textContent);
  const seen = ({ parentElement }) => parentElement.getBoundingClientRect().width > 2;
  for (const heading of document.querySelectorAll('h1')) {
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (seen(walker.currentNode) && walker.currentNode.data.startsWith(title.textContent))
        wrong.push('twice: ' + heading.textContent);
  }
  let last = { right: -Infinity, text: '' };
  for (const entry of document.querySelectorAll('nav[aria-label="Danh mục"] > *')) {
    const label = [...entry.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
    if (label === undefined) continue;
    const range = document.createRange();
    range.selectNodeContents(label);
    const { left, right } = range.getBoundingClientRect();
    if (left - last.right < 4) wrong.push('touch: ' + last.text + ', ' + label.data);
    last = { right, text: label.data };
  }
  return wrong;
})()`;

/** What is wrong with the title and the menu of a phone. */
export const barFaults = async (page: Page): Promise<readonly string[]> =>
  z.array(z.string()).parse(await page.evaluate(FIND));
