import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { maySignInOnSeveralDevices } from '@so-cuoc/shared-domain/accounts/username.ts';
import { SESSION_END } from '@so-cuoc/shared-domain/accounts/session-end.ts';
import { readCall } from '../server/call.ts';
import { ownLoginTime } from './login-time.ts';
import { logout, refreshRecord, useSession } from './session.ts';

/** Single-device check and end date (product-1 §4, §9). */
export const CHECK_MS = 60_000;

/** Loads the record anew if the end date has moved or the cookie is now another account's. */
const checkExpiry = async (): Promise<void> => {
  const { state } = useSession.getState();
  if (state.kind !== 'in') return;
  const { user_idd: userId, user_enddate, overtime } = state.record;
  const answer = await readCall(accountCalls.expiry, { params: { userId } }, { minPosition: null });
  const [present] = answer.ok ? answer.value : [];
  const isForbidden = !answer.ok && answer.failure.status === 403;
  const hasMoved =
    present !== undefined && (present.user_enddate !== user_enddate || present.overtime !== overtime);
  if (isForbidden || hasMoved) await refreshRecord();
};

/** Signs out if the account was signed in elsewhere since. Accounts in info_no_check_login are exempt. */
const checkLoginTime = async (): Promise<void> => {
  const { state } = useSession.getState();
  if (state.kind !== 'in') return;
  const { user_idd: userId, user_namee, info_no_check_login: exempt } = state.record;
  if (maySignInOnSeveralDevices(exempt, user_namee)) return;
  const own = ownLoginTime();
  const answer = await readCall(sessionCalls.loginTime, { params: { userId } }, { minPosition: null });
  if (!answer.ok || own === null || own !== ownLoginTime()) return;
  const [{ result: stored }] = answer.value;
  if (stored !== '' && stored !== own) await logout(SESSION_END.elsewhere);
};

/**
 * Checks every minute, and when the page is looked at again after more than one. The service ends an older session by
 * itself: its answer 401 signs this page out with the reason, also where sockets are blocked.
 */
export const startSessionCheck = (): (() => void) => {
  let last = Date.now();
  const check = (): void => {
    last = Date.now();
    void checkExpiry().then(checkLoginTime);
  };
  const onVisible = (): void => {
    if (document.visibilityState === 'visible' && Date.now() - last >= CHECK_MS) check();
  };
  const timer = setInterval(check, CHECK_MS);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
};
