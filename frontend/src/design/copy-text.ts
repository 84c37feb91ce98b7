/** Copies by a selection, where the page is not secure and has no clipboard of its own. */
const copySelected = (text: string): boolean => {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const before = document.activeElement;
  document.body.append(field);
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else copies on a page that is not secure
  const copied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
};

/** Missing where the page is not secure: on a phone that opens the service of this network over plain http. */
interface MayCopy {
  readonly clipboard?: { readonly writeText: (text: string) => Promise<void> };
}

/** Puts a text on the clipboard; false where the browser refuses. */
export const copyText = async (text: string, { clipboard }: MayCopy = navigator): Promise<boolean> => {
  try {
    if (clipboard === undefined) return copySelected(text);
    await clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
