import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as inboxCalls from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import { arrivalsStream } from '@so-cuoc/shared-domain/arrivals/events.ts';
import { inboxStream } from '@so-cuoc/shared-domain/inbox/events.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  addCustomer,
  claimSetup,
  eventTypes,
  firstRow,
  openAccount,
  openTestService,
  reopen,
  type Caller,
  type TestService,
} from '../../test/test-service.ts';

const TODAY = '2026-11-18';
const CHAT =
  '[18/11/2026 11:02:11] Chú Tám: vl 12b10\n[18/11/2026 11:03:00] Bạn: ok\n[18/11/2026 11:04:00] Anh Ba: bd 1b1';

const given = async () => {
  const service = await openTestService();
  const admin = await claimSetup(service);
  const agent = await openAccount(service, admin, 'us', 'daily1');
  return { service, admin, agent };
};

const receive = (agent: Caller, noidung: string, more: object = {}) =>
  agent.post(inboxCalls.receive.path, { userid: agent.id, noidung, ...more });

const newToken = async (agent: Caller): Promise<{ readonly ma: string; readonly ma_id: string }> => {
  const made = firstRow(
    await agent.post(inboxCalls.createToken.path, { userid: agent.id, ten: 'Điện thoại' }),
  );
  return { ma: String(made['ma']), ma_id: String(made['ma_id']) };
};

const postTo = (
  { app }: TestService,
  token: string,
  payload: string,
  type = 'application/json',
  address = '203.0.113.7',
) =>
  app.inject({
    method: 'POST',
    url: pathOf(inboxCalls.post, { params: { token } }),
    headers: { 'content-type': type, 'x-forwarded-for': address },
    payload,
  });

const arrival = z.looseObject({ messageId: z.string(), text: z.string().optional() });

const arrivals = async ({ internals }: TestService, agentId: string, day = TODAY) => {
  const found: (z.infer<typeof arrival> & { readonly type: string })[] = [];
  for await (const { type, data } of internals.store.readStream(arrivalsStream(agentId, day)))
    found.push({ type, ...arrival.parse(data) });
  return found;
};

describe('conversations that are pasted', () => {
  test('bring each message of others once, however often they are pasted', async () => {
    const { service, agent } = await given();
    expect(firstRow(await receive(agent, CHAT))).toEqual({
      ...{ result: 'updatesuccess', moi: 2, daco: 0, cu: 0, cuaminh: 1 },
    });
    expect(firstRow(await receive(agent, `${CHAT}\n[18/11/2026 11:05:00] Anh Ba: bd 2b2`))).toMatchObject({
      ...{ moi: 1, daco: 2 },
    });
    expect(await arrivals(service, agent.id)).toMatchObject([
      {
        who: 'Chú Tám',
        senderKey: 'chu tam',
        text: 'vl 12b10',
        program: 'zalo',
        way: 'paste',
        repeats: null,
      },
      { who: 'Anh Ba', text: 'bd 1b1' },
      { who: 'Anh Ba', text: 'bd 2b2' },
    ]);
  });

  test('two equal messages of one minute are two, also when they are pasted again', async () => {
    const { agent } = await given();
    const twice = '[18/11/2026 11:02] Chú Tám: vl 12b10\n[18/11/2026 11:02] Chú Tám: vl 12b10';
    expect(firstRow(await receive(agent, twice))).toMatchObject({ moi: 2 });
    expect(firstRow(await receive(agent, twice))).toMatchObject({ moi: 0, daco: 2 });
  });

  test('messages of before the asked day or of more than a month ago are left out and counted', async () => {
    const { service, agent } = await given();
    const old =
      '[01/10/2026 11:02] Chú Tám: a 1b1\n[17/11/2026 11:02] Chú Tám: a 2b1\n[18/11/2026 11:02] Chú Tám: a 3b1';
    expect(firstRow(await receive(agent, old, { tungay: TODAY }))).toMatchObject({ moi: 1, cu: 2 });
    expect(firstRow(await receive(agent, old))).toMatchObject({ moi: 1, daco: 1, cu: 1 });
    expect(await arrivals(service, agent.id, '2026-11-17')).toHaveLength(1);
  });

  test('an empty text holds no message', async () => {
    const { agent } = await given();
    expect(firstRow(await receive(agent, ' \n'))).toMatchObject({ result: 'khongcotin' });
  });

  test('a retried command is the first one', async () => {
    const { service, agent } = await given();
    const key = { 'idempotency-key': '6b1a7e9c-0c1f-4b7e-9a52-0d4f5a6b7c8d' };
    const body = { userid: agent.id, noidung: 'vl 12b10' };
    const first = await agent.post(inboxCalls.receive.path, body, key);
    expect((await agent.post(inboxCalls.receive.path, body, key)).body).toBe(first.body);
    expect(await arrivals(service, agent.id)).toHaveLength(1);
  });
});

