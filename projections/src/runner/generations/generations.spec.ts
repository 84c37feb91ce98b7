import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { StoreUnavailable, type Position } from '@so-cuoc/event-store/port.ts';
import { append, temporaryFolder, openLog, openViews } from '../../../test/temporary-stores.ts';
import { an, binh, impossible, names, renamed, startCustomers } from '../../../test/customers-view.ts';
import * as a from '../../../test/history.ts';
import { customersView } from '../../customers/view.ts';
import type { ReadModelStore } from '../../read-model/port.ts';
import { readGenerations } from './generation-record.ts';
import { NO_ORDERS } from '../operations/view-orders.ts';
import type { RunningView } from '../running-view.ts';

/** A promise that the test resolves. */
const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

/** Lets everything go on that waits for nothing else. */
const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 200; turn += 1) await nextTurn();
};

const swapped = async (runner: RunningView): Promise<void> => {
  await expect.poll(() => runner.status(), { timeout: 5_000 }).toMatchObject({ rebuild: null });
};

const record = (store: ReadModelStore) => readGenerations(store, 'customers');
const EVERYTHING = { from: '', to: '\u{10FFFF}' };
const rebuildAt = (position: Position) => ({ ...NO_ORDERS, rebuild: position });

const NOW = customersView.foldVersion;
const NEXT = NOW + 1;

/** The next fold version of the same view. It cannot read earlier documents unless told so. */
const nextFold = (waits: Promise<void>, readableSince = NEXT): typeof customersView => ({
  ...customersView,
  foldVersion: NEXT,
  readableSince,
  load: async (slice, documents) => {
    await waits;
    return customersView.load(slice, documents);
  },
});

