import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import type { SessionRow } from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, test } from 'vitest';
import { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import {
  claimSetup,
  eventTypes,
  firstRow,
  openAccount,
  openTestService,
  reopen,
  signIn,
  type Caller,
  type TestService,
} from '../../test/test-service.ts';
import { openEmbeddedVault } from '../vault/embedded/vault.ts';

const LOGIN = sessionCalls.login.path;
const present = async (caller: Caller) => (await caller.post(LOGIN, { modify: 'check' })).statusCode;
const list = async (caller: Caller, of = '') =>
  (await caller.get(`${sessionCalls.list.path}${of}`)).json<SessionRow[]>();
const end = (service: TestService, caller: Caller, path: string) =>
  service.app.inject({
    method: 'DELETE',
    url: `${sessionCalls.endOthers.path}${path}`,
    headers: { cookie: caller.cookie, [CHANGE_HEADER]: '1' },
  });

const given = async (multiDeviceUsers = 'daily1') => {
  const service = await openTestService({ multiDeviceUsers });
  const admin = await claimSetup(service);
  const agent = await openAccount(service, admin, 'us', 'daily1');
  return { service, admin, agent };
};

describe('single device', () => {
  test('the newest sign-in wins, and the older session learns why it ended', async () => {
    const { service, agent } = await given('');
    const newest = await signIn(service, 'daily1');
    expect(await present(newest)).toBe(200);
    expect((await agent.post(LOGIN, { modify: 'check' })).json()).toMatchObject({
      error: { code: 'unauthenticated', message: 'Tài khoản của bạn đã được đăng nhập ở 1 thiết bị khác.' },
    });
    expect(
      (await agent.get(pathOf(sessionCalls.loginTime, { params: { userId: agent.id } }))).statusCode,
    ).toBe(401);
    expect(await list(newest)).toHaveLength(1);
  });

  test('of many at once one stays', async () => {
    const { service, agent } = await given('');
    const all = [agent, ...(await Promise.all(Array.from({ length: 5 }, () => signIn(service, 'daily1'))))];
    const statuses = await Promise.all(all.map(present));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  test('an exempt account has several; an admin names who is', async () => {
    const { service, admin, agent } = await given('');
    await admin.post(installationCalls.changeWebConfig.path, { info_no_check_login: 'tong9@DaiLy1' });
    const newest = await signIn(service, 'daily1');
    expect(await present(agent)).toBe(200);
    expect(await list(newest)).toHaveLength(2);
    expect(firstRow(await newest.post(LOGIN, { modify: 'check' }))['info_no_check_login']).toBe('DaiLy1');
  });

  test('the sign-in time that a device records is its own', async () => {
    const { service, agent } = await given();
    const other = await signIn(service, 'daily1');
    const insert = (caller: Caller, time: string) =>
      service.app.inject({
        method: 'GET',
        url: pathOf(sessionCalls.noteLoginTime, {
          params: { userId: agent.id, isoTime: time },
        }),
        headers: { cookie: caller.cookie, [CHANGE_HEADER]: '1' },
      });
    await insert(agent, '2026-11-18T05:00:00.000Z');
    await insert(other, '2026-11-18T12:00:01+07:00');
    const time = async (caller: Caller) =>
      firstRow(await caller.get(pathOf(sessionCalls.loginTime, { params: { userId: agent.id } })))['result'];
    expect([await time(agent), await time(other)]).toEqual([
      '2026-11-18T05:00:00.000Z',
      '2026-11-18T12:00:01+07:00',
    ]);
    expect((await insert(agent, 'hôm qua')).statusCode).toBe(400);
    expect(
      (
        await agent.get(
          pathOf(sessionCalls.noteLoginTime, {
            params: { userId: agent.id, isoTime: '2026-11-18T05:00:00Z' },
          }),
        )
      ).statusCode,
    ).toBe(403);
  });
});

describe('the list of sessions', () => {
  test('has the living ones, with what tells them apart, over a restart too', async () => {
    const { service, agent } = await given();
    service.clock.now += 60_000;
    const newest = await signIn(service, 'daily1');
    const again = await reopen(service);
    const rows = (
      await again.app.inject({
        method: 'GET',
        url: sessionCalls.list.path,
        headers: { cookie: newest.cookie },
      })
    ).json<SessionRow[]>();
    expect(rows).toMatchObject([
      { current: true, since: '2026-11-18T05:01:00.000Z', address: '127.0.0.1', remembered: false },
      { current: false, since: '2026-11-18T05:00:00.000Z' },
    ]);
    expect(JSON.stringify(rows)).not.toContain(agent.cookie.split('=')[1]);
  });

  test('one is ended by its id, or all others at once', async () => {
    const { service, agent } = await given();
    const [two, three] = [await signIn(service, 'daily1'), await signIn(service, 'daily1')];
    const [own] = await list(two);
    expect(own).toBeDefined();
    const current = (await list(two)).find((session) => session.current);
    expect(firstRow(await end(service, three, `/${current?.session_id ?? ''}`))['result']).toBe(
      'updatesuccess',
    );
    expect([await present(agent), await present(two), await present(three)]).toEqual([200, 401, 200]);
    expect(firstRow(await end(service, three, `/${current?.session_id ?? ''}`))['result']).toBe('khongco');
    await end(service, three, '');
    expect([await present(agent), await present(three)]).toEqual([401, 200]);
    expect(await eventTypes(service, `account-${agent.id}`)).toEqual(
      expect.arrayContaining(['SessionsEnded', 'SessionsEnded']),
    );
  });

  test('of another is for those who look after it', async () => {
    const { service, admin, agent } = await given();
    const stranger = await openAccount(service, admin, 'us', 'daily2');
    const [session] = await list(agent);
    const path = `/${session?.session_id ?? ''}`;
    expect((await stranger.get(`${sessionCalls.list.path}?userId=${agent.id}`)).statusCode).toBe(403);
    expect((await end(service, stranger, `${path}?userId=${agent.id}`)).statusCode).toBe(403);
    expect(firstRow(await end(service, stranger, path))['result']).toBe('khongco');
    expect((await end(service, admin, `/${randomUUID()}?userId=khong`)).statusCode).toBe(400);
    expect(await list(admin, `?userId=${agent.id}`)).toHaveLength(1);
    expect(firstRow(await end(service, admin, `${path}?userId=${agent.id}`))['result']).toBe('updatesuccess');
    expect(await present(agent)).toBe(401);
  });
});

test('sessions of an older vault get an id each and stay valid', async () => {
  const { service } = await given();
  await service.close();
  const file = new Database(join(service.folder, 'vault.db'));
  file.exec(`DROP TABLE session; CREATE TABLE session (
    token_hash TEXT PRIMARY KEY, user_id TEXT NOT NULL, remembered INTEGER NOT NULL, expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID; INSERT INTO session VALUES ('a', 'u1', 1, 5000), ('b', 'u1', 0, 5000);`);
  file.close();
  const vault = openEmbeddedVault({ folder: service.folder });
  const sessions = await vault.activeSessions('u1', 0);
  expect(sessions).toMatchObject([{ ended: null }, { ended: null }]);
  expect(new Set(sessions.map(({ id }) => id)).size).toBe(2);
  for (const { id } of sessions) expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  await vault.close();
});
