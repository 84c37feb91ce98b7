import { lazy, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { VisibleTooltip } from './TooltipBubble.tsx';

/** Attribute with the tooltip text of an element. */
export const TOOLTIP = 'data-tip';
export const TOOLTIP_KEYS = 'data-tip-keys';

/** Tooltip attributes for an element, shown by Tooltips. `keys`: "Ctrl+Enter". */
export const tooltip = (label: string, keys?: string): Readonly<Record<string, string>> =>
  keys === undefined ? { [TOOLTIP]: label } : { [TOOLTIP]: label, [TOOLTIP_KEYS]: keys };

/** Attributes of text that may be cut. As long as it is, its tooltip has the whole text. */
export const CUT = { 'data-tip-cut': '' } as const;
const MAY_BE_CUT = '[data-tip-cut]';

const TipBubble = lazy(async () => ({ default: (await import('./TooltipBubble.tsx')).TooltipBubble }));

/** Delay before a tooltip shows, and the time after another one within which it shows at once. */
const REST_MS = 350;
const GOES_ON_MS = 200;

const isCut = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth;

const tipped = (target: EventTarget | null): Element | null => {
  if (!(target instanceof Element)) return null;
  const cut = target.closest(MAY_BE_CUT);
  return target.closest(`[${TOOLTIP}]`) ?? (cut !== null && isCut(cut) ? cut : null);
};

const CONTROL = 'button, a, input, select, textarea, label';

/**
 * The keyboard stops at controls, not at text: a control without a tooltip of its own shows what its row cuts or rounds.
 * A dialog or a region that has the focus is no control: a tooltip of a text in it would take the next Escape.
 */
const tippedAt = (focused: EventTarget | null): Element | null => {
  const own = tipped(focused);
  if (own !== null || !(focused instanceof Element)) return own;
  const row = focused.closest('tr, li') ?? (focused.matches(CONTROL) ? focused : null);
  if (row === null) return null;
  const texts = [...row.querySelectorAll(`${MAY_BE_CUT}, [${TOOLTIP}]:not(${CONTROL})`)];
  return texts.find((text) => text.hasAttribute(TOOLTIP) || isCut(text)) ?? null;
};

/** A finger rests on nothing: it presses text with a tooltip, unless the press does something else. */
const tippedBy = (pressed: EventTarget | null): Element | null => {
  if (!(pressed instanceof Element) || pressed.closest(CONTROL) !== null) return null;
  return getComputedStyle(pressed).cursor === 'pointer' ? null : pressed.closest(`[${TOOLTIP}]`);
};

const shownTip = (of: Element): VisibleTooltip => ({
  of,
  label: of.getAttribute(TOOLTIP) ?? of.textContent.trim(),
  keys: of.getAttribute(TOOLTIP_KEYS),
});

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** A panel that opens, or a question that closes above it, brings the focus along: nobody asked for a tooltip. */
const entersDialog = ({ target, relatedTarget }: FocusEvent): boolean => {
  const dialog = target instanceof Element ? target.closest(DIALOG) : null;
  return dialog !== null && !(relatedTarget instanceof Node && dialog.contains(relatedTarget));
};

/** Whether a tooltip says no more than the name of a control in a dialog, such as its close button. */
const repeatsName = ({ of, label }: VisibleTooltip): boolean =>
  of.closest(DIALOG) !== null && of.getAttribute('aria-label') === label;

/** Calls `show` with the tooltip to show (null = none). Returns what stops it. */
const listen = (show: (tip: VisibleTooltip | null) => void): (() => void) => {
  const leaves = new AbortController();
  let [at, since, closedAt]: [Element | null, ReturnType<typeof setTimeout> | undefined, number] = [
    null,
    undefined,
    Number.NEGATIVE_INFINITY,
  ];
  let open: VisibleTooltip | null = null;
  const close = (): void => {
    clearTimeout(since);
    if (open !== null) closedAt = performance.now();
    open = null;
    show(null);
  };
  const reveal = (of: Element): void => {
    open = of.isConnected ? shownTip(of) : null;
    show(open);
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
  // Only movement counts: content may scroll below a resting pointer.
  on('pointermove', (event) => {
    if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') restOn(tipped(event.target));
  });
  on('pointerout', (event) => {
    if (event instanceof PointerEvent && event.relatedTarget === null) restOn(null);
  });
  on('focusin', (event) => {
    const { target } = event;
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    if (event instanceof FocusEvent && entersDialog(event)) return;
    const of = tippedAt(target);
    if (of !== null) reveal(of);
  });
  // Pressing or leaving the element closes its tooltip.
  for (const type of ['focusout', 'pointerdown', 'click', 'scroll', 'wheel']) on(type, close);
  on('click', (event) => {
    const of = event instanceof PointerEvent && event.pointerType === 'touch' ? tippedBy(event.target) : null;
    if (of !== null) reveal(of);
  });
  // It is the top layer, which takes Escape. Gone before the document hears the key, it leaves Escape to its dialog.
  window.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape' && open !== null && repeatsName(open)) flushSync(close);
    },
    { capture: true, passive: true, signal: leaves.signal },
  );
  // What is wrong with a field is said while it is typed.
  on('input', ({ target }) => {
    if (!(target instanceof Element) || !target.hasAttribute('aria-invalid')) return;
    requestAnimationFrame(() => (target.hasAttribute(TOOLTIP) ? reveal(target) : close()));
  });
  return () => {
    clearTimeout(since);
    leaves.abort();
  };
};

/** The page's only tooltip. Elements just carry attributes, so thousands of them cost nothing. */
export const Tooltips = () => {
  const [shown, setShown] = useState<VisibleTooltip | null>(null);
  useEffect(() => listen(setShown), []);
  return shown === null ? null : (
    <Suspense fallback={null}>
      <TipBubble tip={shown} onClose={() => setShown(null)} />
    </Suspense>
  );
};
