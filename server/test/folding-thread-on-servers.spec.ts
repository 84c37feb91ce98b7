import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { CHANGE_HEADER, POSITION_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { viewRow } from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import { customersStream } from '@so-cuoc/shared-domain/customers/events.ts';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import { openEventStoreDb, type EventStoreDbSettings } from '@so-cuoc/event-store/eventstoredb/open.ts';
import { FakeEventStoreDb } from '@so-cuoc/event-store/test/fake-eventstoredb/fake-eventstoredb.ts';
import { VIEW_NAMES } from '@so-cuoc/projections/views.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { claim } from '../src/http-client/session-client.ts';
import { MONGODB_URL, mongoDatabase } from './support/mongo-database.ts';
import { openAgent } from './support/open-agent.ts';
import { serveForTest, temporaryFolder } from './support/served.ts';
import { watchedMachine, type WatchedThread } from './support/watched-folding-thread.ts';

/** EventStoreDB is a fake unless EVENTSTORE_URL is set; documents on MongoDB are tried where MONGODB_URL is set. */
const EVENTSTORE_URL = process.env['EVENTSTORE_URL'] ?? '';
const SLOW = 120_000;
const PASSWORD = 'mat.khau_1';
const DATE = '2026-11-20';
const WITHIN = { timeout: 20_000 };

interface Places {
  readonly log: 'files' | 'EventStoreDB';
  readonly documents: 'a file' | 'MongoDB';
}

const PLACES: readonly Places[] = [
  { log: 'EventStoreDB', documents: 'a file' },
  { log: 'files', documents: 'MongoDB' },
  { log: 'EventStoreDB', documents: 'MongoDB' },
];

const fakeServer = async (): Promise<FakeEventStoreDb> => {
  const fake = await new FakeEventStoreDb().start();
  onTestFinished(() => fake.stop());
  return fake;
};

const eventStoreDb = async (): Promise<EventStoreDbSettings> => ({
  url: EVENTSTORE_URL === '' ? (await fakeServer()).url : EVENTSTORE_URL,
  prefix: `test-${randomUUID()}`,
  timeouts: { callMs: 2_000, retryMs: 500, staleMs: 500 },
});

interface Book {
  readonly data: string;
  readonly eventStore?: EventStoreDbSettings;
  readonly mongodb: string | null;
}

const newBook = async ({ log, documents }: Places): Promise<Book> => ({
  data: await temporaryFolder(),
  ...(log === 'files' ? {} : { eventStore: await eventStoreDb() }),
  mongodb: documents === 'MongoDB' ? mongoDatabase() : null,
});

const served = async (book: Book) => {
  const { machine, started, told } = watchedMachine(book);
  const { data, mongodb, eventStore } = book;
  const serving = await serveForTest(data, mongodb, () => new Date(), { eventStore, machine });
  return { serving, started, told };
};

/** A service with one agent, and a way to place its bets: each answer is the position of the bet. */
const servedWithAgent = async (book: Book) => {
  const given = await served(book);
  const { address, setupKey } = given.serving;
  const { agent, id, khachId } = await openAgent(address, setupKey ?? '', PASSWORD);
  const report = pathOf(reportCalls.messages, { params: { from: DATE, to: DATE, userId: id } });
  const place = async (): Promise<string> => {
    const response = await fetch(`${address}${betCalls.place.path}`, {
      method: 'POST',
      headers: { cookie: agent.cookie, [CHANGE_HEADER]: '1', 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ ui_id: randomUUID(), ui_user_id: id, ui_user_khach_id: khachId, ui_date: DATE },
        ...{ ui_chuoi: 'vl 37b5', ui_chuoi_root: 'vl 37b5' },
      }),
    });
    expect(response.status).toBe(200);
    return response.headers.get(POSITION_HEADER) ?? '';
  };
  return { ...given, agent, report, place };
};

/** Appends a renaming of a customer that never existed to a book that nobody serves. */
const appendUnreadableEvent = async ({ data, eventStore }: Book): Promise<void> => {
  const log =
    eventStore === undefined ? openEmbeddedEventStore({ folder: data }) : openEventStoreDb(eventStore);
  const [agentId, commandId] = [randomUUID(), randomUUID()];
  const metadata = { occurredAt: new Date().toISOString(), actor: null, commandId, correlationId: commandId };
  const data_ = { agentId, khachId: randomUUID(), name: 'Không có' };
  const event = { eventId: randomUUID(), type: 'CustomerRenamed', version: 1, data: data_, metadata };
  await log.append(customersStream(agentId), [event], { expectedRevision: 'none', commandId });
  await log.close();
};

