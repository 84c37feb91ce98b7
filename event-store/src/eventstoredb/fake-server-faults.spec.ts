import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collect, subscribeUntil, appendCommand } from '../../test/contract/sample-events.ts';
import { LogCorrupt, type EventStore } from '../port.ts';
import { MemoryLog } from '../../test/fake-eventstoredb/memory-log.ts';
import { FakeEventStoreDb } from '../../test/fake-eventstoredb/fake-eventstoredb.ts';
import { openTestStore } from '../../test/fake-eventstoredb/test-server.ts';

const BOOK = 'book-an-2026-11-20';
const PREFIX = 'test-double';

/** What no test can make a real server do on purpose. */
describe('on the fake EventStoreDB, where it misbehaves', () => {
  const log = new MemoryLog();
  let double: FakeEventStoreDb;
  let store: EventStore;
  beforeEach(async () => {
    double = await new FakeEventStoreDb().start();
    store = openTestStore(double.url, PREFIX);
  });
  afterEach(async () => {
    await store.close();
    double.stop();
  });

  it('given every event delivered three times, then each is seen once', async () => {
    double.deliveries = 3;
    const following = subscribeUntil(store, 30);
    for (let n = 0; n < 30; n += 1) await appendCommand(store, BOOK, `c${String(n)}`);
    expect(await following).toEqual(await collect(store.readAll(null)));
  });

  it('given many subscribers, then the server has one subscription', async () => {
    for (let n = 0; n < 5; n += 1) await appendCommand(store, BOOK, `c${String(n)}`);
    const following = Array.from({ length: 20 }, () => subscribeUntil(store, 10));
    for (let n = 5; n < 10; n += 1) await appendCommand(store, BOOK, `c${String(n)}`);
    const all = await collect(store.readAll(null));
    for (const seen of await Promise.all(following)) expect(seen).toEqual(all);
    expect(double.subscriptions).toBe(1);
  });

  it('given many who ask for the end at once, then the events of others are searched twice', async () => {
    const others = openTestStore(double.url, 'others');
    for (let n = 0; n < 100; n += 1) await appendCommand(others, BOOK, `c${String(n)}`);
    const alone = openTestStore(double.url, PREFIX);
    const before = double.reads;
    expect(await alone.end()).toBeNull();
    const search = double.reads - before;
    const ends = await Promise.all(Array.from({ length: 12 }, () => store.end()));
    expect(ends).toEqual(ends.map(() => null));
    expect(double.reads - before - search).toBeLessThanOrEqual(2 * search);
    await appendCommand(store, BOOK, 'own');
    const [first, ...more] = await Promise.all([store.end(), store.end(), store.end()]);
    expect(first).not.toBeNull();
    expect(more).toEqual([first, first]);
    for (const one of [others, alone]) await one.close();
  });

  it('given a server that drops a slow consumer, then the subscription continues where it was', async () => {
    const following = subscribeUntil(store, 40);
    for (let n = 0; n < 40; n += 1) {
      await appendCommand(store, BOOK, `c${String(n)}`);
      if (n % 10 === 5) double.dropSubscribers();
    }
    expect(await following).toEqual(await collect(store.readAll(null)));
    expect(double.subscriptions).toBeGreaterThan(1);
  });

  it('given another leader, then appends go there, each once', async () => {
    const follower = await new FakeEventStoreDb(log).start();
    const leader = await new FakeEventStoreDb(log).start();
    const clustered = openTestStore(follower.url);
    await appendCommand(clustered, BOOK, 'c1');
    follower.leader = leader;
    await Promise.all([appendCommand(clustered, BOOK, 'c2'), appendCommand(clustered, 'other', 'c3')]);
    expect((await collect(clustered.readAll(null))).map((event) => event.metadata.commandId).sort()).toEqual([
      'c1',
      'c2',
      'c3',
    ]);
    await clustered.close();
    follower.stop();
    leader.stop();
  });

  it('given a cluster with one node away, then the client finds the other by gossip', async () => {
    const away = await new FakeEventStoreDb().start();
    const hosts = [away, double].map(({ port }) => `127.0.0.1:${String(port)}`);
    away.stop();
    const clustered = openTestStore(`esdb://${hosts.join(',')}?tls=false`);
    expect(await appendCommand(clustered, BOOK, 'c1')).toMatchObject({ revision: 0 });
    await clustered.close();
  });

  it('given a log that was replaced, then the subscription throws LogCorrupt', async () => {
    const { position } = await appendCommand(store, BOOK, 'c1', 20);
    double.replaceLog();
    await appendCommand(store, 'other', 'c2');
    await expect(subscribeUntil(store, 1, position)).rejects.toThrow(LogCorrupt);
  });

  it('given a log that is replaced during a subscription, then the subscription throws LogCorrupt', async () => {
    await appendCommand(store, BOOK, 'c1', 20);
    const waiting = subscribeUntil(store, 21);
    await subscribeUntil(store, 20);
    double.replaceLog();
    double.dropSubscribers();
    await expect(waiting).rejects.toThrow(LogCorrupt);
  });

  it('given a foreign event in one of our streams, then reading names it and stops', async () => {
    await appendCommand(store, BOOK, 'c1');
    const stranger = EventStoreDBClient.connectionString(double.url);
    await stranger.appendToStream(`${PREFIX}.${BOOK}`, jsonEvent({ type: 'Khác', data: { a: 1 } }));
    await expect(collect(store.readAll(null))).rejects.toThrow(/Sự kiện 1 của luồng/);
    await expect(collect(store.readStream(BOOK))).rejects.toThrow(LogCorrupt);
    await stranger.dispose();
  });

  it('given a page that arrives slowly, then it is read completely and requested once', async () => {
    await appendCommand(store, BOOK, 'c1', 25);
    double.pauseMs = 100;
    const before = double.reads;
    expect(await collect(store.readStream(BOOK))).toHaveLength(25);
    expect(double.reads).toBe(before + 1);
  });

  it('given many foreign events before ours, then a distance from the start skips them once', async () => {
    const other = openTestStore(double.url, 'test-double-2');
    for (let n = 0; n < 6; n += 1) await appendCommand(other, BOOK, `c${String(n)}`, 100);
    const { position } = await appendCommand(store, BOOK, 'c1', 3);
    expect(await store.distance(null, position)).toBe(3);
    const before = double.reads;
    expect(await store.distance(null, position)).toBe(3);
    expect(double.reads).toBe(before + 1);
    await other.close();
  });

  it('given events of other prefixes, then they are not in our log', async () => {
    const other = openTestStore(double.url, 'test-double-2');
    await appendCommand(other, BOOK, 'c1', 30);
    expect(await store.end()).toBeNull();
    await appendCommand(store, BOOK, 'c1');
    await appendCommand(other, BOOK, 'c2', 30);
    expect(await collect(store.readAll(null))).toHaveLength(1);
    expect(await collect(other.readAll(null))).toHaveLength(60);
    await other.close();
  });
});
