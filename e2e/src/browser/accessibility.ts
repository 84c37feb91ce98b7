import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { z } from 'zod';

const found = z.object({
  violations: z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) })),
});

/**
 * A tooltip repeats or describes its element (aria-describedby). It floats outside the landmarks, and nobody
 * looks for it there.
 */
const isTooltip = (rule: string, html: string): boolean =>
  rule === 'region' && html.startsWith('<div data-radix-popper-co');

/** The accessibility violations that axe finds on the current page: each rule with its first element. */
export const accessibilityViolations = async (page: Page): Promise<readonly string[]> => {
  // Evaluated instead of added as a script: the page's policy allows only its own scripts.
  await page.evaluate(axe.source);
  const { violations } = found.parse(await page.evaluate('axe.run()'));
  return violations.flatMap(({ id, nodes }) => {
    const first = nodes.find(({ html }) => !isTooltip(id, html));
    return first === undefined ? [] : [`${id}: ${first.html}`];
  });
};