describe('senders and dismissed messages', () => {
  test('a sender is remembered under its key, and forgotten', async () => {
    const { service, agent } = await given();
    const khachId = await addCustomer(agent, 'Tám');
    const assign = (nguoigui: string, khach_id: string) =>
      agent.post(inboxCalls.assign.path, { userid: agent.id, nguoigui, khach_id });
    expect(firstRow(await assign('Chú Tám', khachId))['result']).toBe('updatesuccess');
    expect(firstRow(await assign('chu tam', khachId))['result']).toBe('updatesuccess');
    expect(firstRow(await assign('CHÚ TÁM', ''))['result']).toBe('updatesuccess');
    expect(await eventTypes(service, inboxStream(agent.id))).toEqual([
      'InboxSenderAssigned',
      'InboxSenderAssigned',
    ]);
    const unknown = '6b1a7e9c-0c1f-4b7e-9a52-0d4f5a6b7c8d';
    expect(firstRow(await assign('Chú Tám', unknown))['result']).toBe('khongco');
  });

  test('a message is dismissed and restored', async () => {
    const { service, agent } = await given();
    await receive(agent, CHAT);
    const [first] = await arrivals(service, agent.id);
    const body = { userid: agent.id, ngay: TODAY, ui_ids: [first?.messageId] };
    expect(firstRow(await agent.post(inboxCalls.dismiss.path, body))['result']).toBe('updatesuccess');
    await agent.post(inboxCalls.dismiss.path, { ...body, laylai: true });
    expect((await arrivals(service, agent.id)).map(({ type }) => type).slice(-2)).toEqual([
      'InboxMessageDismissed',
      'InboxMessageRestored',
    ]);
    const other = { ...body, ngay: '2026-11-17' };
    expect(firstRow(await agent.post(inboxCalls.dismiss.path, other))['result']).toBe('khongco');
  });
});

describe('what forwarding programs post', () => {
  test.each([
    [
      'application/json',
      '{"from":"+84 903 123 456","text":"vl 12b10","sentStamp":1795405000000,"sim":"SIM1"}',
    ],
    [
      'application/json',
      '{"event":"sms:received","payload":{"messageId":"x","message":"vl 12b10","phoneNumber":"0903123456","receivedAt":"2026-11-18T10:00:00.000+07:00"}}',
    ],
    ['application/x-www-form-urlencoded', 'from=0903123456&content=vl+12b10&timestamp=1795405000000'],
    ['text/plain', '{"from":"0903123456","msg":"vl 12b10"}'],
  ])('%s: %s', async (type, payload) => {
    const { service, agent } = await given();
    const { ma } = await newToken(agent);
    const answer = await postTo(service, ma, payload, type);
    expect([answer.statusCode, answer.body]).toEqual([200, '{"result":"updatesuccess"}']);
    const [first] = await arrivals(service, agent.id);
    expect(first).toMatchObject({ senderKey: '0903123456', text: 'vl 12b10', way: 'forwarder' });
  });

  test('plain text is a message without a sender', async () => {
    const { service, agent } = await given();
    const { ma } = await newToken(agent);
    await postTo(service, ma, 'vl 12b10\nbd 1b1', 'text/plain');
    expect(await arrivals(service, agent.id)).toMatchObject([{ who: null, text: 'vl 12b10\nbd 1b1' }]);
  });

  test('a post that comes again is one message', async () => {
    const { service, agent } = await given();
    const { ma } = await newToken(agent);
    for (const payload of [
      '{"from":"a1b","text":"vl 1b1","timestamp":1795405000}',
      '{"from":"a1b","text":"vl 2b1","id":"77"}',
      '{"from":"a1b","text":"vl 3b1"}',
    ])
      for (let time = 0; time < 2; time += 1)
        expect((await postTo(service, ma, payload)).statusCode).toBe(200);
    expect((await arrivals(service, agent.id)).map(({ text }) => text)).toEqual([
      'vl 1b1',
      'vl 2b1',
      'vl 3b1',
    ]);
  });

  test('a body without a text is refused, and a large one unread', async () => {
    const { service, agent } = await given();
    const { ma } = await newToken(agent);
    for (const payload of ['', '{}', '[1]', '{"from":"a"}', '{"text":{"a":1}}'])
      expect((await postTo(service, ma, payload)).json()).toMatchObject({ error: { code: 'invalid' } });
    expect((await postTo(service, ma, 'x'.repeat(70_000), 'text/plain')).statusCode).toBe(413);
    expect(await arrivals(service, agent.id)).toEqual([]);
  });
});

