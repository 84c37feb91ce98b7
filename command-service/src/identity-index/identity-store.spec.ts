import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventIdFor } from '@so-cuoc/event-store/event-id.ts';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import type { EventStore, NewEvent, Position } from '@so-cuoc/event-store/port.ts';
import { DEFAULT_CATALOGUE } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { EXAMPLES } from '@so-cuoc/shared-domain/test/events/examples.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbeddedIdentityStore } from './embedded-identity-store.ts';
import { followLog } from './follow-log.ts';
import { NO_IDENTITY_STORE, type IdentityStore } from './identity-store.ts';
import { openIdentityIndex } from './open-identity-index.ts';

const KNOWN = 'BetPlaced:1';

const givenFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const place = async (events: EventStore, agentId: string, n: number): Promise<string> => {
  const commandId = `lenh-${agentId}-${String(n)}`;
  const uiId = eventIdFor(commandId, 0);
  const date = `2026-11-${String((n % 9) + 10)}`;
  const metadata = {
    occurredAt: '2026-11-20T03:00:00.000Z',
    actor: agentId,
    commandId,
    correlationId: commandId,
  };
  const data = { ...EXAMPLES.BetPlaced.data, agentId, date, uiId };
  const event: NewEvent = { eventId: uiId, type: 'BetPlaced', version: 2, data, metadata };
  await events.append(`book-${agentId}-${date}`, [event], { expectedRevision: 'any', commandId });
  return uiId;
};

/** Opens the index on a log, and counts the events that had to be read. */
const open = async (events: EventStore, store: IdentityStore) => {
  let read = 0;
  const { identities, from } = await openIdentityIndex(events, DEFAULT_CATALOGUE, store);
  const following = await followLog({
    store: counted(events, () => {
      read += 1;
    }),
    identities,
    from,
    tryApply: (_event, take) => {
      take();
      return true;
    },
    onLost: (error) => {
      throw error;
    },
  });
  const readAtStart = read;
  return {
    identities,
    readAtStart,
    close: async () => {
      await following.stop();
      await store.close();
    },
  };
};

const counted = (events: EventStore, told: () => void): EventStore => ({
  kind: events.kind,
  append: (stream, added, options) => events.append(stream, added, options),
  readStream: (stream, from) => events.readStream(stream, from),
  readAll: async function* (after) {
    for await (const event of events.readAll(after)) {
      told();
      yield event;
    }
  },
  subscribe: (after, signal) => events.subscribe(after, signal),
  end: () => events.end(),
  lastInstant: () => events.lastInstant(),
  comparePositions: (a, b) => events.comparePositions(a, b),
  positionFrom: (text) => events.positionFrom(text),
  distance: (after, upTo) => events.distance(after, upTo),
  acknowledged: (position) => events.acknowledged(position),
  close: () => events.close(),
});

const given = async () => {
  const folder = await givenFolder();
  const events = openEmbeddedEventStore({ folder });
  onTestFinished(() => events.close());
  return { folder, events, store: (known = KNOWN) => openEmbeddedIdentityStore(folder, known) };
};

test('a second start reads only what came since, and knows every id as before', async () => {
  const { events, store } = await given();
  const ids = [];
  for (let n = 0; n < 40; n += 1) ids.push(await place(events, n % 2 === 0 ? 'an' : 'ba', n));
  const first = await open(events, store());
  expect(first.readAtStart).toBe(40);
  await first.close();
  ids.push(await place(events, 'an', 40));
  const second = await open(events, store());
  expect(second.readAtStart).toBe(1);
  for (const [n, id] of ids.entries())
    expect(second.identities.placeOfMessage(id)).toEqual({
      agentId: n % 2 === 0 ? 'an' : 'ba',
      date: `2026-11-${String((n % 9) + 10)}`,
    });
  expect(second.identities.placeOfMessage('khac')).toBeNull();
  expect(second.identities.daysOf('an', '2026-11-11', '2026-11-13')).toEqual([
    '2026-11-11',
    '2026-11-12',
    '2026-11-13',
  ]);
  await second.close();
});

test('every account, renewal, setting and abbreviation is the same after a second start', async () => {
  const { events, store } = await given();
  for (const [n, example] of Object.values(EXAMPLES).entries()) {
    const commandId = `vi-du-${String(n)}`;
    const metadata = {
      occurredAt: '2026-11-20T03:00:00.000Z',
      actor: null,
      commandId,
      correlationId: commandId,
    };
    await events.append(`mau-${String(n)}`, [{ ...example, eventId: eventIdFor(commandId, 0), metadata }], {
      expectedRevision: 'any',
      commandId,
    });
  }
  const seen = ({ identities }: Awaited<ReturnType<typeof open>>) => ({
    accounts: [...identities.accounts()],
    renewals: [...identities.renewals()],
    web: identities.web,
    records: identities.catalogue.records,
  });
  const first = await open(events, store());
  const before = structuredClone(seen(first));
  expect(before.accounts.length + before.renewals.length).toBeGreaterThan(0);
  await first.close();
  const second = await open(events, store());
  expect(second.readAtStart).toBe(0);
  expect(seen(second)).toEqual(before);
  await second.close();
});

test('without a store every id stays known', async () => {
  const { events } = await given();
  const id = await place(events, 'an', 0);
  const opened = await open(events, NO_IDENTITY_STORE);
  expect(opened.identities.placeOfMessage(id)?.agentId).toBe('an');
  await opened.close();
  expect(opened.identities.placeOfMessage(id)?.agentId).toBe('an');
});

