import type { Page } from 'playwright-core';
import { z } from 'zod';

const shifts = z.array(z.object({ value: z.number(), moved: z.array(z.string()) }));

/** What moved on the screen, with its distance as Chromium counts it, also right after a key or a tap. */
export type LayoutShifts = z.infer<typeof shifts>;

const watching = (except: string): string => `(() => {
  const told = [];
  const isBelow = (node) => (node instanceof Element ? node : node?.parentElement)?.closest(${JSON.stringify(except)});
  const note = (entries) => {
    for (const { value, sources } of entries) {
      const moved = sources.filter(({ node }) => !isBelow(node));
      if (moved.length > 0)
        told.push({ value, moved: moved.map(({ node }) => String(node?.outerHTML ?? node?.textContent).slice(0, 160)) });
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  globalThis.takeLayoutShifts = () => {
    note(observer.takeRecords());
    return told.splice(0);
  };
})()`;

/** A shift is counted with the frame after it. */
const TAKE = `new Promise((resolve) =>
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(globalThis.takeLayoutShifts()))),
)`;

/** Counts every layout shift of the page from now on, but those within the elements of a selector. */
export const watchLayoutShifts = async (
  page: Page,
  except: string,
): Promise<{ readonly taken: () => Promise<LayoutShifts> }> => {
  await page.evaluate(watching(except));
  return {
    /** The shifts since the last time. */
    taken: async () => shifts.parse(await page.evaluate(TAKE)),
  };
};
