import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test, vi } from 'vitest';
import { claimSetup, openTestService, PASSWORD, send, type TestService } from '../../test/test-service.ts';
import type { PasswordWork } from './password-hash.ts';

/** Verifications that last until the test ends them, in the order in which they began. */
const heldWork = () => {
  const verifying: { readonly password: string; readonly end: () => void }[] = [];
  let held = false;
  const work: PasswordWork = {
    hash: (password) => Promise.resolve(`hash of ${password}`),
    verify: (hash, password) => {
      const right = hash === `hash of ${password}`;
      if (!held) return Promise.resolve(right);
      return new Promise((resolve) => verifying.push({ password, end: () => resolve(right) }));
    },
    raw: () => Promise.resolve(new Uint8Array(32)),
  };
  return {
    work,
    verifying,
    hold: () => (held = true),
    release: () => {
      held = false;
      for (const { end } of verifying) end();
    },
  };
};

const login = (
  service: TestService,
  from: string,
  user_username: string,
  user_password: string,
  cookie = '',
) =>
  send(
    service,
    sessionCalls.login.path,
    { modify: 'login', user_username, user_password },
    { 'x-forwarded-for': from, cookie },
  );
const jar = ({ cookies }: LightMyRequestResponse): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

test('strangers who keep password hashing busy hold neither a known device nor other networks', async () => {
  const { work, verifying, hold, release } = heldWork();
  const service = await openTestService({ passwordHashing: { work, concurrency: 1, most: 20 } });
  await claimSetup(service);
  const cookie = jar(await login(service, '198.51.100.7', 'admin', PASSWORD));
  hold();
  const flood = Array.from({ length: 30 }, (_, each) =>
    login(service, '203.0.113.1', `ten${each}`, 'sai-roi'),
  );
  await expect.poll(() => verifying.length).toBe(1);
  const refused = await Promise.race(flood);
  expect(refused.statusCode).toBe(503);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({ error: { code: 'unavailable' } });

  const asked = vi.spyOn(service.internals.passwords, 'matches');
  const other = login(service, '192.0.2.1', 'admin', 'mat-khau-khac');
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  const owner = login(service, '198.51.100.7', 'admin', PASSWORD, cookie);
  await expect.poll(() => asked.mock.calls.length).toBe(2);
  verifying[0]?.end();
  await expect.poll(() => verifying.length).toBe(2);
  verifying[1]?.end();
  expect((await owner).statusCode).toBe(200);
  await expect.poll(() => verifying.length).toBe(3);
  verifying[2]?.end();
  await expect.poll(() => verifying.length).toBe(4);
  const [, second, third, fourth] = verifying.map(({ password }) => password);
  expect(second).toBe(PASSWORD);
  expect([third, fourth]).toContain('mat-khau-khac');
  release();
  expect((await other).statusCode).toBe(200);
  await Promise.all(flood);
});
