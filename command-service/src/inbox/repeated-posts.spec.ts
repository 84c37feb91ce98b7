import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as inboxCalls from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import { arrivalsStream } from '@so-cuoc/shared-domain/arrivals/events.ts';
import Database from 'libsql';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  claimSetup,
  firstRow,
  openAccount,
  openTestService,
  reopen,
  send,
  type Caller,
  type TestService,
} from '../../test/test-service.ts';

const TODAY = '2026-11-18';
const BEFORE_MIDNIGHT = Date.parse('2026-11-18T16:59:50Z');

const given = async () => {
  const service = await openTestService();
  const agent = await openAccount(service, await claimSetup(service), 'us', 'daily1');
  return { service, agent };
};

const newToken = async (agent: Caller): Promise<{ readonly ma: string }> => {
  const made = await agent.post(inboxCalls.createToken.path, { userid: agent.id, ten: 'Điện thoại' });
  return { ma: String(firstRow(made)['ma']) };
};

const postTo = async ({ app }: TestService, token: string, payload: string): Promise<void> => {
  const url = pathOf(inboxCalls.post, { params: { token } });
  const headers = { 'content-type': 'application/json' };
  expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
};

const arrival = z.looseObject({ messageId: z.string(), text: z.string() });

const arrivals = async ({ internals }: TestService, agentId: string, day = TODAY) => {
  const found: z.infer<typeof arrival>[] = [];
  for await (const { data } of internals.store.readStream(arrivalsStream(agentId, day)))
    found.push(arrival.parse(data));
  return found;
};

const textsOf = async (service: TestService, agent: Caller, ...days: readonly string[]) => {
  const found: string[] = [];
  for (const day of days)
    found.push(...(await arrivals(service, agent.id, day)).map(({ text }) => `${day} ${text}`));
  return found;
};

