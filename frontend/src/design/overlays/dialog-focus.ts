import { type FocusPlace, opensKeyboard, placeOf, successorOf, TYPED } from './focus-place.ts';
import { lastPlace } from './focus-keeper.ts';

/** Not what the keyboard passes over, such as the unseen field behind a button that chooses a file. */
const FOCUSABLE =
  ':is(input:not([type="hidden"]), select, textarea, button):enabled:not([tabindex="-1"]), [href], [contenteditable="true"]';

/** Where the focus goes when a panel opens, the first that is there. */
const FIRST = [
  `[data-part="content"] :is(${FOCUSABLE})`,
  `[data-part="footer"] :is(${FOCUSABLE})`,
  '[data-part="content"][tabindex]',
];

/**
 * Sets the focus when a panel opens (Radix `onOpenAutoFocus`): to the first control of the content, else of
 * the footer, else to content that scrolls, else to the panel. Never to the close button, which comes first
 * in the page, and never to a text field where only a finger points: its keyboard would cover the panel.
 */
export const focusDialogContent = (event: Event): void => {
  const panel = event.currentTarget;
  if (!(panel instanceof HTMLElement)) return;
  const control = FIRST.flatMap((selector) => panel.querySelector<HTMLElement>(selector) ?? [])[0];
  event.preventDefault();
  (opensKeyboard(control) ? panel : (control ?? panel)).focus();
};

/** Focuses the first field of a form that appears within an open panel, by the same rule. A ref of the form. */
export const focusNewForm = (form: HTMLElement | null): void => {
  const control = form?.querySelector<HTMLElement>(TYPED) ?? undefined;
  if (!opensKeyboard(control)) control?.focus();
};

/**
 * Makes content a tab stop as long as it scrolls and has no control, so that the keyboard can scroll it (WCAG
 * 2.1.1). Returns a function that stops watching.
 */
export const keepScrollReachable = (content: HTMLElement | null): (() => void) | undefined => {
  if (content === null) return undefined;
  const measure = (): void => {
    const scrolls = content.scrollHeight > content.clientHeight;
    if (scrolls && content.querySelector(FOCUSABLE) === null) content.tabIndex = 0;
    else content.removeAttribute('tabindex');
  };
  measure();
  const children = new MutationObserver(measure);
  children.observe(content, { childList: true, subtree: true });
  // jsdom has none.
  const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
  sizes?.observe(content);
  return () => {
    children.disconnect();
    sizes?.disconnect();
  };
};

/** The focused element; null if there is none. */
const focusedElement = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : null;

/** Where the focus is, or was last, when a panel opens. */
export const focusBefore = (): FocusPlace | null => {
  const focused = focusedElement();
  return focused === null || focused.matches('main') ? lastPlace() : placeOf(focused);
};

/**
 * Returns the focus when a panel closes: to where it was, else to what took its place. Keeps a focus that was already
 * set.
 */
export const returnFocus = (before: FocusPlace | null): void => {
  if (focusedElement() !== null) return;
  const next = before === null ? null : successorOf(before);
  (next ?? document.getElementById('page'))?.focus();
};
