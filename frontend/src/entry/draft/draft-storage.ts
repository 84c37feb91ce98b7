import { z } from 'zod';

/**
 * The last customer (by agent, on this device) and the last day (in this tab), restored after a reload. The
 * day is valid only on the day it was saved.
 */
const customerKey = (agentId: string): string => `so-cuoc.entry-customer.${agentId}`;
const DAY_KEY = 'so-cuoc.entry-day';

export const readLastCustomer = (agentId: string): string | null =>
  localStorage.getItem(customerKey(agentId));

export const saveLastCustomer = (agentId: string, khachId: string): void =>
  localStorage.setItem(customerKey(agentId), khachId);

/** Both yyyy-mm-dd. */
export const saveLastDay = (day: string, today: string): void =>
  sessionStorage.setItem(DAY_KEY, `${today} ${day}`);

/** The last chosen day; today if there was none or if it was chosen on an earlier day. */
export const readLastDay = (today: string): string => {
  const [keptOn, day] = (sessionStorage.getItem(DAY_KEY) ?? '').split(' ');
  return keptOn === today && day !== undefined ? day : today;
};

/** The unsaved text when the page unloads, in session storage: IndexedDB may be too slow then. */
const words = z.object({ key: z.string(), text: z.string(), original: z.string().nullable() });
type UnloadDraft = z.infer<typeof words>;

const UNLOAD_KEY = 'so-cuoc.last-words';

export const saveUnloadDraft = (last: UnloadDraft): void => {
  try {
    sessionStorage.setItem(UNLOAD_KEY, JSON.stringify(last));
  } catch {
    // The storage is full: the previous draft stays.
  }
};

/** Returns and removes the draft of the previous page; null if there is none. */
export const takeUnloadDraft = (): UnloadDraft | null => {
  const kept = sessionStorage.getItem(UNLOAD_KEY);
  sessionStorage.removeItem(UNLOAD_KEY);
  if (kept === null) return null;
  try {
    return words.parse(JSON.parse(kept));
  } catch {
    return null;
  }
};

/**
 * A text shared by another program (share target of the manifest). It arrives in the address, possibly
 * before sign-in, and waits in session storage until the inbox or bet entry takes it.
 */
const SHARED_KEY = 'so-cuoc.shared';
/** Where programs share to; installed pages of earlier versions still share to bet entry. */
const PATHS: readonly string[] = ['/datcuoc1', '/hopthu'];
/** Some programs put their name into the title, so it is used only if there is no text. */
const PARTS = ['text', 'title', 'url'] as const;

/** The shared text in an address; null if there is none. */
export const parseSharedText = (search: string): string | null => {
  const given = new URLSearchParams(search);
  return PARTS.map((part) => given.get(part)?.trim() ?? '').find((part) => part !== '') ?? null;
};

/** Stores the shared text and removes it from the address, so that a reload does not bring it again. */
export const captureSharedText = (): void => {
  const shared = PATHS.includes(location.pathname) ? parseSharedText(location.search) : null;
  if (shared === null) return;
  sessionStorage.setItem(SHARED_KEY, shared);
  history.replaceState(history.state, '', location.pathname);
};

/** Returns and removes the stored text. */
export const takeSharedText = (): string | null => {
  const shared = sessionStorage.getItem(SHARED_KEY);
  sessionStorage.removeItem(SHARED_KEY);
  return shared;
};
