import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import { verifyLog } from '@so-cuoc/event-store/embedded/read/verify-log.ts';
import {
  OutcomeUnknown,
  type EventStore,
  type NewEvent,
  type StoredEvent,
} from '@so-cuoc/event-store/port.ts';
import { appendCommand, collect, sampleEvents } from '@so-cuoc/event-store/test/contract/sample-events.ts';
import {
  openTestStore,
  SERVER,
  startServer,
} from '@so-cuoc/event-store/test/fake-eventstoredb/test-server.ts';
import { withAppend } from '@so-cuoc/event-store/with-append.ts';
import { atInstant, eventsAsOf } from '@so-cuoc/projections/as-of/as-of.ts';
import { reportMessages } from '@so-cuoc/projections/report/query.ts';
import { replayReports } from '@so-cuoc/projections/report/replay-reports.ts';
import { oneLine } from '@so-cuoc/server/test/support/bet-messages.ts';
import { fillLog, FIRST_DAY } from '@so-cuoc/server/test/support/long-log.ts';
import { temporaryFolder } from '@so-cuoc/server/test/support/served.ts';
import { addDays } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { MAINTENANCE_STREAM } from '@so-cuoc/shared-domain/maintenance/events.ts';
import { expect, onTestFinished, test } from 'vitest';
import { readLine } from './event-line.ts';
import { again, linesOf } from './exported-for-specs.ts';
import { importLines, ImportRefused } from './import.ts';
import { importMended } from './import-mended.ts';

const NOW = new Date('2026-11-23T12:00:00.000Z');
const NOT_AFTER = NOW.toISOString();
const LEAP = '2036-10-20T09:00:00.000Z';
/** The events before the leap: customers and some bets of the first day. */
const SOUND_EVENTS = 60;

const opened = async (): Promise<{ readonly store: EventStore; readonly folder: string }> => {
  const folder = join(await temporaryFolder(), 'book');
  mkdirSync(folder);
  const store = openEmbeddedEventStore({ folder });
  onTestFinished(() => store.close());
  return { store, folder };
};

const isOfLeap = ({ stream }: StoredEvent): boolean => stream === 'account-an';
const isFact = (event: StoredEvent): boolean =>
  !isOfLeap(event) && event.stream !== MAINTENANCE_STREAM && event.stream !== 'log-format';
const withoutPlace = ({ position, ...event }: StoredEvent): Omit<StoredEvent, 'position'> => {
  expect(position).not.toBe('');
  return event;
};

/** A sound book, and the same one with a sign-in whose clock was ten years ahead. */
const bentBook = async () => {
  const home = join(await temporaryFolder(), 'sound');
  mkdirSync(home);
  const sound = await fillLog(home, 400, oneLine, 40);
  onTestFinished(() => sound.close());
  const { store: bent } = await opened();
  const appends: StoredEvent[][] = [];
  for await (const event of sound.readAll(null)) {
    const [first] = appends.at(-1) ?? [];
    if (first?.metadata.commandId === event.metadata.commandId) appends.at(-1)?.push(event);
    else appends.push([event]);
  }
  let written = 0;
  let leapt = false;
  for (const events of appends) {
    const [first] = events;
    if (first === undefined) continue;
    const sent = events.map(({ eventId, type, version, data, metadata }): NewEvent => ({
      ...{ eventId, type, version, data, metadata },
    }));
    const { commandId } = first.metadata;
    await bent.append(first.stream, sent, { expectedRevision: 'any', commandId });
    written += events.length;
    if (leapt || written < SOUND_EVENTS) continue;
    leapt = true;
    const signIn = sampleEvents('leap').map((event) => ({
      ...event,
      metadata: { ...event.metadata, occurredAt: LEAP },
    }));
    await bent.append('account-an', signIn, { expectedRevision: 'any', commandId: 'leap' });
  }
  return { sound, bent, export: await linesOf(bent) };
};

/** Every report row of every agent, folded from the log up to a moment. */
const reportsAt = async (store: EventStore, until: Date | null): Promise<string> => {
  const facts = (async function* () {
    for await (const event of store.readAll(null)) if (!isOfLeap(event)) yield event;
  })();
  const { source, agents, dates } = await replayReports(facts, until);
  const [from = FIRST_DAY, to = FIRST_DAY] = [dates.at(0), dates.at(-1)];
  const reports = agents.map((agentId) => reportMessages(source, { agentId, from, to, mien: null }));
  return JSON.stringify(await Promise.all(reports));
};

