/**
 * A text that another program shared with this one (the share target of the manifest): it comes in the
 * address, before anybody may be signed in, and waits in this tab until bet entry takes it.
 */
const KEY = 'so-cuoc.shared';
const PATH = '/datcuoc1';
/** Programs put their own name or a subject into the title: it is the message only where there is no text. */
const PARTS = ['text', 'title', 'url'] as const;

/** What an address brings; null where nothing was shared. */
export const parseSharedText = (search: string): string | null => {
  const given = new URLSearchParams(search);
  return PARTS.map((part) => given.get(part)?.trim() ?? '').find((part) => part !== '') ?? null;
};

/** Takes what was shared out of the address: a reload shall not bring it twice. */
export const captureSharedText = (): void => {
  const shared = location.pathname === PATH ? parseSharedText(location.search) : null;
  if (shared === null) return;
  sessionStorage.setItem(KEY, shared);
  history.replaceState(history.state, '', PATH);
};

/** What waits, once. */
export const takeSharedText = (): string | null => {
  const shared = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return shared;
};