describe('a rebuild beside the live generation', () => {
  it('given an order, keeps the old generation readable until the new one has caught up', async () => {
    const log = openLog();
    const store = openViews();
    const { open, opened } = gate();
    let held = false;
    const view: typeof customersView = {
      ...customersView,
      load: async (slice, documents) => {
        if (held) await opened;
        return customersView.load(slice, documents);
      },
    };
    const { runner, updates } = await startCustomers(log, store, { view, dropAfterMs: 0 });
    await runner.waitFor(await append(log, [an]), 5_000);
    held = true;
    const ordered = await append(log, [binh], 1);
    await runner.waitFor(ordered, 5_000);
    await runner.applyOrders(rebuildAt(ordered));
    expect(runner.status()).toMatchObject({ state: 'live', rebuild: { position: null, obstacle: null } });
    expect(await names(runner)).toEqual(['Anh An', 'Chị Bình']);
    const during = await append(log, [renamed('Anh Ân')], 2);
    expect(await runner.waitFor(during, 5_000)).toBe(true);
    expect(await names(runner)).toEqual(['Anh Ân', 'Chị Bình']);
    open();
    await swapped(runner);
    expect(await names(runner)).toEqual(['Anh Ân', 'Chị Bình']);
    const after = await append(log, [renamed('Anh Ẩn')], 3);
    expect(await runner.waitFor(after, 5_000)).toBe(true);
    expect(await names(runner)).toEqual(['Anh Ẩn', 'Chị Bình']);
    expect(updates.map(({ position }) => position)).toContain(during);
    expect(updates.filter(({ position }) => position === after)).toHaveLength(1);
    await expect.poll(() => record(store)).toMatchObject({ live: { number: 2 }, dropping: [] });
    expect(await store.range('customers.agents@1', EVERYTHING)).toEqual([]);
    expect(await store.checkpoint('customers@1')).toBeNull();
  });

  it('applies an order once, also after a restart', async () => {
    const log = openLog();
    const views = temporaryFolder();
    const store = openViews(views);
    const ordered = await append(log, [an]);
    const first = await startCustomers(log, store, { orders: rebuildAt(ordered) });
    await first.runner.waitFor(ordered, 5_000);
    await first.runner.applyOrders(rebuildAt(ordered));
    await first.runner.close();
    expect(await record(store)).toMatchObject({ live: { number: 1 }, building: null, ordered });
    const second = await startCustomers(log, store, { orders: rebuildAt(ordered) });
    expect(second.runner.status()).toMatchObject({ state: 'live', rebuild: null });
    expect(await record(store)).toMatchObject({ live: { number: 1 }, building: null });
  });

  it('given a new fold that can read the old documents, keeps them live during the rebuild', async () => {
    const log = openLog();
    const store = openViews();
    const first = await startCustomers(log, store);
    await first.runner.waitFor(await append(log, [an]), 5_000);
    await first.runner.close();
    const { open, opened } = gate();
    const second = await startCustomers(log, store, { view: nextFold(opened, NOW) });
    expect(second.runner.status()).toMatchObject({ state: 'live', foldVersion: NOW, rebuild: {} });
    expect(await names(second.runner)).toEqual(['Anh An']);
    open();
    await swapped(second.runner);
    expect(second.runner.status()).toMatchObject({ state: 'live', foldVersion: NEXT });
    expect(await names(second.runner)).toEqual(['Anh An']);
  });

  it('given a new fold that cannot read them, answers nothing until it has caught up', async () => {
    const log = openLog();
    const store = openViews();
    const first = await startCustomers(log, store);
    const position = await append(log, [an]);
    await first.runner.waitFor(position, 5_000);
    await first.runner.close();
    const { open, opened } = gate();
    const second = await startCustomers(log, store, { view: nextFold(opened) });
    expect(second.runner.status()).toMatchObject({ state: 'rebuilding', foldVersion: NEXT });
    expect(() => second.runner.documents.get('customers.agents', a.AGENT)).toThrow('đang được dựng');
    open();
    expect(await second.runner.waitFor(position, 5_000)).toBe(true);
    expect(await names(second.runner)).toEqual(['Anh An']);
  });

  it('killed during a rebuild, continues from its checkpoint and keeps the live generation', async () => {
    const log = openLog();
    const views = temporaryFolder();
    const store = openViews(views);
    const first = await startCustomers(log, store);
    const position = await append(log, [an, binh]);
    await first.runner.waitFor(position, 5_000);
    await first.runner.close();
    const never = gate();
    const killed = await startCustomers(log, store, { view: nextFold(never.opened, NOW) });
    expect(await record(store)).toMatchObject({ live: { number: 1 }, building: { number: 2 } });
    expect(await names(killed.runner)).toEqual(['Anh An', 'Chị Bình']);
    never.open();
    await killed.runner.close();
    const again = await startCustomers(log, store, { view: nextFold(Promise.resolve(), NOW) });
    await swapped(again.runner);
    expect(await record(store)).toMatchObject({ live: { number: 2 }, building: null });
    expect(await names(again.runner)).toEqual(['Anh An', 'Chị Bình']);
  });

  it('given an unreadable event, leaves the live generation alone', async () => {
    const log = openLog();
    const store = openViews();
    const first = await startCustomers(log, store);
    const poison = await append(log, [an]);
    await first.runner.waitFor(poison, 5_000);
    await first.runner.close();
    const strict: typeof customersView = {
      ...customersView,
      foldVersion: NEXT,
      readableSince: NOW,
      fold: () => {
        throw new Error('không gập được');
      },
    };
    const { runner, warnings } = await startCustomers(log, store, { view: strict });
    await expect
      .poll(() => runner.status().rebuild?.obstacle)
      .toMatchObject({ position: poison, message: 'không gập được' });
    expect(runner.status()).toMatchObject({ state: 'live', obstacle: null });
    expect(await names(runner)).toEqual(['Anh An']);
    expect(warnings).toHaveLength(1);
  });

  it('replaces a stopped generation, and subscribers reload', async () => {
    const log = openLog();
    const store = openViews();
    await append(log, [an]);
    const poison = await append(log, [impossible], 1);
    const ordered = await append(log, [binh], 2);
    let lenient = false;
    const view: typeof customersView = {
      ...customersView,
      fold: (slice, event) => {
        if (!lenient || event.position !== poison) customersView.fold(slice, event);
      },
    };
    const first = await startCustomers(log, store, { view });
    await expect.poll(() => first.runner.status().state).toBe('stopped');
    expect(await names(first.runner)).toEqual(['Anh An']);
    lenient = true;
    await first.runner.applyOrders(rebuildAt(ordered));
    expect(await first.runner.waitFor(ordered, 5_000)).toBe(true);
    expect(first.missed).toEqual([ordered]);
    expect(first.runner.status()).toMatchObject({ state: 'live', obstacle: null });
    expect(await names(first.runner)).toEqual(['Anh An', 'Chị Bình']);
  });
});

it('given an order that is being applied, when the view closes, then it folds no generation that was created meanwhile', async () => {
  const log = openLog();
  const views = openViews();
  const { open, opened } = gate();
  let held = Promise.resolve();
  let isClosed = false;
  const late: string[] = [];
  const store: ReadModelStore = {
    ...views,
    replace: async (...given) => {
      const isReplaced = await views.replace(...given);
      await held;
      return isReplaced;
    },
    commit: (...given) => {
      if (isClosed) late.push(given[1].view);
      return views.commit(...given);
    },
  };
  const { runner } = await startCustomers(log, store);
  const ordered = await append(log, [an]);
  expect(await runner.waitFor(ordered, 5_000)).toBe(true);
  held = opened;
  const applied = runner.applyOrders(rebuildAt(ordered));
  await expect.poll(async () => (await record(views)).building).not.toBeNull();
  const closing = runner.close();
  await turns();
  open();
  await Promise.all([applied, closing]);
  isClosed = true;
  await turns();
  expect(late).toEqual([]);
});

