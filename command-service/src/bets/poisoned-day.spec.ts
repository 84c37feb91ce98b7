import { randomUUID } from 'node:crypto';
import { bookStream } from '@so-cuoc/shared-domain/book/stream.ts';
import { customersStream } from '@so-cuoc/shared-domain/customers/stream.ts';
import { expect, test } from 'vitest';
import {
  addCustomer,
  betOf,
  claim,
  eventTypes,
  first,
  openAccount,
  openHouse,
  PLACE,
  reopen,
  signIn,
  type House,
} from '../../test/test-service.ts';

const DATE = '2026-11-20';

/** Puts what no decider of ours would write at the end of a stream. */
const appendForeign = async (house: House, stream: string, type: string, data: unknown): Promise<string> => {
  const commandId = randomUUID();
  const metadata = {
    occurredAt: new Date(0).toISOString(),
    actor: null,
    commandId,
    correlationId: commandId,
  };
  const event = { eventId: randomUUID(), type, version: 1, data, metadata };
  const appended = await house.service.store.append(stream, [event], { expectedRevision: 'any', commandId });
  expect(appended.ok).toBe(true);
  return event.eventId;
};

const givenPoisonedDay = async () => {
  const before = await openHouse();
  const { id } = await openAccount(before, await claim(before), 'us', 'daily1');
  const agent = await signIn(before, 'daily1');
  const khachId = await addCustomer(agent, 'Anh Ba');
  const bet = betOf(agent, khachId, 'vl 37b5');
  await agent.post(PLACE, bet);
  const stream = bookStream(id, DATE);
  const poison = await appendForeign(before, stream, 'DayCleared', {
    agentId: id,
    date: DATE,
    uiIds: [bet.ui_id, randomUUID()],
  });
  await appendForeign(before, stream, 'BetPlaced', null);
  await appendForeign(before, customersStream(id), 'CustomerRenamed', null);
  const house = await reopen(before);
  return { house, agent: await signIn(house, 'daily1'), khachId, bet, stream, poison };
};

test('given a day whose book contradicts itself, then its bets are placed, edited and deleted all the same', async () => {
  const { house, agent, khachId, bet, stream } = await givenPoisonedDay();
  const more = betOf(agent, khachId, 'vl 38b5');
  expect(first(await agent.post(PLACE, more))).toMatchObject({ thisID: `okie@${more.ui_id}`, tienxac: 90 });
  expect(first(await agent.post(PLACE, { ...bet, ui_chuoi: 'vl 39b5' }))['thisID']).toBe(`okie@${bet.ui_id}`);
  const deleted = await agent.post('/api/modify/modify_user_input_delete', {
    userid: agent.id,
    ui_id: more.ui_id,
  });
  expect(first(deleted)['result']).toBe('updatesuccess');
  expect((await eventTypes(house, stream)).slice(3)).toEqual(['BetPlaced', 'BetEdited', 'BetDeleted']);
});

test('given such a day, then its excesses are run and its bets re-priced', async () => {
  const { agent, khachId } = await givenPoisonedDay();
  await agent.post(PLACE, betOf(agent, khachId, 'vl 37b100000'));
  const run = await agent.post(`/api/modify/modifyupdatechayso/${agent.id}/${DATE}`, {});
  expect(first(run)).toMatchObject({ result: 'updatesuccess', sc_lan: 1 });
  const range = { userid: agent.id, khach_id: khachId, from: DATE, to: DATE };
  expect(first(await agent.post('/api/modify/tinh_lai', range))['result']).toBe('updatesuccess');
});

test('given events that could not be taken in, then each is told of once, by its stream and id', async () => {
  const { house, agent, khachId, stream, poison } = await givenPoisonedDay();
  for (const text of ['vl 11b5', 'vl 12b5']) await agent.post(PLACE, betOf(agent, khachId, text));
  const told = house.unreadable.filter(({ eventId }) => eventId === poison);
  expect(told).toMatchObject([{ stream, revision: 1 }]);
  expect(house.unreadable).toHaveLength(3);
});
