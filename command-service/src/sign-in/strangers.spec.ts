import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import {
  claimSetup,
  firstRow,
  openAccount,
  openTestService,
  PASSWORD,
  reopen,
  send,
  signIn,
  type TestService,
} from '../../test/test-service.ts';

/** What guessing strangers can do to an account, and what they cannot (adr 0085). */

const LOGIN = sessionCalls.login.path;
const HOUR_MS = 3_600_000;

interface Guess {
  readonly from: string;
  readonly username?: string;
  readonly password?: string;
  readonly cookie?: string;
}
const attempt = (service: TestService, { from, username = 'daily1', password = 'sai-roi', cookie }: Guess) =>
  send(
    service,
    LOGIN,
    { modify: 'login', user_username: username, user_password: password },
    { 'x-forwarded-for': from, ...(cookie === undefined ? {} : { cookie }) },
  );
const jar = ({ cookies }: LightMyRequestResponse): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** An agent's account without a session, and the cookies of the device that it was signed in on. */
const given = async () => {
  const service = await openTestService();
  const admin = await claimSetup(service);
  const agent = await openAccount(service, admin, 'us', 'daily1');
  const signedIn = await attempt(service, { from: '198.51.100.7', password: PASSWORD });
  const cookie = jar(signedIn);
  await send(service, LOGIN, { modify: 'logout' }, { cookie });
  const device = /so_cuoc_device=[^;]+/.exec(cookie)?.[0] ?? '';
  return { service, admin, agent, device, signedIn };
};

/** The statuses of `each` wrong passwords from every one of `networks` networks. */
const guess = async (service: TestService, networks: number, each: number): Promise<readonly number[]> => {
  const statuses: number[] = [];
  for (let time = 0; time < each; time += 1)
    for (let network = 0; network < networks; network += 1)
      statuses.push((await attempt(service, { from: `203.0.113.${network}` })).statusCode);
  return statuses;
};
const heard = (statuses: readonly number[]): number => statuses.filter((status) => status === 200).length;

describe('strangers who guess passwords', () => {
  test('try at most 20 of an account from 15 addresses, then ever fewer', async () => {
    const { service } = await given();
    expect(heard(await guess(service, 15, 10))).toBe(20);
    let later = 0;
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      service.clock.now += 60_000;
      later += (await attempt(service, { from: `192.0.2.${minute % 200}` })).statusCode === 200 ? 1 : 0;
    }
    expect(later).toBeLessThanOrEqual(30);
  });

  test('cannot lock the owner out of a device that signed in before', async () => {
    const { service, device } = await given();
    await guess(service, 15, 10);
    const right = { from: '198.51.100.99', password: PASSWORD };
    expect((await attempt(service, right)).statusCode).toBe(429);
    expect(device).not.toBe('');
    const owner = await attempt(service, { ...right, cookie: device });
    expect(owner.statusCode).toBe(200);
    expect(firstRow(owner)['result']).toBe('okie');
  });

  test('cannot lock the owner out of a network from which it is signed in', async () => {
    const { service } = await given();
    await attempt(service, { from: '198.51.100.7', password: PASSWORD });
    await guess(service, 15, 10);
    expect((await attempt(service, { from: '198.51.100.7', password: PASSWORD })).statusCode).toBe(200);
  });

  test('are remembered over a restart', async () => {
    const { service } = await given();
    await guess(service, 15, 10);
    const again = await reopen(service);
    expect((await attempt(again, { from: '192.0.2.1', password: PASSWORD })).statusCode).toBe(429);
  });

  test('begin anew once the account has a new password', async () => {
    const { service, admin, agent } = await given();
    await guess(service, 15, 10);
    const edit = { datatype: 'us', action: 'modify', userid: agent.id, matkhau: 'Tram.nam_24' };
    await admin.post(accountCalls.change.path, edit);
    const right = { from: '192.0.2.1', password: 'Tram.nam_24' };
    expect((await attempt(service, right)).statusCode).toBe(200);
  });

  test('count as one network in one /64', async () => {
    const { service } = await given();
    for (let time = 0; time < 10; time += 1) await attempt(service, { from: `2001:db8:1:2::${time}` });
    const from = '2001:db8:1:2:ffff::1';
    expect((await attempt(service, { from, password: PASSWORD })).statusCode).toBe(429);
    expect((await attempt(service, { from: '2001:db8:1:3::1', password: PASSWORD })).statusCode).toBe(200);
  });

  test('wait longer after each further failure of their network', async () => {
    const { service } = await given();
    const waits: number[] = [];
    for (let time = 0; time < 10; time += 1) await attempt(service, { from: '203.0.113.1' });
    for (let time = 0; time < 4; time += 1) {
      const answer = await attempt(service, { from: '203.0.113.1' });
      waits.push(Number(answer.headers['retry-after']));
      service.clock.now += Number(answer.headers['retry-after']) * 1000;
      await attempt(service, { from: '203.0.113.1' });
    }
    expect(waits).toEqual([30, 60, 120, 240]);
  });

  test('try one password on at most 100 names from one network', async () => {
    const { service } = await given();
    const statuses: number[] = [];
    for (let name = 0; name < 110; name += 1)
      statuses.push((await attempt(service, { from: '203.0.113.1', username: `ten${name}` })).statusCode);
    expect(heard(statuses)).toBe(100);
  });
});

