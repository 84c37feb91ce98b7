import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/installation.ts';
import { expect, test } from 'vitest';
import {
  claimSetup,
  firstRow,
  openAccount,
  openTestService,
  reopen,
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
