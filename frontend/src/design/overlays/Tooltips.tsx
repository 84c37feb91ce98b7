import { lazy, Suspense, useEffect, useState } from 'react';
import type { VisibleTooltip } from './TooltipBubble.tsx';

/** Carries what an element says when the pointer rests on it or the keyboard comes to it. */
export const TOOLTIP = 'data-tip';
export const TOOLTIP_KEYS = 'data-tip-keys';

/** For the element itself: Tips shows it. `keys`: "Ctrl+Enter". */
export const tooltip = (label: string, keys?: string): Readonly<Record<string, string>> =>
  keys === undefined ? { [TOOLTIP]: label } : { [TOOLTIP]: label, [TOOLTIP_KEYS]: keys };

const TipBubble = lazy(async () => ({ default: (await import('./TooltipBubble.tsx')).TooltipBubble }));

/** How long the pointer rests before a tip shows, and how soon after another one it shows at once. */
const REST_MS = 350;
const GOES_ON_MS = 200;

const tipped = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(`[${TOOLTIP}]`) : null;

const shownTip = (of: Element): VisibleTooltip => ({
  of,
  label: of.getAttribute(TOOLTIP) ?? '',
  keys: of.getAttribute(TOOLTIP_KEYS),
});

/** Tells `show` which tip is to be seen, null = none, until the returned function is called. */
const listen = (show: (tip: VisibleTooltip | null) => void): (() => void) => {
  const leaves = new AbortController();
  let [at, since, closedAt]: [Element | null, ReturnType<typeof setTimeout> | undefined, number] = [
    null,
    undefined,
    Number.NEGATIVE_INFINITY,
  ];
  let open = false;
  const close = (): void => {
    clearTimeout(since);
    if (open) closedAt = performance.now();
    open = false;
    show(null);
  };
  const reveal = (of: Element): void => {
    open = of.isConnected;
    show(open ? shownTip(of) : null);
  };
  const on = (type: string, hear: (event: Event) => void): void =>
    document.addEventListener(type, hear, { capture: true, passive: true, signal: leaves.signal });
  const restOn = (of: Element | null): void => {
    if (of === at) return;
    at = of;
    close();
    if (of === null) return;
    if (performance.now() - closedAt < GOES_ON_MS) reveal(of);
    else since = setTimeout(() => reveal(of), REST_MS);
  };
  // moved: what comes to lie below a pointer that rests is not meant by it
  on('pointermove', (event) => {
    if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') restOn(tipped(event.target));
  });
  on('pointerout', (event) => {
    if (event instanceof PointerEvent && event.relatedTarget === null) restOn(null);
  });
  on('focusin', ({ target }) => {
    const of = tipped(target);
    if (of?.matches(':focus-visible') === true) reveal(of);
  });
  // what was pressed or left says no more of itself
  for (const type of ['focusout', 'pointerdown', 'click', 'scroll', 'wheel']) on(type, close);
  return () => {
    clearTimeout(since);
    leaves.abort();
  };
};

/** The one tooltip of the page: elements carry a `tip`, so that a table of thousands of them costs nothing more. */
export const Tooltips = () => {
  const [shown, setShown] = useState<VisibleTooltip | null>(null);
  useEffect(() => listen(setShown), []);
  return shown === null ? null : (
    <Suspense fallback={null}>
      <TipBubble tip={shown} onClose={() => setShown(null)} />
    </Suspense>
  );
};
