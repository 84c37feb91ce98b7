import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/sessions.ts';
import { loginRecord, type LoginRecord } from '@so-cuoc/shared-domain/contract/calls/sessions.ts';
import { create } from 'zustand';
import { clearCachedAnswers } from '../storage/cached-answers.ts';
import { changeCall, onSignedOut, type CallFailure } from '../server/call.ts';
import { closeLive, notePosition, onLiveLogout, openLive } from '../server/live.ts';
import { texts } from '../i18n/vi/login.ts';

/** The session of this page. `unknown` until the service has answered once. */
export type SessionState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unreachable'; readonly failure: CallFailure }
  | { readonly kind: 'out'; /** Why, where the person did not do it. */ readonly reason: string | null }
  | { readonly kind: 'in'; readonly record: LoginRecord };

export const useSession = create<{ readonly state: SessionState }>()(() => ({ state: { kind: 'unknown' } }));

const become = (state: SessionState): void => {
  useSession.setState({ state });
  if (state.kind === 'in') localStorage.setItem(KEY, JSON.stringify(state.record));
  else if (state.kind === 'out') forgetDevice();
  if (state.kind === 'in') void openLive();
  else closeLive();
};

/** The last signed-in account on this device: without network the page opens for it. */
const KEY = 'so-cuoc.signed-in';

/** Deletes all readable book data on sign-out, except unsent commands. */
const forgetDevice = (): void => {
  localStorage.removeItem(KEY);
  void clearCachedAnswers().catch(() => undefined);
};

const lastRecord = (): LoginRecord | null => {
  try {
    const kept = loginRecord.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
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

/** Checks whether the cookie is still a valid session. Without a cookie there is no request, which would answer 401. */
export const checkSession = async (): Promise<void> => {
  const ask = () => changeCall(sessionCalls.signIn, { body: { modify: 'check' } });
  const known = localStorage.getItem(KEY) !== null;
  const [early, health] = await Promise.all([known ? ask() : null, notePosition()]);
  if (early === null && health?.cookie === false) {
    become({ kind: 'out', reason: null });
    return;
  }
  const answer = early ?? (await ask());
  if (answer.ok && answer.value[0].result === 'okie') become({ kind: 'in', record: answer.value[0] });
  else if (!answer.ok && answer.failure.status !== 401) become(continueOffline(answer.failure));
  else become({ kind: 'out', reason: null });
};

export type LoginOutcome =
  | { readonly ok: true; readonly record: LoginRecord }
  | { readonly ok: false; readonly field: 'username' | 'password' | null; readonly message: string };

export const login = async (username: string, password: string, remember: boolean): Promise<LoginOutcome> => {
  const answer = await changeCall(sessionCalls.signIn, {
    body: {
      modify: 'login',
      user_username: username,
      user_password: password,
      remember: remember ? 'yes' : 'no',
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
    become({ kind: 'in', record });
    return { ok: true, record };
  }
  if (record.result === 'username') return { ok: false, field: 'username', message: texts.unknownUser };
  if (record.result === 'password') return { ok: false, field: 'password', message: texts.wrongPassword };
  return { ok: false, field: null, message: record.message };
};

/** Ends the session on the service and here. Returns whether the service confirmed it. */
export const logout = async (): Promise<boolean> => {
  const answer = await changeCall(sessionCalls.signIn, { body: { modify: 'logout' } });
  if (!answer.ok && answer.failure.status !== 401) return false;
  become({ kind: 'out', reason: null });
  return true;
};

onSignedOut(() => {
  if (useSession.getState().state.kind === 'in') become({ kind: 'out', reason: texts.signedOut });
});
onLiveLogout((reason) => become({ kind: 'out', reason: reason === '' ? texts.elsewhere : reason }));

/** The signed-in record inside pages that are only shown with a session. */
export const useRecord = (): LoginRecord => {
  const state = useSession((session) => session.state);
  if (state.kind !== 'in') throw new Error('this page needs a session');
  return state.record;
};
