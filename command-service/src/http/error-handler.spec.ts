import { CALL_PREFIX } from '@so-cuoc/shared-domain/contract/define-call.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import {
  EventRejected,
  LogCorrupt,
  OutcomeUnknown,
  StoreUnavailable,
  type EventStore,
} from '@so-cuoc/event-store/port.ts';
import fastify from 'fastify';
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
  reopen,
} from '../../test/test-service.ts';
import { withAppend } from '@so-cuoc/event-store/with-append.ts';
import { errorHandler } from './error-handler.ts';

const INSERT = customerCalls.create.path;

/** The real store behind a disk that fails while `broken` is set. */
const withDisk =
  (disk: { broken: boolean }) =>
  (store: EventStore): EventStore =>
    withAppend(store, (stream, events, options) =>
      disk.broken
        ? Promise.reject(new StoreUnavailable('ENOSPC: /secret/path'))
        : store.append(stream, events, options),
    );

describe('a store that is away', () => {
  test('is 503 without partial effects and without the cause', async () => {
    const disk = { broken: false };
    const service = await openTestService({ store: withDisk(disk) });
    const agent = await openAccount(service, await claimSetup(service), 'us', 'daily1');
    const khachId = await addCustomer(agent, 'Anh Ba');
    const bet = sampleBet(agent, khachId, 'vl 37b5');
    const key = { 'idempotency-key': bet.ui_id };
    disk.broken = true;
    const answer = await agent.post(PLACE_BET, bet, key);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({
      error: { code: FAILURES.storeAway.code, message: FAILURES.storeAway.template },
    });
    expect(answer.body).not.toContain('secret');
    expect(answer.headers['retry-after']).toBeDefined();
    disk.broken = false;
    expect(await eventTypes(service, `book-${agent.id}-2026-11-20`)).toEqual([]);
    expect(firstRow(await agent.post(PLACE_BET, bet, key))['thisID']).toBe(`okie@${bet.ui_id}`);
    expect(await eventTypes(service, `book-${agent.id}-2026-11-20`)).toEqual(['BetPlaced']);
  });
});

test.each([
  [FAILURES.ourFault, new Error('ENOENT: /secret/path'), 500],
  [FAILURES.badBody, Object.assign(new Error('/secret/path'), { code: 'FST_ERR_X', statusCode: 400 }), 400],
  [FAILURES.tooLargeToKeep, new EventRejected('/secret/path'), 413],
  [FAILURES.outcomeUnknown, new OutcomeUnknown('/secret/path'), 503],
  [FAILURES.storeAway, new LogCorrupt('/secret/path'), 503],
])('%j is all that is told of what went wrong', async (answer, error, status) => {
  const app = fastify({ genReqId: () => '3f2a91bc-0000-4000-8000-000000000000' });
  await app.register(errorHandler);
  app.get('/', () => Promise.reject(error));
  const response = await app.inject('/');
  expect(response.statusCode).toBe(status);
  const told = answer.template.replace('{request}', '3f2a91bc');
  expect(response.json()).toMatchObject({ error: { code: answer.code, message: told } });
  expect(response.body).not.toContain('secret');
});

