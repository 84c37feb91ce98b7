import { append, openLog, openViews, temporaryFolder } from '../../test/temporary-stores.ts';
import { an, binh } from '../../test/customers-view.ts';
import { expect, it } from 'vitest';
import { StoreUnavailable, type EventStore, type Position } from '@so-cuoc/event-store/port.ts';
import { withUpcasting } from '@so-cuoc/event-store/upcasting.ts';
import type { LiveUpdate } from '../live/recent-updates.ts';
import { VIEW_NAMES } from '../views.ts';
import { foldInThread } from './fold-in-thread.ts';
import type { FoldingOrder, FoldingReport } from './messages.ts';
import { post } from './posted-updates.ts';

/** The side of the thread that answers, with threads that report and end as a test says. */
const givenThread = async (events: EventStore) => {
  let hear: (report: FoldingReport) => void = () => undefined;
  let ended: (reason: string) => void = () => undefined;
  let started = 0;
  const published: LiveUpdate[] = [];
  const died: (string | null)[] = [];
  const orders: FoldingOrder[] = [];
  const opening = foldInThread(
    {
      start: () => {
        started += 1;
        return {
          send: (order) => {
            orders.push(order);
            if (order.kind === 'close') ended('closed');
          },
          onReport: (heard) => (hear = heard),
          onExit: (heard) => (ended = heard),
          kill: () => Promise.resolve(),
        };
      },
      places: { folder: temporaryFolder(), eventStore: null, mongodb: null },
      ...{ rebuild: null, logEnd: () => ({ ordinal: 0, offset: 0 }) },
      ...{ onGrown: () => () => undefined, onDied: (sentence) => void died.push(sentence) },
    },
    {
      ...{ events, store: openViews() },
      ...{ warn: () => undefined, requestReload: () => undefined },
      publish: (update) => void published.push(update),
    },
    null,
  );
  const opened = (): void => hear([{ kind: 'opened' }]);
  opened();
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
    hear([{ kind: 'update', update }]);
  };
  const die = (): void => ended('killed');
  return { byName, published, orders, committed, tell, die, opened, died, started: () => started };
};

it('a thread that dies while the server of the log is away is started again once that answers', async () => {
  const log = openLog();
  let isAway = false;
  let refused = 0;
  const end = (): Promise<Position | null> => {
    if (!isAway) return log.end();
    refused += 1;
    return Promise.reject(new StoreUnavailable('away'));
  };
  const events = { ...withUpcasting(log), end };
  const { die, opened, died, started } = await givenThread(events);
  isAway = true;
  die();
  await expect.poll(() => refused).toBe(2);
  expect([started(), died]).toEqual([1, [expect.any(String)]]);
  isAway = false;
  await expect.poll(started).toBe(2);
  opened();
  expect(died).toEqual([expect.any(String), null]);
});

it('a reader that was told a change and names it makes the thread store it, in the view that it reads', async () => {
  const events = openLog();
  const [first, second] = [await append(events, [an]), await append(events, [binh], 1)];
  const { byName, published, orders, committed, tell } = await givenThread(events);
  committed(first);
  tell(second);
  expect(published).toMatchObject([{ event: 'changes', position: second }]);
  const reading = byName.get('reading-quality')?.waitFor(second, 2_000);
  expect(orders).toContainEqual({
    ...{ kind: 'wait', view: 'reading-quality', position: second, timeoutMs: 2_000 },
  });
  committed(second);
  expect(await reading).toBe(true);
});
