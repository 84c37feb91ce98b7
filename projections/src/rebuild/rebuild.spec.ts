import { describe, expect, it } from 'vitest';
import { StoreUnavailable, type EventStore } from '@so-cuoc/event-store/port.ts';
import { readPartition } from '@so-cuoc/event-store/embedded/read/read-partition.ts';
import { append, temporaryFolder, openLog, openViews } from '../../test/temporary-stores.ts';
import { allDocuments } from '../../test/all-documents.ts';
import * as a from '../../test/history.ts';
import { randomHistory } from '../../test/random-history.ts';
import { auditIndexView } from '../audit-index/view.ts';
import { readingQualityView } from '../reading-quality/view.ts';
import { ledgerView } from '../ledger/view.ts';
import { overflowView } from '../overflow/view.ts';
import type { ReadModelStore } from '../read-model/port.ts';
import { reportView } from '../report/view.ts';
import { readGenerations } from '../runner/generations/generation-record.ts';
import { NO_ORDERS } from '../runner/operations/view-orders.ts';
import { runView } from '../runner/run-view.ts';
import type { RunOptions, FoldedView } from '../runner/running-view.ts';
import type { View } from '../runner/view.ts';
import { foldShare } from './fold-share.ts';
import { parallelFold, type ParallelFold } from './parallel-fold.ts';
import { partitionOf } from '../partitions/partition.ts';
import { shareStore } from './shares.ts';

const PROGRAM = new URL('../../test/fold-worker.mjs', import.meta.url);
const STRANGER = a.uuid('m', 4_000);
/** Contradicts every history: the message was never placed. */
const impossible = a.deleted(STRANGER);

const threadsOn = (path: string, log: EventStore, store: ReadModelStore, warnings: string[]): ParallelFold =>
  parallelFold(
    { folder: path, program: PROGRAM, count: 2, fromEvents: 1, warn: (sentence) => warnings.push(sentence) },
    log,
    store,
  );

const folded = async <Slice, Change>(given: RunOptions<Slice, Change>) => {
  const runner = await runView(given);
  const end = await given.events.end();
  if (end !== null) expect(await runner.waitFor(end, 20_000), runner.status().obstacle?.message).toBe(true);
  const all = JSON.stringify(await allDocuments(runner.documents, given.view));
  await runner.close();
  return { all, status: runner.status() };
};

const folds =
  <Slice, Change>(view: View<Slice, Change>) =>
  async (seed: number, of: number) => {
    const path = temporaryFolder();
    const log = openLog(path);
    await append(log, randomHistory(seed, 300));
    const expected = await folded({ view, events: log, store: openViews() });
    const store = openViews(path);
    const end = await log.end();
    if (end === null) throw new Error('nothing appended');
    const generation = { number: 1, foldVersion: view.foldVersion, collections: view.collections };
    const isIn = (share: number) => (stream: string) => {
      const slice = view.sliceOfStream?.(stream) ?? null;
      return slice !== null && partitionOf(slice, of) === share;
    };
    const ahead: ParallelFold = async () => {
      for (let share = 0; share < of; share += 1)
        await foldShare(view, {
          events: readPartition(path, end, isIn(share)),
          store: shareStore(store, view.name, generation, share),
          skipped: new Set(),
          chunk: 7,
          onCommit: () => undefined,
          stopped: () => false,
        });
      await store.commit([], { view: `${view.name}@1`, foldVersion: view.foldVersion, position: end }, null);
    };
    const { all } = await folded({ view, events: log, store, parallelFold: ahead });
    expect(all).toBe(expected.all);
  };

describe('shares folded separately equal the view folded as one', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
  ])('report, seed %i, %i shares', folds(reportView));
  it.each([
    [5, 2],
    [6, 4],
  ])('overflow, seed %i, %i shares', folds(overflowView));
  it.each([
    [7, 2],
    [8, 4],
  ])('ledger, seed %i, %i shares', folds(ledgerView));
  it.each([
    [9, 2],
    [10, 3],
  ])('audit index, seed %i, %i shares', folds(auditIndexView));
  it.each([
    [11, 2],
    [12, 4],
  ])('reading quality, seed %i, %i shares', folds(readingQualityView));

  it.each([1, 2, 3])('an event touches the slice of its stream, or none (seed %i)', async (seed) => {
    const log = openLog();
    await append(log, randomHistory(seed, 200));
    for await (const event of log.readAll(null))
      for (const view of [reportView, overflowView, ledgerView, auditIndexView, readingQualityView]) {
        const slice = view.sliceOf(event);
        if (slice !== null) expect(view.sliceOfStream?.(event.stream)).toBe(slice);
      }
    for (const view of [reportView, overflowView]) expect(view.sliceOfStream?.('account-an')).toBeNull();
  });
});

