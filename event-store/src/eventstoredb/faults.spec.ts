import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  collect,
  sampleEvents,
  subscribeUntil,
  appendOptions,
  appendCommand,
} from '../../test/contract/sample-events.ts';
import { OutcomeUnknown, StoreUnavailable, type EventStore } from '../port.ts';
import { FaultyProxy } from '../../test/fake-eventstoredb/faulty-proxy.ts';
import {
  openTestStore,
  SINGLE_SERVER,
  startSingleServer,
  type ServerUnderTest,
} from '../../test/fake-eventstoredb/test-server.ts';

const BOOK = 'book-an-2026-11-20';

/** Network faults; they look the same with a real server and with the fake. */
describe(`over a faulty line to ${SINGLE_SERVER}`, () => {
  let server: ServerUnderTest;
  let line: FaultyProxy;
  let store: EventStore;
  beforeEach(async () => {
    server = await startSingleServer();
    line = await new FaultyProxy(server.url).up();
    store = openTestStore(line.url);
  });
  afterEach(async () => {
    await store.close();
    await line.down();
    server.stop();
  });

  /** For what must fail: it does not wait as long. */
  const impatient = (): EventStore => {
    store = openTestStore(line.url, undefined, { callMs: 700, retryMs: 1_000, staleMs: 500 });
    return store;
  };

  const commands = async (): Promise<readonly string[]> =>
    (await collect(store.readAll(null))).map((event) => event.metadata.commandId);

  it('given a server that is away, then calls fail as unavailable, and succeed once it is back', async () => {
    await line.down();
    impatient();
    const following = subscribeUntil(store, 1);
    await expect(store.append(BOOK, sampleEvents('c1'), appendOptions('c1'))).rejects.toThrow(
      StoreUnavailable,
    );
    await expect(store.end()).rejects.toThrow(StoreUnavailable);
    await line.up();
    await appendCommand(store, BOOK, 'c1');
    expect((await following).map((event) => event.metadata.commandId)).toEqual(['c1']);
  });

  it.each(['request', 'answer'] as const)(
    'given a connection that breaks at the %s of an append, then the append is written once and succeeds',
    async (what) => {
      await appendCommand(store, BOOK, 'c1');
      line.cutAtNext(what);
      const answer = await store.append(BOOK, sampleEvents('c2', 3), appendOptions('c2', 0));
      const all = await collect(store.readAll(null));
      expect(answer).toEqual({ ok: true, revision: 3, position: all.at(-1)?.position, repeated: false });
      expect(all.map((event) => event.eventId)).toEqual(
        [...sampleEvents('c1'), ...sampleEvents('c2', 3)].map((event) => event.eventId),
      );
    },
  );

  it('given a connection that breaks repeatedly, then every command is written once and in stream order', async () => {
    const made = Array.from({ length: 120 }, (_, n) => `c${String(n)}`);
    await appendCommand(store, BOOK, 'first');
    const cutting = setInterval(() => line.cut(), 150);
    try {
      for (let from = 0; from < made.length; from += 12)
        await Promise.all(
          made
            .slice(from, from + 12)
            .map((command, n) => appendCommand(store, `book-${String(n % 4)}`, command)),
        );
    } finally {
      clearInterval(cutting);
    }
    expect([...(await commands())].sort()).toEqual(['first', ...made].sort());
    for (let stream = 0; stream < 4; stream += 1)
      expect(
        (await collect(store.readStream(`book-${String(stream)}`))).map(({ revision }) => revision),
      ).toEqual(Array.from({ length: 30 }, (_, n) => n));
  });

  it('given a frozen server, then the outcome of an append is unknown, and the same command later has one effect', async () => {
    impatient();
    await appendCommand(store, BOOK, 'c1');
    line.freeze();
    await expect(store.append(BOOK, sampleEvents('c2'), appendOptions('c2'))).rejects.toThrow(OutcomeUnknown);
    line.thaw();
    await appendCommand(store, BOOK, 'c2');
    await appendCommand(store, BOOK, 'c3');
    expect(await commands()).toEqual(['c1', 'c2', 'c3']);
  });

  it('given dropped subscriptions, then every event arrives once and in order', async () => {
    const following = subscribeUntil(store, 60);
    for (let n = 0; n < 60; n += 1) {
      await appendCommand(store, BOOK, `c${String(n)}`);
      if (n % 10 === 0) line.cut();
    }
    expect(await following).toEqual(await collect(store.readAll(null)));
  });

  it('given a consumer thousands of events behind, then it gets each of them once', async () => {
    const seen: string[] = [];
    await appendCommand(store, BOOK, 'first');
    for await (const batch of store.subscribe(null, new AbortController().signal)) {
      if (seen.length === 0)
        for (let n = 0; n < 25; n += 1) await appendCommand(store, BOOK, `c${String(n)}`, 100);
      seen.push(...batch.map((event) => event.eventId));
      if (seen.length > 2_500) break;
    }
    expect(seen).toEqual((await collect(store.readAll(null))).map((event) => event.eventId));
  });

  it('given a server that is away, then close does not wait for it', async () => {
    await appendCommand(store, BOOK, 'c1');
    const waiting = subscribeUntil(store, 2);
    await line.down();
    await store.close();
    expect((await waiting).length).toBeLessThanOrEqual(1);
  });
});
