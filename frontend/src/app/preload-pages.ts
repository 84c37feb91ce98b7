import type { PageChunk } from './page-chunk.tsx';

/** After the visible page has loaded its chunks. */
const AFTER_MS = 5000;

/**
 * Loads the chunks of the other pages one after another, so that they open at once and offline. Together they would
 * hold up what the visible page still loads. Returns a function that cancels it.
 */
export const preloadPages = (
  pages: readonly Pick<PageChunk, 'preload'>[],
  afterMs = AFTER_MS,
): (() => void) => {
  let cancelled = false;
  const loadAll = async (): Promise<void> => {
    for (const page of pages)
      // A page whose chunk cannot be loaded now is loaded when it is opened.
      if (!cancelled) await page.preload().catch(() => undefined);
  };
  const timer = setTimeout(() => void loadAll(), afterMs);
  return () => {
    cancelled = true;
    clearTimeout(timer);
  };
};
