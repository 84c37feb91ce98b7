import * as secondFactorCalls from '@so-cuoc/shared-domain/contract/calls/accounts/second-factor.ts';
import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  claimSetup,
  eventTypes,
  firstRow,
  openAccount,
  openTestService,
  PASSWORD,
  reopen,
  send,
  signIn,
  type Caller,
  type TestService,
} from '../../test/test-service.ts';
import { codeOf, stepAt } from './totp.ts';

const { begin, confirm, remove, reset, state } = secondFactorCalls;
const STEP_MS = 30_000;

/** The code that an app shows now; `ahead`: steps later. */
const codeNow = (service: TestService, secret: string, ahead = 0): string =>
  codeOf(secret, stepAt(service.clock.now) + ahead);

const setUp = async (service: TestService, caller: Caller) => {
  const secret = String(firstRow(await caller.post(begin.path, { password: PASSWORD }))['secret']);
  const answer = firstRow(await caller.post(confirm.path, { code: codeNow(service, secret) }));
  expect(answer['result']).toBe('updatesuccess');
  service.clock.now += STEP_MS;
  return { secret, recovery: (answer['recovery_codes'] as readonly unknown[]).map(String) };
};

const login = async (service: TestService, user_code?: string, more: object = {}) =>
  send(service, sessionCalls.login.path, {
    modify: 'login',
    user_username: 'daily1',
    user_password: PASSWORD,
    ...(user_code === undefined ? {} : { user_code }),
    ...more,
  });
const result = async (service: TestService, user_code?: string, more: object = {}) =>
  firstRow(await login(service, user_code, more))['result'];

const given = async () => {
  const service = await openTestService();
  const admin = await claimSetup(service);
  const agent = await openAccount(service, admin, 'us', 'daily1');
  return { service, admin, agent };
};

describe('a second step at the sign-in', () => {
  test('is asked for once it was confirmed, and takes the code of the app', async () => {
    const { service, agent } = await given();
    const begun = firstRow(await agent.post(begin.path, { password: PASSWORD }));
    expect(begun['uri']).toContain(`secret=${String(begun['secret'])}`);
    expect(await result(service)).toBe('okie');
    const { secret } = await setUp(service, await signIn(service, 'daily1'));
    expect(firstRow(await login(service))).toMatchObject({ result: 'otp' });
    expect((await login(service)).cookies).toEqual([]);
    expect(await result(service, '000000')).toBe('otpsai');
    const signedIn = await login(service, codeNow(service, secret));
    expect(firstRow(signedIn)).toMatchObject({ result: 'okie', user_totp: 'on' });
    expect(await result(service, codeNow(service, secret), { user_password: 'sai-roi' })).toBe('password');
  });

  test('takes each code once, also the one that set it up, and after a restart', async () => {
    const { service, agent } = await given();
    const { secret } = await setUp(service, agent);
    expect(await result(service, codeNow(service, secret, -1))).toBe('otpsai');
    const code = codeNow(service, secret);
    expect(await result(service, code)).toBe('okie');
    expect(await result(service, code)).toBe('otpsai');
    const again = await reopen(service);
    expect(await result(again, code)).toBe('otpsai');
    again.clock.now += STEP_MS;
    expect(await result(again, codeNow(again, secret))).toBe('okie');
  });

  test('takes each recovery code once, which the log tells', async () => {
    const { service, agent } = await given();
    const { recovery } = await setUp(service, agent);
    expect(new Set(recovery).size).toBe(10);
    const [first = '', second = ''] = recovery;
    expect(await result(service, first)).toBe('okie');
    expect(await result(service, first)).toBe('otpsai');
    const signedIn = await login(service, second.toUpperCase().replaceAll('-', ' '));
    expect(firstRow(signedIn)['result']).toBe('okie');
    const types = await eventTypes(service, `account-${agent.id}`);
    expect(types.filter((type) => type === 'RecoveryCodeUsed')).toHaveLength(2);
  });

  test('limits guesses of the code though the password is right in between', async () => {
    const { service, agent } = await given();
    const { secret } = await setUp(service, agent);
    let heard = 0;
    for (let time = 0; time < 30; time += 1) {
      heard += (await login(service, '000000')).statusCode === 200 ? 1 : 0;
      await login(service);
    }
    expect(heard).toBe(10);
    expect((await login(service, codeNow(service, secret))).statusCode).toBe(429);
  });

  test('keeps secret and recovery codes out of events, log lines and saved answers', async () => {
    const { service, agent } = await given();
    const key = { 'idempotency-key': 'b0000000-0000-4000-8000-000000000000' };
    const begun = firstRow(await agent.post(begin.path, { password: PASSWORD }, key));
    const secret = String(begun['secret']);
    const code = codeNow(service, secret);
    const [recovery] = (
      firstRow(await agent.post(confirm.path, { code }, key)) as { recovery_codes: string[] }
    ).recovery_codes;
    await service.close();
    const read = (file: string) => readFile(join(service.folder, file), 'latin1');
    expect(service.logged()).not.toContain(secret);
    expect(await read('vault.db')).not.toContain(recovery);
    expect((await read('vault.db')).split(secret)).toHaveLength(2);
  });
});

