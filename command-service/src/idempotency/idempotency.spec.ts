import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { bookStream } from '@so-cuoc/shared-domain/book/events.ts';
import { customersStream } from '@so-cuoc/shared-domain/customers/events.ts';
import Database from 'libsql';
import { forgetAnswers } from '../../test/forget-answers.ts';
import { describe, expect, test } from 'vitest';
import {
  addCustomer,
  sampleBet,
  claimSetup,
  cookieOf,
  eventTypes,
  firstRow,
  openAccount,
  openTestService,
  PASSWORD,
  PLACE_BET,
  reopen,
  send,
  signIn,
  type Caller,
  type TestService,
} from '../../test/test-service.ts';

const INSERT = customerCalls.create.path;
const DELETE = betCalls.remove.path;
const CLEAR = betCalls.clear.path;

const givenAgent = async () => {
  const service = await openTestService();
  const agent = await openAccount(service, await claimSetup(service), 'us', 'daily1');
  const khachId = await addCustomer(agent, 'Anh Ba');
  return { service, agent, khachId, stream: bookStream(agent.id, '2026-11-20') };
};

const keyed = (key: string) => ({ 'idempotency-key': key });

const after = (service: TestService, agent: Caller): Caller => ({
  ...agent,
  post: (path, body, headers = {}) => send(service, path, body, { cookie: agent.cookie, ...headers }),
});

describe('a call with an idempotency key', () => {
  test('has one effect and one answer, once or many times', async () => {
    const { service, agent } = await givenAgent();
    const key = randomUUID();
    const create = () => agent.post(INSERT, { userid: agent.id, khachname: 'Chị Tư' }, keyed(key));
    const answers = await Promise.all(Array.from({ length: 20 }, create));
    expect(new Set([...answers, await create()].map((answer) => answer.body)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.headers['x-position'])).size).toBe(1);
    expect(await eventTypes(service, customersStream(agent.id))).toEqual([
      'CustomerCreated',
      'CustomerCreated',
    ]);
  });

  test('answers the same after a restart', async () => {
    const { service, agent } = await givenAgent();
    const key = randomUUID();
    const body = { userid: agent.id, khachname: 'Chị Tư' };
    const before = await agent.post(INSERT, body, keyed(key));
    const again = await reopen(service);
    const answer = await after(again, agent).post(INSERT, body, keyed(key));
    expect(answer.body).toBe(before.body);
    expect(answer.headers['x-position']).toBe(before.headers['x-position']);
    expect(await eventTypes(again, customersStream(agent.id))).toHaveLength(2);
  });

  test('keeps a refusal too', async () => {
    const { agent } = await givenAgent();
    const key = randomUUID();
    const body = { userid: agent.id, khachname: 'Anh Ba' };
    expect(firstRow(await agent.post(INSERT, body, keyed(key)))['result']).toBe('khachexist');
    expect(firstRow(await agent.post(INSERT, body, keyed(key)))['result']).toBe('khachexist');
  });

  test('with another body, or on another call, is a conflict', async () => {
    const { service, agent } = await givenAgent();
    const key = randomUUID();
    await agent.post(INSERT, { userid: agent.id, khachname: 'Chị Tư' }, keyed(key));
    const other = await agent.post(INSERT, { userid: agent.id, khachname: 'Chị Năm' }, keyed(key));
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({ error: { code: 'conflict' } });
    const clear = await agent.post(
      CLEAR,
      { userid: agent.id, from: '2026-11-20', to: '2026-11-20' },
      keyed(key),
    );
    expect(clear.statusCode).toBe(409);
    const again = await reopen(service);
    const body = { userid: agent.id, khachname: 'Chị Năm' };
    expect((await after(again, agent).post(INSERT, body, keyed(key))).statusCode).toBe(409);
  });

  test('with another body at the very same time is a conflict too', async () => {
    const { agent } = await givenAgent();
    const key = randomUUID();
    const insert = (khachname: string) => agent.post(INSERT, { userid: agent.id, khachname }, keyed(key));
    const answers = await Promise.all([insert('Chị Tư'), insert('Chị Năm')]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  });

  test('that was refused for its shape may be sent again, put right', async () => {
    const { agent } = await givenAgent();
    const key = randomUUID();
    expect((await agent.post(INSERT, { userid: agent.id }, keyed(key))).statusCode).toBe(400);
    expect((await agent.post(INSERT, { userid: agent.id, khachname: 'Chị Tư' }, keyed(key))).statusCode).toBe(
      200,
    );
  });

  test('is the caller’s own: another user’s same key is another call', async () => {
    const { service, agent } = await givenAgent();
    const other = await openAccount(service, await signIn(service, 'admin'), 'us', 'daily2');
    const key = randomUUID();
    await agent.post(INSERT, { userid: agent.id, khachname: 'Chị Tư' }, keyed(key));
    const answer = await other.post(INSERT, { userid: other.id, khachname: 'Chị Tư' }, keyed(key));
    expect(firstRow(answer)['result']).toBe('updatesuccess');
  });

  test('must be a UUID', async () => {
    const { agent } = await givenAgent();
    const answer = await agent.post(INSERT, { userid: agent.id, khachname: 'Chị Tư' }, keyed('1'));
    expect(answer.json()).toMatchObject({ error: { code: 'invalid', field: 'idempotency-key' } });
  });
});

