import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

let byHistory = false;
addEventListener('popstate', () => {
  byHistory = true;
});
// The router announces each step of its own.
addEventListener('pushState', () => {
  byHistory = false;
});

/**
 * Begins each page at its top, with the focus in the page if the link that led there is gone. Back and Forward keep the
 * position that the browser restores.
 */
export const usePageTop = (path: string): void => {
  const before = useRef(path);
  useEffect(() => {
    if (!byHistory) scrollTo(0, 0);
    if (path === before.current) return;
    before.current = path;
    if (document.activeElement === document.body)
      document.getElementById('page')?.focus({ preventScroll: true });
  }, [path]);
};

/** Says where the page begins below the bars and notices (`--page-top`), for what fills the rest of a screen. */
export const usePagePlace = (): RefObject<HTMLElement | null> => {
  const page = useRef<HTMLElement>(null);
  // Before the page is seen: what fills the screen would move.
  useLayoutEffect(() => {
    const { current } = page;
    if (current === null) return undefined;
    const measure = (): void =>
      document.documentElement.style.setProperty('--page-top', `${current.offsetTop}px`);
    measure();
    // Where something above it appears, the page itself gets lower or begins lower.
    const sizes = new ResizeObserver(measure);
    for (let above = current; above.parentElement !== null; above = above.parentElement)
      for (const part of above.parentElement.children) sizes.observe(part);
    return () => sizes.disconnect();
  }, []);
  return page;
};
