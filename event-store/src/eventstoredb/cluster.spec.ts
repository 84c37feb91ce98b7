import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appendCommand, collect, subscribeUntil } from '../../test/contract/sample-events.ts';
import { FakeEventStoreDb } from '../../test/fake-eventstoredb/fake-eventstoredb.ts';
import { MemoryLog } from '../../test/fake-eventstoredb/memory-log.ts';
import { openTestStore } from '../../test/fake-eventstoredb/test-server.ts';
import { AccountRefused, StoreUnavailable, type EventStore } from '../port.ts';

const BOOK = 'book-an-2026-11-20';

/** A leader and another node, as the client meets them around a change of leader. */
describe('on a cluster of EventStoreDB', () => {
  let log: MemoryLog;
  let leader: FakeEventStoreDb;
  let other: FakeEventStoreDb;
  const opened: EventStore[] = [];
  const open = (node: FakeEventStoreDb): EventStore => {
    const store = openTestStore(node.url, 'test-cluster');
    opened.push(store);
    return store;
  };
  beforeEach(async () => {
    log = new MemoryLog();
    leader = await new FakeEventStoreDb(log).start();
    other = await new FakeEventStoreDb(log).start();
  });
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
    leader.stop();
    other.stop();
  });

  /** The other node keeps what the log holds now, and sees nothing of what follows. */
  const fallBehind = (): void => {
    other.stale = log.copy();
  };

  it('given a follower that is behind, then everything is read from the leader', async () => {
    other.leader = leader;
    await appendCommand(open(leader), BOOK, 'c1');
    fallBehind();
    const { position } = await appendCommand(open(leader), BOOK, 'c2');
    const store = open(other);
    expect(await store.end()).toBe(position);
    expect(await collect(store.readStream(BOOK))).toHaveLength(2);
    expect(await subscribeUntil(store, 2)).toHaveLength(2);
  });

  it('given a follower that is behind, then several commands that it passes on are answered at once', async () => {
    const store = open(other);
    await appendCommand(store, BOOK, 'c1');
    fallBehind();
    other.leader = leader;
    const answers = await Promise.all(
      ['c2', 'c3', 'c4'].map((command) => appendCommand(store, BOOK, command)),
    );
    expect(answers.map(({ revision }) => revision)).toEqual([1, 2, 3]);
  });

  it('given a deposed leader that still answers, then a subscription waits for what it has read before', async () => {
    const store = open(other);
    const { position } = await appendCommand(open(leader), BOOK, 'c1', 3);
    fallBehind();
    const { position: newest } = await appendCommand(open(leader), BOOK, 'c2');
    const following = subscribeUntil(store, 1, newest);
    const end = store.end(newest);
    await delay(100);
    other.stale = null;
    await appendCommand(open(leader), BOOK, 'c3');
    expect((await following).map((event) => event.metadata.commandId)).toEqual(['c3']);
    expect(store.comparePositions((await end) ?? position, newest)).toBeGreaterThanOrEqual(0);
  });

  it('given a deposed leader that still answers, then the end of the log does not go back', async () => {
    const store = open(other);
    await appendCommand(store, BOOK, 'c1');
    fallBehind();
    const behind = other.stale;
    other.stale = null;
    const { position } = await appendCommand(store, BOOK, 'c2');
    expect(await store.end()).toBe(position);
    other.stale = behind;
    const end = store.end();
    await delay(100);
    other.stale = null;
    expect(await end).toBe(position);
  });

  it('given a deposed leader that lacks the newest events, then an append gives up and writes nothing', async () => {
    const store = openTestStore(other.url, 'test-cluster', { callMs: 200, retryMs: 300, staleMs: 300 });
    opened.push(store);
    await appendCommand(store, BOOK, 'c1');
    fallBehind();
    await appendCommand(open(leader), BOOK, 'c2');
    await expect(appendCommand(store, BOOK, 'c3')).rejects.toThrow(StoreUnavailable);
    other.stale = null;
    expect(await appendCommand(store, BOOK, 'c3')).toMatchObject({ revision: 2, repeated: false });
  });

  it('given appends that the former leader never answered, when its connection breaks at last, then the appends to the new one succeed', async () => {
    const store = open(other);
    await appendCommand(store, BOOK, 'c1');
    other.silent = true;
    const first = appendCommand(store, BOOK, 'c2');
    await expect.poll(() => other.unanswered).toBeGreaterThan(0);
    other.leader = leader;
    await store.end();
    leader.silent = true;
    const second = appendCommand(store, 'other', 'c3');
    await expect.poll(() => leader.unanswered).toBeGreaterThan(0);
    other.stop();
    leader.speak();
    expect(await second).toMatchObject({ revision: 0 });
    expect(await first).toMatchObject({ revision: 1 });
  });

  it('given a node that knows no accounts yet, then calls say so and a subscription goes on when it does', async () => {
    const store = open(other);
    const { position } = await appendCommand(store, BOOK, 'c1');
    other.refuses = true;
    const following = subscribeUntil(store, 1, position);
    await expect(store.end()).rejects.toThrow(AccountRefused);
    await appendCommand(open(leader), BOOK, 'c2');
    other.refuses = false;
    expect((await following).map((event) => event.metadata.commandId)).toEqual(['c2']);
  });
});
