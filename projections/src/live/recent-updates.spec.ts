import { expect, it } from 'vitest';
import { positionFrom } from '@so-cuoc/event-store/embedded/format/position.ts';
import { append, openLog } from '../../test/temporary-stores.ts';
import * as a from '../../test/history.ts';
import { RecentUpdates, type LiveUpdate } from './recent-updates.ts';

const LISTENER = { book: 'an', userId: 'an', role: 'us' } as const;

/** Updates of a view, added but not marked as sent, over a log of five events. */
const givenRecentUpdates = async (startedAt: string | null = null) => {
  const log = openLog();
  const customers = Array.from({ length: 5 }, (_, number) =>
    a.created(a.uuid('k', number), `Khách ${number}`),
  );
  await append(log, customers);
  const clock = { ms: 0 };
  const recentUpdates = new RecentUpdates(
    log,
    startedAt === null ? null : positionFrom(startedAt),
    () => clock.ms,
  );
  const tell = (view: string, position: string, bytes?: number, agentId = 'an'): void => {
    const at = positionFrom(position);
    if (at === null) throw new Error(position);
    recentUpdates.add({
      ...{ event: 'changes', agentId, position: at, bytes },
      body: { position, view, rows: [] },
    });
  };
  const toldTo = (updates: readonly LiveUpdate[]): readonly string[] =>
    updates.map((each) => (each.event === 'changes' ? `${each.body.view} ${each.position}` : each.event));
  const since = async (position: string, noted = false) => {
    const updates = await recentUpdates.since(position, LISTENER, noted);
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

it('given views at their own pace, when a socket resumes, then the answer names the last position of all', async () => {
  const { recentUpdates, tell } = await givenRecentUpdates();
  tell('report', '2');
  tell('ledger', '1');
  const updates = (await recentUpdates.since('1', LISTENER)) ?? [];
  expect(recentUpdates.lastPosition(updates)).toBe('2');
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
  expect([await since('1'), await since('4')]).toEqual([null, null]);
});

it('given updates of two views at a position that are no longer kept, when a socket knows it from one of them, then it must reload', async () => {
  const { recentUpdates, tell, since, clock } = await givenRecentUpdates();
  tell('report', '3');
  recentUpdates.markSent();
  tell('overflow', '3');
  recentUpdates.markSent();
  clock.ms += 7 * 3_600_000;
  tell('report', '4');
  expect([await since('3'), await since('4')]).toEqual([null, ['report 4']]);
  expect(await since('3', true)).toEqual(['report 4']);
});

it('given a process that started at a position, when a socket knows that position from one view, then it must reload', async () => {
  const { since, tell } = await givenRecentUpdates('3');
  expect(await since('3')).toBeNull();
  tell('report', '4');
  expect(await since('3')).toBeNull();
  expect(await since('4')).toEqual(['report 4']);
});

it('given a process that started at a position, when a page noted that position before it loaded, then it gets what follows', async () => {
  const { since, tell } = await givenRecentUpdates('3');
  expect(await since('3', true)).toEqual([]);
  tell('report', '4');
  expect(await since('3', true)).toEqual(['report 4']);
  expect(await since('2', true)).toBeNull();
});

it('given lost updates up to a position, then whoever knows no later one must reload, also a page that noted it', async () => {
  const { recentUpdates, since, tell } = await givenRecentUpdates('2');
  tell('overflow', '4');
  const at = positionFrom('3');
  if (at === null) throw new Error('no position');
  recentUpdates.forget(at);
  expect([await since('3'), await since('4'), await since('4', true)]).toEqual([null, null, null]);
  tell('report', '5');
  expect(await since('5')).toEqual(['report 5']);
});

it('given views at their own pace, then a socket that reloads is told the last position of all, however few are kept', async () => {
  const { recentUpdates, tell } = await givenRecentUpdates('1');
  expect(await recentUpdates.standing()).toEqual({ told: null, end: '5' });
  tell('report', '4');
  tell('overflow', '3');
  recentUpdates.forgetUpTo('4');
  expect(await recentUpdates.standing()).toEqual({ told: '4', end: '5' });
});

it('given updates of long messages, then as many are kept as memory allows, and a socket that misses others must reload', async () => {
  const { recentUpdates, tell, since } = await givenRecentUpdates();
  for (let each = 0; each < 1_000; each += 1) {
    tell('report', each < 500 ? '2' : '3', 200_000, 'binh');
    recentUpdates.markSent();
  }
  expect(recentUpdates.size).toBeLessThan(100);
  expect([await since('2'), await since('3')]).toEqual([null, null]);
});

it('given a socket that missed more than is told at once, then it must reload, and a socket of another book need not', async () => {
  const { recentUpdates, tell, since } = await givenRecentUpdates();
  for (let each = 0; each < 3; each += 1) tell('report', '2', 400_000);
  expect(await since('2')).toBeNull();
  expect(await recentUpdates.since('2', { ...LISTENER, book: 'binh' })).toEqual([]);
});

it('given rows of another process, then they count as what they take', async () => {
  const { recentUpdates } = await givenRecentUpdates();
  const rows = [{ kind: 'customer-removed', khach_id: 'k'.repeat(900_000) }];
  const body = { position: '2', view: 'customers', rows };
  const text = JSON.stringify({ event: 'changes', agentId: 'an', position: '2', bytes: 1, body });
  expect(recentUpdates.parse(text)).toMatchObject({ bytes: text.length });
});