test('what another log, a longer one or a program with other events kept is thrown away', async () => {
  const { folder, events, store } = await given();
  for (let n = 0; n < 5; n += 1) await place(events, 'an', n);
  await (await open(events, store())).close();
  const other = await given();
  await place(other.events, 'an', 0);
  const foreign = await open(other.events, openEmbeddedIdentityStore(folder, KNOWN));
  expect(foreign.readAtStart).toBe(1);
  await foreign.close();
  await (await open(events, store())).close();
  const newer = await open(events, store('BetPlaced:1 BetSplit:1'));
  expect(newer.readAtStart).toBe(5);
  await newer.close();
});

test('a damaged file is replaced, and the index is built from the log', async () => {
  const { folder, events, store } = await given();
  const id = await place(events, 'an', 0);
  await (await open(events, store())).close();
  const file = join(folder, 'identities.db');
  const content = await readFile(file);
  await writeFile(file, content.fill(7, 0, 100));
  await rm(`${file}-wal`, { force: true });
  const again = await open(events, store());
  expect(again.readAtStart).toBe(1);
  expect(again.identities.placeOfMessage(id)?.agentId).toBe('an');
  await again.close();
});

test('ids are saved a few at a time while the log grows, and a save leaves what was read before', async () => {
  const { events, store } = await given();
  const old = await place(events, 'an', 0);
  await (await open(events, store())).close();
  const kept = store();
  const [saved, reads]: [number[], string[]] = [[], []];
  const watched: IdentityStore = {
    ...kept,
    witness: kept.witness,
    save: (changes, at) => {
      saved.push(changes.messages.size);
      kept.save(changes, at);
    },
    placeOfMessage: (uiId) => {
      reads.push(uiId);
      return kept.placeOfMessage(uiId);
    },
  };
  const { identities, close } = await open(events, watched);
  expect(identities.placeOfMessage(old)?.agentId).toBe('an');
  const ids = [];
  for (let n = 1; n <= 200; n += 1) ids.push(await place(events, 'an', n));
  await expect.poll(() => saved.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(130);
  expect(Math.max(...saved)).toBeLessThan(130);
  for (const id of [old, ...ids]) expect(identities.placeOfMessage(id)?.agentId).toBe('an');
  expect(reads.filter((id) => id === old)).toHaveLength(1);
  await close();
});

test('an id that was unknown when it was first asked for is known once its event is kept', async () => {
  const { events, store } = await given();
  const kept = store();
  const { identities } = await openIdentityIndex(events, DEFAULT_CATALOGUE, kept);
  const uiId = await place(events, 'an', 0);
  expect(identities.placeOfMessage(uiId)).toBeNull();
  for await (const event of events.readAll(null)) {
    identities.apply(event);
    const { position, stream, revision, eventId } = event;
    identities.save({ position, stream, revision, eventId });
  }
  expect(identities.placeOfMessage(uiId)?.agentId).toBe('an');
  await kept.close();
});

test('many messages saved at once are found as those that were saved one by one, also after a kill in between', async () => {
  const folder = await givenFolder();
  const idOf = (n: number): string => eventIdFor('nhiều tin', n);
  const witness = (n: number) => ({
    ...{ stream: 'book', revision: n, eventId: idOf(n) },
    position: String(n) as Position,
  });
  const messages = (from: number, to: number, agentId: string) => ({
    messages: new Map(
      Array.from({ length: to - from }, (_, n) => [idOf(from + n), { agentId, date: '2026-11-20' }]),
    ),
    ...{ customers: new Map<string, string>(), records: [] },
  });
  const first = openEmbeddedIdentityStore(folder, KNOWN);
  first.save(messages(0, 10, 'cũ'), witness(10));
  first.save(messages(5, 6_000, 'mới'), witness(6_000));
  // As after a kill: nothing was sorted in.
  const second = openEmbeddedIdentityStore(folder, KNOWN);
  expect(second.witness).toEqual(witness(6_000));
  expect(second.placeOfMessage(idOf(3))?.agentId).toBe('cũ');
  for (const n of [5, 9, 10, 5_999]) expect(second.placeOfMessage(idOf(n))?.agentId, String(n)).toBe('mới');
  second.save(messages(6_000, 12_000, 'mới'), witness(12_000));
  second.save(messages(11_000, 11_001, 'sau cùng'), witness(12_001));
  expect(second.placeOfMessage(idOf(11_000))?.agentId).toBe('sau cùng');
  expect(second.placeOfMessage(idOf(12_000))).toBeNull();
  await second.close();
  await first.close();
});

test('a save that fails keeps nothing, and the next one keeps its messages with their book', async () => {
  const store = openEmbeddedIdentityStore(await givenFolder(), KNOWN);
  const uiId = eventIdFor('một tin', 0);
  const place = { agentId: 'đại lý', date: '2026-11-20' };
  const changes = { messages: new Map([[uiId, place]]), customers: new Map<string, string>(), records: [] };
  const witness = { stream: 'book', revision: 0, eventId: uiId, position: '1' as Position };
  const broken = {
    ...witness,
    toJSON: () => {
      throw new Error('đĩa hỏng');
    },
  };
  expect(store.placeOfMessage(uiId)).toBeNull();
  expect(() => store.save(changes, broken)).toThrow('đĩa hỏng');
  expect(store.placeOfMessage(uiId)).toBeNull();
  store.save(changes, witness);
  expect(store.placeOfMessage(uiId)).toEqual(place);
  await store.close();
});