describe('an event that cannot be folded', () => {
  it('given a skip order, is skipped live and in a rebuild', async () => {
    const log = openLog();
    const store = openViews();
    await append(log, [an]);
    const poison = await append(log, [impossible], 1);
    const after = await append(log, [binh], 2);
    const { runner } = await startCustomers(log, store);
    await expect.poll(() => runner.status().state).toBe('stopped');
    const { obstacle } = runner.status();
    expect(obstacle).toMatchObject({ position: poison, eventId: a.uuid('e', 1) });
    const orders = { ...NO_ORDERS, skipped: new Set([a.uuid('e', 1)]), resume: after };
    await runner.applyOrders(orders);
    expect(await runner.waitFor(after, 5_000)).toBe(true);
    expect(await names(runner)).toEqual(['Anh An', 'Chị Bình']);
    const rebuilt = await startCustomers(log, openViews(), { orders });
    expect(await rebuilt.runner.waitFor(after, 5_000)).toBe(true);
    const document = (one: RunningView) => one.documents.get('customers.agents', a.AGENT);
    expect(await document(rebuilt.runner)).toEqual(await document(runner));
  });

  it('given a skip order and a fold that can read it, is folded', async () => {
    const log = openLog();
    const orders = { ...NO_ORDERS, skipped: new Set([a.uuid('e', 0)]) };
    const { runner } = await startCustomers(log, openViews(), { orders });
    expect(await runner.waitFor(await append(log, [an]), 5_000)).toBe(true);
    expect(await names(runner)).toEqual(['Anh An']);
  });

  it('given a retry order, is retried', async () => {
    const log = openLog();
    await append(log, [an]);
    const after = await append(log, [binh], 1);
    let broken = true;
    const view: typeof customersView = {
      ...customersView,
      fold: (slice, event) => {
        if (broken) throw new Error('hỏng');
        customersView.fold(slice, event);
      },
    };
    const { runner, warnings } = await startCustomers(log, openViews(), { view });
    await expect.poll(() => runner.status().state).toBe('stopped');
    await runner.applyOrders({ ...NO_ORDERS, resume: after });
    await expect.poll(() => warnings.length).toBe(2);
    broken = false;
    const later = await append(log, [renamed('Anh Ân')], 2);
    await runner.applyOrders({ ...NO_ORDERS, resume: later });
    expect(await runner.waitFor(later, 5_000)).toBe(true);
    expect(await names(runner)).toEqual(['Anh Ân', 'Chị Bình']);
  });

  it('given a retry order while the store is away, is retried once the order is applied again', async () => {
    const log = openLog();
    const after = await append(log, [an]);
    let [isBroken, isAway] = [true, false];
    const view: typeof customersView = {
      ...customersView,
      fold: (slice, event) => {
        if (isBroken) throw new Error('hỏng');
        customersView.fold(slice, event);
      },
    };
    const store = openViews();
    const flickering: ReadModelStore = {
      ...store,
      get: (...asked) => (isAway ? Promise.reject(new StoreUnavailable('away')) : store.get(...asked)),
    };
    const { runner } = await startCustomers(log, flickering, { view });
    await expect.poll(() => runner.status().state).toBe('stopped');
    [isBroken, isAway] = [false, true];
    const orders = { ...NO_ORDERS, resume: after };
    await runner.applyOrders(orders);
    expect(runner.status()).toMatchObject({ state: 'stopped', waiting: 'away' });
    isAway = false;
    await runner.applyOrders(orders);
    expect(await runner.waitFor(after, 5_000)).toBe(true);
    expect(await names(runner)).toEqual(['Anh An']);
  });

  it('that fails only at the flush is found among the others', async () => {
    const log = openLog();
    await append(log, [an, renamed('Xấu'), binh]);
    const view: typeof customersView = {
      ...customersView,
      flush: (slice, mode) => {
        if ([...slice.customers.values()].some(({ name }) => name === 'Xấu')) throw new Error('xấu');
        return customersView.flush(slice, mode);
      },
    };
    const { runner } = await startCustomers(log, openViews(), { view });
    await expect.poll(() => runner.status().state).toBe('stopped');
    expect(runner.status().obstacle).toMatchObject({ eventId: a.uuid('e', 1), message: 'xấu' });
  });
});
