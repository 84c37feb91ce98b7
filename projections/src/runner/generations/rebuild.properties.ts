import type { EventStore, Position, StoredEvent } from '@so-cuoc/event-store/port.ts';
import { describe, expect, it } from 'vitest';
import { allDocuments } from '../../../test/all-documents.ts';
import { append, temporaryFolder, openLog, openViews } from '../../../test/temporary-stores.ts';
import { randomHistory, randomOf } from '../../../test/random-history.ts';
import { randomRenewals } from '../../../test/random-renewals.ts';
import { auditIndexView } from '../../audit-index/view.ts';
import { customersView } from '../../customers/view.ts';
import { drawsView } from '../../draws/view.ts';
import { readingQualityView } from '../../reading-quality/view.ts';
import { ledgerView } from '../../ledger/view.ts';
import { randomMessaging } from '../../../test/messaging-history.ts';
import { installationView } from '../../installation/view.ts';
import type { ReadModelStore } from '../../read-model/port.ts';
import { overflowView } from '../../overflow/view.ts';
import { renewalsView } from '../../renewals/view.ts';
import { reportView } from '../../report/view.ts';
import { messagingView } from '../../messaging/view.ts';
import { NO_ORDERS } from '../operations/view-orders.ts';
import { runView } from '../run-view.ts';
import type { View } from '../view.ts';

const EVENTS = 400;
const SEEDS = [1, 2, 3, 4];

/** Views share events and must not change them: a change throws here. */
const frozen = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const member of Object.values(value)) frozen(member);
  }
  return value;
};

/** The same log, read in batches of random size. */
const inRandomBatches = (events: EventStore, random: () => number): EventStore => ({
  kind: events.kind,
  append: events.append.bind(events),
  readStream: events.readStream.bind(events),
  readAll: events.readAll.bind(events),
  end: events.end.bind(events),
  lastInstant: events.lastInstant.bind(events),
  comparePositions: events.comparePositions.bind(events),
  positionFrom: events.positionFrom.bind(events),
  distance: events.distance.bind(events),
  acknowledged: events.acknowledged.bind(events),
  close: events.close.bind(events),
  subscribe: async function* (after, signal): AsyncGenerator<readonly StoredEvent[]> {
    for await (const batch of events.subscribe(after, signal)) {
      for (let from = 0; from < batch.length;) {
        const size = 1 + Math.floor(random() * 40);
        yield frozen(batch.slice(from, from + size));
        from += size;
      }
    }
  },
});

/** A store whose power fails before the `commits`-th commit: nothing of it or after it is written. */
const failingAfter = (store: ReadModelStore, commits: number): ReadModelStore => {
  let left = commits;
  return {
    get: store.get.bind(store),
    range: store.range.bind(store),
    checkpoint: store.checkpoint.bind(store),
    replace: store.replace.bind(store),
    drop: store.drop.bind(store),
    close: store.close.bind(store),
    commit: (writes, checkpoint, after) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('mất điện')) : store.commit(writes, checkpoint, after);
    },
  };
};

const rebuiltEqualsLive = async <Slice, Change>(
  seed: number,
  view: View<Slice, Change>,
  historyOf = randomHistory,
): Promise<void> => {
  const random = randomOf(seed * 7919);
  const log = openLog();
  const history = historyOf(seed, EVENTS);
  const views = temporaryFolder();
  let written = 0;
  let rebuild: Position | null = null;
  let read = false;
  while (written < history.length) {
    const next = history.slice(written, written + 1 + Math.floor(random() * 120));
    const position = await append(log, next, written);
    written += next.length;
    const sound = openViews(views);
    const dies = random() < 0.5 && written < history.length;
    const store = dies ? failingAfter(sound, Math.floor(random() * 3)) : sound;
    // Sometimes orders a rebuild, and the log grows before it is done.
    if (random() < 0.4) rebuild = position;
    const orders = { ...NO_ORDERS, rebuild };
    const runner = await runView({ view, events: inRandomBatches(log, random), store, orders });
    if (read) expect(runner.status().state).not.toBe('rebuilding');
    const caughtUp = await runner.waitFor(position, dies ? 20 : 10_000);
    if (!dies) expect(caughtUp, runner.status().obstacle?.message).toBe(true);
    read ||= runner.status().state === 'live';
    await runner.close();
    await sound.close();
  }
  const end = await log.end();
  const readAll = async (store: ReadModelStore, events: EventStore) => {
    const runner = await runView({ view, events, store });
    if (end !== null) expect(await runner.waitFor(end, 10_000), runner.status().obstacle?.message).toBe(true);
    const all = await allDocuments(runner.documents, view);
    await runner.close();
    await store.close();
    return all;
  };
  const live = await readAll(openViews(views), inRandomBatches(log, random));
  const afresh = await readAll(openViews(), log);
  const twice = await readAll(openViews(), log);
  expect(JSON.stringify(afresh)).toBe(JSON.stringify(live));
  expect(JSON.stringify(twice)).toBe(JSON.stringify(afresh));
  expect(afresh[0]?.entries.length).toBeGreaterThan(0);
};

describe('a view after kills, rebuilds and random batches equals a view folded at once, twice', () => {
  it.each(SEEDS)('report, seed %i', (seed) => rebuiltEqualsLive(seed, reportView), 30_000);
  it.each(SEEDS.slice(0, 2))('customers, seed %i', (seed) => rebuiltEqualsLive(seed, customersView), 30_000);
  it.each(SEEDS)('overflow, seed %i', (seed) => rebuiltEqualsLive(seed, overflowView), 30_000);
  it.each(SEEDS)('reading quality, seed %i', (seed) => rebuiltEqualsLive(seed, readingQualityView), 30_000);
  it.each(SEEDS)('ledger, seed %i', (seed) => rebuiltEqualsLive(seed, ledgerView), 30_000);
  it.each(SEEDS.slice(0, 2))(
    'renewals, seed %i',
    (seed) => rebuiltEqualsLive(seed, renewalsView, randomRenewals),
    30_000,
  );
  it.each(SEEDS)('audit index, seed %i', (seed) => rebuiltEqualsLive(seed, auditIndexView), 30_000);
  it.each(SEEDS.slice(0, 2))('draws, seed %i', (seed) => rebuiltEqualsLive(seed, drawsView), 30_000);
  it.each(SEEDS.slice(0, 2))(
    'talk, seed %i',
    (seed) => rebuiltEqualsLive(seed, messagingView, randomMessaging),
    30_000,
  );
  it.each(SEEDS.slice(0, 2))(
    'installation, seed %i',
    (seed) => rebuiltEqualsLive(seed, installationView, randomMessaging),
    30_000,
  );
});
