import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
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

const CREATE = accountCalls.change.path;
const LOGIN = sessionCalls.login.path;

const givenFamily = async () => {
  const service = await openTestService();
  const admin = await claimSetup(service);
  const head = await openAccount(service, admin, 'sl', 'tong1');
  // Opened by the provider, so without an end.
  const agent = await openAccount(service, admin, 'us', 'daily1', head.id);
  return { service, admin, head, agent };
};

const change = (caller: Caller, datatype: string, userid: string, more: Record<string, unknown>) =>
  caller.post(CREATE, { datatype, action: 'modify', userid, ...more });
const login = (service: TestService, user_username: string, user_password = PASSWORD) =>
  send(service, LOGIN, { modify: 'login', user_username, user_password });
const row = async (caller: Caller, type: string, name: string) =>
  (await caller.get(pathOf(accountCalls.list, { params: { userId: caller.id, type } })))
    .json<Record<string, unknown>[]>()
    .find((each) => each['user_namee'] === name);

describe('an account that is opened', () => {
  test('has its note, price, address and time of use from the start', async () => {
    const { service, head } = await givenFamily();
    const made = await head.post(CREATE, {
      datatype: 'us',
      action: 'modify',
      userid: '',
      tendangnhap: 'daily2',
      matkhau: PASSWORD,
      ghichu: 'chợ $ Lớn',
      giaban: '1000',
      giahanthem: 'trial',
      email: 'Hai@so.test',
      register: 'manager',
    });
    const userId = String(firstRow(made)['user_idd']);
    expect(await row(head, 'us', 'daily2')).toMatchObject({
      user_desc: 'chợ $ Lớn',
      info_giaban: 1000,
      user_enddate: '2026-11-25',
      overtime: 'aaday7',
      user_email: 'hai@so.test',
      user_email_confirm: false,
      user_managee: 'tong1',
      user_isBlock: `0$${userId}$daily2$chợ   Lớn$1$hai@so.test`,
    });
    const record = firstRow(await login(service, 'daily2'));
    expect(record).toMatchObject({
      overtime: 'day7',
      user_enddate: '2026-11-25',
      info_giaban: 1000,
      user_email: 'hai@so.test',
    });
  });

  test.each([
    ['giahanthem', { giahanthem: '2' }],
    ['giaban', { giaban: 0 }],
    ['giaban', { giaban: 'nhiều' }],
    ['email', { email: 'hai@' }],
    ['register', { register: 'admin' }],
  ])('is refused where %s cannot be', async (field, more) => {
    const { head } = await givenFamily();
    const answer = await head.post(CREATE, {
      datatype: 'us',
      action: 'modify',
      tendangnhap: 'moi',
      matkhau: PASSWORD,
      ...more,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { code: 'invalid', field } });
  });
});

