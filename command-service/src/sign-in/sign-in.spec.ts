import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { SESSION_END } from '@so-cuoc/shared-domain/accounts/session-end.ts';
import { describe, expect, test, vi } from 'vitest';
import {
  claimSetup,
  cookieOf,
  firstRow,
  openAccount,
  openTestService,
  PASSWORD,
  reopen,
  send,
  signIn,
  type TestService,
} from '../../test/test-service.ts';

const LOGIN = sessionCalls.login.path;
const login = (
  service: TestService,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) =>
  send(
    service,
    LOGIN,
    { modify: 'login', user_username: 'admin', user_password: PASSWORD, ...more },
    headers,
  );

describe('signing in', () => {
  test('answers the record of the account and opens a session', async () => {
    const service = await openTestService();
    await claimSetup(service);
    const answer = await login(service);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject([
      { result: 'okie', user_namee: 'admin', user_isManage: 'ad', user_menu: 'ad' },
    ]);
    const check = await send(service, LOGIN, { modify: 'check' }, { cookie: cookieOf(answer) });
    expect(firstRow(check)['user_namee']).toBe('admin');
  });

  test('capitals in the name do not matter', async () => {
    const service = await openTestService();
    await claimSetup(service);
    expect(firstRow(await login(service, { user_username: 'ADMIN' }))['result']).toBe('okie');
  });

  test('an unknown name and a wrong password get different outcomes, as in the product', async () => {
    const service = await openTestService();
    await claimSetup(service);
    expect(firstRow(await login(service, { user_username: 'ai-do' }))).toEqual({
      result: 'username',
      message: 'Username không tồn tại',
    });
    expect(firstRow(await login(service, { user_password: 'sai-roi' }))).toEqual({
      result: 'password',
      message: 'Mật khẩu không đúng',
    });
  });

  test.each([
    ['user_username', 'Username phải nhập'],
    ['user_password', 'Password phải nhập'],
  ])('%s must be given', async (field, message) => {
    const service = await openTestService();
    const answer = await login(service, { [field]: '' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ error: { code: 'invalid', field, message } });
  });

  test('needs the header that a foreign form cannot send', async () => {
    const service = await openTestService();
    await claimSetup(service);
    expect((await login(service, {}, { 'x-so-cuoc': '' })).statusCode).toBe(403);
    expect((await login(service, { user_username: 7 }, { 'x-so-cuoc': '' })).statusCode).toBe(403);
  });

  test('without a session, check is 401', async () => {
    const service = await openTestService();
    const answer = await send(service, LOGIN, { modify: 'check' }, { cookie: 'so_cuoc=khong-co' });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ error: { code: 'unauthenticated' } });
  });
});

describe('the cookie', () => {
  test('ends with the browser unless it is to be remembered', async () => {
    const service = await openTestService();
    await claimSetup(service);
    const [cookie] = (await login(service)).cookies;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    expect(cookie).not.toHaveProperty('maxAge');
    expect(cookie).not.toHaveProperty('secure');
    const [remembered] = (await login(service, { remember: 'yes' })).cookies;
    expect(remembered?.maxAge).toBeGreaterThan(30 * 86_400);
  });

  test('has the Secure attribute if the call came over https', async () => {
    const service = await openTestService();
    await claimSetup(service);
    const [cookie] = (await login(service, {}, { 'x-forwarded-proto': 'https' })).cookies;
    expect(cookie?.secure).toBe(true);
  });

  test('is good after a restart, until its session ends', async () => {
    const service = await openTestService();
    await claimSetup(service);
    const { cookie } = await signIn(service, 'admin');
    const again = await reopen(service);
    expect((await send(again, LOGIN, { modify: 'check' }, { cookie })).statusCode).toBe(200);
    again.clock.now += 3 * 86_400_000;
    expect((await send(again, LOGIN, { modify: 'check' }, { cookie })).statusCode).toBe(401);
  });

  test('is worth nothing once a clock that was years ahead is set right, and a day of difference does not matter', async () => {
    const service = await openTestService();
    await claimSetup(service);
    const { cookie } = await signIn(service, 'admin');
    const status = async () => (await send(service, LOGIN, { modify: 'check' }, { cookie })).statusCode;
    service.clock.now -= 23 * 3_600_000;
    expect(await status()).toBe(200);
    service.clock.now -= 10 * 365 * 86_400_000;
    expect(await status()).toBe(401);
  });

  test('is worth nothing after signing out', async () => {
    const service = await openTestService();
    const admin = await claimSetup(service);
    expect((await admin.post(LOGIN, { modify: 'logout' })).statusCode).toBe(200);
    expect((await admin.post(LOGIN, { modify: 'check' })).statusCode).toBe(401);
  });
});

