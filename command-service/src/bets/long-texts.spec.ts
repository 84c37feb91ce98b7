import { runHere, TaskRefused, type TaskRunner, TaskStopped } from '@so-cuoc/call-routes/tasks/task.ts';
import * as betCheckCalls from '@so-cuoc/shared-domain/contract/calls/bets/bet-check.ts';
import * as limitCalls from '@so-cuoc/shared-domain/contract/calls/bets/limits.ts';
import { bookStream } from '@so-cuoc/shared-domain/book/events.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome, type Outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import {
  addCustomer,
  claimSetup,
  eventTypes,
  firstRow,
  openAccount,
  openTestService,
  PLACE_BET,
  sampleBet,
} from '../../test/test-service.ts';

const LONG = Array.from({ length: 60 }, (_, line) => `vl ${line + 10} b10n dd20n`).join('\n');
const HUGE = Array.from({ length: 9 }, () => LONG).join('\n');
const KEY = '0b3e7a52-52f1-4d0a-8a55-6f4a57c1d002';
const MORNING = Date.parse('2026-11-20T02:00:00Z');

/** The objects, texts and numbers in an output: what a thread must make anew when it is handed over. */
const valuesIn = (output: unknown): number =>
  typeof output !== 'object' || output === null || ArrayBuffer.isView(output)
    ? 1
    : Object.values(output).reduce((count: number, value) => count + valuesIn(value), 1);

/** An agent of a service whose tasks meet `fate` by their name; null = they run. */
const given = async (fate: (name: string) => Error | null, clock = { now: MORNING }) => {
  const run: string[] = [];
  const handedOver: number[] = [];
  const tasks: TaskRunner = {
    run: async (task, input, request) => {
      run.push(task.name);
      const failure = fate(task.name);
      if (failure !== null) throw failure;
      const output = await runHere.run(task, input, request);
      handedOver.push(valuesIn(output));
      return output;
    },
    admit: () => {
      const failure = fate('admit');
      if (failure !== null) throw failure;
    },
    close: () => Promise.resolve(),
  };
  const service = await openTestService({ tasks, clock });
  const agent = await openAccount(service, await claimSetup(service), 'us', 'daily1');
  const khachId = await addCustomer(agent, 'Anh Ba');
  const stream = bookStream(agent.id, '2026-11-20');
  const bet = (text: string, more: Record<string, unknown> = {}) => sampleBet(agent, khachId, text, more);
  return {
    ...{ service, agent, bet, run, handedOver, stream },
    check: (text: string) => agent.post(betCheckCalls.check.path, bet(text)),
    place: (body: unknown, key?: string) =>
      agent.post(PLACE_BET, body, key === undefined ? {} : { 'idempotency-key': key }),
    types: () => eventTypes(service, stream),
  };
};

const expectFailure = (
  answer: LightMyRequestResponse,
  status: number,
  { result: code, message }: Outcome,
  retryAfter?: string,
): void => {
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual({ error: { code, message } });
  expect(answer.headers['retry-after']).toBe(retryAfter);
};

test('short messages need no thread, long ones are read by a task', async () => {
  const { check, place, bet, run, types } = await given(() => null);
  expect(firstRow(await check('vl 37b5'))).toMatchObject({ tienxac: 90 });
  expect(firstRow(await place(bet('vl 37b5')))).toMatchObject({ tienxac: 90 });
  expect(run).toEqual([]);
  expect(firstRow(await check(LONG))).toMatchObject({ errors: [], ui_iserror: false });
  expect(firstRow(await place(bet(LONG)))).toHaveProperty('tienxac');
  expect(run).toEqual(['check', 'read']);
  expect(await types()).toEqual(['BetPlaced', 'BetPlaced']);
});

