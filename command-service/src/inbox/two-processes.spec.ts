import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as inboxCalls from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import { arrivalsStream, MOST_A_DAY } from '@so-cuoc/shared-domain/arrivals/events.ts';
import { withAppend } from '@so-cuoc/event-store/with-append.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  claimSetup,
  firstRow,
  openAccount,
  openTestService,
  type TestService,
} from '../../test/test-service.ts';
import { receiveTimed } from './receive-messages.ts';

const BEFORE_MIDNIGHT = Date.parse('2026-11-18T16:59:59Z');
const DAYS = ['2026-11-18', '2026-11-19'];

/** Two processes of one book, a second before and after midnight. The first holds back what it appends to the inbox. */
const given = async () => {
  const held: (() => void)[] = [];
  let isHeld = false;
  const after = await openTestService({ shared: true });
  const agent = await openAccount(after, await claimSetup(after), 'us', 'daily1');
  const made = await agent.post(inboxCalls.createToken.path, { userid: agent.id, ten: 'Điện thoại' });
  const token = String(firstRow(made)['ma']);
  after.clock.now = BEFORE_MIDNIGHT + 2_000;
  const before = await openTestService({
    ...{ besides: after, clock: { now: BEFORE_MIDNIGHT } },
    store: (store) =>
      withAppend(store, async (stream, events, options) => {
        if (isHeld && stream.startsWith('arrivals-')) await new Promise<void>((go) => held.push(go));
        return store.append(stream, events, options);
      }),
  });
  const post = async ({ app }: TestService, payload: string): Promise<number> => {
    const url = pathOf(inboxCalls.post, { params: { token } });
    const headers = { 'content-type': 'application/json' };
    return (await app.inject({ method: 'POST', url, headers, payload })).statusCode;
  };
  const arrived = async (): Promise<readonly string[]> => {
    const found: string[] = [];
    for (const day of DAYS)
      for await (const { data } of after.internals.store.readStream(arrivalsStream(agent.id, day)))
        found.push(`${day} ${JSON.stringify(data)}`);
    return found;
  };
  const hold = (on: boolean): void => {
    isHeld = on;
    if (!on) for (const go of held.splice(0)) go();
  };
  return { before, after, agent, post, arrived, hold, held };
};

const POST = '{"from":"a1b","text":"vl 2b1","id":"77"}';

test('a post that two processes take on both sides of midnight is one message', async () => {
  const { before, after, post, arrived, hold, held } = await given();
  hold(true);
  const slow = post(before, POST);
  await expect.poll(() => held.length).toBe(1);
  expect(await post(after, POST)).toBe(200);
  hold(false);
  expect(await slow).toBe(200);
  expect(await arrived()).toHaveLength(1);
  expect(await post(before, POST)).toBe(200);
  expect(await arrived()).toHaveLength(1);
});

test('a process that takes it later, by a clock before midnight, finds it after midnight', async () => {
  const { before, after, post, arrived } = await given();
  expect(await post(after, POST)).toBe(200);
  expect(await post(before, POST)).toBe(200);
  expect(await arrived()).toHaveLength(1);
});

test('a pasted conversation that is sent again to the other process at midnight comes once', async () => {
  const { before, after, agent, arrived, hold, held } = await given();
  const body = { userid: agent.id, noidung: 'Anh Ba: vl 2b1', nguon: 'paste' };
  const key = { 'idempotency-key': randomUUID() };
  const to = ({ app }: TestService) =>
    app.inject({
      ...{ method: 'POST', url: inboxCalls.receive.path, payload: body },
      headers: { 'x-so-cuoc': '1', cookie: agent.cookie, ...key },
    });
  hold(true);
  const slow = to(before);
  await expect.poll(() => held.length).toBe(1);
  expect((await to(after)).statusCode).toBe(200);
  hold(false);
  expect((await slow).statusCode).toBe(200);
  expect(await arrived()).toHaveLength(1);
});

test('a post that came on a full day is received on a later one by every process, and once', async () => {
  const { before, after, agent, post, arrived } = await given();
  const [day = '', next = ''] = DAYS;
  const receivedAt = new Date(BEFORE_MIDNIGHT).toISOString();
  for (const part of ['a', 'b']) {
    const messages = Array.from({ length: MOST_A_DAY / 2 }, (_, n) => ({
      ...{ who: `Ba ${part}${String(n)}`, text: 'vl 2b1', sentAt: null },
      ...{ messageId: `${part}${String(n)}`, identified: true },
    }));
    const origin = { commandId: randomUUID(), actor: null, correlationId: randomUUID() };
    const full = { agentId: agent.id, way: 'paste', program: null, tokenId: null, messages } as const;
    await receiveTimed(before.internals, origin, day, { ...full, receivedAt });
  }
  expect(await post(before, POST)).toBe(429);
  expect(await post(after, POST)).toBe(200);
  before.clock.now = after.clock.now;
  expect(await post(before, POST)).toBe(200);
  expect((await arrived()).filter((found) => found.startsWith(next))).toHaveLength(1);
});