describe('passwords that are tried out', () => {
  const fail = async (service: TestService, times: number, more: Record<string, unknown> = {}) => {
    for (let time = 0; time < times; time += 1) await login(service, { user_password: 'sai-roi', ...more });
  };

  test('are stopped per account and address, with the time to wait', async () => {
    const service = await openTestService();
    await claimSetup(service);
    await fail(service, 10);
    const answer = await login(service);
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({ error: { code: 'toomany' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login(service, {}, { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(200);
    service.clock.now += 5 * 60_000;
    expect((await login(service)).statusCode).toBe(200);
  });

  test('are stopped when they come all at once', async () => {
    const service = await openTestService();
    await claimSetup(service);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => login(service, { user_password: 'sai-roi' })),
    );
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(10);
  });

  test('are stopped whatever address the caller says it comes from', async () => {
    const service = await openTestService();
    await claimSetup(service);
    const from = (last: number) => ({ 'x-forwarded-for': `203.0.113.${last}` });
    for (let last = 0; last < 50; last += 1) await login(service, { user_password: 'sai-roi' }, from(last));
    expect((await login(service, {}, from(99))).statusCode).toBe(429);
    expect((await login(service)).statusCode).toBe(200);
  });

  test('do not hold up those that are right, though they come all at once', async () => {
    const service = await openTestService();
    await claimSetup(service);
    const answers = await Promise.all(Array.from({ length: 25 }, () => login(service)));
    expect(answers.filter((answer) => answer.statusCode !== 200)).toEqual([]);
  });

  test('do not count those that were right', async () => {
    const service = await openTestService();
    await claimSetup(service);
    for (let time = 0; time < 15; time += 1) expect((await login(service)).statusCode).toBe(200);
  });
});

const signInRemembered = async (service: TestService) => {
  const { id } = await claimSetup(service);
  return { id, cookie: cookieOf(await login(service, { remember: 'yes' })) };
};

describe('changing the password', () => {
  const CHANGE = sessionCalls.changePassword.path;

  test('takes the new one and ends the other sessions', async () => {
    const service = await openTestService({ multiDeviceUsers: 'admin' });
    const admin = await claimSetup(service);
    const elsewhere = await signIn(service, 'admin');
    const answer = await admin.post(CHANGE, { userid: admin.id, passold: PASSWORD, passnew: 'moi.hon_22' });
    expect(firstRow(answer)['result']).toBe('updatesucess');
    const cookie = cookieOf(answer);
    expect((await send(service, LOGIN, { modify: 'check' }, { cookie })).statusCode).toBe(200);
    expect((await elsewhere.post(LOGIN, { modify: 'check' })).statusCode).toBe(401);
    expect(firstRow(await login(service))['result']).toBe('password');
    expect(firstRow(await login(service, { user_password: 'moi.hon_22' }))['result']).toBe('okie');
  });

  test('gives the session another token; the old one is worth nothing', async () => {
    const service = await openTestService();
    const { id, cookie } = await signInRemembered(service);
    const list = async (with_: string) =>
      (
        await service.app.inject({ method: 'GET', url: sessionCalls.list.path, headers: { cookie: with_ } })
      ).json<{ session_id: string; remembered: boolean }[]>();
    const [before] = await list(cookie);
    const body = { userid: id, passold: PASSWORD, passnew: 'moi.hon_22' };
    const answer = await send(service, CHANGE, body, { cookie });
    const renewed = cookieOf(answer);
    expect(renewed).toMatch(/^so_cuoc=/);
    expect(renewed).not.toBe(cookie);
    expect(answer.cookies[0]?.maxAge).toBeGreaterThan(30 * 86_400);
    expect(await list(renewed)).toEqual([before]);
    const old = await send(service, LOGIN, { modify: 'check' }, { cookie });
    expect(old.statusCode).toBe(401);
    expect(old.json()).toMatchObject({ error: { message: SESSION_END.password } });
  });

  test('refuses a wrong old one', async () => {
    const service = await openTestService();
    const admin = await claimSetup(service);
    const answer = await admin.post(CHANGE, { userid: admin.id, passold: 'sai-roi', passnew: 'moi.hon_22' });
    expect(answer.json()).toEqual([{ result: 'mkcusai', message: 'Mật khẩu cũ không đúng' }]);
  });

  test.each(['ngắn', 'abc', 'có dấu cách', 'a'.repeat(201)])('refuses the new one %j', async (passnew) => {
    const service = await openTestService();
    const admin = await claimSetup(service);
    const answer = await admin.post(CHANGE, { userid: admin.id, passold: PASSWORD, passnew });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { field: 'passnew' } });
  });

  test('is for oneself alone', async () => {
    const service = await openTestService();
    const admin = await claimSetup(service);
    const agent = await openAccount(service, admin, 'us', 'daily1');
    const answer = await admin.post(CHANGE, { userid: agent.id, passold: PASSWORD, passnew: 'moi.hon_22' });
    expect(answer.statusCode).toBe(403);
  });
});

test('who is signing in while the password is changed is not signed in with the old one', async () => {
  const service = await openTestService();
  const admin = await claimSetup(service);
  const { vault } = service.internals;
  const open = vault.openSession.bind(vault);
  let renewed = '';
  vi.spyOn(vault, 'openSession').mockImplementationOnce(async (...session) => {
    const change = { userid: admin.id, passold: PASSWORD, passnew: 'mat.khau_2' };
    const changed = await admin.post(sessionCalls.changePassword.path, change);
    expect(firstRow(changed)['result']).toBe('updatesucess');
    renewed = cookieOf(changed);
    return open(...session);
  });
  const answer = await login(service);
  expect(firstRow(answer)['result']).toBe('password');
  const check = await send(service, LOGIN, { modify: 'check' }, { cookie: cookieOf(answer) });
  expect(check.statusCode).toBe(401);
  const own = await send(service, LOGIN, { modify: 'check' }, { cookie: renewed });
  expect(own.statusCode).toBe(200);
});

test('no password, cookie or key is ever logged', async () => {
  const service = await openTestService();
  const admin = await claimSetup(service);
  await service.app.inject({ method: 'GET', url: `/caidatlandau?key=${service.setupKey}` });
  await signIn(service, 'admin');
  expect(service.logged()).toContain('"call":"GET unknown"');
  for (const secret of [PASSWORD, admin.cookie.split('=')[1] ?? '', service.setupKey ?? '']) {
    expect(secret).not.toBe('');
    expect(service.logged()).not.toContain(secret);
  }
});
