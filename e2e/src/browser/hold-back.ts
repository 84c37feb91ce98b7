import type { Page } from 'playwright-core';

/** Holds a file back until it is released. */
export const holdBack = async (page: Page, file: string): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(file, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};