describe('worker threads that fold an empty view', () => {
  it('equal an ordinary fold, and the view continues from there', async () => {
    const path = temporaryFolder();
    const log = openLog(path);
    const history = randomHistory(7, 300);
    await append(log, history);
    const expected = await folded({ view: reportView, events: log, store: openViews() });
    const warnings: string[] = [];
    const store = openViews(path);
    const { all, status } = await folded({
      view: reportView,
      events: log,
      store,
      parallelFold: threadsOn(path, log, store, warnings),
    });
    expect(warnings).toEqual([]);
    expect(all).toBe(expected.all);
    expect(status).toMatchObject({ state: 'live', position: await log.end() });
    expect(await store.checkpoint('report@1')).toMatchObject({ position: await log.end() });
    await append(log, [a.placed(a.uuid('m', 999), 999, a.content(a.uuid('k', 1), [a.item()]))], 900);
    const live = await folded({ view: reportView, events: log, store });
    const afresh = await folded({ view: reportView, events: log, store: openViews() });
    expect(live.all).toBe(afresh.all);
  });

  it('given a view that was live before the first event, tell those who wait that it has caught up', async () => {
    const path = temporaryFolder();
    const log = openLog(path);
    const store = openViews(path);
    const given = { view: reportView, events: log, store };
    const before = await runView(given);
    await expect.poll(() => before.status().state).toBe('live');
    await before.close();
    const end = await append(log, randomHistory(7, 300));
    const warnings: string[] = [];
    const missed: string[] = [];
    const after = await runView({
      ...{ ...given, parallelFold: threadsOn(path, log, store, warnings) },
      requestReload: (position) => missed.push(position),
    });
    expect(await after.waitFor(end, 10_000)).toBe(true);
    expect(warnings).toEqual([]);
    expect(missed).toEqual([end]);
    await after.close();
  });

  it('given an unreadable event, leave it to the view, which stops there; they apply a skip order', async () => {
    const path = temporaryFolder();
    const log = openLog(path);
    await append(log, randomHistory(8, 60));
    const poison = await append(log, [impossible], 500);
    const end = await append(log, randomHistory(8, 90).slice(60), 600);
    const store = openViews(path);
    const warnings: string[] = [];
    const ahead = threadsOn(path, log, store, warnings);
    const stopped = await runView({ view: reportView, events: log, store, parallelFold: ahead });
    expect(await stopped.waitFor(end, 20_000)).toBe(false);
    expect(stopped.status()).toMatchObject({ state: 'stopped', obstacle: { position: poison } });
    expect(warnings[0]).toContain('không qua luồng phụ');
    await stopped.close();

    let eventId = '';
    for await (const event of log.readAll(null)) if (event.position === poison) ({ eventId } = event);
    const orders = { ...NO_ORDERS, skipped: new Set([eventId]) };
    const expected = await folded({ view: reportView, events: log, store: openViews(), orders });
    const fresh = openViews(temporaryFolder());
    const told: string[] = [];
    const skipping = { view: reportView, events: log, store: fresh, orders };
    const { all } = await folded({ ...skipping, parallelFold: threadsOn(path, log, fresh, told) });
    expect(all).toBe(expected.all);
  });

  it('given a store that failed half-way, restart at the retry order', async () => {
    const path = temporaryFolder();
    const log = openLog(path);
    const end = await append(log, randomHistory(10, 120));
    const expected = await folded({ view: reportView, events: log, store: openViews() });
    const store = openViews(path);
    const threads = threadsOn(path, log, store, []);
    let failures = 1;
    const fails: ParallelFold = async (asked) => {
      if (failures === 0) return threads(asked);
      failures -= 1;
      await store.commit(
        [
          {
            collection: 'report.messages@1',
            key: `${a.AGENT}/2026-11-20/000000`,
            document: { messages: [] },
          },
        ],
        { view: 'report~0@1', foldVersion: reportView.foldVersion, position: '1' },
        null,
      );
      throw new Error('đĩa đầy');
    };
    const runner = await runView({ view: reportView, events: log, store, parallelFold: fails });
    expect(await runner.waitFor(end, 20_000)).toBe(false);
    expect(runner.status()).toMatchObject({ state: 'stopped', obstacle: { message: 'đĩa đầy' } });
    await runner.applyOrders({ ...NO_ORDERS, resume: end });
    expect(await runner.waitFor(end, 20_000), runner.status().obstacle?.message).toBe(true);
    expect(JSON.stringify(await allDocuments(runner.documents, reportView))).toBe(expected.all);
    await runner.close();
  });

  it('continue while the view applies its orders, which happens every few seconds', async () => {
    const path = temporaryFolder();
    const log = openLog(path);
    await append(log, randomHistory(11, 200));
    const expected = await folded({ view: reportView, events: log, store: openViews() });
    const store = openViews(path);
    const threads = threadsOn(path, log, store, []);
    const asked: number[] = [];
    let begun: (running: FoldedView) => void = () => undefined;
    const beginning = new Promise<FoldedView>((resolve) => (begun = resolve));
    const watched: ParallelFold = async (given) => {
      asked.push(given.generation.number);
      // One share has committed and the view has no checkpoint yet, as after a crash.
      const share = shareStore(store, 'report', given.generation, 0);
      const end = await log.end();
      if (end === null) return;
      await share.commit([], end, null);
      await (await beginning).applyOrders(NO_ORDERS);
      await share.drop();
      await threads(given);
    };
    const running = await runView({ view: reportView, events: log, store, parallelFold: watched });
    begun(running);
    const end = await log.end();
    expect(end !== null && (await running.waitFor(end, 20_000))).toBe(true);
    expect(asked).toEqual([1]);
    expect(running.status().live?.number).toBe(1);
    expect(JSON.stringify(await allDocuments(running.documents, reportView))).toBe(expected.all);
    await running.close();
  });

  it('given a store that is unavailable at the end, restart by themselves once it is back', async () => {
    const path = temporaryFolder();
    const log = openLog(path);
    await append(log, randomHistory(12, 200));
    const expected = await folded({ view: reportView, events: log, store: openViews() });
    const store = openViews(path);
    let away = 2;
    const flickering: ReadModelStore = {
      ...store,
      commit: (writes, checkpoint, after) => {
        if (checkpoint.view !== 'report@1' || away === 0) return store.commit(writes, checkpoint, after);
        away -= 1;
        return Promise.reject(new StoreUnavailable('đĩa đầy'));
      },
    };
    const ahead = threadsOn(path, log, flickering, []);
    const { all, status } = await folded({
      view: reportView,
      events: log,
      store: flickering,
      parallelFold: ahead,
    });
    expect(away).toBe(0);
    expect(all).toBe(expected.all);
    expect(status).toMatchObject({ state: 'live', live: { number: 1 } });
    expect(await store.checkpoint('report@1')).toMatchObject({ position: await log.end() });
  });

  it('given a process that died before the end, drop the partial documents and restart', async () => {
    const path = temporaryFolder();
    const log = openLog(path);
    await append(log, randomHistory(9, 200));
    const expected = await folded({ view: reportView, events: log, store: openViews() });
    const store = openViews(path);
    let deaths = 0;
    const dies: ParallelFold = async ({ generation }) => {
      if (deaths > 0) return;
      deaths += 1;
      const first = await log.end();
      if (first === null) return;
      await foldShare(reportView, {
        events: readPartition(path, first, (stream) => stream.startsWith('book-')),
        store: shareStore(store, 'report', generation, 1),
        skipped: new Set(),
        chunk: 50,
        onCommit: () => undefined,
        stopped: () => false,
      });
      throw new Error('mất điện');
    };
    const died = await runView({ view: reportView, events: log, store, parallelFold: dies });
    await expect.poll(() => died.status().state).toBe('stopped');
    await died.close();
    const asked: number[] = [];
    const ahead: ParallelFold = ({ generation }) => {
      asked.push(generation.number);
      return Promise.resolve();
    };
    const again = await folded({
      view: reportView,
      events: log,
      store,
      parallelFold: ahead,
      dropAfterMs: 86_400_000,
    });
    expect(asked).toEqual([2]);
    expect(again.all).toBe(expected.all);
    expect(again.status.live?.number).toBe(2);
    expect((await readGenerations(store, 'report')).dropping).toHaveLength(1);
  });
});
