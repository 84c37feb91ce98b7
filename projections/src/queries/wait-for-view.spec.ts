import { MIN_POSITION_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import type { Position } from '@so-cuoc/event-store/port.ts';
import { an } from '../../test/customers-view.ts';
import { AGENT } from '../../test/history.ts';
import { append, openLog, openViews } from '../../test/temporary-stores.ts';
import type { ViewStatus } from '../runner/running-view.ts';
import { WatchedView } from '../partitions/watched-view.ts';
import { waitForMinPosition } from './wait-for-view.ts';

const LIVE = { state: 'live', waiting: null, live: { number: 1, foldVersion: 1, collections: [] } } as const;

/** A call that reads a view, which is folded elsewhere and has stored nothing of the log yet. */
const givenCall = async () => {
  const events = openLog();
  const view = new WatchedView({ name: 'report', events, store: openViews(), onWaited: () => undefined });
  const report = (status: Partial<ViewStatus>): void => view.hear({ ...view.status(), ...LIVE, ...status });
  report({});
  const last = await append(events, [an]);
  const app = fastify();
  onTestFinished(() => app.close());
  const preHandler = waitForMinPosition(events, { of: () => view }, () => AGENT);
  app.get('/report', { preHandler }, () => 'rows');
  const ask = (named: Position | null = null) =>
    app.inject({ url: '/report', headers: named === null ? {} : { [MIN_POSITION_HEADER]: named } });
  return { view, last, report, ask };
};

it('given a reader that names what it has seen, then it waits until that is stored; others wait for nothing', async () => {
  const { view, last, report, ask } = await givenCall();
  const asking = ask(last);
  await expect.poll(() => view.isWaitedFor()).toBe(true);
  expect((await ask()).body).toBe('rows');
  report({ position: last });
  expect((await asking).body).toBe('rows');
});

it('given what is not stored in time, then a reader that names it is told that the view is behind', async () => {
  const { view, last, report, ask } = await givenCall();
  const asking = ask(last);
  // As at the end of the time: nobody waits any longer.
  await expect.poll(() => view.isWaitedFor()).toBe(true);
  await view.close();
  const answer = await asking;
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
  expect(answer.json()).toMatchObject({ error: { code: 'behind' } });
  report({ position: last });
  expect((await ask(last)).body).toBe('rows');
});

it.each([
  ['stopped', 'rows'],
  ['rebuilding', 503],
] as const)(
  'given a view that is %s, then readers that name nothing get %s, others hear that it is behind',
  async (state, expected) => {
    const { last, report, ask } = await givenCall();
    report({ state });
    expect((await ask(last)).statusCode).toBe(503);
    const { body, statusCode } = await ask();
    expect(statusCode === 200 ? body : statusCode).toBe(expected);
  },
);
