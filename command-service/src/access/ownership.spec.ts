import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  addCustomer,
  sampleBet,
  claimSetup,
  eventTypes,
  firstRow,
  openAccount,
  openTestService,
  PLACE_BET,
} from '../../test/test-service.ts';

const givenAnAgent = async () => {
  const service = await openTestService();
  const admin = await claimSetup(service);
  const agent = await openAccount(service, admin, 'us', 'daily1');
  return { service, admin, agent, khachId: await addCustomer(agent, 'Anh Ba') };
};

describe('an id in capitals', () => {
  test('is the same user, customer and message', async () => {
    const { service, agent, khachId } = await givenAnAgent();
    const bet = sampleBet(agent, khachId, 'vl 37b5');
    const placed = await agent.post(PLACE_BET, bet);
    const shouted = {
      ...bet,
      ui_id: bet.ui_id.toUpperCase(),
      ui_user_id: agent.id.toUpperCase(),
      ui_user_khach_id: khachId.toUpperCase(),
    };
    expect((await agent.post(PLACE_BET, shouted)).json()).toEqual(placed.json());
    expect(await eventTypes(service, `book-${agent.id}-2026-11-20`)).toEqual(['BetPlaced']);
    const gone = { userid: shouted.ui_user_id, ui_id: shouted.ui_id };
    expect(firstRow(await agent.post(betCalls.remove.path, gone))['result']).toBe('updatesuccess');
  });

  test('is still another agent’s', async () => {
    const { service, admin, agent, khachId } = await givenAnAgent();
    const bet = sampleBet(agent, khachId, 'vl 37b5');
    await agent.post(PLACE_BET, bet);
    const stranger = await openAccount(service, admin, 'us', 'daily2');
    const own = sampleBet(stranger, await addCustomer(stranger, 'Chị Tư'), 'vl 37b5');
    for (const body of [
      { ...own, ui_id: bet.ui_id.toUpperCase() },
      { ...own, ui_user_id: agent.id.toUpperCase() },
      { ...own, ui_user_khach_id: khachId.toUpperCase() },
    ])
      expect((await stranger.post(PLACE_BET, body)).statusCode).toBe(403);
  });

  test('is the same idempotency key', async () => {
    const { service, agent } = await givenAnAgent();
    const key = randomUUID();
    const body = { userid: agent.id, khachname: 'Chú Năm' };
    const path = customerCalls.create.path;
    const made = await agent.post(path, body, { 'idempotency-key': key });
    const again = await agent.post(path, body, { 'idempotency-key': key.toUpperCase() });
    expect(again.json()).toEqual(made.json());
    expect(await eventTypes(service, `customers-${agent.id}`)).toEqual([
      'CustomerCreated',
      'CustomerCreated',
    ]);
  });
});

describe('shape comes before owner', () => {
  test('for a range of days, a key and a new password', async () => {
    const { service, admin, agent, khachId } = await givenAnAgent();
    const stranger = await openAccount(service, admin, 'us', 'daily2');
    const field = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
      (await stranger.post(path, body, headers)).json<{ error: { code: string; field?: string } }>().error;
    const range = { userid: agent.id, from: '2026-11-20', to: '2026-11-19' };
    expect(await field(betCalls.clear.path, range)).toMatchObject({
      code: 'invalid',
      field: 'from',
    });
    const foreign = sampleBet(agent, khachId, 'vl 37b5');
    expect(await field(PLACE_BET, foreign, { 'idempotency-key': 'một' })).toMatchObject({
      code: 'invalid',
      field: 'idempotency-key',
    });
    const password = { userid: agent.id, passold: 'mat.khau_1', passnew: 'ngắn' };
    expect(await field(sessionCalls.changePassword.path, password)).toMatchObject({ field: 'passnew' });
    expect(await field(PLACE_BET, foreign)).toMatchObject({ code: 'forbidden' });
  });
});
