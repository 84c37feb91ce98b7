import { append, openLog, openViews, temporaryFolder } from '../../test/temporary-stores.ts';
import { an, binh } from '../../test/customers-view.ts';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import type { EventStore, Position } from '@so-cuoc/event-store/port.ts';
import type { LiveUpdate } from '../live/recent-updates.ts';
import { waitForMinPosition } from '../queries/wait-for-view.ts';
import { NO_ORDERS } from '../runner/operations/view-orders.ts';
import { VIEW_NAMES } from '../views.ts';
import { foldInThread } from './fold-in-thread.ts';
import type { FoldingReport } from './messages.ts';
import { post } from './posted-updates.ts';

/** The side of the thread that answers, with a thread that reports what a test says. */
const givenThread = async (events: EventStore) => {
  let hear: (report: FoldingReport) => void = () => undefined;
  let ended: (reason: string) => void = () => undefined;
  const published: LiveUpdate[] = [];
  const opening = foldInThread(
    {
      start: () => ({
        send: ({ kind }) => {
          if (kind === 'close') ended('closed');
        },
        onReport: (heard) => (hear = heard),
        onExit: (heard) => (ended = heard),
        kill: () => Promise.resolve(),
      }),
      ...{ folder: temporaryFolder(), rebuild: null, logEnd: () => ({ ordinal: 0, offset: 0 }) },
      ...{ onGrown: () => () => undefined, onDied: () => undefined },
    },
    {
      ...{ events, store: openViews(), orders: { of: () => NO_ORDERS } },
      ...{ warn: () => undefined, requestReload: () => undefined },
      publish: (updates) => void published.push(...updates),
    },
    null,
  );
  hear([{ kind: 'opened' }]);
  const { byName } = await opening;
  const report = byName.get('report');
  if (report === undefined) throw new Error('no report');
  const committed = (position: Position): void =>
    hear(
      VIEW_NAMES.map((name) => ({
        kind: 'status',
        status: {
          ...report.status(),
          ...{ name, position, waiting: null, state: 'live' },
          live: { number: 1, foldVersion: 1, collections: [] },
        },
      })),
    );
  const tell = (position: Position): void => {
    const body = { position, view: 'report', rows: [] };
    const update = post({ event: 'changes', agentId: 'a', position, body });
    hear([{ kind: 'updates', view: 'report', updates: [update] }]);
  };
  return { report, published, committed, tell };
};

it('a call that names no position waits for the documents of what screens were told', async () => {
  const events = openLog();
  const [first, second] = [await append(events, [an]), await append(events, [binh], 1)];
  const { report, published, committed, tell } = await givenThread(events);
  const app = fastify();
  const reading = { preHandler: waitForMinPosition(events, { of: () => report }, () => null) };
  app.get('/report', reading, () => report.status().position);
  app.get('/nothing', () => 'answered');
  committed(first);
  expect((await app.inject('/report')).body).toBe(first);
  tell(second);
  expect(published).toMatchObject([{ event: 'changes', position: second }]);
  const answers: string[] = [];
  const asked = app.inject('/report').then(({ body }) => answers.push(body));
  answers.push((await app.inject('/nothing')).body);
  committed(second);
  await asked;
  expect(answers).toEqual(['answered', second]);
});
