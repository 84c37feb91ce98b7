import { FoldScheduler } from './folding/fold-scheduler.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { customersView } from '../customers/view.ts';
import type { JsonDocument, Write } from '../read-model/port.ts';
import { AGENT, uuid } from '../../test/history.ts';
import { append, openLog, openViews } from '../../test/temporary-stores.ts';
import { AN, an, binh, BINH, names, renamed, startCustomers } from '../../test/customers-view.ts';
import type { OneDocument } from './folding/pending-documents.ts';
import { NO_ORDERS } from './operations/view-orders.ts';

const [COLLECTION = ''] = customersView.collections;

/** A view that tells first, on a store whose commits wait or fail. */
const givenView = async (more: Pick<Parameters<typeof startCustomers>[2] & object, 'orders'> = {}) => {
  const log = openLog();
  const views = openViews();
  const disk = { held: Promise.resolve(), release: (): void => undefined, failing: false };
  const hold = (): void => {
    disk.held = new Promise((resolve) => (disk.release = resolve));
    onTestFinished(disk.release);
  };
  const store = {
    ...views,
    commit: async (...given: Parameters<typeof views.commit>) => {
      await disk.held;
      if (!disk.failing) return views.commit(...given);
      const away = new Error('đĩa đầy');
      away.name = 'StoreUnavailable';
      throw away;
    },
  };
  const told: {
    readonly ids: readonly string[];
    readonly names: readonly unknown[];
    readonly documents: OneDocument;
  }[] = [];
  const { runner } = await startCustomers(log, store, {
    ...more,
    tellsFirst: true,
    onChanged: ({ changes }, documents) =>
      void told.push({
        ids: changes.map(({ khachId }) => khachId),
        names: changes.map(({ row }) => row?.khach_name),
        documents,
      }),
  });
  return { log, runner, disk, hold, told };
};

/** Lets everything go on that waits for no disk. */
const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn += 1) await nextTurn();
};

const textOf = (document: JsonDocument | null | undefined): string => JSON.stringify(document ?? null);

it('tells changes before they are committed, with the documents as they will be', async () => {
  const { log, runner, disk, hold, told } = await givenView();
  await runner.waitFor(await append(log, [an]), 5_000);
  hold();
  const position = await append(log, [binh], 1);
  await expect.poll(() => told.map(({ ids }) => ids)).toEqual([[AN], [BINH]]);
  const soon = await told[1]?.documents.get(COLLECTION, AGENT);
  expect(textOf(soon)).toContain('Chị Bình');
  expect(textOf(await runner.documents.get(COLLECTION, AGENT))).not.toContain('Chị Bình');
  expect(runner.status().position).not.toBe(position);
  disk.release();
  expect(await runner.waitFor(position, 5_000)).toBe(true);
  expect(told).toHaveLength(2);
  expect(textOf(await runner.documents.get(COLLECTION, AGENT))).toBe(textOf(soon));
  expect(await told[1]?.documents.get(COLLECTION, AGENT)).toEqual(soon);
});

it('stores what it told although nobody waits for it', async () => {
  const { log, runner, told } = await givenView();
  await runner.waitFor(await append(log, [an]), 5_000);
  const position = await append(log, [binh], 1);
  await expect.poll(() => told.length).toBe(2);
  await expect.poll(() => runner.status().position).toBe(position);
  expect(await names(runner)).toEqual(['Anh An', 'Chị Bình']);
});

it('stores what it told at once for whoever names it, however long it might hold it', async () => {
  const { log, runner, told } = await givenView();
  await runner.waitFor(await append(log, [an]), 5_000);
  // Time stands still.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const position = await append(log, [binh], 1);
  for (let turn = 0; turn < 1_000 && told.length < 2; turn += 1) await nextTurn();
  expect(told.length).toBe(2);
  await turns();
  expect(runner.status().position).not.toBe(position);
  const reading = runner.waitFor(position, 5_000);
  await turns();
  expect(runner.status().position).toBe(position);
  expect(await reading).toBe(true);
});

it('stores what it told before it ends', async () => {
  const { log, runner, told } = await givenView();
  await runner.waitFor(await append(log, [an]), 5_000);
  await append(log, [binh], 1);
  await expect.poll(() => told.length).toBe(2);
  await runner.close();
  expect(await names(runner)).toEqual(['Anh An', 'Chị Bình']);
});

it('given a commit that fails, then its changes are folded and told again, after those before them', async () => {
  const { log, runner, disk, told } = await givenView();
  await runner.waitFor(await append(log, [an]), 5_000);
  disk.failing = true;
  const position = await append(log, [renamed('Anh Ân'), binh], 1);
  await expect.poll(() => runner.status().waiting).toBe('đĩa đầy');
  disk.failing = false;
  expect(await runner.waitFor(position, 10_000)).toBe(true);
  expect(await names(runner)).toEqual(['Anh Ân', 'Chị Bình']);
  expect(told.length).toBeGreaterThan(2);
  expect(told.at(-1)?.ids).toContain(BINH);
});

it('given an event that is folded alone, and so told once it is stored, then what follows is told after it', async () => {
  const orders = { ...NO_ORDERS, skipped: new Set([uuid('e', 1)]) };
  const { log, runner, disk, hold, told } = await givenView({ orders });
  await runner.waitFor(await append(log, [an]), 5_000);
  hold();
  const position = await append(log, [renamed('Anh Ân'), renamed('Anh Ấn')], 1);
  const reached = runner.waitFor(position, 5_000);
  await turns();
  disk.release();
  expect(await reached).toBe(true);
  expect(told.map(({ names: shown }) => shown)).toEqual([['Anh An'], ['Anh Ân'], ['Anh Ấn']]);
});

it('makes documents after what was told has left the thread', async () => {
  const log = openLog();
  const order: string[] = [];
  const view = {
    ...customersView,
    flush: (...given: Parameters<typeof customersView.flush>) => {
      const { writes, changes } = customersView.flush(...given);
      const late = ({ collection, key, document }: Write): Write => ({
        ...{ collection, key },
        get document() {
          order.push('made');
          return document ?? {};
        },
      });
      return { writes: writes.map(late), changes };
    },
  };
  const { runner } = await startCustomers(log, openViews(), {
    ...{ view, tellsFirst: true },
    onChanged: () => void setImmediate(() => order.push('left')),
  });
  expect(await runner.waitFor(await append(log, [an]), 5_000)).toBe(true);
  expect(order).toEqual(['left', 'made']);
});

it('given a view that no screen follows, then it folds after the others have told theirs', async () => {
  const log = openLog();
  const order: string[] = [];
  const scheduler = new FoldScheduler();
  const lagging = {
    ...{ ...customersView, mayLag: true as const },
    fold: (...given: Parameters<typeof customersView.fold>) => {
      order.push('folded');
      customersView.fold(...given);
    },
  };
  const { runner: last } = await startCustomers(log, openViews(), { view: lagging, scheduler });
  const { runner } = await startCustomers(log, openViews(), {
    ...{ scheduler, tellsFirst: true },
    onChanged: () => void setImmediate(() => order.push('left')),
  });
  const both = await append(log, [an]);
  await Promise.all([last, runner].map((each) => each.waitFor(both, 5_000)));
  order.length = 0;
  await append(log, [binh], 1);
  await expect.poll(() => order).toEqual(['left', 'folded']);
});
