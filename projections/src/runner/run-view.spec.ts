import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { LogCorrupt, type EventStore, type Position } from '@so-cuoc/event-store/port.ts';
import { append, temporaryFolder, openLog, openViews } from '../../test/temporary-stores.ts';
import {
  AN,
  an,
  BINH,
  binh,
  impossible,
  names,
  renamed,
  startCustomers as start,
} from '../../test/customers-view.ts';
import { confirmed } from '../../test/history.ts';
import type { ReadModelStore } from '../read-model/port.ts';
import { FoldScheduler } from './folding/fold-scheduler.ts';
import { A_DAY_MS } from './folding/position-waiters.ts';

const beyond = (position: Position, log: EventStore): Promise<Position> =>
  append(log, [binh], 900).then((next) => (log.comparePositions(next, position) > 0 ? next : position));

/** The log, which a test overrides in parts. */
const throughout = (log: EventStore): EventStore => ({
  kind: log.kind,
  append: log.append.bind(log),
  readStream: log.readStream.bind(log),
  readAll: log.readAll.bind(log),
  subscribe: log.subscribe.bind(log),
  end: log.end.bind(log),
  lastInstant: log.lastInstant.bind(log),
  comparePositions: log.comparePositions.bind(log),
  positionFrom: log.positionFrom.bind(log),
  distance: log.distance.bind(log),
  acknowledged: log.acknowledged.bind(log),
  close: log.close.bind(log),
});

describe('a view that meets an event of a newer program', () => {
  it('stops before it and names it', async () => {
    const log = openLog();
    await append(log, [an]);
    const metadata = {
      occurredAt: '2026-11-20T00:00:00.000Z',
      actor: null,
      commandId: 'n',
      correlationId: 'n',
    };
    const newer = { eventId: randomUUID(), type: 'CustomerMerged', version: 1, data: {}, metadata };
    await log.append('customers-an', [newer], { expectedRevision: 'any', commandId: 'n' });
    await append(log, [binh], 1);
    const { runner } = await start(log, openViews());
    await vi.waitUntil(() => runner.status().state === 'stopped');
    expect(runner.status()).toMatchObject({
      position: '1',
      obstacle: { position: '2', message: expect.stringMatching(/CustomerMerged.*bản mới hơn/) as string },
    });
    expect(await names(runner)).toEqual(['Anh An']);
  });
});