describe('the cookie of a device', () => {
  test('is HttpOnly, SameSite=Strict, and stands behind the session’s', async () => {
    const { signedIn } = await given();
    const [session, device] = signedIn.cookies;
    expect(session?.name).toBe('so_cuoc');
    expect(device).toMatchObject({
      name: 'so_cuoc_device',
      httpOnly: true,
      sameSite: 'Strict',
      path: '/api',
    });
    expect(device?.maxAge).toBeGreaterThan(300 * 86_400);
  });

  test('has a limit of its own', async () => {
    const { service, device } = await given();
    for (let time = 0; time < 10; time += 1)
      expect((await attempt(service, { from: '192.0.2.1', cookie: device })).statusCode).toBe(200);
    const held = await attempt(service, { from: '192.0.2.1', cookie: device });
    expect(held.statusCode).toBe(429);
    expect((await attempt(service, { from: '192.0.2.2', password: PASSWORD })).statusCode).toBe(200);
    service.clock.now += Number(held.headers['retry-after']) * 1000;
    const right = { from: '192.0.2.1', cookie: device, password: PASSWORD };
    expect((await attempt(service, right)).statusCode).toBe(200);
  });

  test('proves nothing if it is forged, another account’s, or older than the password', async () => {
    const { service, admin, agent, device } = await given();
    await guess(service, 15, 10);
    const tryWith = async (cookie: string, password = PASSWORD) =>
      (await attempt(service, { from: '192.0.2.1', cookie, password })).statusCode;
    const [name, value = ''] = device.split('=');
    const [id, proof = ''] = value.split('.');
    const forged = `${proof.startsWith('A') ? 'B' : 'A'}${proof.slice(1)}`;
    expect(await tryWith(`${name}=${id}.${forged}`)).toBe(429);
    expect(await tryWith(`${name}=${'A'.repeat(22)}.${proof}`)).toBe(429);
    expect(await tryWith(`${name}=xyz`)).toBe(429);
    const elsewhere = await openAccount(service, admin, 'us', 'daily2');
    expect(elsewhere.id).not.toBe(agent.id);
    const other = await attempt(service, { from: '127.0.0.1', username: 'daily2', password: PASSWORD });
    expect(await tryWith(/so_cuoc_device=[^;]+/.exec(jar(other))?.[0] ?? '')).toBe(429);
    expect(await tryWith(device)).toBe(200);
    const edit = { datatype: 'us', action: 'modify', userid: agent.id, matkhau: 'Tram.nam_24' };
    await admin.post(accountCalls.change.path, edit);
    await guess(service, 15, 10);
    expect(await tryWith(device, 'Tram.nam_24')).toBe(429);
  });

  test('proves every account that was signed in on the device', async () => {
    const { service, admin, device } = await given();
    await openAccount(service, admin, 'us', 'daily2');
    const second = { from: '198.51.100.7', username: 'daily2', password: PASSWORD, cookie: device };
    const both = /so_cuoc_device=[^;]+/.exec(jar(await attempt(service, second)))?.[0] ?? '';
    expect(both.split('.')[0]).toBe(device.split('.')[0]);
    await guess(service, 15, 10);
    const first = { from: '192.0.2.1', password: PASSWORD, cookie: both };
    expect((await attempt(service, first)).statusCode).toBe(200);
  });

  test('comes to devices that are signed in already', async () => {
    const service = await openTestService();
    await claimSetup(service);
    const { cookie } = await signIn(service, 'admin');
    const check = await send(service, LOGIN, { modify: 'check' }, { cookie });
    expect(check.cookies.map(({ name }) => name)).toEqual(['so_cuoc_device']);
    const again = await send(service, LOGIN, { modify: 'check' }, { cookie: `${cookie}; ${jar(check)}` });
    expect(again.cookies).toEqual([]);
    service.clock.now += HOUR_MS;
  });
});
