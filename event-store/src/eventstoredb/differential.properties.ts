import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collect, sampleEvents } from '../../test/contract/sample-events.ts';
import { openEmbeddedEventStore } from '../embedded/open.ts';
import { removeFolder, temporaryFolder } from '../../test/temporary-folder.ts';
import type { AppendResult, EventStore, ExpectedRevision, NewEvent, Position } from '../port.ts';
import {
  openTestStore,
  SERVER,
  startServer,
  type ServerUnderTest,
} from '../../test/fake-eventstoredb/test-server.ts';

let server: ServerUnderTest;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

interface Append {
  readonly commandId: string;
  readonly count: number;
  readonly expectedRevision: ExpectedRevision;
  readonly occurredAt: string;
}

/** Appends to one stream that are made at once; the next round waits for them. */
interface Round {
  readonly stream: string;
  readonly appends: readonly Append[];
}

const STREAMS = ['book-an-2026-11-20', 'book-bình-2026-11-20', 'customers-an'] as const;

const append: fc.Arbitrary<Append> = fc.record({
  commandId: fc.nat(40).map((n) => `c${String(n)}`),
  count: fc.integer({ min: 1, max: 4 }),
  expectedRevision: fc.oneof(fc.constantFrom<ExpectedRevision>('any', 'none'), fc.nat(12)),
  occurredAt: fc.nat(59).map((second) => `2026-11-20T03:00:${String(second).padStart(2, '0')}.000Z`),
});

const rounds: fc.Arbitrary<readonly Round[]> = fc.array(
  fc.record({
    stream: fc.constantFrom(...STREAMS),
    appends: fc.array(append, { minLength: 1, maxLength: 6 }),
  }),
  { maxLength: 20 },
);

const made = ({ commandId, count, occurredAt }: Append): NewEvent[] =>
  sampleEvents(commandId, count).map((event) => ({ ...event, metadata: { ...event.metadata, occurredAt } }));

/** On a server that others write to, each fresh log begins with a walk along theirs. */
const SLOW_MS = 120_000;

/** Everything that the port answers, with each position as the ordinal that it has in the log. */
const transcript = async (store: EventStore, work: readonly Round[]) => {
  const answers: AppendResult[] = [];
  for (const { stream, appends } of work)
    answers.push(...(await Promise.all(appends.map((one) => store.append(stream, made(one), one)))));
  const all = await collect(store.readAll(null));
  const ordinals = new Map(all.map(({ position }, index) => [position, index]));
  const ordinal = (position: Position | null) => (position === null ? null : ordinals.get(position));
  const end = await store.end();
  return {
    answers: answers.map((answer) =>
      answer.ok ? { ...answer, position: ordinal(answer.position) } : answer,
    ),
    all: all.map((event) => ({ ...event, position: ordinal(event.position) })),
    streams: await Promise.all(
      [...STREAMS, 'none'].map(async (stream) =>
        (await collect(store.readStream(stream, 1))).map((event) => ordinal(event.position)),
      ),
    ),
    end: ordinal(end),
    distances: await Promise.all(all.slice(0, 5).map(({ position }) => store.distance(position, end))),
  };
};

it(
  `embedded and EventStoreDB adapter answer alike, on ${SERVER}`,
  async () => {
    await fc.assert(
      fc.asyncProperty(rounds, async (work) => {
        const folder = temporaryFolder();
        const embedded = openEmbeddedEventStore({ folder });
        const remote = openTestStore(server.url);
        try {
          expect(await transcript(remote, work)).toEqual(await transcript(embedded, work));
        } finally {
          await remote.close();
          await embedded.close();
          await removeFolder(folder);
        }
      }),
      { numRuns: 12 },
    );
  },
  SLOW_MS,
);
