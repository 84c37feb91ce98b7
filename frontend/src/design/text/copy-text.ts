/** Copies via a selection, for pages served over plain http, which have no clipboard API. */
const copySelected = (text: string): boolean => {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const before = document.activeElement;
  document.body.append(field);
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else copies on a page that is not secure
  const copied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
};

/** The clipboard API is missing on pages served over plain http, such as in a local network. */
interface MayCopy {
  readonly clipboard?: { readonly writeText: (text: string) => Promise<void> };
}

/** Copies a text; false if the browser refuses. */
export const copyText = async (text: string, { clipboard }: MayCopy = navigator): Promise<boolean> => {
  try {
    if (clipboard === undefined) return copySelected(text);
    await clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * Copies a text that is still being loaded. Safari copies only in the moment of the press, so there the clipboard is
 * given the promise. False if the text cannot be had, or the browser refuses.
 */
export const copyLoading = async (text: Promise<string>): Promise<boolean> => {
  try {
    if (typeof ClipboardItem !== 'function' || !window.isSecureContext) return await copyText(await text);
    const item = new ClipboardItem({
      'text/plain': text.then((loaded) => new Blob([loaded], { type: 'text/plain' })),
    });
    await navigator.clipboard.write([item]);
    return true;
  } catch {
    return false;
  }
};

/** Copies a text as plain text and HTML; false if the browser refuses. */
export const copyRich = async (text: string, html: string): Promise<boolean> => {
  const both = (event: ClipboardEvent): void => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
    event.clipboardData?.setData('text/html', html);
  };
  try {
    if (typeof ClipboardItem === 'function' && window.isSecureContext) {
      const item = new ClipboardItem({
        'text/plain': new Blob([text], { type: 'text/plain' }),
        'text/html': new Blob([html], { type: 'text/html' }),
      });
      await navigator.clipboard.write([item]);
      return true;
    }
    document.addEventListener('copy', both, { once: true });
    return copySelected(text);
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', both);
  }
};
