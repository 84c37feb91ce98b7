import type { Page } from '../pages.ts';

/** Long after the page in sight has its own. */
const AFTER_MS = 3000;

/**
 * Fetches the other pages of the menu once the present one stands, so that they open at once and
 * also without network. Returns what stops it.
 */
export const preloadPages = (pages: readonly Page[]): (() => void) => {
  const timer = setTimeout(() => {
    // A page that cannot be fetched now is fetched when it is opened.
    for (const page of pages) void page.preload().catch(() => undefined);
  }, AFTER_MS);
  return () => clearTimeout(timer);
};
