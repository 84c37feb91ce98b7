import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import * as overflowCalls from '@so-cuoc/shared-domain/contract/calls/reports/overflow.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { randomUUID } from 'node:crypto';
import { bookStream } from '@so-cuoc/shared-domain/book/events.ts';
import { customersStream } from '@so-cuoc/shared-domain/customers/events.ts';
import { expect, test } from 'vitest';
import {
  addCustomer,
  sampleBet,
  claimSetup,
  eventTypes,
  firstRow,
  openAccount,
  openTestService,
  PLACE_BET,
  reopen,
  signIn,
  type TestService,
} from '../../test/test-service.ts';

const DATE = '2026-11-20';

/** Puts what no decider of ours would write at the end of a stream. */
const appendForeign = async (
  service: TestService,
  stream: string,
  type: string,
  data: unknown,
  version = 1,
): Promise<string> => {
  const commandId = randomUUID();
  const metadata = {
    occurredAt: new Date(0).toISOString(),
    actor: null,
    commandId,
    correlationId: commandId,
  };
  const event = { eventId: randomUUID(), type, version, data, metadata };
  const appended = await service.internals.store.append(stream, [event], {
    expectedRevision: 'any',
    commandId,
  });
  expect(appended.ok).toBe(true);
  return event.eventId;
};

const givenPoisonedDay = async () => {
  const before = await openTestService();
  const { id } = await openAccount(before, await claimSetup(before), 'us', 'daily1');
  const agent = await signIn(before, 'daily1');
  const khachId = await addCustomer(agent, 'Anh Ba');
  const bet = sampleBet(agent, khachId, 'vl 37b5');
  await agent.post(PLACE_BET, bet);
  const stream = bookStream(id, DATE);
  const poison = await appendForeign(before, stream, 'DayCleared', {
    agentId: id,
    date: DATE,
    uiIds: [bet.ui_id, randomUUID()],
  });
  await appendForeign(before, stream, 'BetPlaced', null, 2);
  await appendForeign(before, customersStream(id), 'CustomerRenamed', null);
  const service = await reopen(before);
  return { service, agent: await signIn(service, 'daily1'), khachId, bet, stream, poison };
};

test('given a day whose book contradicts itself, then its bets are placed, edited and deleted all the same', async () => {
  const { service, agent, khachId, bet, stream } = await givenPoisonedDay();
  const more = sampleBet(agent, khachId, 'vl 38b5');
  expect(firstRow(await agent.post(PLACE_BET, more))).toMatchObject({
    thisID: `okie@${more.ui_id}`,
    tienxac: 90,
  });
  expect(firstRow(await agent.post(PLACE_BET, { ...bet, ui_chuoi: 'vl 39b5' }))['thisID']).toBe(
    `okie@${bet.ui_id}`,
  );
  const deleted = await agent.post(betCalls.remove.path, {
    userid: agent.id,
    ui_id: more.ui_id,
  });
  expect(firstRow(deleted)['result']).toBe('updatesuccess');
  expect((await eventTypes(service, stream)).slice(3)).toEqual(['BetPlaced', 'BetEdited', 'BetDeleted']);
});

test('given such a day, then its excesses are run and its bets re-priced', async () => {
  const { agent, khachId } = await givenPoisonedDay();
  await agent.post(PLACE_BET, sampleBet(agent, khachId, 'vl 37b100000'));
  const run = await agent.post(
    pathOf(overflowCalls.handOn, { params: { userId: agent.id, date: DATE } }),
    {},
  );
  expect(firstRow(run)).toMatchObject({ result: 'updatesuccess', sc_lan: 1 });
  const range = { userid: agent.id, khach_id: khachId, from: DATE, to: DATE };
  expect(firstRow(await agent.post(betCalls.reprice.path, range))['result']).toBe('updatesuccess');
});

test('given events that cannot be applied, then each is reported once with its stream and id', async () => {
  const { service, agent, khachId, stream, poison } = await givenPoisonedDay();
  for (const text of ['vl 11b5', 'vl 12b5']) await agent.post(PLACE_BET, sampleBet(agent, khachId, text));
  const told = service.unreadable.filter(({ eventId }) => eventId === poison);
  expect(told).toMatchObject([{ stream, revision: 1 }]);
  expect(service.unreadable).toHaveLength(3);
});
