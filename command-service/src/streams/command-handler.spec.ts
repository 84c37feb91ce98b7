import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import { StoreUnavailable, type EventStore } from '@so-cuoc/event-store/port.ts';
import { recogniserOf } from '@so-cuoc/shared-domain/aggregate/define-events.ts';
import { understandsOf } from '@so-cuoc/shared-domain/aggregate/reader-levels.ts';
import { CUSTOMER_EVENTS } from '@so-cuoc/shared-domain/customers/events.ts';
import { customersAggregate, decide } from '@so-cuoc/shared-domain/customers/decide.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { summarizeCustomerEvent } from './event-summaries.ts';
import { skipUnreadable } from './skip-unreadable.ts';
import { withAppend } from '@so-cuoc/event-store/with-append.ts';
import { CommandHandler } from './command-handler.ts';

const STREAM = 'customers-a';

/** What a program of before this one knows. */
interface Older {
  readonly aggregate: typeof customersAggregate;
  readonly understands: (event: { readonly type: string; readonly version: number }) => boolean;
}

/** A real store whose next append can be held back, and then let go or lost. */
const givenStore = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-'));
  const store = openEmbeddedEventStore({ folder });
  onTestFinished(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });
  let gate: Promise<void> | null = null;
  const gated = withAppend(store, async (stream, events, options) => {
    const waiting = gate;
    gate = null;
    if (waiting !== null) await waiting;
    return store.append(stream, events, options);
  });
  const loseNext = (): (() => void) => {
    let lose: () => void = () => undefined;
    gate = new Promise((_resolve, reject) => {
      lose = () => reject(new StoreUnavailable('the disk is full'));
    });
    return lose;
  };
  const holdNext = (): (() => void) => {
    let release: () => void = () => undefined;
    gate = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  };
  return { store: gated, loseNext, holdNext };
};

const writerOn = (store: EventStore, shared = false, older: Partial<Older> = {}, cacheBytes = 1_000_000) => {
  const appended: string[] = [];
  const writer = new CommandHandler(older.aggregate ?? customersAggregate, summarizeCustomerEvent, {
    store,
    ...(older.understands === undefined ? {} : { understands: older.understands }),
    now: () => new Date(0),
    ...{ shared, cacheBytes },
    onAppended: ({ type }) => void appended.push(type),
    tryApply: skipUnreadable((_event, cause) => {
      throw cause;
    }),
  });
  const create = (khachId: string, name: string, commandId = khachId) =>
    writer.execute(STREAM, { commandId, actor: null, correlationId: commandId }, (state) =>
      decide({ type: 'create', agentId: 'a', khachId, name }, state),
    );
  return { writer, create, appended };
};

const revisions = async (store: EventStore): Promise<readonly number[]> => {
  const found: number[] = [];
  for await (const event of store.readStream(STREAM)) found.push(event.revision);
  return found;
};

describe('commands on one stream', () => {
  test('at once are each decided on what came before', async () => {
    const { store } = await givenStore();
    const { create, appended } = writerOn(store);
    const names = Array.from({ length: 50 }, (_, index) => `Khách ${index % 25}`);
    const executed = await Promise.all(names.map((name, index) => create(`k${index}`, name)));
    expect(executed.filter((one) => one.ok)).toHaveLength(25);
    expect(await revisions(store)).toEqual(Array.from({ length: 25 }, (_, index) => index));
    expect(appended).toHaveLength(25);
  });

  test('of several handlers are decided again on what the others wrote', async () => {
    const { store } = await givenStore();
    const [one, two] = [writerOn(store), writerOn(store)];
    await one.create('k1', 'Anh Ba');
    await two.create('k2', 'Chị Tư');
    const refused = await one.create('k3', 'Chị Tư');
    expect(refused).toMatchObject({ ok: false, refusal: { result: 'khachexist' } });
    expect(await revisions(store)).toEqual([0, 1]);
  });

  test('that another handler has completed are recognized', async () => {
    const { store } = await givenStore();
    const first = await writerOn(store).create('k1', 'Anh Ba', 'command');
    const again = await writerOn(store).create('k1', 'Anh Ba', 'command');
    expect(again).toEqual(first);
    expect(await revisions(store)).toEqual([0]);
  });
});

describe('when an append is lost', () => {
  test('a refusal that rested on it is decided again', async () => {
    const { store, loseNext } = await givenStore();
    const { create, appended } = writerOn(store);
    const lose = loseNext();
    const lost = expect(create('k1', 'Anh Ba')).rejects.toThrow(StoreUnavailable);
    const second = create('k2', 'Anh Ba');
    lose();
    await lost;
    expect(await second).toMatchObject({ ok: true, summaries: [{ khachId: 'k2' }] });
    expect(appended).toEqual(['CustomerCreated']);
  });

  test('a reader never sees it', async () => {
    const { store, loseNext } = await givenStore();
    const { writer, create } = writerOn(store);
    const lose = loseNext();
    const lost = expect(create('k1', 'Anh Ba')).rejects.toThrow(StoreUnavailable);
    const read = writer.read(STREAM);
    lose();
    await lost;
    expect((await read).size).toBe(0);
  });

  test('a retry of the lost command is done then', async () => {
    const { store, loseNext } = await givenStore();
    const { create } = writerOn(store);
    const lose = loseNext();
    const lost = expect(create('k1', 'Anh Ba', 'command')).rejects.toThrow(StoreUnavailable);
    const retry = create('k1', 'Anh Ba', 'command');
    lose();
    await lost;
    expect(await retry).toMatchObject({ ok: true });
    expect(await revisions(store)).toEqual([0]);
  });
});

