import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOG_START } from '@so-cuoc/event-store/embedded/format/group.ts';
import { openChain } from '@so-cuoc/event-store/embedded/read/open-chain.ts';
import type { ExpectedRevision } from '@so-cuoc/event-store/port.ts';
import { APPENDED_TO, openOwn } from './append-peers.ts';
import { betPlaced } from './bet-placed.ts';
import type { Bench } from '../measuring/figure.ts';
import { installPeers, isInstalled, type AppendedTo } from './peer-stores.ts';
import { alternate, median, percentile, roundedFigure } from '../measuring/bench-rounds.ts';
import { syncsAnAppend } from './syncs.ts';

const ROUNDS = 5;
const BYTES_A_READ = 1024 * 1024;

interface Round {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** `writers` append at once, each to its own stream with its expected revision, until `events` are durable. */
const writersRound = (store: AppendedTo, writers: number, events: number): Promise<Round> => {
  const waiting = Array.from({ length: events }, betPlaced);
  const latencies: number[] = [];
  const run = randomUUID();
  const write = async (writer: number): Promise<void> => {
    let expected: ExpectedRevision = 'none';
    for (let event = waiting.pop(); event !== undefined; event = waiting.pop()) {
      const began = performance.now();
      expected = await store.append(`book-${run}-${String(writer)}`, event, expected);
      latencies.push(performance.now() - began);
    }
  };
  return measured(latencies, () =>
    Promise.all(Array.from({ length: writers }, (_, writer) => write(writer))),
  );
};

/** One append after another: the peers' files have one writer at a time, and refuse or queue a second one. */
const peerRound = (store: AppendedTo, events: number): Promise<Round> => {
  const waiting = Array.from({ length: events }, betPlaced);
  const latencies: number[] = [];
  const stream = `book-${randomUUID()}`;
  return measured(latencies, async () => {
    let revision: ExpectedRevision = 'none';
    for (const event of waiting) {
      const began = performance.now();
      const appended = store.append(stream, event, revision);
      // A synchronous driver must not wait for a turn of the event loop.
      revision = typeof appended === 'number' ? appended : await appended;
      latencies.push(performance.now() - began);
    }
  });
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

/** The number of commit groups in the log of a folder; each was one durable write. */
const groupsIn = (folder: string): number => {
  const { reader, head } = openChain(folder);
  const upTo = head().offset;
  let groups = 0;
  for (let { offset } = LOG_START; offset < upTo;)
    for (const group of reader.read(offset, BYTES_A_READ, upTo)) {
      offset += group.length;
      groups += 1;
    }
  reader.close();
  return groups;
};

/** Opens the available peers, each in a separate folder. */
const openPeers = async (folder: string) => {
  const peers = [];
  for (const key of ['file', 'smallest', 'table', 'act'] as const) {
    const own = join(folder, key);
    mkdirSync(own);
    const store = await APPENDED_TO[key](own);
    if (store !== null) peers.push({ key, store });
  }
  return peers;
};

/** Those that take appends of several writers at once. */
const GROUPING: ReadonlySet<string> = new Set(['file', 'smallest']);

const syncsField = (key: keyof typeof APPENDED_TO) => {
  const syncs = syncsAnAppend(key);
  return syncs === null ? {} : { peer_syncs_per_event: roundedFigure(syncs) };
};

/** Durable appends with revision check, compared with other stores and with a file that only syncs. */
export const run: Bench = async ({ quick, report }) => {
  if (!quick && !isInstalled('better-sqlite3/build/Release/better_sqlite3.node')) installPeers();
  const folder = mkdtempSync(join(tmpdir(), 'so-cuoc-append-'));
  const log = join(folder, 'log');
  mkdirSync(log);
  const store = openOwn(log);
  const peers = await openPeers(folder);
  const cases = [
    { name: '64 in flight', writers: 64, events: quick ? 10_000 : 100_000 },
    { name: 'one after another', writers: 1, events: quick ? 500 : 6_000 },
  ];
  const peerEvents = quick ? 200 : 3_000;
  try {
    await writersRound(store, 64, 20_000);
    for (const { name, writers, events } of cases)
      for (const { key, store: peer } of peers) {
        const before = groupsIn(log);
        const rounds = await alternate(
          ROUNDS,
          () => writersRound(store, writers, events),
          () => (GROUPING.has(key) ? writersRound(peer, writers, events) : peerRound(peer, peerEvents)),
        );
        const value = median(rounds.own.map((one) => one.perSecond));
        const peerValue = median(rounds.peer.map((one) => one.perSecond));
        report({
          bench: 'append',
          case: name,
          value: roundedFigure(value),
          unit: 'events/s',
          p50_ms: roundedFigure(median(rounds.own.map((one) => one.p50))),
          p99_ms: roundedFigure(median(rounds.own.map((one) => one.p99))),
          events_per_sync: roundedFigure((ROUNDS * events) / (groupsIn(log) - before)),
          ...(writers === 1 ? syncsField(key) : {}),
          peer: peer.name,
          peer_value: roundedFigure(peerValue),
          ratio: roundedFigure(value / peerValue),
        });
      }
  } finally {
    for (const { store: peer } of peers) await peer.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
