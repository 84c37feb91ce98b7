import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { expect, test } from 'vitest';
import {
  claimSetup,
  firstRow,
  openAccount,
  openTestService,
  reopen,
  type Caller,
  type TestService,
} from '../../test/test-service.ts';

const CHANGE = installationCalls.changeWebConfig.path;
const config = async (service: TestService) =>
  (await service.app.inject({ method: 'GET', url: installationCalls.webConfig.path })).json<object[]>()[0];

test('the admin’s settings are shown to everyone, also after a restart; absent fields stay', async () => {
  const service = await openTestService();
  const admin = await claimSetup(service);
  expect(await config(service)).toMatchObject({ info_giaban: 800, info_percent: 0.2, info_thanhtoan: true });
  await admin.post(CHANGE, { info_message_user: 'Nghỉ Tết', info_giaban: 1000 });
  await admin.post(CHANGE, { info_link_user: 'https://so.test/tet' });
  const again = await reopen(service);
  expect(await config(again)).toMatchObject({
    info_message_user: 'Nghỉ Tết',
    info_giaban: 1000,
    info_link_user: 'https://so.test/tet',
    info_percent: 0.2,
  });
});

test('only an admin may change them', async () => {
  const service = await openTestService();
  const agent = await openAccount(service, await claimSetup(service), 'us', 'daily1');
  expect((await agent.post(CHANGE, { info_giaban: 1 })).statusCode).toBe(403);
});

test.each([
  ['info_link_user', { info_link_user: 'javascript:alert(1)' }],
  ['info_giaban', { info_giaban: -1 }],
  ['info_percent', { info_percent: 2 }],
])('refuses %s that cannot be', async (field, body) => {
  const service = await openTestService();
  const answer = await (await claimSetup(service)).post(CHANGE, body);
  expect(answer.json()).toMatchObject({ error: { code: 'invalid', field } });
});

test('a multi-device username is listed once, as the admin wrote it, and hidden from callers without an account', async () => {
  const service = await openTestService({ multiDeviceUsers: 'admin@daily1' });
  const admin = await claimSetup(service);
  const told = async () => firstRow(await admin.get(installationCalls.webConfig.path))['info_no_check_login'];
  expect(await told()).toBe('admin@daily1');
  await admin.post(CHANGE, { info_no_check_login: 'DaiLy1@ tong9 @@tong9' });
  expect(await told()).toBe('DaiLy1@tong9@admin');
  expect(await config(service)).toMatchObject({ info_no_check_login: '' });
});

test('the managers’ notice is sent to managers and admins only, in the settings and in the login record', async () => {
  const service = await openTestService();
  const admin = await claimSetup(service);
  const head = await openAccount(service, admin, 'sl', 'tong1');
  const agent = await openAccount(service, head, 'us', 'daily1');
  const sub = await openAccount(service, agent, 'ph', 'phu1');
  await admin.post(CHANGE, { info_message_user: 'Nghỉ Tết', info_message_sale: 'Hoa hồng 25%' });
  const seen = async (caller: Caller) => [
    firstRow(await caller.get(installationCalls.webConfig.path)),
    firstRow(await caller.post(sessionCalls.login.path, { modify: 'check' })),
  ];
  for (const [caller, sale] of [
    [admin, 'Hoa hồng 25%'],
    [head, 'Hoa hồng 25%'],
    [agent, ''],
    [sub, ''],
  ] as const) {
    const notices = { info_message_user: 'Nghỉ Tết', info_message_sale: sale };
    for (const record of await seen(caller)) expect(record).toMatchObject(notices);
  }
  expect(await config(service)).toMatchObject({
    info_message_user: 'Nghỉ Tết',
    info_message_sale: '',
  });
});

test('an account is sent its own name of the exempt ones and no other', async () => {
  const service = await openTestService();
  const admin = await claimSetup(service);
  const agent = await openAccount(service, admin, 'us', 'daily1');
  await admin.post(CHANGE, { info_no_check_login: 'tong9@DaiLy1' });
  for (const answer of [
    await agent.get(installationCalls.webConfig.path),
    await agent.post(sessionCalls.login.path, { modify: 'check' }),
  ])
    expect(firstRow(answer)['info_no_check_login']).toBe('DaiLy1');
});

test('who registered is told how to pay the provider; who has a manager is told whom it pays', async () => {
  const service = await openTestService();
  const admin = await claimSetup(service);
  const head = await openAccount(service, admin, 'sl', 'tong1');
  const agent = await openAccount(service, head, 'us', 'daily1');
  const own = await openAccount(service, admin, 'us', 'daily2');
  await admin.post(CHANGE, { info_pay: 'VCB 0123, Lê Ba' });
  const record = async (caller: Caller) =>
    firstRow(await caller.post(sessionCalls.login.path, { modify: 'check' }));
  expect(await record(own)).toMatchObject({ user_seller: '', info_pay: 'VCB 0123, Lê Ba' });
  expect(await record(head)).toMatchObject({ user_seller: '', info_pay: 'VCB 0123, Lê Ba' });
  expect(await record(agent)).toMatchObject({ user_seller: 'tong1', info_pay: '' });
  expect(await config(service)).toMatchObject({ info_pay: '' });
});