describe('editing an account', () => {
  test('changes the given fields and keeps the rest, also after a restart', async () => {
    const { service, head, agent } = await givenFamily();
    const answer = await change(head, 'us', agent.id, { ghichu: 'mới', giaban: 900, giahanthem: 3 });
    expect(firstRow(answer)).toMatchObject({ result: 'updatesuccess' });
    const again = await reopen(service);
    const maker = await signIn(again, 'tong1');
    expect(await row(maker, 'us', 'daily1')).toMatchObject({
      user_desc: 'mới',
      info_giaban: 900,
      user_enddate: '2027-03-18',
      overtime: 'active',
    });
    expect(firstRow(await login(again, 'daily1'))['result']).toBe('okie');
  });

  test('a new password ends the sessions of the account', async () => {
    const { service, head, agent } = await givenFamily();
    await change(head, 'us', agent.id, { matkhau: 'moi.hon_22' });
    expect((await agent.post(LOGIN, { modify: 'check' })).json()).toEqual({
      error: { code: 'unauthenticated', message: 'Mật khẩu đã được đổi. Vui lòng đăng nhập lại.' },
    });
    expect(firstRow(await login(service, 'daily1'))['result']).toBe('password');
    expect(firstRow(await login(service, 'daily1', 'moi.hon_22'))['result']).toBe('okie');
    expect(await eventTypes(service, `account-${agent.id}`)).toContain('PasswordChanged');
  });

  test.each([
    ['tendangnhap', { tendangnhap: 'daily9' }],
    ['matkhau', { matkhau: '12345' }],
    ['email', { email: 'hai@' }],
    ['giahanthem', { giahanthem: 'trial' }],
  ])('is refused where %s cannot be, and then changes nothing', async (field, more) => {
    const { service, head, agent } = await givenFamily();
    const answer = await change(head, 'us', agent.id, { ghichu: 'mới', ...more });
    expect(answer.json()).toMatchObject({ error: { code: 'invalid', field } });
    expect(await eventTypes(service, `account-${agent.id}`)).toEqual(['AccountOpened', 'SignedIn']);
  });

  test('is for those who look after it', async () => {
    const { service, admin, head, agent } = await givenFamily();
    const other = await openAccount(service, admin, 'sl', 'tong2');
    const sub = await openAccount(service, agent, 'ph', 'phu1');
    for (const [caller, datatype, userid] of [
      [other, 'us', agent.id],
      [agent, 'us', agent.id],
      [agent, 'sl', head.id],
      [head, 'ph', sub.id],
      [head, 'us', 'a0000000-0000-4000-8000-000000000000'],
    ] as const) {
      expect((await change(caller, datatype, userid, { ghichu: 'x' })).statusCode).toBe(403);
    }
    expect((await change(sub, 'ph', sub.id, { ghichu: 'x' })).statusCode).toBe(403);
    const unknown = await change(admin, 'us', 'a0000000-0000-4000-8000-000000000000', { ghichu: 'x' });
    expect(firstRow(unknown)['result']).toBe('khongco');
  });
});

describe('blocking', () => {
  test('ends the sessions of the account and of its sub-accounts, and refuses new sign-ins', async () => {
    const { service, head, agent } = await givenFamily();
    const sub = await openAccount(service, agent, 'ph', 'phu1');
    const blocked = await change(head, 'us', agent.id, { action: 'block' });
    expect(firstRow(blocked)).toMatchObject({ result: 'updatesuccess', message: 'Tài khoản đã khóa' });
    for (const each of [agent, sub]) {
      const check = await each.post(LOGIN, { modify: 'check' });
      expect(check.statusCode).toBe(401);
      expect(check.body).toContain('đã bị khóa');
    }
    expect(firstRow(await login(service, 'daily1'))['result']).toBe('blocked');
    expect(firstRow(await login(service, 'phu1'))['result']).toBe('blocked');
    expect(firstRow(await login(service, 'daily1', 'sai-roi'))['result']).toBe('password');
    expect(await row(head, 'us', 'daily1')).toMatchObject({ user_blocked: true });
  });

  test('is toggled by the same call, or set as given', async () => {
    const { service, head, agent } = await givenFamily();
    const block = (more: Record<string, unknown> = {}) =>
      change(head, 'us', agent.id, { action: 'block', ...more });
    await block({ isblock: 1 });
    await block({ isblock: 1 });
    expect(firstRow(await login(service, 'daily1'))['result']).toBe('blocked');
    expect(firstRow(await block())['message']).toBe('Tài khoản đã mở');
    expect(firstRow(await login(service, 'daily1'))['result']).toBe('okie');
  });
});

