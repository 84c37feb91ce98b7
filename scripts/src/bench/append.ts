import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOG_START } from '@so-cuoc/event-store/embedded/log-point.ts';
import { logToRead } from '@so-cuoc/event-store/embedded/open-read-only.ts';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import type { EventStore, ExpectedRevision, NewEvent } from '@so-cuoc/event-store/port.ts';
import type { Bench } from './figure.ts';
import { GroupFile } from './group-file.ts';
import { alternate, median, percentile, rounded } from './rounds.ts';
import { openEventTable, type EventTable } from './sqlite-table.ts';

const ROUNDS = 5;
const BYTES_A_READ = 1024 * 1024;

interface Round {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

const TEXT = 'tp 12.34.56b10n da5n dd20n';

/** About 550 bytes, as a short message makes them. */
const betPlaced = (): NewEvent => {
  const id = randomUUID();
  const items = [{ kind: 'b', numbers: ['12', '34', '56'], points: '10', stations: ['tp'], lots: 18 }];
  const content = {
    original: TEXT,
    text: TEXT,
    normalised: TEXT,
    region: 'MN',
    items,
    tienxac: '540',
    thucthu: '405',
  };
  return {
    eventId: id,
    type: 'BetPlaced',
    version: 1,
    data: { agentId: 'an', date: '2026-11-20', uiId: id, stt: 1, khachId: 'k12', ...content },
    metadata: { occurredAt: '2026-11-20T10:00:00.000Z', actor: 'an', commandId: id, correlationId: id },
  };
};

/** `writers` at once, each on a stream of its own and expecting its revision, until `events` are durable. */
const ownRound = async (store: EventStore, writers: number, events: number): Promise<Round> => {
  const waiting = Array.from({ length: events }, betPlaced);
  const latencies: number[] = [];
  const run = randomUUID();
  const write = async (writer: number): Promise<void> => {
    let expectedRevision: ExpectedRevision = 'none';
    for (let event = waiting.pop(); event !== undefined; event = waiting.pop()) {
      const began = performance.now();
      const { commandId } = event.metadata;
      const answer = await store.append(`book-${run}-${String(writer)}`, [event], {
        expectedRevision,
        commandId,
      });
      if (!answer.ok) throw new Error('the writers of the bench never conflict');
      expectedRevision = answer.revision;
      latencies.push(performance.now() - began);
    }
  };
  return measured(latencies, () =>
    Promise.all(Array.from({ length: writers }, (_, writer) => write(writer))),
  );
};

const tableRound = (table: EventTable, events: number): Promise<Round> => {
  const waiting = Array.from({ length: events }, betPlaced);
  const latencies: number[] = [];
  const stream = `book-${randomUUID()}`;
  return measured(latencies, () => {
    let revision: ExpectedRevision = 'none';
    for (const event of waiting) {
      const began = performance.now();
      revision = table.append(stream, event, revision);
      latencies.push(performance.now() - began);
    }
    return Promise.resolve();
  });
};

const fileRound = (file: GroupFile, writers: number, events: number): Promise<Round> => {
  const waiting = Array.from({ length: events }, betPlaced);
  const latencies: number[] = [];
  const write = async (): Promise<void> => {
    for (let event = waiting.pop(); event !== undefined; event = waiting.pop()) {
      const began = performance.now();
      await file.append(event);
      latencies.push(performance.now() - began);
    }
  };
  return measured(latencies, () => Promise.all(Array.from({ length: writers }, write)));
};

const measured = async (latencies: readonly number[], work: () => Promise<unknown>): Promise<Round> => {
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  return {
    perSecond: latencies.length / seconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  };
};

/** Commit groups in the log of a folder, each of which was one durable write. */
const groupsIn = (folder: string): number => {
  const { log, head } = logToRead(folder);
  const upTo = head().offset;
  let groups = 0;
  for (let { offset } = LOG_START; offset < upTo;)
    for (const group of log.read(offset, BYTES_A_READ, upTo)) {
      offset += group.length;
      groups += 1;
    }
  log.close();
  return groups;
};

/** Durable, revision-checked appends beside a table written by hand, and beside a file that does nothing but sync. */
export const run: Bench = async ({ quick, report }) => {
  const folder = mkdtempSync(join(tmpdir(), 'so-cuoc-append-'));
  const store = openEmbeddedEventStore({ folder });
  const table = openEventTable(join(folder, 'table.db'), quick);
  const file = new GroupFile(join(folder, 'lines.jsonl'));
  const cases = [
    { name: '64 in flight', writers: 64, events: quick ? 10_000 : 100_000 },
    { name: 'one after another', writers: 1, events: quick ? 500 : 6_000 },
  ];
  try {
    await ownRound(store, 64, 20_000);
    await tableRound(table, 500);
    for (const { name, writers, events } of cases) {
      const peers = [
        { peer: table.name, round: () => tableRound(table, quick ? 500 : 6_000) },
        { peer: file.name, round: () => fileRound(file, writers, events) },
      ];
      for (const { peer, round } of peers) {
        const before = groupsIn(folder);
        const rounds = await alternate(ROUNDS, () => ownRound(store, writers, events), round);
        const value = median(rounds.own.map((one) => one.perSecond));
        const peerValue = median(rounds.peer.map((one) => one.perSecond));
        report({
          bench: 'append',
          case: name,
          value: rounded(value),
          unit: 'events/s',
          p50_ms: rounded(median(rounds.own.map((one) => one.p50))),
          p99_ms: rounded(median(rounds.own.map((one) => one.p99))),
          events_per_sync: rounded((ROUNDS * events) / (groupsIn(folder) - before)),
          peer,
          peer_value: rounded(peerValue),
          ratio: rounded(value / peerValue),
        });
      }
    }
  } finally {
    table.close();
    file.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
