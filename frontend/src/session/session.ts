import { SESSION_END } from '@so-cuoc/shared-domain/accounts/session-end.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { loginRecord, type LoginRecord } from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { create } from 'zustand';
import { SIGNED_IN_KEY } from '../first/early-answers.ts';
import { clearCachedAnswers } from '../storage/cached-answers.ts';
import { changeCall, onSignedOut, type CallFailure } from '../server/call.ts';
import { closeLive, listenLive, notePosition, onLiveLogout, openLive } from '../server/live.ts';
import { notify } from '../design/overlays/notify.ts';
import { texts } from '../i18n/vi/accounts/login.ts';
import { forgetLoginTime, noteLoginTime } from './login-time.ts';

/** The session of this page. `unknown` until the service has answered once. */
export type SessionState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unreachable'; readonly failure: CallFailure }
  | { readonly kind: 'out'; /** Why, where the person did not do it. */ readonly reason: string | null }
  | { readonly kind: 'in'; readonly record: LoginRecord };

export const useSession = create<{ readonly state: SessionState }>()(() => ({ state: { kind: 'unknown' } }));

const become = (state: SessionState): void => {
  useSession.setState({ state });
  if (state.kind === 'in') localStorage.setItem(SIGNED_IN_KEY, JSON.stringify(state.record));
  else if (state.kind === 'out') forgetDevice();
  if (state.kind === 'in') void openLive();
  else closeLive();
};

/** Deletes all readable book data on sign-out, except unsent commands. */
const forgetDevice = (): void => {
  localStorage.removeItem(SIGNED_IN_KEY);
  forgetLoginTime();
  void clearCachedAnswers().catch(() => undefined);
};

/** The last signed-in account of this device; null after a sign-out. */
export const lastRecord = (): LoginRecord | null => {
  try {
    const kept = loginRecord.safeParse(JSON.parse(localStorage.getItem(SIGNED_IN_KEY) ?? 'null'));
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
};

/** Offline, the last signed-in account continues. Its commands wait until the service confirms the session. */
const continueOffline = (failure: CallFailure): SessionState => {
  const record = failure.code === 'offline' ? lastRecord() : null;
  return record === null ? { kind: 'unreachable', failure } : { kind: 'in', record };
};

/** The reason that a 401 gives for an ended session; null if it names none. */
const endReason = (message: string): string | null =>
  Object.values(SESSION_END).find((reason) => reason === message) ?? null;

const ask = () => changeCall(sessionCalls.signIn, { body: { modify: 'check' } });

/** Checks whether the cookie is still a valid session. Without a cookie there is no request, which would answer 401. */
export const checkSession = async (): Promise<void> => {
  const known = localStorage.getItem(SIGNED_IN_KEY) !== null;
  const [early, health] = await Promise.all([known ? ask() : null, notePosition()]);
  if (early === null && health?.cookie === false) {
    become({ kind: 'out', reason: null });
    return;
  }
  const answer = early ?? (await ask());
  if (answer.ok && answer.value[0].result === 'okie') become({ kind: 'in', record: answer.value[0] });
  else if (!answer.ok && answer.failure.status !== 401) become(continueOffline(answer.failure));
  else become({ kind: 'out', reason: answer.ok ? null : endReason(answer.failure.message) });
};

const isSame = (a: LoginRecord, b: LoginRecord): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Loads the record of the signed-in account again: its address, end date or notices may have changed. If the cookie
 * is now another account's, signed in by another tab, the page starts anew.
 */
export const refreshRecord = async (): Promise<void> => {
  if (useSession.getState().state.kind !== 'in') return;
  const answer = await ask();
  const { state } = useSession.getState();
  if (!answer.ok || answer.value[0].result !== 'okie' || state.kind !== 'in') return;
  const [record] = answer.value;
  if (record.user_idd !== state.record.user_idd) window.location.reload();
  else if (!isSame(record, state.record)) become({ kind: 'in', record });
};

export type LoginOutcome =
  | { readonly ok: true; readonly record: LoginRecord }
  | { readonly ok: false; readonly field: 'username' | 'password' | 'code' | null; readonly message: string };

/**
 * Signs in. `code`: of the authenticator app, '' until it is asked for. `shown`: waited for before the page changes, so
 * that it is drawn once.
 */
export const login = async (
  username: string,
  password: string,
  remember: boolean,
  code: string,
  shown: (record: LoginRecord) => Promise<void>,
): Promise<LoginOutcome> => {
  const answer = await changeCall(sessionCalls.signIn, {
    body: {
      modify: 'login',
      user_username: username,
      user_password: password,
      remember: remember ? 'yes' : 'no',
      ...(code === '' ? {} : { user_code: code }),
    },
  });
  if (!answer.ok) {
    const { message, retryAfter } = answer.failure;
    const wait = retryAfter === undefined ? '' : ` ${texts.tryAgainIn(retryAfter)}`;
    return { ok: false, field: null, message: message + wait };
  }
  const [record] = answer.value;
  if (record.result === 'okie') {
    await notePosition();
    await shown(record);
    become({ kind: 'in', record });
    void noteLoginTime(record.user_idd);
    if (record.user_password_weak === true) notify.plain(texts.weakPassword, { ms: 8000 });
    return { ok: true, record };
  }
  if (record.result === 'username') return { ok: false, field: 'username', message: texts.unknownUser };
  if (record.result === 'password') return { ok: false, field: 'password', message: texts.wrongPassword };
  const field = record.result === 'otp' || record.result === 'otpsai' ? 'code' : null;
  return { ok: false, field, message: record.message };
};

/** Ends the session on the service and here. Returns whether the service confirmed it. `reason`: why, if not by hand. */
export const logout = async (reason: string | null = null): Promise<boolean> => {
  const answer = await changeCall(sessionCalls.signIn, { body: { modify: 'logout' } });
  if (!answer.ok && answer.failure.status !== 401) return false;
  become({ kind: 'out', reason });
  return true;
};

onSignedOut((message) => {
  if (useSession.getState().state.kind === 'in')
    become({ kind: 'out', reason: endReason(message) ?? texts.signedOut });
});
onLiveLogout((reason) => become({ kind: 'out', reason: reason === '' ? texts.elsewhere : reason }));

// What changed while the channel was away, or before it was there, it did not tell.
const refresh = (): void => void refreshRecord();
listenLive({ account: refresh, resumed: refresh, reload: refresh });

// Another tab signed in or out, or learned something about the account.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== SIGNED_IN_KEY) return;
  if (useSession.getState().state.kind === 'in') void refreshRecord();
  else if (newValue !== null) void checkSession();
});

/** The signed-in record inside pages that are only shown with a session. */
export const useRecord = (): LoginRecord => {
  const state = useSession((session) => session.state);
  if (state.kind !== 'in') throw new Error('this page needs a session');
  return state.record;
};
