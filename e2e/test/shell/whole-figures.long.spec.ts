import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutFigures } from '../../src/screens/cut-figures.ts';
import { openSample, type OpenedSample } from '../../src/screens/opened-sample.ts';
import { shotsMatching } from '../../src/screens/shots.ts';
import { reportPage } from '../../src/pages/report-page.ts';
import { DESK, screenOf } from '../../src/browser/device.ts';

/** From a small phone to a wide screen; 1280 and 1366 are the desks of most agents. */
const WIDTHS = [360, 390, 768, 1024, 1280, 1366, 1920, 2560] as const;
/** Screens without a table, or that show the tables of another scene. */
const WITHOUT_TABLES =
  /failed|faults|empty|missing|not-found|none-found|delete|shell-(account|palette|shortcuts|password|drawer)|login|register|forgotten|confirm|set-up|notice|^over(-talk)?$|talk|paid|contact|entry-(written|proposal|doubt|chat)|report-tip/;

let sample: OpenedSample;
beforeAll(async () => {
  sample = await openSample();
});
afterAll(() => sample.close());

/** How far the words of each name lie under the result beside it, in pixels. */
const underResults = (page: Page): Promise<readonly number[]> =>
  page.locator('[data-card="title"]').evaluateAll((names) =>
    names.map((name) => {
      const endOf = (cell: Element | null, side: 'left' | 'right'): number => {
        const words = document.createRange();
        if (cell !== null) words.selectNodeContents(cell);
        return words.getBoundingClientRect()[side];
      };
      return (
        endOf(name, 'right') - endOf(name.parentElement?.querySelector('[data-card="main"]') ?? null, 'left')
      );
    }),
  );

it('names of four words are whole beside their results on the smallest phone', async () => {
  const page = await sample.page('daily1', screenOf(WIDTHS[0]));
  await page.goto('/baocao');
  await reportPage(page).choosePeriod('Hôm qua');
  await page.locator('[data-card="main"]').getByText('Lỗ').first().waitFor();
  const under = await underResults(page);
  expect(under.length).toBeGreaterThan(5);
  expect(Math.max(...under)).toBeLessThanOrEqual(0);
  await page.context().close();
});

describe('no figure of a table is cut', () => {
  const scenes = shotsMatching(/^/).flatMap(({ account, scene, screen }) =>
    screen === DESK && !WITHOUT_TABLES.test(scene.name) ? [{ account, scene, name: scene.name }] : [],
  );

  it.each(scenes)('on the screen $name, at any width', async ({ account, scene }) => {
    const page = await sample.page(account, DESK);
    await scene.first?.(page);
    await page.goto(scene.path);
    await scene.bring?.(page);
    await page.waitForLoadState('networkidle');
    const faults: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
      for (const fault of await cutFigures(page)) faults.push(`${width}: ${fault}`);
    }
    await page.context().close();
    expect(faults).toEqual([]);
  });
});