describe('sub-accounts', () => {
  test('get names that the service makes', async () => {
    const { service, agent } = await givenFamily();
    const name = async () =>
      firstRow(await agent.get(pathOf(accountCalls.nextName, { params: { userId: agent.id } })))['result'];
    expect(await name()).toBe('daily1_1');
    const made = await agent.post(CREATE, { datatype: 'ph', action: 'modify', matkhau: PASSWORD });
    expect(firstRow(made)['result']).toBe('updatesuccess');
    expect(firstRow(await login(service, 'daily1_1'))).toMatchObject({
      user_isManage: 'ph',
      user_agent: agent.id,
    });
    expect(await name()).toBe('daily1_2');
  });

  test('are deleted by their agent: they leave the list, cannot sign in, and the name stays taken', async () => {
    const { service, agent } = await givenFamily();
    const sub = await openAccount(service, agent, 'ph', 'daily1_1');
    const gone = await change(agent, 'ph', sub.id, { action: 'delete' });
    expect(firstRow(gone)['result']).toBe('updatesuccess');
    expect(await row(agent, 'ph', 'daily1_1')).toBeUndefined();
    expect((await sub.post(LOGIN, { modify: 'check' })).statusCode).toBe(401);
    const again = await reopen(service);
    expect(firstRow(await login(again, 'daily1_1'))['result']).toBe('username');
    const taken = await (
      await signIn(again, 'daily1')
    ).post(CREATE, { datatype: 'ph', action: 'modify', tendangnhap: 'daily1_1', matkhau: PASSWORD });
    expect(firstRow(taken)['result']).toBe('nameexists');
  });

  test('other accounts have books: only an ad deletes them', async () => {
    const { admin, head, agent } = await givenFamily();
    expect((await change(head, 'us', agent.id, { action: 'delete' })).statusCode).toBe(403);
    expect(firstRow(await change(admin, 'us', agent.id, { action: 'delete' }))['result']).toBe(
      'updatesuccess',
    );
    expect(firstRow(await change(admin, 'us', agent.id, { action: 'delete' }))['result']).toBe('khongco');
  });
});

describe('an account whose time is over', () => {
  test('reaches what concerns itself, and nothing of the book; its sub-accounts likewise', async () => {
    const { service, head } = await givenFamily();
    await head.post(CREATE, {
      datatype: 'us',
      action: 'modify',
      tendangnhap: 'daily2',
      matkhau: PASSWORD,
      giahanthem: '1',
    });
    const agent = await signIn(service, 'daily2');
    const sub = await openAccount(service, agent, 'ph', 'phu2');
    const add = () =>
      agent.post(customerCalls.create.path, {
        userid: agent.id,
        khachname: String(service.clock.now),
      });
    expect((await add()).statusCode).toBe(200);
    const users = () => agent.get(pathOf(accountCalls.list, { params: { userId: agent.id, type: 'ph' } }));
    service.clock.now = Date.parse('2026-12-18T16:00:00Z');
    const late = await signIn(service, 'daily2');
    const lateSub = await signIn(service, 'phu2');
    expect((await late.get(pathOf(accountCalls.nextName, { params: { userId: late.id } }))).statusCode).toBe(
      200,
    );
    service.clock.now += 3_600_000;
    const expiry = firstRow(await late.get(pathOf(accountCalls.expiry, { params: { userId: late.id } })));
    expect(expiry).toEqual({ user_enddate: '2026-12-18', overtime: 'over' });
    expect(firstRow(await late.post(LOGIN, { modify: 'check' }))['overtime']).toBe('over');
    expect(firstRow(await lateSub.post(LOGIN, { modify: 'check' }))['overtime']).toBe('over');
    expect((await late.get(sessionCalls.list.path)).statusCode).toBe(200);
    const refused = await late.get(pathOf(accountCalls.nextName, { params: { userId: late.id } }));
    expect(refused.statusCode).toBe(403);
    expect(refused.body).toContain('hết hạn');
    for (const body of [
      { datatype: 'ph', action: 'modify', tendangnhap: 'phu3', matkhau: PASSWORD },
      { datatype: 'ph', action: 'modify', userid: sub.id, matkhau: PASSWORD },
      { datatype: 'ph', action: 'delete', userid: sub.id },
    ]) {
      const answer = await late.post(CREATE, body);
      expect([answer.statusCode, answer.body]).toEqual([403, expect.stringContaining('hết hạn')]);
    }
    expect([(await add()).statusCode, (await users()).statusCode]).toEqual([401, 401]);
    expect(sub.id).toBe(lateSub.id);
    const renewing = await signIn(service, 'tong1');
    await change(renewing, 'us', late.id, { giahanthem: '1' });
    expect((await late.get(pathOf(accountCalls.nextName, { params: { userId: late.id } }))).statusCode).toBe(
      200,
    );
  });
});
