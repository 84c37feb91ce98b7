import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { SESSION_END } from '@so-cuoc/shared-domain/accounts/session-end.ts';
import { closeLive } from '../server/live.ts';
import { noteLoginTime } from './login-time.ts';
import { AGENT_RECORD } from './record-for-specs.ts';
import { startSessionCheck } from './session-check.ts';
import { useSession } from './session.ts';

const NOW = '2026-11-20T05:00:00.000Z';
const USER = AGENT_RECORD.user_idd;
const CHECKS = [
  pathOf(accountCalls.expiry, { params: { userId: USER } }),
  pathOf(sessionCalls.loginTime, { params: { userId: USER } }),
];

/** What the stubbed service answers. */
let served: { expiry: unknown; loginTime: unknown; check: unknown };
let paths: string[];
let stop: () => void;

const answerTo = (path: string): unknown => {
  if (path.includes('check_exp_date')) return served.expiry;
  if (path.includes('check_login_ip')) return served.loginTime;
  return path.includes('insert_login_ip') ? [{ result: NOW }] : served.check;
};

const passMinutes = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000);
const reasonShown = () => {
  const { state } = useSession.getState();
  return state.kind === 'out' ? state.reason : state.kind;
};

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date(NOW) });
  served = {
    expiry: [{ user_enddate: '', overtime: 'active' }],
    loginTime: [{ result: NOW }],
    check: [AGENT_RECORD],
  };
  paths = [];
  vi.stubGlobal('fetch', (path: string) => {
    paths.push(path);
    return Promise.resolve(new Response(JSON.stringify(answerTo(path))));
  });
  useSession.setState({ state: { kind: 'in', record: AGENT_RECORD } });
  await noteLoginTime(USER);
  stop = startSessionCheck();
});
afterEach(() => {
  stop();
  closeLive();
  useSession.setState({ state: { kind: 'unknown' } });
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the check of the session', () => {
  it('asks for the end date and the time of the sign-in every minute', async () => {
    expect(paths.splice(0)).toEqual([
      pathOf(sessionCalls.noteLoginTime, { params: { userId: USER, isoTime: NOW } }),
    ]);
    await passMinutes(2);
    expect(paths).toEqual([...CHECKS, ...CHECKS]);
    expect(reasonShown()).toBe('in');
  });

  it('signs out when the account was signed in later on another device', async () => {
    served.loginTime = [{ result: '2026-11-20T05:00:07.000Z' }];
    await passMinutes(1);
    expect(reasonShown()).toBe(SESSION_END.elsewhere);
  });

  it('compares no time that the service does not know', async () => {
    served.loginTime = [{ result: '' }];
    await passMinutes(3);
    expect(reasonShown()).toBe('in');
  });

  it('lets an account in info_no_check_login be signed in on several devices', async () => {
    const record = { ...AGENT_RECORD, info_no_check_login: `tong9@${AGENT_RECORD.user_namee}` };
    useSession.setState({ state: { kind: 'in', record } });
    served.loginTime = [{ result: '2026-11-20T05:00:07.000Z' }];
    await passMinutes(1);
    expect(reasonShown()).toBe('in');
    expect(paths.filter((path) => path.includes('check_login_ip'))).toEqual([]);
  });

  it('takes over a new end date', async () => {
    served.expiry = [{ user_enddate: '2026-01-01', overtime: 'over' }];
    served.check = [{ ...AGENT_RECORD, user_enddate: '2026-01-01', overtime: 'over' }];
    await passMinutes(1);
    expect(useSession.getState().state).toMatchObject({ kind: 'in', record: { overtime: 'over' } });
  });

  it('is not awaited when another tab has learned something about the account', async () => {
    served.check = [{ ...AGENT_RECORD, user_email_confirm: true }];
    window.dispatchEvent(new StorageEvent('storage', { key: 'so-cuoc.entry-customer.u-1', newValue: 'k' }));
    await vi.advanceTimersByTimeAsync(0);
    expect(useSession.getState().state).toMatchObject({ record: { user_email_confirm: false } });
    window.dispatchEvent(new StorageEvent('storage', { key: 'so-cuoc.signed-in', newValue: '{}' }));
    await vi.advanceTimersByTimeAsync(0);
    expect(useSession.getState().state).toMatchObject({ record: { user_email_confirm: true } });
  });

  it('is made up for when the page is looked at again', async () => {
    stop();
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    stop = startSessionCheck();
    paths = [];
    vi.setSystemTime(new Date('2026-11-20T05:30:00.000Z'));
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(paths).toEqual(CHECKS);
    hidden.mockRestore();
  });
});
