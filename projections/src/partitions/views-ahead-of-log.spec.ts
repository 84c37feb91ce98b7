import { expect, it, onTestFinished } from 'vitest';
import { append, openLog, openViews } from '../../test/temporary-stores.ts';
import { an, binh, startCustomers } from '../../test/customers-view.ts';
import { AGENT, newEvent } from '../../test/history.ts';
import { auditIndexView } from '../audit-index/view.ts';
import { runView } from '../runner/run-view.ts';
import { VIEW_NAMES } from '../views.ts';
import { viewOfAnotherLog, viewsAheadOfLog } from './views-ahead-of-log.ts';

it('given concurrent appends and folds, reports no view ahead of the log', async () => {
  const log = openLog();
  const store = openViews();
  const { runner } = await startCustomers(log, store);
  await runner.waitFor(await append(log, [an]), 5_000);
  let others = async (): Promise<void> => {
    others = () => Promise.resolve();
    await runner.waitFor(await append(log, [binh], 1), 5_000);
  };
  const beyond = await viewsAheadOfLog(
    {
      positionFrom: (text) => log.positionFrom(text),
      comparePositions: (a, b) => log.comparePositions(a, b),
      end: async () => {
        const end = await log.end();
        await others();
        return end;
      },
    },
    { store, names: VIEW_NAMES, partitions: 1 },
  );
  expect(beyond).toEqual([]);
});

it('given a log that lost only an event outside the reports, the audit index is ahead of it', async () => {
  const [log, older] = [openLog(), openLog()];
  const store = openViews();
  await append(older, [an]);
  const { runner } = await startCustomers(log, store);
  expect(await runner.waitFor(await append(log, [an]), 5_000)).toBe(true);
  const signedIn = { ...newEvent(binh, 1), type: 'SignedIn', data: { userId: AGENT, device: 'x' } };
  const { commandId } = signedIn.metadata;
  const written = await log.append(`account-${AGENT}`, [signedIn], { expectedRevision: 'any', commandId });
  if (!written.ok) throw new Error('not appended');
  const index = await runView({ view: auditIndexView, events: log, store });
  onTestFinished(() => index.close());
  for (const view of [runner, index]) expect(await view.waitFor(written.position, 5_000)).toBe(true);
  expect(await viewsAheadOfLog(log, { store, names: VIEW_NAMES, partitions: 1 })).toEqual([]);
  expect(await viewsAheadOfLog(older, { store, names: VIEW_NAMES, partitions: 1 })).toEqual([
    { view: 'audit-index', position: written.position },
  ]);
});

it('given another log of the same length, names a view; given its own log, names none', async () => {
  const [log, other] = [openLog(), openLog()];
  const store = openViews();
  const { runner } = await startCustomers(log, store);
  expect(await viewOfAnotherLog(log, { store, names: VIEW_NAMES, partitions: 1 })).toBeNull();
  const position = await append(log, [an, binh]);
  expect(await append(other, [an, binh], 7)).toBe(position);
  expect(await runner.waitFor(position, 5_000)).toBe(true);
  expect(await viewsAheadOfLog(other, { store, names: VIEW_NAMES, partitions: 1 })).toEqual([]);
  expect(await viewOfAnotherLog(log, { store, names: VIEW_NAMES, partitions: 1 })).toBeNull();
  expect(await viewOfAnotherLog(other, { store, names: VIEW_NAMES, partitions: 1 })).toMatchObject({
    view: 'customers',
    witness: { revision: 1 },
  });
  expect(await viewOfAnotherLog(openLog(), { store, names: VIEW_NAMES, partitions: 1 })).toMatchObject({
    view: 'customers',
  });
});

it('given views in several partitions, asks for all of them at once', async () => {
  const log = openLog();
  const store = openViews();
  const views = { names: VIEW_NAMES, partitions: 4 };
  const all = VIEW_NAMES.length * 4;
  let waiting: (() => void)[] = [];
  /** Answers nothing before every view was asked for. */
  const patient: typeof store = {
    ...{ close: () => store.close(), checkpoint: (view) => store.checkpoint(view) },
    commit: (writes, checkpoint, after) => store.commit(writes, checkpoint, after),
    replace: (collection, key, before, now) => store.replace(collection, key, before, now),
    drop: (collections, view) => store.drop(collections, view),
    range: (collection, range) => store.range(collection, range),
    get: async (collection, key) => {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length < all) return;
        for (const go of waiting) go();
        waiting = [];
      });
      return store.get(collection, key);
    },
  };
  expect(await viewsAheadOfLog(log, { store: patient, ...views })).toEqual([]);
  expect(await viewOfAnotherLog(log, { store: patient, ...views })).toBeNull();
});