describe('a stream that another process writes too', () => {
  test('is never decided on or read in an old state', async () => {
    const { store } = await givenStore();
    const [one, other] = [writerOn(store, true), writerOn(store, true)];
    const remove = (khachId: string) =>
      one.writer.execute(STREAM, { commandId: 'd', actor: null, correlationId: 'd' }, (state) =>
        decide({ type: 'delete', agentId: 'a', khachId }, state),
      );
    await one.create('k1', 'An');
    await other.create('k2', 'Ba');
    const seen = await one.writer.read(STREAM);
    expect(await other.writer.read(STREAM)).toEqual(seen);
    await other.create('k3', 'Tư');
    expect(await remove('k3')).toMatchObject({ ok: true });
    expect(await revisions(store)).toEqual([0, 1, 2, 3]);
  });
});

describe('a stream that a newer program wrote too', () => {
  const newer = (type: string, version: number) => ({
    ...{ eventId: randomUUID(), type, version, data: {} },
    metadata: {
      occurredAt: '2026-11-23T00:00:00.000Z',
      actor: null,
      commandId: 'newer',
      correlationId: 'newer',
    },
  });

  test.each([
    ['of a type that this program does not know', newer('CustomerMerged', 1)],
    ['of a later version', newer('CustomerDeleted', 2)],
  ])('given an event %s, then commands are refused and nothing is written', async (_, event) => {
    const { store } = await givenStore();
    await writerOn(store).create('k1', 'Anh Ba');
    await store.append(STREAM, [event], { expectedRevision: 0, commandId: 'newer' });
    const { writer, create } = writerOn(store);
    await expect(create('k2', 'Chị Tư')).rejects.toThrow(/bản mới hơn/);
    await expect(writer.read(STREAM)).rejects.toMatchObject({ code: FAILURES.writtenByNewer.code });
    expect(await revisions(store)).toEqual([0, 1]);
  });

  test('given a program from which a newer event type is taken away, then it refuses what it decided on before', async () => {
    const { store } = await givenStore();
    const older = {
      ...customersAggregate,
      isEvent: recogniserOf({ CustomerCreated: CUSTOMER_EVENTS.CustomerCreated }),
    };
    const understands = understandsOf({ CustomerCreated: CUSTOMER_EVENTS.CustomerCreated });
    const { create, writer } = writerOn(store);
    await create('k1', 'Anh Ba');
    await writer.execute(STREAM, { commandId: 'd', actor: null, correlationId: 'd' }, (state) =>
      decide({ type: 'delete', agentId: 'a', khachId: 'k1' }, state),
    );
    const past = writerOn(store, false, { aggregate: older, understands });
    await expect(past.create('k2', 'Chị Tư')).rejects.toThrow(/CustomerDeleted/);
  });
});

test('a stream that is evicted while its append is pending takes both commands', async () => {
  const { store, holdNext } = await givenStore();
  const { writer, create } = writerOn(store, false, {}, 30_000);
  const release = holdNext();
  const first = create('k1', 'Anh Ba');
  await writer.read('customers-other');
  // More empty streams than the cache holds.
  for (let n = 0; n < 20; n += 1) await writer.read(`customers-${n}`);
  const second = create('k2', 'Chị Tư');
  release();
  expect([(await first).ok, (await second).ok]).toEqual([true, true]);
  expect(await revisions(store)).toEqual([0, 1]);
});

test('a handler that always conflicts gives up after a bounded number of attempts', async () => {
  const { store } = await givenStore();
  let asked = 0;
  const append: EventStore['append'] = () => {
    asked += 1;
    return Promise.resolve({ ok: false, reason: 'conflict', expected: 'none', actual: 0 });
  };
  const { create } = writerOn({ ...store, append });
  await expect(create('k1', 'Anh Ba')).rejects.toMatchObject({
    code: 'conflict',
    message: FAILURES.manyWriters.template,
  });
  expect(asked).toBeGreaterThan(1);
});

test('given another process that wrote first, then no decision rests on one of our appends that conflicted', async () => {
  const { store } = await givenStore();
  const ours = writerOn(store, true);
  const theirs = writerOn(store, true);
  await ours.create('k0', 'An');
  await theirs.create('k1', 'Bình');
  // Ours has not read k1. The first of these conflicts with it; the second would stand where its event was to be.
  await Promise.all([ours.create('k2', 'Chi'), ours.create('k1', 'Bình', 'again')]);
  const created: string[] = [];
  for await (const { data } of store.readStream(STREAM)) created.push(JSON.stringify(data));
  expect(created.filter((data) => data.includes('"khachId":"k1"'))).toHaveLength(1);
});
