import { randomUUID } from 'node:crypto';
import { bookStream } from '@so-cuoc/shared-domain/book/stream.ts';
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
} from '../../test/test-service.ts';
import { bookContents } from './book-contents.ts';

const REPRICE = '/api/modify/tinh_lai';
const DATE = '2026-11-20';

const givenBets = async () => {
  const house = await openHouse();
  const admin = await claim(house);
  const agent = await openAccount(house, admin, 'us', 'daily1');
  const khachId = await addCustomer(agent, 'Anh Ba');
  const otherId = await addCustomer(agent, 'Chị Tư');
  const texts = ['vl 37b10n', 'vl 37dau10n', 'vl 38b10n'];
  for (const text of texts) await agent.post(PLACE, betOf(agent, khachId, text));
  await agent.post(PLACE, betOf(agent, otherId, 'vl 37b10n'));
  const price = (value: number) =>
    agent.post('/api/modify/modify_khach_config', [
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
  return { house, admin, agent, khachId, price, range, stream: bookStream(agent.id, DATE) };
};

test('a changed price leaves placed bets alone until they are re-priced, an event a message', async () => {
  const { house, agent, price, range, stream } = await givenBets();
  await price(0.8);
  const take = async () =>
    [...(await bookContents(house.service, agent.id, DATE)).messages.values()].map(
      ({ thucthu }) => thucthu / 1_000_000,
    );
  expect(await take()).toEqual([135, 7.5, 135, 135]);
  expect(first(await agent.post(REPRICE, range))).toEqual({ result: 'updatesuccess', count: 2, loi: 0 });
  expect(await take()).toEqual([144, 7.5, 144, 135]);
  expect((await eventTypes(house, stream)).slice(4)).toEqual(['BetRepriced', 'BetRepriced']);
});

test('again without a change there is nothing to do', async () => {
  const { house, agent, price, range, stream } = await givenBets();
  await price(0.8);
  await agent.post(REPRICE, range);
  expect(first(await agent.post(REPRICE, range))).toEqual({ result: 'updatesuccess', count: 0, loi: 0 });
  expect(await eventTypes(house, stream)).toHaveLength(6);
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
  const { house, admin, agent, range } = await givenBets();
  const stranger = await openAccount(house, admin, 'us', 'daily2');
  expect((await stranger.post(REPRICE, range)).statusCode).toBe(403);
  expect(first(await agent.post(REPRICE, { ...range, khach_id: randomUUID() }))['result']).toBe('khongco');
  expect((await agent.post(REPRICE, { ...range, to: '2026-11-19' })).statusCode).toBe(400);
});
