import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { describe, expect, test } from 'vitest';
import {
  claimSetup,
  firstRow,
  openAccount,
  openTestService,
  PASSWORD,
  reopen,
  send,
  type TestService,
} from '../../test/test-service.ts';
import { LOGIN, RESEND, BA, lastMail, ask, register, login } from '../../test/mailed-codes.ts';

describe('a forgotten password', () => {
  const given = async () => {
    const service = await openTestService();
    const admin = await claimSetup(service);
    await openAccount(service, admin, 'us', 'daily1');
    const confirmemail = await ask(service);
    await register(service, { confirmemail });
    const old = await login(service, 'moi');
    const cookie = `${old.cookies[0]?.name ?? ''}=${old.cookies[0]?.value ?? ''}`;
    return { service, cookie };
  };
  const link = async (service: TestService): Promise<string> =>
    /https:\/\/so\.test\/quenmatkhau\/moi#([\w-]+)/.exec(await lastMail(service))?.[1] ?? '';

  test('is looked up by username; the address is masked', async () => {
    const { service } = await given();
    const forgotten = async (user_username: string) =>
      firstRow(await send(service, LOGIN, { modify: 'forgetpassword', user_username }));
    expect(await forgotten('moi')).toEqual({
      result: 'okie',
      user_namee: 'moi',
      user_email: 'b***@so.test',
      user_email_confirm: true,
    });
    expect(await forgotten('ai-do')).toEqual({ result: 'username', message: 'User name không tồn tại !' });
  });

  test('gives way to a new one behind a mailed link, once, and ends the sessions', async () => {
    const { service, cookie } = await given();
    await send(service, RESEND, { username: 'moi', email: BA, pass: 'bo.qua_1' });
    const key = await link(service);
    expect(firstRow(await login(service, 'moi'))['result']).toBe('okie');
    const set = (pass: string) => send(service, RESEND, { username: 'moi', key, pass });
    expect((await set('123')).json()).toMatchObject({ error: { field: 'pass' } });
    expect(firstRow(await set('moi.hon_22'))['result']).toBe('updatesuccess');
    expect(firstRow(await login(service, 'moi'))['result']).toBe('password');
    expect(firstRow(await login(service, 'moi', 'moi.hon_22'))['result']).toBe('okie');
    expect((await send(service, LOGIN, { modify: 'check' }, { cookie })).statusCode).toBe(401);
    expect(firstRow(await set('khac.nua_3'))['result']).toBe('loi');
  });

  test('says the same whether there is such an account and address or not, and mails only to a confirmed one', async () => {
    const { service } = await given();
    const before = (await service.internals.mail.kept()).length;
    const asks = [
      { username: 'moi', email: 'ke-gian@so.test' },
      { username: 'daily1', email: BA },
      { username: 'ai-do', email: BA },
    ];
    const answers = await Promise.all(asks.map((body) => send(service, RESEND, body)));
    const right = await send(service, RESEND, { username: 'moi', email: BA });
    for (const answer of answers) expect(answer.json()).toEqual(right.json());
    expect((await service.internals.mail.kept()).length).toBe(before + 1);
  });

  const setPassword = async (service: TestService, key: string, from: string) => {
    const body = { username: 'moi', key, pass: 'Tram.nam_24' };
    return firstRow(await send(service, RESEND, body, { 'x-forwarded-for': from }))['result'];
  };

  test('has a link that no number of wrong keys of strangers voids', async () => {
    const { service } = await given();
    await send(service, RESEND, { username: 'moi', email: BA });
    const key = await link(service);
    for (let time = 0; time < 5; time += 1)
      expect(await setPassword(service, 'doan-mo', '203.0.113.1')).toBe('loi');
    for (let network = 0; network < 30; network += 1)
      await setPassword(service, 'doan-mo', `203.0.113.${network}`);
    expect(await setPassword(service, key, '198.51.100.7')).toBe('updatesuccess');
  });

  test('has a link that a stranger who asks for another one does not void', async () => {
    const { service } = await given();
    await send(service, RESEND, { username: 'moi', email: BA });
    const key = await link(service);
    await send(service, RESEND, { username: 'moi' }, { 'x-forwarded-for': '203.0.113.1' });
    expect(await link(service)).not.toBe(key);
    expect(await setPassword(service, key, '198.51.100.7')).toBe('updatesuccess');
  });

  test('has links that are void once the password was changed in any way', async () => {
    const { service, cookie } = await given();
    await send(service, RESEND, { username: 'moi', email: BA });
    const first = await link(service);
    await send(service, RESEND, { username: 'moi', email: BA });
    const second = await link(service);
    const me = firstRow(await send(service, LOGIN, { modify: 'check' }, { cookie }))['user_idd'];
    const change = { userid: me, passold: PASSWORD, passnew: 'Mua.ha_1997' };
    const changed = await send(service, sessionCalls.changePassword.path, change, { cookie });
    expect(firstRow(changed)['result']).toBe('updatesucess');
    expect(await setPassword(service, first, '198.51.100.7')).toBe('loi');
    expect(await setPassword(service, second, '198.51.100.7')).toBe('loi');
  });

  test('has a link that ends, also when it is tried out, and survives a restart', async () => {
    const { service } = await given();
    await send(service, RESEND, { username: 'moi', email: BA });
    const key = await link(service);
    const again = await reopen(service);
    const set = async (with_: string) =>
      firstRow(await send(again, RESEND, { username: 'moi', key: with_, pass: 'moi.hon_22' }))['result'];
    for (let time = 0; time < 4; time += 1) expect(await set('doan-mo')).toBe('loi');
    expect(await set(key)).toBe('updatesuccess');
    await send(again, RESEND, { username: 'moi', email: BA });
    const late = await link(again);
    again.clock.now += 30 * 60_000;
    expect(await set(late)).toBe('loi');
  });

  test('has a link that ends also where it was mailed while the clock was a day ahead', async () => {
    const { service } = await given();
    service.clock.now += 86_400_000;
    await send(service, RESEND, { username: 'moi', email: BA });
    const key = await link(service);
    service.clock.now -= 86_400_000;
    expect(await setPassword(service, key, '198.51.100.7')).toBe('loi');
  });
});
