import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { randomUUID } from 'node:crypto';
import { bookStream } from '@so-cuoc/shared-domain/book/events.ts';
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
} from '../../test/test-service.ts';
import { bookContents } from './book-contents.ts';

const REPRICE = betCalls.reprice.path;
const DATE = '2026-11-20';

const givenBets = async () => {
  const service = await openTestService();
  const admin = await claimSetup(service);
  const agent = await openAccount(service, admin, 'us', 'daily1');
  const khachId = await addCustomer(agent, 'Anh Ba');
  const otherId = await addCustomer(agent, 'Chị Tư');
  const texts = ['vl 37b10n', 'vl 37dau10n', 'vl 38b10n'];
  for (const text of texts) await agent.post(PLACE_BET, sampleBet(agent, khachId, text));
  await agent.post(PLACE_BET, sampleBet(agent, otherId, 'vl 37b10n'));
  const price = (value: number) =>
    agent.post(customerCalls.configure.path, [
      {
        kconfig_khachid: khachId,
        kconfig_loai1: 'CoVaTraThuong',
        kconfig_loai2: 'MN',
        kconfig_loai3: 'co',
        kconfig_loai5: 'b',
        kconfig_loai6: '2D',
        kconfig_num2: value,
      },
    ]);
  const range = { userid: agent.id, khach_id: khachId, from: DATE, to: DATE };
  return { service, admin, agent, khachId, price, range, stream: bookStream(agent.id, DATE) };
};

test('a changed price leaves placed bets alone until they are re-priced, an event a message', async () => {
  const { service, agent, price, range, stream } = await givenBets();
  await price(0.8);
  const take = async () =>
    [...(await bookContents(service.internals, agent.id, DATE)).messages.values()].map(
      ({ thucthu }) => thucthu / 1_000_000,
    );
  expect(await take()).toEqual([135, 7.5, 135, 135]);
  expect(firstRow(await agent.post(REPRICE, range))).toEqual({ result: 'updatesuccess', count: 2, loi: 0 });
  expect(await take()).toEqual([144, 7.5, 144, 135]);
  expect((await eventTypes(service, stream)).slice(4)).toEqual(['BetRepriced', 'BetRepriced']);
});

test('again without a change there is nothing to do', async () => {
  const { service, agent, price, range, stream } = await givenBets();
  await price(0.8);
  await agent.post(REPRICE, range);
  expect(firstRow(await agent.post(REPRICE, range))).toEqual({ result: 'updatesuccess', count: 0, loi: 0 });
  expect(await eventTypes(service, stream)).toHaveLength(6);
});

test('the same call twice answers the same', async () => {
  const { agent, price, range } = await givenBets();
  await price(0.8);
  const headers = { 'idempotency-key': randomUUID() };
  const answer = (await agent.post(REPRICE, range, headers)).json<unknown>();
  await price(0.9);
  expect((await agent.post(REPRICE, range, headers)).json()).toEqual(answer);
});

test('of another agent, of no customer, of no range', async () => {
  const { service, admin, agent, range } = await givenBets();
  const stranger = await openAccount(service, admin, 'us', 'daily2');
  expect((await stranger.post(REPRICE, range)).statusCode).toBe(403);
  expect(firstRow(await agent.post(REPRICE, { ...range, khach_id: randomUUID() }))['result']).toBe('khongco');
  expect((await agent.post(REPRICE, { ...range, to: '2026-11-19' })).statusCode).toBe(400);
});