describe('tokens of the inbox', () => {
  test('a token is shown once, kept as a hash, and survives a restart', async () => {
    const { service, agent } = await given();
    const { ma } = await newToken(agent);
    expect(ma).toMatch(/^[\w-]{64}$/);
    let log = '';
    for await (const event of service.internals.store.readAll(null)) log += JSON.stringify(event);
    expect(log.includes(ma)).toBe(false);
    const later = await reopen(service);
    expect((await postTo(later, ma, '{"text":"vl 1b1"}')).statusCode).toBe(200);
  });

  test('every wrong token gets the same answer', async () => {
    const { service, admin, agent } = await given();
    const { ma, ma_id } = await newToken(agent);
    const { ma: ofBlocked } = await newToken(agent);
    const altered = `${ma.slice(0, -2)}${ma.endsWith('AA') ? 'BB' : 'AA'}`;
    await agent.post(inboxCalls.revokeToken.path, { userid: agent.id, ma_id });
    const answers = [
      await postTo(service, ma, '{"text":"vl 1b1"}'),
      await postTo(service, altered, '{"text":"vl 1b1"}'),
      await postTo(service, 'x'.repeat(64), '{"text":"vl 1b1"}'),
      await postTo(service, 'short', '{'),
    ];
    await admin.post(accountCalls.change.path, {
      datatype: 'us',
      action: 'block',
      userid: agent.id,
      isblock: true,
    });
    answers.push(await postTo(service, ofBlocked, '{"text":"vl 1b1"}'));
    expect(new Set(answers.map(({ statusCode, body }) => `${String(statusCode)} ${body}`)).size).toBe(1);
    expect(answers[0]?.json()).toMatchObject({ error: { code: 'unauthenticated' } });
    expect(await arrivals(service, agent.id)).toEqual([]);
  });

  test('wrong tokens slow their network down, and right ones never', async () => {
    const { service, agent } = await given();
    const { ma } = await newToken(agent);
    const statuses: number[] = [];
    for (let time = 0; time < 31; time += 1)
      statuses.push((await postTo(service, 'wrong', '{"text":"a"}')).statusCode);
    expect(statuses.slice(-2)).toEqual([401, 429]);
    expect((await postTo(service, ma, '{"text":"vl 1b1"}')).statusCode).toBe(200);
    expect((await postTo(service, 'wrong', '{"text":"a"}', 'text/plain', '203.0.113.8')).statusCode).toBe(
      401,
    );
  });

  test('a token brings only so many messages at once', async () => {
    const { service, agent } = await given();
    const { ma } = await newToken(agent);
    let last = 200;
    for (let time = 0; time < 301; time += 1)
      last = (await postTo(service, ma, JSON.stringify({ text: `vl ${String(time)}b1` }))).statusCode;
    expect(last).toBe(429);
    service.clock.now += 5 * 60_000;
    expect((await postTo(service, ma, '{"text":"vl 1b2"}')).statusCode).toBe(200);
  });

  test('the answer allows no page of another origin to read it', async () => {
    const { service, agent } = await given();
    const { ma } = await newToken(agent);
    const { headers } = await postTo(service, ma, '{"text":"vl 1b1"}');
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
  });

  test('a sub-account of another agent makes no token here', async () => {
    const { service, admin, agent } = await given();
    const other = await openAccount(service, admin, 'us', 'daily2');
    const asked = { userid: agent.id, ten: 'x' };
    expect((await other.post(inboxCalls.createToken.path, asked)).statusCode).toBe(403);
  });
});
