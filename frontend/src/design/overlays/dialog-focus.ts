const FOCUSABLE = 'input:not([type="hidden"]), select, textarea, button, [href], [contenteditable="true"]';

/**
 * Where the focus goes when a panel opens (Radix `onOpenAutoFocus`): to what the panel is about, else
 * to its first answer, else to the panel itself; not to the cross, which comes first in the page.
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

/** What has the focus; null where nothing has. */
export const focusedElement = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : null;

/**
 * Gives the focus back when a panel closes: to what had it, else to the page (its `main`), so that
 * the keys go on from there. Where an answer has already put it somewhere, it stays.
 */
export const returnFocus = (opener: HTMLElement | null): void => {
  if (focusedElement() !== null) return;
  if (opener?.isConnected === true) opener.focus();
  else document.getElementById('page')?.focus();
};
