import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { describe, expect, test } from 'vitest';
import {
  claimSetup,
  firstRow,
  openTestService,
  PASSWORD,
  reopen,
  send,
  signIn,
  type TestService,
} from '../../test/test-service.ts';

const attempt = (service: TestService, key: string | null, more: Record<string, unknown> = {}) =>
  send(service, installationCalls.setUp.path, { key, username: 'admin', password: PASSWORD, ...more });

const isOpen = async (service: TestService): Promise<unknown> =>
  (await service.app.inject({ method: 'GET', url: installationCalls.setupState.path })).json();

describe('a new installation', () => {
  test('is claimed with the printed key, once', async () => {
    const service = await openTestService();
    expect(await isOpen(service)).toMatchObject({ open: true });
    const answer = await attempt(service, service.setupKey);
    expect(firstRow(answer)).toMatchObject({ result: 'okie', user_namee: 'admin', user_isManage: 'ad' });
    expect(answer.cookies).toHaveLength(1);
    expect(await isOpen(service)).toEqual({ open: false, sample: false });
    expect((await attempt(service, service.setupKey, { username: 'admin2' })).statusCode).toBe(403);
  });

  test('is claimed by one of many who try at once', async () => {
    const service = await openTestService();
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => attempt(service, service.setupKey, { username: `admin-${name}` })),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 403, 403, 403]);
  });

  test('is refused without the key', async () => {
    const service = await openTestService();
    expect((await attempt(service, 'doan-mo')).statusCode).toBe(403);
    expect(await isOpen(service)).toMatchObject({ open: true });
  });

  test('does not let the key be tried out', async () => {
    const service = await openTestService();
    for (let time = 0; time < 10; time += 1) await attempt(service, `doan-${time}`);
    expect((await attempt(service, service.setupKey)).statusCode).toBe(429);
  });

  test.each([
    ['username', { username: 'ad' }],
    ['username', { username: 'có dấu' }],
    ['password', { password: '12345' }],
    ['key', { key: 7 }],
  ])('says which field is wrong: %s', async (field, more) => {
    const service = await openTestService();
    const answer = await attempt(service, service.setupKey, more);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { code: 'invalid', field } });
    expect(await isOpen(service)).toMatchObject({ open: true });
  });

  test('gets a new key at every start until it is claimed, and the old one ends', async () => {
    const service = await openTestService();
    const again = await reopen(service);
    expect(again.setupKey).not.toBe(service.setupKey);
    expect((await attempt(again, service.setupKey)).statusCode).toBe(403);
    await claimSetup(again);
    const claimed = await reopen(again);
    expect(claimed.setupKey).toBeNull();
    expect((await signIn(claimed, 'admin')).id).not.toBe('');
  });
});

describe('a sample book in place of the first admin', () => {
  const given = async () => {
    const written: string[] = [];
    const service = await openTestService({
      writeSample: async (password, claimAs) => {
        await claimAs('admin', 'mat.khau_khac_1');
        written.push(password);
      },
    });
    const ask = (more: object = {}) =>
      attempt(service, service.setupKey, { username: '', sample: true, ...more });
    return { service, ask, written };
  };

  test('is written once with the printed key, and its caller becomes the admin', async () => {
    const { service, ask, written } = await given();
    expect(await isOpen(service)).toEqual({ open: true, sample: true });
    expect((await ask({ key: 'doan-mo' })).statusCode).toBe(403);
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    expect(answers.filter(({ statusCode }) => statusCode === 200).map(firstRow)).toMatchObject([
      { result: 'okie', user_namee: 'admin' },
    ]);
    expect(written).toEqual([PASSWORD]);
    expect(await isOpen(service)).toEqual({ open: false, sample: false });
    expect((await attempt(service, service.setupKey)).statusCode).toBe(403);
  });

  test('needs a password that accounts may have; the key stands until then', async () => {
    const { ask, written } = await given();
    expect((await ask({ password: '12345' })).json()).toMatchObject({
      error: { code: 'invalid', field: 'password' },
    });
    expect((await ask({ sample: 'có' })).statusCode).toBe(400);
    expect(written).toEqual([]);
    expect((await ask()).statusCode).toBe(200);
  });

  test('is not to be had where none is offered, nor of a service that has an admin', async () => {
    const service = await openTestService();
    expect(await isOpen(service)).toEqual({ open: true, sample: false });
    expect((await attempt(service, service.setupKey, { sample: true })).statusCode).toBe(403);
    const { service: claimed, ask, written } = await given();
    await claimSetup(claimed);
    expect((await ask()).statusCode).toBe(403);
    expect(written).toEqual([]);
  });

  test('one that is cut off says what to do', async () => {
    const service = await openTestService({ writeSample: () => Promise.reject(new Error('đĩa đầy')) });
    const answer = await attempt(service, service.setupKey, { sample: true });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({
      error: { code: 'unavailable', message: FAILURES.sampleUnfinished.template },
    });
    expect(answer.body).not.toContain('đĩa đầy');
  });
});