describe('setting it up', () => {
  test('needs the password and a right code; the state tells what is left', async () => {
    const { service, agent } = await given();
    expect(firstRow(await agent.get(state.path))).toEqual({ on: false, required: false, recovery_left: 0 });
    expect(firstRow(await agent.post(confirm.path, { code: '000000' }))['result']).toBe('loi');
    expect(firstRow(await agent.post(begin.path, { password: 'sai-roi' }))['result']).toBe('mkcusai');
    await agent.post(begin.path, { password: PASSWORD });
    expect(firstRow(await agent.post(confirm.path, { code: '000000' }))['result']).toBe('otpsai');
    expect(firstRow(await agent.get(state.path))['on']).toBe(false);
    const { recovery } = await setUp(service, agent);
    expect(firstRow(await agent.post(begin.path, { password: PASSWORD }))['result']).toBe('loi');
    expect(firstRow(await agent.post(confirm.path, { code: '000000' }))['result']).toBe('loi');
    await login(service, recovery[0]);
    const again = await openAgain(service, recovery[1] ?? '');
    expect(firstRow(await again.get(state.path))).toEqual({ on: true, required: false, recovery_left: 8 });
  });

  const openAgain = async (service: TestService, code: string): Promise<Caller> => {
    const answer = await login(service, code);
    const cookie = `${answer.cookies[0]?.name ?? ''}=${answer.cookies[0]?.value ?? ''}`;
    return {
      id: String(firstRow(answer)['user_idd']),
      cookie,
      post: (path, body, headers = {}) => send(service, path, body, { cookie, ...headers }),
      get: (path) => service.app.inject({ method: 'GET', url: path, headers: { cookie } }),
    };
  };

  test('can be undone by the owner with password and code, and by an admin without', async () => {
    const { service, admin, agent } = await given();
    const { secret } = await setUp(service, agent);
    const off = async (body: object) => firstRow(await agent.post(remove.path, body))['result'];
    expect(await off({ password: 'sai-roi', code: codeNow(service, secret) })).toBe('mkcusai');
    expect(await off({ password: PASSWORD, code: '' })).toBe('otpsai');
    expect(await off({ password: PASSWORD, code: codeNow(service, secret) })).toBe('updatesuccess');
    expect(await off({ password: PASSWORD, code: '' })).toBe('loi');
    expect(await result(service)).toBe('okie');

    const second = await signIn(service, 'daily1');
    await setUp(service, second);
    expect((await second.post(reset.path, { userid: second.id })).statusCode).toBe(403);
    const undone = await admin.post(reset.path, { userid: agent.id });
    expect(firstRow(undone)['result']).toBe('updatesuccess');
    expect(firstRow(await admin.post(reset.path, { userid: agent.id }))['result']).toBe('loi');
    expect(await result(service)).toBe('okie');
    const types = await eventTypes(service, `account-${agent.id}`);
    expect(types.filter((type) => type.startsWith('SecondFactor'))).toEqual([
      'SecondFactorSetUp',
      'SecondFactorRemoved',
      'SecondFactorSetUp',
      'SecondFactorRemoved',
    ]);
  });

  test('can be asked of managers and admins, who then reach their own account alone until it is done', async () => {
    const { service, admin, agent } = await given();
    await openAccount(service, admin, 'sl', 'tong1');
    const change = (info_totp: boolean) => admin.post(installationCalls.changeWebConfig.path, { info_totp });
    expect((await change(true)).json()).toMatchObject({ error: { code: 'invalid', field: 'info_totp' } });
    await setUp(service, admin);
    expect((await change(true)).statusCode).toBe(200);
    const head = await signIn(service, 'tong1');
    const check = await send(service, sessionCalls.login.path, { modify: 'check' }, { cookie: head.cookie });
    expect(firstRow(check)['user_totp']).toBe('required');
    const list = accountCalls.list.path.replace(':userId', head.id).replace(':type', 'us');
    expect((await head.get(list)).statusCode).toBe(403);
    expect((await head.get(sessionCalls.list.path)).statusCode).toBe(200);
    await setUp(service, head);
    expect((await head.get(list)).statusCode).toBe(200);
    expect((await agent.get(list.replace(head.id, agent.id))).statusCode).toBe(200);
    expect((await admin.get(administrationCalls.mails.path)).statusCode).toBe(200);
  });
});
