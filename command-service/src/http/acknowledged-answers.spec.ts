import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import * as inboxCalls from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { OutcomeUnknown, type EventStore, type Position } from '@so-cuoc/event-store/port.ts';
import { withAppend } from '@so-cuoc/event-store/with-append.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  addCustomer,
  claimSetup,
  firstRow,
  openAccount,
  openTestService,
  PLACE_BET,
  sampleBet,
  send,
} from '../../test/test-service.ts';

/** A second copy that must hold what is acknowledged, and stands still while it is `frozen`. */
const secondCopy = () => {
  const copy = { frozen: false, reached: 0 };
  const pass = (position: Position): void => {
    if (!copy.frozen) copy.reached = Math.max(copy.reached, Number(position));
    if (Number(position) > copy.reached) throw new OutcomeUnknown('the second copy is away');
  };
  const store = (events: EventStore): EventStore => ({
    ...withAppend(events, async (stream, added, how) => {
      const answer = await events.append(stream, added, how);
      if (answer.ok) pass(answer.position);
      return answer;
    }),
    acknowledged: (position) => Promise.resolve(position).then(pass),
  });
  return { copy, store };
};

const givenAgent = async () => {
  const { copy, store } = secondCopy();
  const service = await openTestService({ store });
  const agent = await openAccount(service, await claimSetup(service), 'us', 'daily1');
  const khachId = await addCustomer(agent, 'Anh Ba');
  return { copy, service, agent, khachId };
};

const keyed = (key: string) => ({ 'idempotency-key': key });

test('a command whose outcome was unknown stays unknown, however often and in whatever way it is sent again', async () => {
  const { copy, agent, khachId } = await givenAgent();
  const bet = sampleBet(agent, khachId, 'mb 12 b10n');
  const key = randomUUID();
  copy.frozen = true;
  for (const headers of [keyed(key), keyed(key), keyed(randomUUID()), {}]) {
    const answer = await agent.post(PLACE_BET, bet, headers);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ error: { code: 'unknown' } });
    expect(answer.headers['x-position']).toBeUndefined();
  }
  copy.frozen = false;
  const answer = await agent.post(PLACE_BET, bet, keyed(key));
  expect([answer.statusCode, answer.headers['x-position']]).toEqual([200, String(copy.reached)]);
});

test('a refusal that rests on a change whose outcome was unknown is not told', async () => {
  const { copy, agent, khachId } = await givenAgent();
  copy.frozen = true;
  const remove = () =>
    agent.post(customerCalls.change.path, { datatype: 'xoa', userid: agent.id, khachid: khachId });
  expect((await remove()).statusCode).toBe(503);
  const bet = sampleBet(agent, khachId, 'mb 12 b10n');
  expect((await agent.post(PLACE_BET, bet)).statusCode).toBe(503);
  copy.frozen = false;
  expect((await agent.post(PLACE_BET, bet)).statusCode).toBe(200);
});

test('a program that forwards messages is answered by the same rule', async () => {
  const { copy, service, agent } = await givenAgent();
  const made = await agent.post(inboxCalls.createToken.path, { userid: agent.id, ten: 'may' });
  const path = pathOf(inboxCalls.post, { params: { token: String(firstRow(made)['ma']) } });
  const post = () => send(service, path, { text: 'mb 12 b10n', id: 'tin-1' });
  copy.frozen = true;
  expect([(await post()).statusCode, (await post()).statusCode]).toEqual([503, 503]);
  copy.frozen = false;
  expect((await post()).statusCode).toBe(200);
});

test('what was acknowledged is answered again, and calls that write nothing to the log are answered', async () => {
  const { copy, service, agent, khachId } = await givenAgent();
  const bet = sampleBet(agent, khachId, 'mb 12 b10n');
  const key = randomUUID();
  const first = await agent.post(PLACE_BET, bet, keyed(key));
  copy.frozen = true;
  await agent.post(betCalls.remove.path, { userid: agent.id, ui_id: randomUUID() });
  const again = await agent.post(PLACE_BET, bet, keyed(key));
  expect([again.statusCode, again.body]).toEqual([200, first.body]);
  const noted = pathOf(sessionCalls.noteLoginTime, {
    params: { userId: agent.id, isoTime: '2026-11-18T05:00:00Z' },
  });
  const headers = { cookie: agent.cookie, [CHANGE_HEADER]: '1' };
  expect((await service.app.inject({ url: noted, headers })).statusCode).toBe(200);
});
