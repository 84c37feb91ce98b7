import type { LoginRecord } from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import type { PageModule } from './page-chunk.tsx';
import { afterLogin, loadPageAt } from './pages.ts';

/** After this time the frame is drawn without its page. */
const PAGE_WITHIN_MS = 1000;

/** Waits for a page that is being loaded, and for what it shows first to an account, but not for long. */
export const firstShown = async (
  loading: Promise<PageModule | undefined>,
  record: LoginRecord,
): Promise<void> => {
  const late = new Promise((resolve) => {
    setTimeout(resolve, PAGE_WITHIN_MS);
  });
  await Promise.race([loading.then((chunk) => chunk?.firstShown?.(record)), late]);
};

/**
 * Waits for the page at which an account begins after sign-in. Drawn before, it would be drawn again at once. `asked`:
 * the address that it signs in at.
 */
export const afterLoginShown = (record: LoginRecord, asked: string): Promise<void> =>
  firstShown(loadPageAt(record, afterLogin(record, asked)), record);
