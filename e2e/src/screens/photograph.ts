import type { Page } from 'playwright-core';
import { accessibilityViolations } from '../browser/accessibility.ts';
import { DESK, isPhone } from '../browser/device.ts';
import { horizontalOverflow } from '../browser/horizontal-overflow.ts';
import { controlsUnderNav } from './controls-under-nav.ts';
import { coveredHeadings } from './covered-headings.ts';
import { smallTouchTargets } from './touch-targets.ts';
import type { Scene } from './scene.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Slow content shows its loading state after 300 ms: the page must be unchanged for longer than that. */
const STILL_MS = 400;
const STILL = `new Promise((resolve) => {
  let timer;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => { watch.disconnect(); resolve(true); }, ${STILL_MS});
  };
  const watch = new MutationObserver(wait);
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  wait();
})`;

/** Waits until nothing is loading. */
const settled = async (page: Page, loads: boolean): Promise<void> => {
  await page.locator('h1, [role="dialog"]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready.then(() => true)');
  if (loads) return;
  const waits = page.getByText(/^Đang (tải|đọc)/);
  await page.evaluate(STILL);
  while (await waits.first().isVisible()) {
    await waits.first().waitFor({ state: 'hidden' });
    await page.evaluate(STILL);
  }
};

/**
 * Sets up a scene on a new page, saves screenshots in the themes (`folder/name-theme-width.jpg`), and
 * returns the problems: axe violations in each theme, horizontal overflow, small touch targets, covered
 * headings and controls, and page errors.
 */
export const photograph = async (
  page: Page,
  scene: Scene,
  folder: string,
  themes: readonly Theme[],
): Promise<readonly string[]> => {
  const faults: string[] = [];
  const screen = page.viewportSize() ?? DESK;
  const { width } = screen;
  page.on('pageerror', (error) => faults.push(error.message));
  await scene.first?.(page);
  await page.goto(scene.path);
  await scene.bring?.(page);
  await settled(page, scene.loads === true);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await page.locator(`html[data-theme="${theme}"]`).waitFor();
    await page.screenshot({
      path: `${folder}/${scene.name}-${theme}-${width}.jpg`,
      type: 'jpeg',
      quality: 60,
      fullPage: true,
    });
    for (const fault of await accessibilityViolations(page)) faults.push(`${theme}: ${fault}`);
  }
  for (const element of await horizontalOverflow(page)) faults.push(`reaches out: ${element}`);
  for (const head of await coveredHeadings(page)) faults.push(`covered: ${head}`);
  for (const control of await controlsUnderNav(page)) faults.push(`under the bar of pages: ${control}`);
  if (isPhone(screen))
    for (const element of await smallTouchTargets(page)) faults.push(`too small: ${element}`);
  return faults.map((fault) => `${scene.name} ${width}: ${fault}`);
};
