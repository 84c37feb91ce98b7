import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { describe, expect, test } from 'vitest';
import { ask, BA, lastMail, login, register, RESEND } from '../../test/mailed-codes.ts';
import {
  claimSetup,
  firstRow,
  openAccount,
  openTestService,
  PASSWORD,
  send,
  signIn,
  type TestService,
} from '../../test/test-service.ts';
import { QueueFull } from '../concurrency/round-robin-queue.ts';
import type { PasswordWork } from './password-hash.ts';

const OWNERS = 'Tram.nam_24';
const THIEFS = 'Cua.ke_trom7';

/** Hashing of one password lasts until the test ends it. */
const heldWork = (held: string) => {
  let end = (): void => undefined;
  let begun = (): void => undefined;
  const isBegun = new Promise<void>((resolve) => (begun = resolve));
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work: PasswordWork = {
    hash: async (password) => {
      if (password === held) {
        begun();
        await ended;
      }
      return `hash of ${password}`;
    },
    verify: (hash, password) => Promise.resolve(hash === `hash of ${password}`),
    raw: () => Promise.resolve(new Uint8Array(32)),
  };
  return { work, isBegun, end };
};

const resultOfSignIn = async (service: TestService, username: string, password: string) =>
  firstRow(await login(service, username, password))['result'];

describe('while a thief who knows the old password changes it', () => {
  const given = async () => {
    const held = heldWork(THIEFS);
    const service = await openTestService({ passwordHashing: { work: held.work, concurrency: 4 } });
    const admin = await claimSetup(service);
    await openAccount(service, admin, 'us', 'daily1');
    const thief = await signIn(service, 'daily1');
    const change = thief.post(sessionCalls.changePassword.path, {
      ...{ userid: thief.id, passold: PASSWORD, passnew: THIEFS },
    });
    await held.isBegun;
    const manage = (more: object) =>
      admin.post(accountCalls.change.path, {
        ...{ datatype: 'us', userid: thief.id, tendangnhap: '', matkhau: '', action: 'modify' },
        ...more,
      });
    return { service, thief, change, manage, held };
  };

  test('the manager sets another one, and that one holds', async () => {
    const { service, thief, change, manage, held } = await given();
    expect(firstRow(await manage({ matkhau: OWNERS }))['result']).toBe('updatesuccess');
    held.end();
    const changed = await change;
    expect(firstRow(changed)['result']).toBe('mkcusai');
    expect(changed.cookies).toEqual([]);
    expect(await resultOfSignIn(service, 'daily1', THIEFS)).toBe('password');
    expect(await resultOfSignIn(service, 'daily1', OWNERS)).toBe('okie');
    expect((await thief.post(sessionCalls.login.path, { modify: 'check' })).statusCode).toBe(401);
  });

  test('the owner ends all sessions: the thief gets none by it', async () => {
    const { service, change, held } = await given();
    const [session] = await service.internals.vault.activeSessions(
      service.internals.identities.accountNamed('daily1')?.userId ?? '',
      service.clock.now,
    );
    await service.internals.sessions.endAll(session?.userId ?? '', null, 'ended');
    held.end();
    expect((await change).cookies.find(({ name }) => name === 'so_cuoc')).toBeUndefined();
    expect(await service.internals.vault.activeSessions(session?.userId ?? '', service.clock.now)).toEqual(
      [],
    );
  });

  test('the account is deleted: no credential comes back', async () => {
    const { service, thief, change, manage, held } = await given();
    await manage({ action: 'delete' });
    held.end();
    await change;
    expect(await service.internals.vault.credentialByUser(thief.id)).toBeNull();
  });
});

describe('while somebody uses a link for a new password', () => {
  const given = async (work: PasswordWork) => {
    const service = await openTestService({ passwordHashing: { work, concurrency: 4 } });
    const admin = await claimSetup(service);
    await openAccount(service, admin, 'us', 'daily1');
    await register(service, { confirmemail: await ask(service) });
    await send(service, RESEND, { username: 'moi', email: BA });
    const key = /quenmatkhau\/moi#([\w-]+)/.exec(await lastMail(service))?.[1] ?? '';
    const set = (pass: string) => send(service, RESEND, { username: 'moi', key, pass });
    return { service, set };
  };

  test('the owner changes the password: the link is void', async () => {
    const held = heldWork(THIEFS);
    const { service, set } = await given(held.work);
    const owner = await signIn(service, 'moi');
    const used = set(THIEFS);
    await held.isBegun;
    const change = { userid: owner.id, passold: PASSWORD, passnew: OWNERS };
    expect(firstRow(await owner.post(sessionCalls.changePassword.path, change))['result']).toBe(
      'updatesucess',
    );
    held.end();
    expect(firstRow(await used)['result']).toBe('loi');
    expect(await resultOfSignIn(service, 'moi', OWNERS)).toBe('okie');
  });

  test('no hash can be made: the link is good for another try', async () => {
    const { work } = heldWork('');
    let isFull = false;
    const { service, set } = await given({
      ...work,
      hash: (password) => (isFull ? Promise.reject(new QueueFull()) : work.hash(password)),
    });
    isFull = true;
    expect((await set(OWNERS)).statusCode).toBe(503);
    isFull = false;
    expect(firstRow(await set(OWNERS))['result']).toBe('updatesuccess');
    expect(await resultOfSignIn(service, 'moi', OWNERS)).toBe('okie');
  });
});
