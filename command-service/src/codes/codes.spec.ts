import * as emailCalls from '@so-cuoc/shared-domain/contract/calls/accounts/email.ts';
import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  claimSetup,
  eventTypes,
  firstRow,
  openAccount,
  openTestService,
  PASSWORD,
  send,
  type TestService,
} from '../../test/test-service.ts';
import {
  ASK,
  CHECK,
  CREATE,
  LOGIN,
  RESEND,
  BA,
  lastMail,
  codeIn,
  otherThan,
  ask,
  register,
  login,
} from '../../test/mailed-codes.ts';

const mail = (mailId: string) => pathOf(administrationCalls.mail, { params: { mailId } });
const agentsOf = (userId: string) => pathOf(accountCalls.list, { params: { userId, type: 'us' } });

describe('registering', () => {
  test('opens a trial account behind a code that was mailed', async () => {
    const service = await openTestService();
    await claimSetup(service);
    const code = await ask(service);
    expect(code).toHaveLength(6);
    const checked = await send(service, CHECK, { email_email: BA, email_key: code });
    expect(firstRow(checked)).toEqual({ email_email: BA, email_key: code });
    expect(firstRow(await register(service, { confirmemail: code }))['result']).toBe('updatesuccess');
    const record = firstRow(await login(service, 'moi'));
    expect(record).toMatchObject({
      user_isManage: 'us',
      user_enddate: '2026-11-25',
      user_email: BA,
      user_email_confirm: true,
    });
    expect(await eventTypes(service, `account-${String(record['user_idd'])}`)).toEqual([
      'AccountOpened',
      'EmailConfirmed',
      'AccountRenewed',
      'SignedIn',
    ]);
  });

  test('takes the code by itself, or once it was checked from the same address, and only once', async () => {
    const service = await openTestService();
    await claimSetup(service);
    const code = await ask(service);
    await send(service, CHECK, { email_email: BA, email_key: Number(code) });
    const elsewhere = await send(
      service,
      CREATE,
      { datatype: 'us', register: 'register', tendangnhap: 'khac', matkhau: PASSWORD, email: BA },
      { 'x-forwarded-for': '203.0.113.9' },
    );
    expect(elsewhere.statusCode).toBe(400);
    expect(firstRow(await register(service))['result']).toBe('updatesuccess');
    const again = await register(service, { tendangnhap: 'moi2', confirmemail: code });
    expect(again.json()).toMatchObject({ error: { code: 'invalid', field: 'confirmemail' } });
  });

  test('a name that is taken, or a bad password, leaves the code good', async () => {
    const service = await openTestService();
    await claimSetup(service);
    const confirmemail = await ask(service);
    expect(firstRow(await register(service, { tendangnhap: 'ADMIN', confirmemail }))['result']).toBe(
      'nameexists',
    );
    expect((await register(service, { matkhau: '123', confirmemail })).json()).toMatchObject({
      error: { field: 'matkhau' },
    });
    expect(firstRow(await register(service, { confirmemail }))['result']).toBe('updatesuccess');
  });

  test.each([
    ['confirmemail', {}],
    ['email', { email: '' }],
    ['email', { email: 'ba' }],
    ['datatype', { datatype: 'sl' }],
    ['datatype', { datatype: 'au' }],
    ['datatype', { action: 'delete', userid: 'a0000000-0000-4000-8000-000000000000' }],
  ])('is refused without a good %s', async (field, more) => {
    const service = await openTestService();
    await claimSetup(service);
    expect((await register(service, more)).json()).toMatchObject({ error: { code: 'invalid', field } });
  });

  test('cannot choose its manager', async () => {
    const service = await openTestService();
    const admin = await claimSetup(service);
    const head = await openAccount(service, admin, 'sl', 'tong1');
    const confirmemail = await ask(service);
    await register(service, { confirmemail, useridmanage: head.id, giahanthem: '12', giaban: 1 });
    expect((await head.get(agentsOf(head.id))).json()).toEqual([]);
    const rows = (await admin.get(agentsOf(admin.id))).json<object[]>();
    expect(rows).toMatchObject([{ user_namee: 'moi', user_trial: true, useridmanage: '', info_giaban: 800 }]);
  });

  test('is limited per address, and not offered where nothing is sold', async () => {
    const service = await openTestService();
    const admin = await claimSetup(service);
    for (let time = 0; time < 10; time += 1) {
      const email = `ba${time}@so.test`;
      const confirmemail = await ask(service, email);
      expect((await register(service, { email, confirmemail, tendangnhap: `moi${time}` })).statusCode).toBe(
        200,
      );
    }
    const confirmemail = await ask(service);
    const answer = await register(service, { confirmemail });
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await admin.post(installationCalls.changeWebConfig.path, { info_thanhtoan: false });
    expect((await register(service, { confirmemail })).statusCode).toBe(403);
    expect((await send(service, RESEND, { username: 'moi0' })).statusCode).toBe(403);
  });
});

