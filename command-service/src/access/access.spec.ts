import { CALL_PREFIX } from '@so-cuoc/shared-domain/contract/define-call.ts';
import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import {
  addCustomer,
  sampleBet,
  claimSetup,
  firstRow,
  openAccount,
  openTestService,
  PLACE_BET,
  send,
} from '../../test/test-service.ts';
import { access } from './plugin.ts';

const DELETE = betCalls.remove.path;

describe('a route', () => {
  test('that does not say who may use it fails the start', async () => {
    const { internals } = await openTestService();
    const app = fastify();
    await app.register(access, internals);
    expect(() => app.get(`${CALL_PREFIX}moi`, () => 'x')).toThrow('config.access');
  });
});

describe('refusals come in their order', () => {
  test('header, session, role, shape, owner', async () => {
    const service = await openTestService();
    const admin = await claimSetup(service);
    const agent = await openAccount(service, admin, 'us', 'daily1');
    const other = await openAccount(service, admin, 'us', 'daily2');
    const head = await openAccount(service, admin, 'sl', 'tong1');
    const wrong = { userid: 'x', ui_id: 'x' };
    const foreign = { userid: other.id, ui_id: randomUUID() };
    const code = async (body: unknown, headers: Record<string, string>) =>
      (await send(service, DELETE, body, headers)).json<{ error: { code: string } }>().error.code;
    expect(await code(wrong, { 'x-so-cuoc': '0' })).toBe('forbidden');
    expect(await code(wrong, {})).toBe('unauthenticated');
    expect(await code(wrong, { cookie: head.cookie })).toBe('forbidden');
    expect(await code({ ...foreign, ui_id: 7 }, { cookie: agent.cookie })).toBe('invalid');
    expect(await code(foreign, { cookie: agent.cookie })).toBe('forbidden');
  });
});

describe('ids of others', () => {
  const givenTwo = async () => {
    const service = await openTestService();
    const admin = await claimSetup(service);
    const mine = await openAccount(service, admin, 'us', 'daily1');
    const theirs = await openAccount(service, admin, 'us', 'daily2');
    const theirCustomer = await addCustomer(theirs, 'Anh Ba');
    const theirBet = sampleBet(theirs, theirCustomer, 'vl 37b5');
    await theirs.post(PLACE_BET, theirBet);
    return {
      service,
      admin,
      mine,
      theirs,
      theirCustomer,
      theirBet,
      myCustomer: await addCustomer(mine, 'Chị Tư'),
    };
  };

  test('a user, a customer, a message of another agent are each refused', async () => {
    const { mine, theirs, theirCustomer, theirBet, myCustomer } = await givenTwo();
    const mineToo = sampleBet(mine, myCustomer, 'vl 37b5');
    for (const body of [
      { ...mineToo, ui_user_id: theirs.id },
      { ...mineToo, ui_user_khach_id: theirCustomer },
      { ...mineToo, ui_id: theirBet.ui_id },
    ]) {
      const answer = await mine.post(PLACE_BET, body);
      expect(answer.statusCode).toBe(403);
      expect(Object.keys(answer.json<{ error: object }>().error)).toEqual(['code', 'message']);
      expect(answer.json()).toMatchObject({ error: { code: 'forbidden' } });
    }
  });

  test('one foreign customer among a list of rows is enough', async () => {
    const { mine, theirCustomer, myCustomer } = await givenTwo();
    const row = { kconfig_loai1: 'giaonhan', kconfig_bit1: 1 };
    const rows = [myCustomer, theirCustomer].map((kconfig_khachid) => ({ kconfig_khachid, ...row }));
    expect((await mine.post(customerCalls.configure.path, rows)).statusCode).toBe(403);
    expect(
      (await mine.post(customerCalls.copyConfiguration.path, { from: theirCustomer, to: myCustomer }))
        .statusCode,
    ).toBe(403);
  });

  test('a message stays its agent’s after it was deleted', async () => {
    const { mine, theirs, theirBet } = await givenTwo();
    await theirs.post(DELETE, { userid: theirs.id, ui_id: theirBet.ui_id });
    expect((await mine.post(DELETE, { userid: mine.id, ui_id: theirBet.ui_id })).statusCode).toBe(403);
  });

  test('an ad writes for an agent, but not one agent’s message into another’s book', async () => {
    const { service, admin, mine, theirs, theirCustomer, theirBet, myCustomer } = await givenTwo();
    const bet = sampleBet(theirs, theirCustomer, 'vl 37b5');
    expect(firstRow(await admin.post(PLACE_BET, bet))['thisID']).toBe(`okie@${bet.ui_id}`);
    const mixed = sampleBet(mine, myCustomer, 'vl 37b5', { ui_id: theirBet.ui_id });
    expect((await admin.post(PLACE_BET, mixed)).statusCode).toBe(403);
    expect(
      firstRow(await admin.post(PLACE_BET, { ...sampleBet(mine, theirCustomer, 'vl 37b5') }))['result'],
    ).toBe('khongco');
    let actor: string | null = null;
    for await (const event of service.internals.store.readStream(`book-${theirs.id}-2026-11-20`))
      actor = event.metadata.actor;
    expect(actor).toBe(admin.id);
  });
});