describe('bodies that cannot be read', () => {
  const givenAgent = async () => {
    const service = await openTestService();
    return { service, agent: await openAccount(service, await claimSetup(service), 'us', 'daily1') };
  };

  test.each([
    ['{', 'application/json', 400, 'body'],
    ['', 'application/json', 400, 'body'],
    ['null', 'application/json', 400, 'body'],
    ['[]', 'application/json', 400, 'body'],
    ['"x"', 'application/json', 400, 'body'],
    ['{"__proto__":{"x":1}}', 'application/json', 400, 'body'],
    ['userid=1', 'application/x-www-form-urlencoded', 400, 'content-type'],
    ['{"userid":"x"}', 'text/plain', 400, 'content-type'],
  ])('%s as %s', async (payload, type, status, field) => {
    const { service, agent } = await givenAgent();
    const answer = await service.app.inject({
      method: 'POST',
      url: INSERT,
      headers: { 'x-so-cuoc': '1', 'content-type': type, cookie: agent.cookie },
      payload,
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ error: { code: 'invalid', field } });
  });

  test.each([
    [INSERT, 300_000],
    [PLACE_BET, 5_000_000],
  ])('of %s one that is too large is 413', async (path, length) => {
    const { agent } = await givenAgent();
    const answer = await agent.post(path, { userid: agent.id, khachname: 'x'.repeat(length) });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ error: { code: 'toolarge' } });
  });

  test('deep data in an unused field does no harm', async () => {
    const { service, agent } = await givenAgent();
    const khachId = await addCustomer(agent, 'Anh Ba');
    const deep = '['.repeat(200_000) + ']'.repeat(200_000);
    const row = JSON.stringify({ kconfig_khachid: khachId, kconfig_loai1: 'CuPhapDa', kconfig_bit1: 0 });
    const answer = await service.app.inject({
      method: 'POST',
      url: customerCalls.configure.path,
      headers: {
        'x-so-cuoc': '1',
        'content-type': 'application/json',
        'idempotency-key': khachId,
        cookie: agent.cookie,
      },
      payload: `[${row.slice(0, -1)},"x":${deep}}]`,
    });
    expect(answer.json()).toEqual([{ result: 'updatesuccess' }]);
  });

  test('a text keeps halves of characters and NUL as they came, over a restart too', async () => {
    const { service, agent } = await givenAgent();
    const khachId = await addCustomer(agent, 'Anh Ba');
    const bet = sampleBet(agent, khachId, 'vl 37b5 \ud800\u0000', { ui_chuoi_root: '\udc00x\u0000' });
    expect(firstRow(await agent.post(PLACE_BET, bet))['tienxac']).toBe(90);
    const after = await reopen(service);
    const kept: unknown[] = [];
    for await (const event of after.internals.store.readStream(`book-${agent.id}-2026-11-20`))
      kept.push(event.data);
    expect(kept).toMatchObject([{ text: bet.ui_chuoi, original: bet.ui_chuoi_root }]);
  });

  test('the longest message is accepted, one character more is reported, and a text five times as long is no message', async () => {
    const { agent } = await givenAgent();
    const khachId = await addCustomer(agent, 'Anh Ba');
    const longest = `vl 37b5${' '.repeat(199_993)}`;
    expect(firstRow(await agent.post(PLACE_BET, sampleBet(agent, khachId, longest)))['tienxac']).toBe(90);
    const longer = await agent.post(PLACE_BET, sampleBet(agent, khachId, `${longest} `));
    expect(longer.json()).toMatchObject([{ thisID: 'loi', errors: [{ code: 'tinquadai' }] }]);
    const answer = await agent.post(PLACE_BET, sampleBet(agent, khachId, ' '.repeat(1_000_001)));
    expect(answer.json()).toMatchObject({ error: { code: 'invalid', field: 'ui_chuoi' } });
  });

  test.each([`${CALL_PREFIX}khong-co`, `${CALL_PREFIX}basic/khong-co`, '/khong-co'])(
    '%s is 404',
    async (url) => {
      const { service } = await givenAgent();
      const answer = await service.app.inject({ method: 'GET', url });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ error: { code: 'notfound' } });
    },
  );
});

test.each([
  [{}, 'body', 'Phải là danh sách JSON […]'],
  [[], 'body', 'Phải có ít nhất 1 phần tử'],
  [[{ kconfig_khachid: '72340c81-1afe-4900-8344-62e0e90c7086' }], '0.kconfig_loai1', 'Phải là chữ'],
])('%j to a call that takes rows is told in Vietnamese words', async (body, field, message) => {
  const service = await openTestService();
  const agent = await openAccount(service, await claimSetup(service), 'us', 'daily1');
  const answer = await agent.post(customerCalls.configure.path, body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ error: { code: 'invalid', field, message } });
});

test('a body that is no object and a value outside the enum are reported in Vietnamese', async () => {
  const service = await openTestService();
  const admin = await claimSetup(service);
  expect((await admin.post(betCalls.place.path, [])).json()).toEqual({
    error: { code: 'invalid', field: 'body', message: 'Phải là một đối tượng JSON {…}' },
  });
  expect((await admin.post(accountCalls.change.path, { datatype: 'ad' })).json()).toEqual({
    error: { code: 'invalid', field: 'datatype', message: 'Phải là một trong: us, sl, ph, au' },
  });
});
