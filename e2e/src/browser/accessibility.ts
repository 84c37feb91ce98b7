import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { z } from 'zod';

const found = z.object({
  violations: z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) })),
});

/**
 * A tooltip says what its element says, or describes it (aria-describedby): nobody looks for it among the landmarks,
 * outside of which it floats.
 */
const isTooltip = (rule: string, html: string): boolean =>
  rule === 'region' && html.startsWith('<div data-radix-popper-co');

/** What axe finds wrong with the page as it stands: the rule and the first element of each. */
export const accessibilityViolations = async (page: Page): Promise<readonly string[]> => {
  // evaluated, not added as a script: the page's policy allows none but its own
  await page.evaluate(axe.source);
  const { violations } = found.parse(await page.evaluate('axe.run()'));
  return violations.flatMap(({ id, nodes }) => {
    const first = nodes.find(({ html }) => !isTooltip(id, html));
    return first === undefined ? [] : [`${id}: ${first.html}`];
  });
};
