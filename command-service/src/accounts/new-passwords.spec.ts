import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { describe, expect, test } from 'vitest';
import {
  claimSetup,
  firstRow,
  openAccount,
  openTestService,
  PASSWORD,
  send,
} from '../../test/test-service.ts';
import { hashPassword } from '../sign-in/password-hash.ts';

const EASY = ['matkhau123', '0912345678', 'qwertyuiop', 'daily1_2026'];
const SHORT = 'tam.tram9';

const given = async () => {
  const service = await openTestService();
  const admin = await claimSetup(service);
  const agent = await openAccount(service, admin, 'us', 'daily1');
  return { service, admin, agent };
};

describe('a password that is short or easily guessed cannot be set', () => {
  test.each([SHORT, ...EASY])('%s: by the account, by its manager, for a new account', async (password) => {
    const { admin, agent } = await given();
    const refused = { error: { code: 'invalid' } };
    const change = { userid: agent.id, passold: PASSWORD, passnew: password };
    const own = await agent.post(sessionCalls.changePassword.path, change);
    expect([own.statusCode, own.json()]).toMatchObject([400, { error: { field: 'passnew' } }]);
    const account = { datatype: 'us', action: 'modify', matkhau: password };
    const edited = await admin.post(accountCalls.change.path, { ...account, userid: agent.id });
    expect([edited.statusCode, edited.json()]).toMatchObject([400, refused]);
    const made = await admin.post(accountCalls.change.path, { ...account, tendangnhap: 'daily1_' });
    expect([made.statusCode, made.json()]).toMatchObject([400, refused]);
  });

  test('for the first admin', async () => {
    const service = await openTestService();
    const body = { key: service.setupKey, username: 'admin', password: 'matkhau123' };
    const answer = await send(service, installationCalls.setUp.path, body);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: { field: 'password' } }]);
  });
});

test('an existing short password stays valid, and its owner is advised at the sign-in', async () => {
  const { service, agent } = await given();
  const passwordHash = await hashPassword('ngan_1');
  await service.internals.vault.saveCredential({ userId: agent.id, username: 'daily1', passwordHash });
  const login = { modify: 'login', user_username: 'daily1', user_password: 'ngan_1' };
  const answer = firstRow(await send(service, sessionCalls.login.path, login));
  expect(answer).toMatchObject({ result: 'okie', user_password_weak: true });
  const change = { userid: agent.id, passold: 'ngan_1', passnew: 'Tram.nam_24' };
  const again = await send(service, sessionCalls.login.path, login);
  const cookie = `${again.cookies[0]?.name ?? ''}=${again.cookies[0]?.value ?? ''}`;
  expect(firstRow(await send(service, sessionCalls.changePassword.path, change, { cookie }))['result']).toBe(
    'updatesucess',
  );
  const better = { ...login, user_password: 'Tram.nam_24' };
  expect(firstRow(await send(service, sessionCalls.login.path, better))).not.toHaveProperty(
    'user_password_weak',
  );
});
