import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as secondFactorCalls from '@so-cuoc/shared-domain/contract/calls/accounts/second-factor.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { OutcomeUnknown } from '@so-cuoc/event-store/port.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { ask, BA, lastMail, register, RESEND } from '../../test/mailed-codes.ts';
import {
  claimSetup,
  firstRow,
  openAccount,
  openTestService,
  PASSWORD,
  send,
  signIn,
  type Caller,
  type TestService,
} from '../../test/test-service.ts';
import { codeOf, stepAt } from '../sign-in/totp.ts';
import type { Vault } from './port.ts';

const { begin, confirm, remove, reset } = secondFactorCalls;
const ANOTHER = 'Tram.nam_24';
const STEP_MS = 30_000;

/** A vault that knows whether something was taken away or replaced since its copy was last waited for. */
const givenCopied = async () => {
  const copy = { isBehind: false, waited: 0, isAway: false };
  const watched = <Result>(change: Promise<Result>): Promise<Result> => {
    copy.isBehind = true;
    return change;
  };
  const service = await openTestService({
    vault: (vault: Vault): Vault => ({
      ...vault,
      saveCredential: (credential) => watched(vault.saveCredential(credential)),
      replacePassword: (...given) => watched(vault.replacePassword(...given)),
      deleteCredential: (userId) => watched(vault.deleteCredential(userId)),
      saveSecondFactor: (factor) => watched(vault.saveSecondFactor(factor)),
      deleteSecondFactor: (userId) => watched(vault.deleteSecondFactor(userId)),
      endSession: (...given) => watched(vault.endSession(...given)),
      endSessionsOf: (...given) => watched(vault.endSessionsOf(...given)),
      copied: () => {
        copy.isBehind = false;
        copy.waited += 1;
        return copy.isAway ? Promise.reject(new OutcomeUnknown('away')) : Promise.resolve();
      },
    }),
  });
  const admin = await claimSetup(service);
  const waitedForSetUp = copy.waited;
  const agent = await openAccount(service, admin, 'us', 'daily1');
  copy.isBehind = false;
  return { service, admin, agent, copy, waitedForSetUp };
};

const codeNow = (service: TestService, secret: string): string => {
  service.clock.now += STEP_MS;
  return codeOf(secret, stepAt(service.clock.now));
};

interface Callers {
  readonly service: TestService;
  readonly admin: Caller;
  readonly agent: Caller;
}

const withFactor = async ({ service, agent }: Callers): Promise<string> => {
  const secret = String(firstRow(await agent.post(begin.path, { password: PASSWORD }))['secret']);
  await agent.post(confirm.path, { code: codeNow(service, secret) });
  return secret;
};

const manage = ({ admin, agent }: Callers, more: object): Promise<LightMyRequestResponse> =>
  admin.post(accountCalls.change.path, {
    ...{ datatype: 'us', userid: agent.id, tendangnhap: '', matkhau: '', action: 'modify' },
    ...more,
  });

const endSessions = ({ service, agent }: Callers, path: string): Promise<LightMyRequestResponse> =>
  service.app.inject({
    method: 'DELETE',
    url: `${sessionCalls.endOthers.path}${path}`,
    headers: { cookie: agent.cookie, [CHANGE_HEADER]: '1' },
  });

const CHANGES: Readonly<Record<string, (callers: Callers) => Promise<LightMyRequestResponse>>> = {
  'changing the own password': ({ agent }) =>
    agent.post(sessionCalls.changePassword.path, {
      ...{ userid: agent.id, passold: PASSWORD, passnew: ANOTHER },
    }),
  'a new password by a mailed link': async ({ service }) => {
    await register(service, { confirmemail: await ask(service) });
    await send(service, RESEND, { username: 'moi', email: BA });
    const key = /quenmatkhau\/moi#([\w-]+)/.exec(await lastMail(service))?.[1] ?? '';
    return send(service, RESEND, { username: 'moi', key, pass: ANOTHER });
  },
  'a password that the manager sets': (callers) => manage(callers, { matkhau: ANOTHER }),
  'deleting an account': (callers) => manage(callers, { action: 'delete' }),
  'opening an account': ({ admin }) =>
    admin.post(accountCalls.change.path, {
      ...{ datatype: 'us', action: 'modify', tendangnhap: 'daily2', matkhau: PASSWORD },
    }),
  'setting a second factor up': async ({ service, agent }) => {
    const secret = String(firstRow(await agent.post(begin.path, { password: PASSWORD }))['secret']);
    return agent.post(confirm.path, { code: codeNow(service, secret) });
  },
  'removing the second factor': async (callers) => {
    const code = codeNow(callers.service, await withFactor(callers));
    return callers.agent.post(remove.path, { password: PASSWORD, code });
  },
  'resetting the second factor of another': async (callers) => {
    await withFactor(callers);
    return callers.admin.post(reset.path, { userid: callers.agent.id });
  },
  'ending one session': async (callers) => {
    const sessions = await callers.agent.get(sessionCalls.list.path);
    return endSessions(callers, `/${String(firstRow(sessions)['session_id'])}`);
  },
  'ending the other sessions': (callers) => endSessions(callers, ''),
  'signing out': ({ agent }) => agent.post(sessionCalls.login.path, { modify: 'logout' }),
};

test.each(Object.entries(CHANGES))(
  '%s is answered when the second copy of the vault has it',
  async (_, change) => {
    const { copy, ...callers } = await givenCopied();
    copy.waited = 0;
    const answer = await change(callers);
    expect(answer.statusCode).toBe(200);
    expect(copy.waited).toBeGreaterThan(0);
    expect(copy.isBehind).toBe(false);
  },
);

test('what was done already is told when the second copy of the vault has it: its first answer may be unknown', async () => {
  const { copy, ...callers } = await givenCopied();
  const sessions = await callers.agent.get(sessionCalls.list.path);
  const path = `/${String(firstRow(sessions)['session_id'])}`;
  const other = await signIn(callers.service, 'daily1');
  const agent = { ...callers, agent: other };
  const secret = await withFactor(agent);
  const twice: readonly (() => Promise<LightMyRequestResponse>)[] = [
    () => endSessions(agent, path),
    () => callers.admin.post(reset.path, { userid: other.id }),
    () => other.post(remove.path, { password: PASSWORD, code: codeNow(callers.service, secret) }),
  ];
  for (const change of twice) {
    await change();
    copy.waited = 0;
    expect((await change()).statusCode).toBe(200);
    expect(copy.waited).toBe(1);
  }
});

test('the first admin is told when the second copy of the vault has the password', async () => {
  expect((await givenCopied()).waitedForSetUp).toBe(1);
});

test('where the copy does not come, the outcome of the change is told as unknown', async () => {
  const { copy, ...callers } = await givenCopied();
  copy.isAway = true;
  const answer = await CHANGES['changing the own password']?.(callers);
  expect(answer?.statusCode).toBe(503);
  expect(answer?.json()).toMatchObject({ error: { code: 'unknown' } });
});

test('a sign-in waits for no copy', async () => {
  const { service, copy } = await givenCopied();
  copy.isAway = true;
  copy.waited = 0;
  await signIn(service, 'daily1');
  expect(copy.waited).toBe(0);
});
