const FOCUSABLE = 'input:not([type="hidden"]), select, textarea, button, [href], [contenteditable="true"]';

/**
 * Sets the focus when a panel opens (Radix `onOpenAutoFocus`): to the first control of the content, else of
 * the footer, else to the panel. Never to the close button, which comes first in the page.
 */
export const focusDialogContent = (event: Event): void => {
  const panel = event.currentTarget;
  if (!(panel instanceof HTMLElement)) return;
  const control = ['content', 'footer']
    .map((part) => panel.querySelector<HTMLElement>(`[data-part="${part}"] :is(${FOCUSABLE})`))
    .find((found) => found !== null);
  event.preventDefault();
  (control ?? panel).focus();
};

/** The focused element; null if there is none. */
export const focusedElement = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : null;

/**
 * Returns the focus when a panel closes: to the opener, else to the page's `main`. Keeps a focus that was
 * already set.
 */
export const returnFocus = (opener: HTMLElement | null): void => {
  if (focusedElement() !== null) return;
  if (opener?.isConnected === true) opener.focus();
  else document.getElementById('page')?.focus();
};