test.each(['embedded', SERVER])(
  'a book whose times a leap has bent is as if the leap had not been believed, in a log on %s',
  async (kind) => {
    const { sound, bent, export: lines } = await bentBook();
    const evening = new Date(`${addDays(FIRST_DAY, 1)}T12:00:00.000Z`);
    const right = await reportsAt(sound, evening);
    expect(right.length).toBeGreaterThan(1_000);
    // What the leap did: of the whole book only what came before it is there at any moment of these ten years.
    expect(await reportsAt(bent, evening)).not.toBe(right);
    expect(await reportsAt(bent, NOW)).toBe(await reportsAt(bent, evening));

    const server = kind === 'embedded' ? null : await startServer();
    const store =
      server === null ? (await opened()).store : openTestStore(server.url, `test-${randomUUID()}`);
    onTestFinished(async () => {
      await store.close();
      server?.stop();
    });
    const answer = await importMended(again(lines), store, { notAfter: NOT_AFTER, now: NOW });
    const events = await collect(store.readAll(null));
    expect(events.filter(isFact).map(withoutPlace)).toEqual(
      (await collect(sound.readAll(null))).map(withoutPlace),
    );
    expect(events.filter(isOfLeap).map(({ metadata }) => metadata.clockAt)).toEqual([LEAP]);
    const times = events.map(({ metadata }) => metadata.occurredAt);
    expect(times).toEqual(times.toSorted());
    expect(await reportsAt(store, evening)).toBe(right);
    expect(await reportsAt(store, null)).toBe(await reportsAt(sound, null));
    for (const stream of new Set(events.filter(isFact).map((event) => event.stream))) {
      const seen = await collect(eventsAsOf(stream, atInstant(store, evening.toISOString())));
      const truly = await collect(eventsAsOf(stream, atInstant(sound, evening.toISOString())));
      expect(seen.map(withoutPlace)).toEqual(truly.map(withoutPlace));
    }
    const end = readLine(lines.at(-1) ?? '');
    const formerSeal = end?.kind === 'end' ? end.seal : '';
    expect(events.filter(({ stream }) => stream === MAINTENANCE_STREAM)).toMatchObject([
      {
        type: 'TimesMended',
        data: { notAfter: NOT_AFTER, changed: answer.changed, formerSeal },
        metadata: { occurredAt: NOT_AFTER },
      },
    ]);
  },
  60_000,
);

test('after the import new events have the time of the clock again', async () => {
  const { bent, export: lines } = await bentBook();
  const at = async (store: EventStore): Promise<string | null> => {
    await appendCommand(store, 'book-new', 'c1');
    return store.lastInstant();
  };
  expect(await at(bent)).toBe(LEAP);
  const { store, folder } = await opened();
  await importMended(again(lines), store, { notAfter: NOT_AFTER, now: new Date('2026-11-20T02:00:00.000Z') });
  expect(await at(store)).toBe('2026-11-20T03:00:00.000Z');
  expect(await verifyLog(folder)).toMatchObject({ ok: true });
});

test('an import that was cut short goes on, and a sound book is imported as it is', async () => {
  const { sound, export: lines } = await bentBook();
  const { store: cut, folder } = await opened();
  let left = 20;
  const failing = withAppend(cut, (stream, events, options) => {
    left -= 1;
    return left < 0 ? Promise.reject(new OutcomeUnknown('cut')) : cut.append(stream, events, options);
  });
  const mending = { notAfter: NOT_AFTER, now: NOW };
  await expect(importMended(again(lines), failing, mending)).rejects.toThrow('cut');
  await cut.close();
  const store = openEmbeddedEventStore({ folder });
  onTestFinished(() => store.close());
  expect((await collect(store.readAll(null))).length).toBeGreaterThan(20);
  const whole = await importMended(again(lines), store, mending);
  const { store: atOnce } = await opened();
  expect(await importMended(again(lines), atOnce, mending)).toEqual(whole);
  expect(await linesOf(atOnce)).toEqual(await linesOf(store));

  const exported = await linesOf(sound);
  const { store: same } = await opened();
  expect(await importMended(again(exported), same, mending)).toMatchObject({ changed: 0 });
  expect(await linesOf(same)).toEqual(exported);
});

test('a moment before the first event of the book is refused, and nothing is written', async () => {
  const { export: lines } = await bentBook();
  const { store } = await opened();
  const mending = { notAfter: '2020-01-01T00:00:00.000Z', now: NOW };
  await expect(importMended(again(lines), store, mending)).rejects.toThrow(ImportRefused);
  expect(await collect(store.readAll(null))).toEqual([]);
  expect(await importLines(again(lines), store)).toMatchObject({ events: lines.length - 2 });
});