describe('posts that come again', () => {
  test.each(['{"from":"a1b","text":"vl 2b1","id":"77"}', '{"from":"a1b","text":"vl 3b1"}'])(
    'a post that comes again after midnight is one message: %s',
    async (payload) => {
      const { service, agent } = await given();
      const { ma } = await newToken(agent);
      service.clock.now = BEFORE_MIDNIGHT;
      await postTo(service, ma, payload);
      service.clock.now += 20_000;
      await postTo(service, ma, payload);
      expect(await textsOf(service, agent, '2026-11-18', '2026-11-19')).toHaveLength(1);
    },
  );

  test.each(['"23:58"', '"Hôm nay 23:58"', '"18/11/2026 23:58"', '"18/11 23:58"'])(
    'a post with its time as programs write it, %s, is one message also after midnight',
    async (time) => {
      const { service, agent } = await given();
      const { ma } = await newToken(agent);
      const payload = `{"from":"a1b","text":"vl 2b1","time":${time}}`;
      service.clock.now = BEFORE_MIDNIGHT;
      await postTo(service, ma, payload);
      service.clock.now += 20_000;
      await postTo(service, ma, payload);
      expect(await textsOf(service, agent, '2026-11-17', '2026-11-18', '2026-11-19')).toEqual([
        '2026-11-18 vl 2b1',
      ]);
    },
  );

  test.each(['"id":"77",', ''])(
    'a post with %s a time that becomes too old at midnight is one message',
    async (id) => {
      const { service, agent } = await given();
      const { ma } = await newToken(agent);
      const payload = `{"from":"a1b","text":"vl 2b1",${id}"time":"2026-10-19T05:00:00Z"}`;
      service.clock.now = BEFORE_MIDNIGHT;
      await postTo(service, ma, payload);
      service.clock.now += 20_000;
      await postTo(service, ma, payload);
      expect(await textsOf(service, agent, '2026-10-19', '2026-11-18', '2026-11-19')).toEqual([
        '2026-10-19 vl 2b1',
      ]);
    },
  );

  test.each([
    ['"id":"77",', '2026-11-18T04:06:30Z'],
    ['', '2026-11-18T04:06:30Z'],
    ['"id":"77",', '18/11 11:06'],
    ['', '18/11 11:06'],
  ])(
    'a post with %s a time that is ahead at first, %s, is one message when it is not any more',
    async (id, time) => {
      const { service, agent } = await given();
      const { ma } = await newToken(agent);
      const payload = `{"from":"a1b","text":"vl 2b1",${id}"time":"${time}"}`;
      service.clock.now = Date.parse('2026-11-18T04:00:00Z');
      await postTo(service, ma, payload);
      service.clock.now += 120_000;
      await postTo(service, ma, payload);
      expect(await textsOf(service, agent, TODAY)).toEqual([`${TODAY} vl 2b1`]);
    },
  );

  test.each(['2026-11-19T00:04:00+07:00', '19/11 00:04'])(
    'a post of a phone that is ahead at midnight, %s, is one message after it',
    async (time) => {
      const { service, agent } = await given();
      const { ma } = await newToken(agent);
      const payload = `{"from":"a1b","text":"vl 2b1","id":"77","time":"${time}"}`;
      service.clock.now = BEFORE_MIDNIGHT - 120_000;
      await postTo(service, ma, payload);
      service.clock.now = BEFORE_MIDNIGHT + 20_000;
      await postTo(service, ma, payload);
      expect(await textsOf(service, agent, '2026-11-18', '2026-11-19')).toEqual(['2026-11-18 vl 2b1']);
    },
  );

  test('equal texts of a program that names one time for all are two messages', async () => {
    const { service, agent } = await given();
    const { ma } = await newToken(agent);
    for (let n = 0; n < 2; n += 1) {
      await postTo(service, ma, '{"from":"a1b","text":"vl 2b1","time":"1970-01-01T00:00:00Z"}');
      service.clock.now += 120_000;
    }
    expect(await textsOf(service, agent, TODAY)).toHaveLength(2);
  });

  test('a post with an id is known for a week, whatever came meanwhile', async () => {
    const { service, agent } = await given();
    const { ma } = await newToken(agent);
    const payload = '{"from":"a1b","text":"vl 2b1","id":"77"}';
    await postTo(service, ma, payload);
    service.clock.now += 6 * 86_400_000;
    await postTo(service, ma, '{"from":"a1b","text":"vl 3b1"}');
    await postTo(service, ma, payload);
    expect(await textsOf(service, agent, TODAY, '2026-11-24')).toEqual([
      '2026-11-18 vl 2b1',
      '2026-11-24 vl 3b1',
    ]);
  });

  test('a clock that is years behind hides no message and doubles none', async () => {
    const { service, agent } = await given();
    const { ma } = await newToken(agent);
    const right = service.clock.now;
    const [before, during] = ['{"text":"vl 1b1","id":"1"}', '{"text":"vl 2b1","id":"2"}'];
    await postTo(service, ma, before);
    service.clock.now = Date.parse('2016-11-20T05:00:00Z');
    await postTo(service, ma, before);
    await postTo(service, ma, during);
    service.clock.now = right + 60_000;
    await postTo(service, ma, before);
    await postTo(service, ma, during);
    expect(await textsOf(service, agent, '2016-11-20', TODAY)).toEqual([
      `${TODAY} vl 1b1`,
      `${TODAY} vl 2b1`,
    ]);
  });

  test('a clock that is days behind is believed, and doubles no message either', async () => {
    const { service, agent } = await given();
    const { ma } = await newToken(agent);
    await postTo(service, ma, '{"text":"vl 1b1","id":"1"}');
    service.clock.now -= 9 * 86_400_000;
    await postTo(service, ma, '{"text":"vl 1b1","id":"1"}');
    await postTo(service, ma, '{"text":"vl 2b1","id":"2"}');
    expect(await textsOf(service, agent, '2026-11-09', TODAY)).toEqual([
      '2026-11-09 vl 2b1',
      `${TODAY} vl 1b1`,
    ]);
  });

  test('one id with another time is another message, marked as a repeat', async () => {
    const { service, agent } = await given();
    const { ma } = await newToken(agent);
    for (const time of ['1794977400', '1794977460'])
      await postTo(service, ma, `{"from":"a1b","text":"vl 2b1","id":"77","timestamp":${time}}`);
    const [first, second] = await arrivals(service, agent.id);
    expect(second).toMatchObject({ repeats: first?.messageId });
  });
});

describe('conversations that are pasted', () => {
  test('a retried command whose answer was lost is the first one, also after midnight', async () => {
    const { service, agent } = await given();
    const key = { 'idempotency-key': '6b1a7e9c-0c1f-4b7e-9a52-0d4f5a6b7c8d' };
    const body = { userid: agent.id, noidung: 'vl 12b10' };
    service.clock.now = Date.parse('2026-11-18T16:59:50Z');
    await agent.post(inboxCalls.receive.path, body, key);
    await service.close();
    const vault = new Database(join(service.folder, 'vault.db'));
    vault.exec('UPDATE answer SET status = NULL, body = NULL, position = NULL');
    vault.close();
    service.clock.now += 20_000;
    const later = await reopen(service);
    const headers = { cookie: agent.cookie, ...key };
    expect(firstRow(await send(later, inboxCalls.receive.path, body, headers))).toMatchObject({ daco: 1 });
    expect(await arrivals(later, agent.id)).toHaveLength(1);
    expect(await arrivals(later, agent.id, '2026-11-19')).toEqual([]);
  });
});