const ofReport = (thread: WatchedThread | undefined) =>
  (thread?.statuses ?? []).filter(({ name }) => name === 'report');

describe.each(PLACES)('the folding thread with the log in $log and the documents in $documents', (places) => {
  const unlessTried = test.skipIf(places.documents === 'MongoDB' && MONGODB_URL === '');

  unlessTried(
    'given that it dies between bets, then it continues from its checkpoint and a reader finds what it wrote',
    { timeout: SLOW },
    async () => {
      const { agent, serving, started, told, report, place } = await servedWithAgent(await newBook(places));
      const first = await place();
      // A server of many books makes a new one wait: its views read what others wrote.
      await expect.poll(() => agent.get(report, first).catch(() => []), WITHIN).toHaveLength(1);
      await started[0]?.kill();
      await expect.poll(() => told, WITHIN).toEqual([expect.any(String), null]);
      await expect
        .poll(() => ofReport(started[1])[0], WITHIN)
        .toMatchObject({
          // It has folded nothing since it was started.
          ...{ state: 'live', position: first, rebuild: null, advanced: null },
        });
      await started[1]?.kill();
      const second = await place();
      await expect.poll(() => agent.get(report, second).catch(() => []), WITHIN).toHaveLength(2);
      expect(await agent.get(report, await place())).toHaveLength(3);
      expect(started).toHaveLength(3);
      await serving.stop();
      expect(started.map((thread) => thread.ended())).toEqual(['exit 1', 'exit 1', 'exit 0']);
    },
  );

  unlessTried(
    'given an event that some views cannot fold, then only those stop, and go on once operators skip it and rebuild them',
    { timeout: SLOW },
    async () => {
      const book = await newBook(places);
      await appendUnreadableEvent(book);
      const { serving, started } = await served(book);
      const admin = await claim(serving.address, serving.setupKey ?? '', 'admin', PASSWORD);
      const views = async () => viewRow.array().parse(await admin.get(administrationCalls.views.path));
      const stopped = (await views()).filter(({ state }) => state === 'stopped').map(({ name }) => name);
      expect(stopped.toSorted()).toEqual(['customers', 'ledger', 'report']);
      const others = VIEW_NAMES.filter((name) => !stopped.includes(name));
      await expect
        .poll(async () => (await views()).filter(({ lag }) => lag === 0).map(({ name }) => name), WITHIN)
        .toEqual(expect.arrayContaining([...others]));
      for (const name of stopped)
        await admin.post(pathOf(administrationCalls.skipEvent, { params: { name } }), {});
      await admin.post(pathOf(administrationCalls.rebuildView, { params: { name: 'customers' } }), {});
      const generation = (): number | undefined =>
        started[0]?.statuses.findLast(({ name }) => name === 'customers')?.live?.number;
      await expect.poll(generation, WITHIN).toBe(2);
      await expect
        .poll(async () => (await views()).map(({ state, lag }) => ({ state, lag })), WITHIN)
        .toEqual(VIEW_NAMES.map(() => ({ state: 'live', lag: 0 })));
      expect(started).toHaveLength(1);
    },
  );
});

test(
  'given a fake EventStoreDB, then the thread follows it with one subscription for all views',
  { timeout: SLOW },
  async () => {
    const fake = await fakeServer();
    const book = { data: await temporaryFolder(), eventStore: { url: fake.url }, mongodb: null };
    const { place } = await servedWithAgent(book);
    await place();
    // The other one is of the thread that answers calls: for the identities.
    expect(fake.subscriptions).toBe(2);
  },
);

test(
  'given that the thread dies while EventStoreDB is away, then the service stays, and the thread is started once the server is back',
  { timeout: SLOW },
  async () => {
    const fake = await fakeServer();
    const timeouts = { callMs: 500, retryMs: 200, staleMs: 200 };
    const book = { data: await temporaryFolder(), eventStore: { url: fake.url, timeouts }, mongodb: null };
    const { agent, started, told, report, place } = await servedWithAgent(book);
    await place();
    fake.stop();
    await started[0]?.kill();
    await expect.poll(() => told.length, WITHIN).toBe(1);
    await fake.start();
    await expect.poll(() => told.length, WITHIN).toBe(2);
    const position = await place();
    expect(await agent.get(report, position)).toHaveLength(2);
    expect(started).toHaveLength(2);
  },
);
