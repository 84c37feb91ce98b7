import { describe, expect, test } from 'vitest';
import {
  claim,
  eventTypes,
  first,
  openAccount,
  openHouse,
  PASSWORD,
  reopen,
  send,
  signIn,
  type Caller,
  type House,
} from '../../test/test-service.ts';

const CREATE = '/api/modify/createuser';
const LOGIN = '/api/success/getlogininformation';

const givenFamily = async () => {
  const house = await openHouse();
  const admin = await claim(house);
  const head = await openAccount(house, admin, 'sl', 'tong1');
  const agent = await openAccount(house, head, 'us', 'daily1');
  return { house, admin, head, agent };
};

const change = (caller: Caller, datatype: string, userid: string, more: Record<string, unknown>) =>
  caller.post(CREATE, { datatype, action: 'modify', userid, ...more });
const login = (house: House, user_username: string, user_password = PASSWORD) =>
  send(house, LOGIN, { modify: 'login', user_username, user_password });
const row = async (caller: Caller, type: string, name: string) =>
  (await caller.get(`/api/basic/get_report_user/${caller.id}/${type}`))
    .json<Record<string, unknown>[]>()
    .find((each) => each['user_namee'] === name);

describe('an account that is opened', () => {
  test('has its note, price, address and time of use from the start', async () => {
    const { house, head } = await givenFamily();
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
    const userId = String(first(made)['user_idd']);
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
    const record = first(await login(house, 'daily2'));
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
  test('changes what was said and keeps the rest, also over a restart', async () => {
    const { house, head, agent } = await givenFamily();
    const answer = await change(head, 'us', agent.id, { ghichu: 'mới', giaban: 900, giahanthem: 3 });
    expect(first(answer)).toMatchObject({ result: 'updatesuccess' });
    const again = await reopen(house);
    const maker = await signIn(again, 'tong1');
    expect(await row(maker, 'us', 'daily1')).toMatchObject({
      user_desc: 'mới',
      info_giaban: 900,
      user_enddate: '2027-03-18',
      overtime: 'active',
    });
    expect(first(await login(again, 'daily1'))['result']).toBe('okie');
  });

  test('a new password ends the sessions of the account', async () => {
    const { house, head, agent } = await givenFamily();
    await change(head, 'us', agent.id, { matkhau: 'moi.hon_2' });
    expect((await agent.post(LOGIN, { modify: 'check' })).json()).toEqual({
      error: { code: 'unauthenticated', message: 'Mật khẩu đã được đổi. Vui lòng đăng nhập lại.' },
    });
    expect(first(await login(house, 'daily1'))['result']).toBe('password');
    expect(first(await login(house, 'daily1', 'moi.hon_2'))['result']).toBe('okie');
    expect(await eventTypes(house, `account-${agent.id}`)).toContain('PasswordChanged');
  });

  test.each([
    ['tendangnhap', { tendangnhap: 'daily9' }],
    ['matkhau', { matkhau: '12345' }],
    ['email', { email: 'hai@' }],
    ['giahanthem', { giahanthem: 'trial' }],
  ])('is refused where %s cannot be, and then changes nothing', async (field, more) => {
    const { house, head, agent } = await givenFamily();
    const answer = await change(head, 'us', agent.id, { ghichu: 'mới', ...more });
    expect(answer.json()).toMatchObject({ error: { code: 'invalid', field } });
    expect(await eventTypes(house, `account-${agent.id}`)).toEqual(['AccountOpened', 'SignedIn']);
  });

  test('is for those who look after it', async () => {
    const { house, admin, head, agent } = await givenFamily();
    const other = await openAccount(house, admin, 'sl', 'tong2');
    const sub = await openAccount(house, agent, 'ph', 'phu1');
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
    expect(first(unknown)['result']).toBe('khongco');
  });
});

describe('blocking', () => {
  test('ends the sessions of the account and of its sub-accounts, and lets nobody in', async () => {
    const { house, head, agent } = await givenFamily();
    const sub = await openAccount(house, agent, 'ph', 'phu1');
    const blocked = await change(head, 'us', agent.id, { action: 'block' });
    expect(first(blocked)).toMatchObject({ result: 'updatesuccess', message: 'Tài khoản đã khóa' });
    for (const each of [agent, sub]) {
      const check = await each.post(LOGIN, { modify: 'check' });
      expect(check.statusCode).toBe(401);
      expect(check.body).toContain('đã bị khóa');
    }
    expect(first(await login(house, 'daily1'))['result']).toBe('blocked');
    expect(first(await login(house, 'phu1'))['result']).toBe('blocked');
    expect(first(await login(house, 'daily1', 'sai-roi'))['result']).toBe('password');
    expect(await row(head, 'us', 'daily1')).toMatchObject({ user_blocked: true });
  });

  test('is undone by the same call, or does as it is told', async () => {
    const { house, head, agent } = await givenFamily();
    const block = (more: Record<string, unknown> = {}) =>
      change(head, 'us', agent.id, { action: 'block', ...more });
    await block({ isblock: 1 });
    await block({ isblock: 1 });
    expect(first(await login(house, 'daily1'))['result']).toBe('blocked');
    expect(first(await block())['message']).toBe('Tài khoản đã mở');
    expect(first(await login(house, 'daily1'))['result']).toBe('okie');
  });
});

describe('sub-accounts', () => {
  test('get names that the service makes', async () => {
    const { house, agent } = await givenFamily();
    const name = async () => first(await agent.get(`/api/basic/get_name_sub/${agent.id}`))['result'];
    expect(await name()).toBe('daily1_1');
    const made = await agent.post(CREATE, { datatype: 'ph', action: 'modify', matkhau: PASSWORD });
    expect(first(made)['result']).toBe('updatesuccess');
    expect(first(await login(house, 'daily1_1'))).toMatchObject({
      user_isManage: 'ph',
      user_agent: agent.id,
    });
    expect(await name()).toBe('daily1_2');
  });

  test('are deleted by their agent: they leave the list, nobody gets in, the name stays taken', async () => {
    const { house, agent } = await givenFamily();
    const sub = await openAccount(house, agent, 'ph', 'daily1_1');
    const gone = await change(agent, 'ph', sub.id, { action: 'delete' });
    expect(first(gone)['result']).toBe('updatesuccess');
    expect(await row(agent, 'ph', 'daily1_1')).toBeUndefined();
    expect((await sub.post(LOGIN, { modify: 'check' })).statusCode).toBe(401);
    const again = await reopen(house);
    expect(first(await login(again, 'daily1_1'))['result']).toBe('username');
    const taken = await (
      await signIn(again, 'daily1')
    ).post(CREATE, { datatype: 'ph', action: 'modify', tendangnhap: 'daily1_1', matkhau: PASSWORD });
    expect(first(taken)['result']).toBe('nameexists');
  });

  test('other accounts have books: only an ad deletes them', async () => {
    const { admin, head, agent } = await givenFamily();
    expect((await change(head, 'us', agent.id, { action: 'delete' })).statusCode).toBe(403);
    expect(first(await change(admin, 'us', agent.id, { action: 'delete' }))['result']).toBe('updatesuccess');
    expect(first(await change(admin, 'us', agent.id, { action: 'delete' }))['result']).toBe('khongco');
  });
});

describe('an account whose time is over', () => {
  test('reaches what concerns itself, and nothing of the book; its sub-accounts likewise', async () => {
    const { house, head } = await givenFamily();
    await head.post(CREATE, {
      datatype: 'us',
      action: 'modify',
      tendangnhap: 'daily2',
      matkhau: PASSWORD,
      giahanthem: '1',
    });
    const agent = await signIn(house, 'daily2');
    const sub = await openAccount(house, agent, 'ph', 'phu2');
    const add = () =>
      agent.post('/api/success/modifykhachinsert', { userid: agent.id, khachname: String(house.clock.now) });
    expect((await add()).statusCode).toBe(200);
    const users = () => agent.get(`/api/basic/get_report_user/${agent.id}/ph`);
    house.clock.now = Date.parse('2026-12-18T16:00:00Z');
    const late = await signIn(house, 'daily2');
    const lateSub = await signIn(house, 'phu2');
    expect((await late.get(`/api/basic/get_name_sub/${late.id}`)).statusCode).toBe(200);
    house.clock.now += 3_600_000;
    const expiry = first(await late.get(`/api/basic/check_exp_date/${late.id}`));
    expect(expiry).toEqual({ user_enddate: '2026-12-18', overtime: 'over' });
    expect(first(await late.post(LOGIN, { modify: 'check' }))['overtime']).toBe('over');
    expect(first(await lateSub.post(LOGIN, { modify: 'check' }))['overtime']).toBe('over');
    expect((await late.get('/api/sessions')).statusCode).toBe(200);
    const refused = await late.get(`/api/basic/get_name_sub/${late.id}`);
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
    const renewing = await signIn(house, 'tong1');
    await change(renewing, 'us', late.id, { giahanthem: '1' });
    expect((await late.get(`/api/basic/get_name_sub/${late.id}`)).statusCode).toBe(200);
  });
});
