import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { loginAnswer } from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { io, type Socket } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import { SESSION_END } from '@so-cuoc/shared-domain/accounts/session-end.ts';
import { liveWatching } from '@so-cuoc/shared-domain/contract/live.ts';
import {
  claim,
  allowManyDevices,
  signIn,
  succeeded,
  type SignedIn,
} from '../src/http-client/session-client.ts';
import { serveForTest, temporaryFolder } from './support/served.ts';

const SLOW = 60_000;
const PASSWORD = 'mat.khau_1';

const listen = async (address: string, cookie: string) => {
  const socket = io(`${address}/edit`, {
    transports: ['websocket'],
    extraHeaders: { cookie },
    forceNew: true,
    reconnection: false,
  });
  onTestFinished(() => void socket.disconnect());
  const connected = new Promise((resolve) => socket.once('connect', () => resolve(true)));
  await connected;
  return socket;
};

test(
  'a socket closes with its session, after a sign-out or after a password change elsewhere',
  { timeout: SLOW },
  async () => {
    const serving = await serveForTest(await temporaryFolder());
    const { address } = serving;
    const admin = await claim(address, serving.setupKey ?? '', 'admin', PASSWORD);
    await allowManyDevices(admin, ['admin']);
    const [leaving, staying, forgotten] = await Promise.all(
      ['leaving', 'staying', 'forgotten'].map(() => signIn(address, 'admin', PASSWORD)),
    );
    if (leaving === undefined || staying === undefined || forgotten === undefined)
      throw new Error('no session');
    const [first, second, third] = await Promise.all(
      [leaving, staying, forgotten].map(({ cookie }) => listen(address, cookie)),
    );
    if (first === undefined || second === undefined || third === undefined) throw new Error('no socket');

    const firstOver = new Promise((resolve) => first.once('disconnect', resolve));
    await leaving.post(sessionCalls.login.path, { modify: 'logout' });
    await firstOver;
    expect([second.connected, third.connected]).toEqual([true, true]);

    const thirdOver = new Promise((resolve) => third.once('disconnect', resolve));
    const [record] = loginAnswer.parse(await staying.post(sessionCalls.login.path, { modify: 'check' }));
    if (record.result !== 'okie') throw new Error('not signed in');
    await staying.post(sessionCalls.changePassword.path, {
      userid: record.user_idd,
      passold: PASSWORD,
      passnew: 'moi.hon_22',
    });
    await thirdOver;
    expect(second.connected).toBe(true);
  },
);

const next = (socket: Socket, event: string): Promise<unknown> =>
  new Promise((resolve) => socket.once(event, resolve));

const open = async (address: string, maker: SignedIn, datatype: string, tendangnhap: string) => {
  const account = { datatype, action: 'modify', tendangnhap, matkhau: PASSWORD };
  const made = succeeded(await maker.post(accountCalls.change.path, account), tendangnhap);
  return { id: String(made['user_idd']), ...(await signIn(address, tendangnhap, PASSWORD)) };
};

const givenFamily = async () => {
  const serving = await serveForTest(await temporaryFolder());
  const { address } = serving;
  const admin = await claim(address, serving.setupKey ?? '', 'admin', PASSWORD);
  const head = await open(address, admin, 'sl', 'tong1');
  const agent = await open(address, head, 'us', 'daily1');
  return { address, admin, head, agent };
};

test(
  'the newest sign-in replaces the other session, whose device is notified at once',
  { timeout: SLOW },
  async () => {
    const { address, agent } = await givenFamily();
    const socket = await listen(address, agent.cookie);
    const told = next(socket, 'logout');
    const over = next(socket, 'disconnect');
    const elsewhere = await signIn(address, 'daily1', PASSWORD);
    expect(await told).toEqual({ reason: SESSION_END.elsewhere });
    await over;
    const check = { modify: 'check' };
    await expect(agent.post(sessionCalls.login.path, check)).rejects.toThrow(SESSION_END.elsewhere);
    await expect(agent.get(pathOf(sessionCalls.loginTime, { params: { userId: agent.id } }))).rejects.toThrow(
      SESSION_END.elsewhere,
    );
    expect(await elsewhere.post(sessionCalls.login.path, check)).toMatchObject([{ result: 'okie' }]);
  },
);

test('a blocked account is notified at once', { timeout: SLOW }, async () => {
  const { address, head, agent } = await givenFamily();
  const socket = await listen(address, agent.cookie);
  const told = next(socket, 'logout');
  await head.post(accountCalls.change.path, { datatype: 'us', action: 'block', userid: agent.id });
  expect(await told).toEqual({ reason: SESSION_END.blocked });
});

test(
  'an account and its sub-accounts are told at once when its record changes',
  { timeout: SLOW },
  async () => {
    const { address, admin, agent } = await givenFamily();
    const account = { datatype: 'ph', action: 'modify', tendangnhap: 'phu1', matkhau: PASSWORD };
    succeeded(await admin.post(accountCalls.change.path, { ...account, useridmanage: agent.id }), 'phu1');
    const sub = await signIn(address, 'phu1', PASSWORD);
    const stranger = await open(address, admin, 'us', 'daily2');
    const [own, ofSub, ofStranger] = await Promise.all(
      [agent, sub, stranger].map(({ cookie }) => listen(address, cookie)),
    );
    if (own === undefined || ofSub === undefined || ofStranger === undefined) throw new Error('no socket');
    const overheard: string[] = [];
    ofStranger.on('account', () => overheard.push('account'));
    const told = [own, ofSub].map((socket) => next(socket, 'account'));
    await admin.post(accountCalls.change.path, {
      datatype: 'us',
      action: 'modify',
      userid: agent.id,
      email: 'mot@vi-du.test',
    });
    await Promise.all(told);
    expect(await ofStranger.emitWithAck('resume', { position: '0' })).toMatchObject({ missed: [] });
    expect(overheard).toEqual([]);
  },
);

test('changes of a book reach only the accounts with access to it', { timeout: SLOW }, async () => {
  const { address, admin, head, agent } = await givenFamily();
  const stranger = await open(address, admin, 'sl', 'tong2');
  const [watching, refused] = await Promise.all(
    [head, stranger].map(({ cookie }) => listen(address, cookie)),
  );
  if (watching === undefined || refused === undefined) throw new Error('no socket');
  const overheard: unknown[] = [];
  refused.on('changes', (body: unknown) => overheard.push(body));
  const watch = { userId: agent.id };
  expect(liveWatching.parse(await watching.emitWithAck('watch', watch))).toEqual({ watching: agent.id });
  expect(liveWatching.parse(await refused.emitWithAck('watch', watch))).toEqual({ watching: null });
  const told = next(watching, 'changes');
  await agent.post(customerCalls.create.path, { userid: agent.id, khachname: 'Anh Ba' });
  expect(await told).toMatchObject({ view: 'customers', rows: [{ kind: 'customer' }] });
  expect(await refused.emitWithAck('resume', { position: '0' })).toMatchObject({ missed: [] });
  expect(overheard).toEqual([]);
});