test('what comes back from a thread has as many values for a thousand bets as for one line', async () => {
  const { check, place, bet, run, handedOver } = await given(() => null);
  for (const text of [LONG, HUGE]) {
    await check(text);
    await place(bet(text, { ui_chuoi_root: `${text} ` }));
    await place(bet(text, { ui_chuoi_root: text.replaceAll('b10n', 'b 10n') }));
  }
  expect(run).toEqual([
    'check',
    'read',
    'origin',
    'read',
    'origin',
    'check',
    'read',
    'origin',
    'read',
    'origin',
  ]);
  expect(handedOver.slice(5)).toEqual(handedOver.slice(0, 5));
  expect(Math.max(...handedOver)).toBeLessThan(20);
});

test('a full queue is told with a time to come again, and a large body is not even read', async () => {
  let isFull = false;
  const { check, place, bet, run, types } = await given(() => (isFull ? new TaskRefused('queue', 3) : null));
  isFull = true;
  const told = outcome(FAILURES.queueFull, { seconds: 3 });
  expectFailure(await check(LONG), 503, told, '3');
  expectFailure(await place(bet(LONG)), 503, told, '3');
  expect(run).toEqual(['check', 'read']);
  expectFailure(await check(HUGE), 503, told, '3');
  expectFailure(await place(bet(HUGE)), 503, told, '3');
  expect(run).toEqual(['check', 'read']);
  expect(await types()).toEqual([]);
  expect(firstRow(await place(bet('vl 37b5')))).toMatchObject({ tienxac: 90 });
});

test('a session that has used up its time is told when it may go on', async () => {
  const { check } = await given(() => new TaskRefused('budget', 12));
  expectFailure(await check(LONG), 429, outcome(FAILURES.budgetSpent, { seconds: 12 }), '12');
});

test('a text that takes too long changes nothing, and may be sent again under its key', async () => {
  let isSlow = true;
  const { place, bet, check, types } = await given(() => (isSlow ? new TaskStopped('too slow') : null));
  const body = bet(LONG);
  expectFailure(await place(body, KEY), 422, outcome(FAILURES.tooSlow));
  expectFailure(await check(LONG), 422, outcome(FAILURES.tooSlow));
  expect(await types()).toEqual([]);
  isSlow = false;
  expect(firstRow(await place(body, KEY))).toHaveProperty('tienxac');
  expect(await types()).toEqual(['BetPlaced']);
});

test('where a proposal takes too long, the text is checked without one', async () => {
  const short = await given(() => new TaskStopped('too slow'));
  const answer = firstRow(await short.check('vl Lô 82 100n'));
  expect(answer).toMatchObject({ thisID: 'loi' });
  expect(answer).not.toHaveProperty('proposal');
  let stops = 1;
  const long = await given(() => (stops-- > 0 ? new TaskStopped('too slow') : null));
  expect(firstRow(await long.check(LONG.replaceAll(' b10n', ' Lô 10n')))).not.toHaveProperty('proposal');
  expect(long.run).toEqual(['check', 'check']);
});

test('where the origin of a message takes too long, it is placed all the same', async () => {
  const { service, stream, place, bet } = await given((name) =>
    name === 'origin' ? new TaskStopped('too slow') : null,
  );
  const body = bet('vl 82 b100n', { ui_chuoi_root: 'vl Lô 82 100n' });
  expect(firstRow(await place(body))).toHaveProperty('tienxac');
  const stored = [];
  for await (const { data } of service.internals.store.readStream(stream)) stored.push(data);
  expect(stored).toHaveLength(1);
  expect(stored[0]).not.toHaveProperty('origin');
});

test('a long text that waits in the queue over the cut-off is in time', async () => {
  const clock = { now: Date.parse('2026-11-20T09:09:59Z') };
  const { agent, place, bet } = await given((name) => {
    if (name === 'read') clock.now += 30_000;
    return null;
  }, clock);
  await agent.post(limitCalls.saveCutOffs.path, [{ gc_mien: 'MN', gc_gio: '16:10', gc_tre: 'tuchoi' }]);
  expect(firstRow(await place(bet(LONG)))).toHaveProperty('tienxac');
  expect(firstRow(await place(bet(LONG)))).toMatchObject({ thisID: 'loi' });
});