describe('a code', () => {
  const tryFrom = (service: TestService, from: string, email_key: string) =>
    send(service, CHECK, { email_email: BA, email_key }, { 'x-forwarded-for': from });

  test('is over after its time, and stays good after wrong tries', async () => {
    const service = await openTestService();
    const code = await ask(service);
    const check = async (email_key: string) =>
      firstRow(await send(service, CHECK, { email_email: BA, email_key }))['email_key'];
    for (let time = 0; time < 5; time += 1) expect(await check(otherThan(code))).toBe('');
    expect(await check(code)).toBe(code);
    const next = await ask(service);
    expect(await check(next)).toBe(next);
    service.clock.now += 15 * 60_000;
    expect(await check(next)).toBe('');
  });

  test('is guessed at most 20 times from other networks; who asked for it may still use it', async () => {
    const service = await openTestService();
    const code = await ask(service);
    const statuses: number[] = [];
    for (let time = 0; time < 60; time += 1) {
      const from = `203.0.113.${time % 15}`;
      statuses.push((await tryFrom(service, from, otherThan(code))).statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(firstRow(await tryFrom(service, '127.0.0.1', code))['email_key']).toBe(code);
  });

  test('cannot be tried out with many new ones either', async () => {
    const service = await openTestService();
    const codes: number[] = [];
    for (let time = 0; time < 12; time += 1) {
      if (time % 5 === 0) await ask(service);
      codes.push((await send(service, CHECK, { email_email: BA, email_key: 'sai' })).statusCode);
    }
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(codes.slice(10)).toEqual([429, 429]);
  });

  test('is mailed a few times an hour to one address', async () => {
    const service = await openTestService();
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1)
      statuses.push((await send(service, ASK, { email_email: BA })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    service.clock.now += 3_600_000;
    expect((await send(service, ASK, { email_email: BA })).statusCode).toBe(200);
  });

  test('is in no answer, event or log, and in the vault only as a hash', async () => {
    const service = await openTestService();
    const answer = await send(service, ASK, { email_email: BA });
    const code = codeIn(await lastMail(service));
    expect(answer.body).not.toContain(code);
    expect(service.logged()).not.toContain(code);
    await service.close();
    const vault = await readFile(join(service.folder, 'vault.db'), 'latin1');
    expect(vault).not.toContain(`${BA}${code}`);
  });
});

describe('the address of an account', () => {
  const given = async (email = BA) => {
    const service = await openTestService();
    const admin = await claimSetup(service);
    const agent = await openAccount(service, admin, 'us', 'daily1');
    await admin.post(CREATE, { datatype: 'us', action: 'modify', userid: agent.id, email });
    const record = async () => firstRow(await agent.post(LOGIN, { modify: 'check' }));
    return { service, admin, agent, record };
  };

  test('is confirmed by the link that was mailed to it, once', async () => {
    const { service, record } = await given();
    await send(service, ASK, { email_email: BA, email_type: 'link', username: 'daily1' });
    const [, key = '', username = ''] =
      /https:\/\/so\.test\/confirm\/email\/([\w-]+)\/(\w+)/.exec(await lastMail(service)) ?? [];
    const confirm = () => send(service, emailCalls.confirmByLink.path, { username, key });
    expect(firstRow(await confirm())['result']).toBe('updatesuccess');
    expect(await record()).toMatchObject({ user_email: BA, user_email_confirm: true });
    expect(firstRow(await confirm())['result']).toBe('loi');
  });

  test('is confirmed by a code that was checked', async () => {
    const { service, record } = await given();
    await send(service, ASK, { email_email: BA, username: 'daily1' });
    const confirm = () => send(service, emailCalls.confirmEmail.path, { email: BA, username: 'daily1' });
    expect(firstRow(await confirm())['result']).toBe('loi');
    const email_key = codeIn(await lastMail(service));
    await send(service, CHECK, { email_email: BA, email_key, username: 'daily1' });
    expect(firstRow(await confirm())['result']).toBe('updatesuccess');
    expect(await record()).toMatchObject({ user_email_confirm: true });
  });

  test('can be replaced only by the account itself', async () => {
    const { service, agent, record } = await given();
    const mine = 'ke-gian@so.test';
    const told = await send(service, ASK, { email_email: mine, username: 'daily1' });
    expect(firstRow(told)['result']).toBe('updatesuccess');
    expect(await lastMail(service)).toBe('');
    const code = await ask(service, mine);
    await send(service, CHECK, { email_email: mine, email_key: code });
    const confirm = { email: mine, username: 'daily1' };
    expect(firstRow(await send(service, emailCalls.confirmEmail.path, confirm))['result']).toBe('loi');
    expect(await record()).toMatchObject({ user_email: BA });
    expect(firstRow(await agent.post(emailCalls.confirmEmail.path, confirm))['result']).toBe('updatesuccess');
    expect(await record()).toMatchObject({ user_email: mine, user_email_confirm: true });
  });
});

test('a link leads to the address of the installation, whatever host the request names', async () => {
  const service = await openTestService();
  const admin = await claimSetup(service);
  const named = { datatype: 'us', action: 'modify', tendangnhap: 'daily1', matkhau: PASSWORD, email: BA };
  await admin.post(CREATE, named);
  const body = { email_email: BA, email_type: 'link', username: 'daily1' };
  const forged = { host: 'xau.test', 'x-forwarded-host': 'xau.test' };
  expect((await send(service, ASK, body, forged)).statusCode).toBe(200);
  const text = await lastMail(service);
  expect(text).toContain('https://so.test/confirm/email/');
  expect(text).not.toContain('xau.test');
});

describe('mails that no server took', () => {
  test('lie in a private folder that the admin sees', async () => {
    const service = await openTestService();
    const admin = await claimSetup(service);
    const code = await ask(service);
    const [letter] = (await admin.get(administrationCalls.mails.path)).json<{ mail_id: string }[]>();
    expect(letter).toMatchObject({ to: BA, subject: 'Mã xác thực email' });
    expect(firstRow(await admin.get(mail(letter?.mail_id ?? '')))['text']).toContain(code);
    expect((await admin.get(mail('khong-co'))).json()).toEqual([]);
    expect((await admin.get(`${administrationCalls.mails.path}/..%2Fvault`)).statusCode).toBe(400);
    const folder = join(service.folder, 'mail');
    const [file = ''] = await readdir(folder);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
  });
});