describe('the runner of a view', () => {
  it('given a log, folds it and new events, and publishes each commit after it is durable', async () => {
    const log = openLog();
    const store = openViews();
    await append(log, [an]);
    const { runner, updates } = await start(log, store);
    const position = await append(log, [binh], 1);
    expect(await runner.waitFor(position, 5_000)).toBe(true);
    expect(await names(runner)).toEqual(['Anh An', 'Chị Bình']);
    expect(updates.flatMap(({ changes }) => changes.map(({ khachId }) => khachId))).toEqual([AN, BINH]);
    expect(updates.at(-1)?.position).toBe(position);
    expect(runner.status()).toMatchObject({ state: 'live', position, obstacle: null, rebuild: null });
  });

  it('given a checkpoint, continues from there', async () => {
    const log = openLog();
    const store = openViews();
    const first = await start(log, store);
    await first.runner.waitFor(await append(log, [an]), 5_000);
    await first.runner.close();
    const position = await append(log, [binh], 1);
    const { runner, updates } = await start(log, store);
    expect(await runner.waitFor(position, 5_000)).toBe(true);
    expect(updates.flatMap(({ changes }) => changes.map(({ khachId }) => khachId))).toEqual([BINH]);
  });

  it('given a log that ends before its checkpoint, rebuilds from that log', async () => {
    const longer = openLog();
    const store = openViews();
    const first = await start(longer, store);
    await first.runner.waitFor(await append(longer, [an, binh]), 5_000);
    await first.runner.close();
    const restored = openLog();
    const { runner } = await start(restored, store);
    await runner.waitFor(await append(restored, [binh]), 5_000);
    expect(await names(runner)).toEqual(['Chị Bình']);
  });

  it('given an unreadable event, commits everything before it, stops and reports it', async () => {
    const log = openLog();
    const store = openViews();
    await append(log, [an]);
    const poison = await append(log, [impossible], 1);
    const after = await append(log, [binh], 2);
    const { runner, warnings } = await start(log, store);
    expect(await runner.waitFor(after, 5_000)).toBe(false);
    expect(runner.status()).toMatchObject({ state: 'stopped', obstacle: { position: poison } });
    expect(warnings).toHaveLength(1);
    const again = await start(log, store);
    expect(await again.runner.waitFor(after, 5_000)).toBe(false);
    expect(again.runner.status().position).toBe(runner.status().position);
  });

  it('given a commit that fails, stops without claiming the position', async () => {
    const log = openLog();
    const store = openViews();
    const position = await append(log, [an]);
    const full = { ...store, commit: () => Promise.reject(new Error('đĩa đầy')) };
    const { runner, updates } = await start(log, full);
    expect(await runner.waitFor(position, 5_000)).toBe(false);
    expect(runner.status()).toMatchObject({ state: 'stopped', position: null });
    expect(runner.status().obstacle).toMatchObject({ eventId: null, message: 'đĩa đầy' });
    expect(updates).toEqual([]);
  });

  it('given a log that is unavailable at first, continues once it answers', async () => {
    const log = openLog();
    const position = await append(log, [an]);
    let refusals = 2;
    const away: EventStore = {
      ...throughout(log),
      end: () => {
        refusals -= 1;
        if (refusals < 0) return log.end();
        const refusal = new Error('away');
        refusal.name = 'StoreUnavailable';
        return Promise.reject(refusal);
      },
    };
    const { runner } = await start(away, openViews());
    expect(await runner.waitFor(position, 5_000)).toBe(true);
    expect(runner.status()).toMatchObject({ waiting: null, obstacle: null });
  });

  it('given a damaged log, waits until it is mended, and goes on', async () => {
    const log = openLog();
    await append(log, [an]);
    const position = await append(log, [binh], 1);
    let readings = 0;
    const damaged: EventStore = {
      ...throughout(log),
      subscribe: async function* (after, signal) {
        readings += 1;
        if (readings < 3) throw new LogCorrupt('hỏng tại vị trí 1');
        yield* log.subscribe(after, signal);
      },
    };
    const { runner } = await start(damaged, openViews());
    await expect.poll(() => runner.status()).toMatchObject({ waiting: 'hỏng tại vị trí 1', obstacle: null });
    expect(await runner.waitFor(position, 10_000)).toBe(true);
    expect(runner.status()).toMatchObject({ waiting: null, obstacle: null });
    expect(await names(runner)).toEqual(['Anh An', 'Chị Bình']);
  });

  /** Where a view that is started again on these documents begins to read. */
  const beginsAfter = async (log: EventStore, store: ReadModelStore): Promise<Position | null> => {
    const from: (Position | null)[] = [];
    await start(
      {
        ...throughout(log),
        subscribe: (after, signal) => {
          from.push(after);
          return log.subscribe(after, signal);
        },
      },
      store,
    );
    await expect.poll(() => from).toHaveLength(1);
    return from[0] ?? null;
  };
  const NOT_OF_THE_VIEW = confirmed('vl', { 1: '12' });

  it('stores how far it has come when it closes, also beyond the last event that concerned it', async () => {
    const log = openLog();
    const store = openViews();
    const { runner } = await start(log, store);
    expect(await runner.waitFor(await append(log, [an]), 5_000)).toBe(true);
    const position = await append(log, [NOT_OF_THE_VIEW], 1);
    expect(await runner.waitFor(position, 5_000)).toBe(true);
    await runner.close();
    expect(await beginsAfter(log, store)).toBe(position);
  });

  it('stores how far it has come at least once a minute, so that a kill repeats little', async () => {
    const log = openLog();
    const store = openViews();
    let now = 0;
    const { runner } = await start(log, store, { clock: () => new Date(now) });
    for (const [n, atMs] of [0, 59_999, 60_000, 60_001].entries()) {
      now = atMs;
      await runner.waitFor(await append(log, [NOT_OF_THE_VIEW], n), 5_000);
    }
    expect(await beginsAfter(log, store)).toBe('3');
  });

  it('given events delivered twice, folds each once', async () => {
    const log = openLog();
    await append(log, [an]);
    const position = await append(log, [binh], 1);
    const stammering: EventStore = {
      ...throughout(log),
      subscribe: async function* (after, signal) {
        for await (const batch of log.subscribe(after, signal)) {
          yield batch;
          yield [...batch, ...batch];
        }
      },
    };
    const { runner } = await start(stammering, openViews());
    expect(await runner.waitFor(position, 5_000)).toBe(true);
    const last = await append(log, [renamed('Anh Ân')], 2);
    expect(await runner.waitFor(last, 5_000)).toBe(true);
    expect(await names(runner)).toEqual(['Anh Ân', 'Chị Bình']);
  });

  it('waits no longer than the timeout for a missing position', async () => {
    const log = openLog();
    const position = await append(log, [an]);
    const views = temporaryFolder();
    const { runner } = await start(log, openViews(views));
    await runner.waitFor(position, 5_000);
    await runner.close();
    const next = await beyond(position, log);
    const waiting = runner.waitFor(next, 50);
    expect(await Promise.race([waiting, delay(4_000, 'late')])).toBe(false);
  });

  it('given a caller that starts waiting during a commit, then the next run starts without a pause', async () => {
    const log = openLog();
    const store = openViews();
    const rounds = new FoldScheduler({ shortest: A_DAY_MS, longest: A_DAY_MS, share: 0 });
    let letGo: () => void = () => undefined;
    let held = new Promise<void>((resolve) => (letGo = resolve));
    let commits = 0;
    const slow = {
      ...store,
      commit: async (...given: Parameters<typeof store.commit>) => {
        commits += 1;
        await held;
        return store.commit(...given);
      },
    };
    const { runner } = await start(log, slow, { scheduler: rounds });
    const first = runner.waitFor(await append(log, [an]), 5_000);
    await expect.poll(() => commits).toBe(1);
    // A second run folds this event and waits for the first commit: there is no pause any more.
    const second = runner.waitFor(await append(log, [binh], 1), 5_000);
    await new Promise(setImmediate);
    const third = runner.waitFor(await append(log, [renamed('Anh Ân')], 2), 5_000);
    letGo();
    held = Promise.resolve();
    expect(await Promise.all([first, second, third])).toEqual([true, true, true]);
  });
});
