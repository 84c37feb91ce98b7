import { z } from 'zod';

/**
 * What was typed in the last moments of a page that goes: IndexedDB may not be done in time, the tab's
 * own storage is.
 */
const words = z.object({ key: z.string(), text: z.string(), original: z.string().nullable() });
type UnloadDraft = z.infer<typeof words>;

const KEY = 'so-cuoc.last-words';

export const saveUnloadDraft = (last: UnloadDraft): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(last));
  } catch {
    // the storage is full: what was kept a moment before stands
  }
};

/** What the page before left, once; null where it left nothing. */
export const takeUnloadDraft = (): UnloadDraft | null => {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (kept === null) return null;
  try {
    return words.parse(JSON.parse(kept));
  } catch {
    return null;
  }
};
