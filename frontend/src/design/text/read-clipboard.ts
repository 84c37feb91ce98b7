/** The clipboard API is missing on pages served over plain http; some browsers cannot read with it. */
interface MayRead {
  readonly clipboard?: { readonly readText?: () => Promise<string> };
}

/** The copied text, which the browser may ask the person for; null if it cannot be read. */
export const readClipboard = async ({ clipboard }: MayRead = navigator): Promise<string | null> => {
  try {
    return (await clipboard?.readText?.()) ?? null;
  } catch {
    return null;
  }
};