describe('a password in a keyed call', () => {
  const requestHashes = (folder: string): readonly unknown[] => {
    const vault = new Database(join(folder, 'vault.db'), { readonly: true });
    const rows: unknown[] = vault.prepare('SELECT request_hash FROM answer').raw().all();
    vault.close();
    return rows.flat();
  };

  test('cannot be guessed at the price of a plain hash from what is kept of the call', async () => {
    const { service, agent } = await givenAgent();
    const path = sessionCalls.changePassword.path;
    const body = { userid: agent.id, passold: PASSWORD, passnew: 'mat.khau_2' };
    const key = randomUUID();
    const changed = await agent.post(path, body, keyed(key));
    expect(firstRow(changed)['result']).toBe('updatesucess');
    expect((await agent.post(path, body, keyed(key))).body).toBe(changed.body);
    expect((await agent.post(path, { ...body, passnew: 'mat.khau_3' }, keyed(key))).statusCode).toBe(409);
    // the cookie ended with the password: it gets the kept answer, and nothing else
    expect((await agent.post(path, body, keyed(randomUUID()))).statusCode).toBe(401);
    expect((await agent.post(path, body)).statusCode).toBe(401);
    const account = { datatype: 'ph', action: 'modify', tendangnhap: 'phu1', matkhau: PASSWORD };
    const renewed = { ...keyed(randomUUID()), cookie: cookieOf(changed) };
    expect((await agent.post(accountCalls.change.path, account, renewed)).statusCode).toBe(200);
    await service.close();
    const kept = requestHashes(service.folder);
    expect(kept).toHaveLength(3);
    const plain = createHash('sha256')
      .update(`POST ${path}\n${JSON.stringify(body)}`)
      .digest('base64url');
    expect(kept).not.toContain(plain);
  });
});

describe('a crash after the events and before the answer', () => {
  test('a placement is answered as it would have been, even if the message was edited since', async () => {
    const { service, agent, khachId, stream } = await givenAgent();
    const key = randomUUID();
    const bet = sampleBet(agent, khachId, 'vl 37b5');
    const before = await agent.post(PLACE_BET, bet, keyed(key));
    await agent.post(PLACE_BET, { ...bet, ui_chuoi: 'vl 37b50' });
    await service.close();
    forgetAnswers(service.folder);
    const again = await reopen(service);
    const answer = await after(again, agent).post(PLACE_BET, bet, keyed(key));
    expect(answer.body).toBe(before.body);
    expect(answer.headers['x-position']).toBe(before.headers['x-position']);
    expect(await eventTypes(again, stream)).toEqual(['BetPlaced', 'BetEdited']);
  });

  test('a placement is answered as it would have been, even if its customer was deleted since', async () => {
    const { service, agent, khachId, stream } = await givenAgent();
    const key = randomUUID();
    const bet = sampleBet(agent, khachId, 'vl 37b5');
    const before = await agent.post(PLACE_BET, bet, keyed(key));
    const gone = await agent.post(customerCalls.change.path, {
      ...{ datatype: 'xoa', userid: agent.id, khachid: khachId },
    });
    expect(firstRow(gone)['result']).toBe('updatesuccess');
    await service.close();
    forgetAnswers(service.folder);
    const again = await reopen(service);
    const caller = after(again, agent);
    const answer = await caller.post(PLACE_BET, bet, keyed(key));
    expect(answer.body).toBe(before.body);
    expect(answer.headers['x-position']).toBe(before.headers['x-position']);
    expect((await caller.post(PLACE_BET, bet, keyed(randomUUID()))).json()).toMatchObject([
      { thisID: 'loi' },
    ]);
    expect(await eventTypes(again, stream)).toEqual(['BetPlaced']);
  });

  test('a deletion that was taken back since is not done again', async () => {
    const { service, agent, khachId, stream } = await givenAgent();
    const key = randomUUID();
    const bet = sampleBet(agent, khachId, 'vl 37b5');
    await agent.post(PLACE_BET, bet);
    const one = { userid: agent.id, ui_id: bet.ui_id };
    const before = await agent.post(DELETE, one, keyed(key));
    await agent.post(DELETE, { ...one, action: 'restore' });
    await service.close();
    forgetAnswers(service.folder);
    const again = await reopen(service);
    expect((await after(again, agent).post(DELETE, one, keyed(key))).body).toBe(before.body);
    expect(await eventTypes(again, stream)).toEqual(['BetPlaced', 'BetDeleted', 'BetRestored']);
  });

  test('a customer and an account keep their ids', async () => {
    const { service, agent } = await givenAgent();
    const key = randomUUID();
    const customer = { userid: agent.id, khachname: 'Chị Tư' };
    const account = { datatype: 'ph', action: 'modify', tendangnhap: 'phu1', matkhau: 'mat.khau_1' };
    const made = await agent.post(INSERT, customer, keyed(key));
    const accountKey = randomUUID();
    const opened = await agent.post(accountCalls.change.path, account, keyed(accountKey));
    expect(firstRow(opened)['result']).toBe('updatesuccess');
    await service.close();
    forgetAnswers(service.folder);
    const again = await reopen(service);
    expect((await after(again, agent).post(INSERT, customer, keyed(key))).body).toBe(made.body);
    const reopened = await after(again, agent).post(accountCalls.change.path, account, keyed(accountKey));
    expect(reopened.body).toBe(opened.body);
  });

  test('the other body is still a conflict', async () => {
    const { service, agent } = await givenAgent();
    const key = randomUUID();
    await agent.post(INSERT, { userid: agent.id, khachname: 'Chị Tư' }, keyed(key));
    await service.close();
    forgetAnswers(service.folder);
    const again = await reopen(service);
    const other = await after(again, agent).post(
      INSERT,
      { userid: agent.id, khachname: 'Chị Năm' },
      keyed(key),
    );
    expect(other.statusCode).toBe(409);
  });
});
