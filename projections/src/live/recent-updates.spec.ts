import { expect, it } from 'vitest';
import { positionFrom } from '@so-cuoc/event-store/embedded/format/position.ts';
import { append, openLog } from '../../test/temporary-stores.ts';
import * as a from '../../test/history.ts';
import { RecentUpdates, type LiveUpdate } from './recent-updates.ts';

const LISTENER = { book: 'an', userId: 'an', role: 'us' } as const;

/** Updates of a view, added but not marked as sent, over a log of five events. */
const givenRecentUpdates = async () => {
  const log = openLog();
  const customers = Array.from({ length: 5 }, (_, number) =>
    a.created(a.uuid('k', number), `Khách ${number}`),
  );
  await append(log, customers);
  const clock = { ms: 0 };
  const recentUpdates = new RecentUpdates(log, null, () => clock.ms);
  const tell = (view: string, position: string): void => {
    const at = positionFrom(position);
    if (at === null) throw new Error(position);
    recentUpdates.add({ event: 'changes', agentId: 'an', position: at, body: { position, view, rows: [] } });
  };
  const toldTo = (updates: readonly LiveUpdate[]): readonly string[] =>
    updates.map((each) => (each.event === 'changes' ? `${each.body.view} ${each.position}` : each.event));
  const since = async (position: string) => {
    const updates = await recentUpdates.since(position, LISTENER);
    return updates && toldTo(updates);
  };
  return { recentUpdates, tell, since, clock };
};

it('given views at their own pace, when a socket resumes, then it gets everything since the first update of its position', async () => {
  const { recentUpdates, tell, since } = await givenRecentUpdates();
  for (const [view, position] of [
    ['report', '1'],
    ['report', '2'],
    ['overflow', '1'],
    ['overflow', '2'],
  ] as const) {
    tell(view, position);
    recentUpdates.markSent();
  }
  expect(await since('2')).toEqual(['report 2', 'overflow 1', 'overflow 2']);
});

it('given updates of one batch, when a socket knows one of them, then it gets the whole batch', async () => {
  const { recentUpdates, tell, since } = await givenRecentUpdates();
  tell('report', '1');
  recentUpdates.markSent();
  tell('overflow', '2');
  tell('report', '3');
  recentUpdates.markSent();
  tell('report', '4');
  expect(await since('3')).toEqual(['overflow 2', 'report 3', 'report 4']);
  expect(await since('5')).toEqual([]);
});

it('given a position beyond the log, as after a restored backup, then the socket must reload', async () => {
  const { recentUpdates, tell, since } = await givenRecentUpdates();
  tell('report', '5');
  recentUpdates.markSent();
  expect(await since('6')).toBeNull();
  expect(await since('5')).toEqual(['report 5']);
});

it('given days without reconnects, then updates expire after hours, and a socket that was away longer must reload', async () => {
  const { recentUpdates, tell, since, clock } = await givenRecentUpdates();
  for (let hour = 0; hour < 24 * 7; hour += 1) {
    tell('report', String(1 + Math.floor((hour * 5) / (24 * 7))));
    recentUpdates.markSent();
    clock.ms += 3_600_000;
  }
  expect(recentUpdates.size).toBeLessThanOrEqual(7);
  expect(await since('1')).toBeNull();
  expect(await since('5')).not.toBeNull();
});
