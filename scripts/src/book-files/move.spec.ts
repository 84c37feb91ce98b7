import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { collect } from '@so-cuoc/event-store/test/contract/sample-events.ts';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import { verifyLog } from '@so-cuoc/event-store/embedded/read/verify-log.ts';
import {
  openTestStore,
  SERVER,
  startServer,
} from '@so-cuoc/event-store/test/fake-eventstoredb/test-server.ts';
import { verifyEventStoreDb } from '@so-cuoc/event-store/eventstoredb/verify.ts';
import type { EventStore, NewEvent, StoredEvent } from '@so-cuoc/event-store/port.ts';
import { reportMessages } from '@so-cuoc/projections/report/query.ts';
import { replayReports } from '@so-cuoc/projections/report/replay-reports.ts';
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '@so-cuoc/server/test/support/served.ts';
import { oneLine } from '@so-cuoc/server/test/support/bet-messages.ts';
import { fillLog } from '@so-cuoc/server/test/support/long-log.ts';
import { again, linesOf } from './exported-for-specs.ts';
import { importLines } from './import.ts';

const EVENTS = 400;

const withoutPosition = ({ position, ...event }: StoredEvent): Omit<StoredEvent, 'position'> => {
  expect(position).not.toBe('');
  return event;
};

/** Every report row of every agent, folded from the log only. */
const reportsOf = async (store: EventStore): Promise<unknown> => {
  const { source, agents, dates } = await replayReports(store.readAll(null), null);
  const [from = '', to = ''] = [dates.at(0), dates.at(-1)];
  return Promise.all(agents.map((agentId) => reportMessages(source, { agentId, from, to, mien: null })));
};

/** Repeats the first command of the log, like a client that did not receive its answer. */
const repeated = async (store: EventStore, events: readonly StoredEvent[]) => {
  const [first] = events;
  const commandId = first?.metadata.commandId ?? '';
  const mine = events.filter((event) => event.metadata.commandId === commandId);
  const sent = mine.map(({ eventId, type, version, data, metadata }): NewEvent => ({
    ...{ eventId, type, version, data, metadata },
  }));
  return store.append(first?.stream ?? '', sent, { expectedRevision: 'any', commandId });
};

test(`a book moves with its hash chain from the embedded log to EventStoreDB and back, on ${SERVER}`, async () => {
  const folder = await temporaryFolder();
  const [home, back] = [join(folder, 'home'), join(folder, 'back')];
  for (const one of [home, back]) mkdirSync(one);
  const book = await fillLog(home, EVENTS, oneLine);
  const server = await startServer();
  const prefix = `test-${randomUUID()}`;
  const away = openTestStore(server.url, prefix);
  const returned = openEmbeddedEventStore({ folder: back });
  onTestFinished(async () => {
    for (const store of [book, away, returned]) await store.close();
    server.stop();
  });

  const exported = await linesOf(book);
  const out = await importLines(again(exported), away);
  expect(await linesOf(away)).toEqual(exported);
  const backHome = await importLines(again(await linesOf(away)), returned);
  expect(await linesOf(returned)).toEqual(exported);
  expect(backHome).toEqual(out);
  expect(JSON.parse(exported.at(-1) ?? '')).toEqual(out);

  const events = await collect(book.readAll(null));
  expect(out.events).toBe(events.length);
  expect((await collect(away.readAll(null))).map(withoutPosition)).toEqual(events.map(withoutPosition));
  expect(await collect(returned.readAll(null))).toEqual(events);
  const reports = JSON.stringify(await reportsOf(book));
  expect(reports.length).toBeGreaterThan(EVENTS);
  expect(JSON.stringify(await reportsOf(away))).toBe(reports);
  expect(JSON.stringify(await reportsOf(returned))).toBe(reports);

  expect(await verifyEventStoreDb({ url: server.url, prefix })).toMatchObject({
    ok: true,
    events: out.events,
  });
  expect(await verifyLog(back)).toMatchObject({ ok: true, events: out.events });
  for (const store of [away, returned]) {
    expect(await repeated(store, events)).toMatchObject({ ok: true, repeated: true });
    expect(await linesOf(store)).toEqual(exported);
  }
}, 60_000);
