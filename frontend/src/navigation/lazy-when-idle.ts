import { lazy, useEffect, useState, type ComponentType, type LazyExoticComponent } from 'react';

/** At the latest then, milliseconds: a page that is never idle still gets its other parts. */
const LATEST_MS = 2000;

/** Resolves when the browser has drawn and has nothing to do. */
export const whenIdle = async (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
    else setTimeout(resolve, 0);
  });

/**
 * A part of a page that nobody waits for, in a chunk of its own. To load it while the page is drawn for the first time
 * would hold up what is read and written in.
 */
export const lazyWhenIdle = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    await whenIdle();
    return { default: await load() };
  });

let hasBeenIdle = false;

/**
 * Whether the browser has been idle since the page was opened. What is not needed at once is drawn from then on, so
 * that what is written in stands earlier.
 */
export const useHasBeenIdle = (): boolean => {
  const [isIdle, setIdle] = useState(hasBeenIdle);
  useEffect(() => {
    if (hasBeenIdle) return undefined;
    let isShown = true;
    void whenIdle().then(() => {
      hasBeenIdle = true;
      if (isShown) setIdle(true);
    });
    return () => {
      isShown = false;
    };
  }, []);
  return isIdle || hasBeenIdle;
};
