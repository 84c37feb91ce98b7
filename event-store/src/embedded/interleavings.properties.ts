import fc from 'fast-check';
import { expect, it } from 'vitest';
import { collect, sampleEvents, appendOptions } from '../../test/contract/sample-events.ts';
import type { AppendResult, ExpectedRevision } from '../port.ts';
import { SEGMENT_BYTES } from './file/segmented-log.ts';
import { openEmbeddedEventStore } from './open.ts';
import { removeFolder, temporaryFolder } from '../../test/temporary-folder.ts';

interface Append {
  readonly stream: string;
  readonly commandId: string;
  readonly count: number;
  readonly expected: ExpectedRevision;
}

/** The store as the port's words have it, one list and nothing else. */
const model = () => {
  const log: { stream: string; commandId: string; revision: number }[] = [];
  const length = (stream: string) => log.filter((event) => event.stream === stream).length;
  const append = ({ stream, commandId, count, expected }: Append): AppendResult => {
    const last = log.findLastIndex((event) => event.stream === stream && event.commandId === commandId);
    const before = log[last];
    if (before !== undefined) return { ...written(last, before.revision), repeated: true };
    const actual = length(stream) === 0 ? 'none' : length(stream) - 1;
    if (expected !== 'any' && expected !== actual) return { ok: false, reason: 'conflict', expected, actual };
    for (let n = 0; n < count; n += 1) log.push({ stream, commandId, revision: length(stream) });
    return written(log.length - 1, length(stream) - 1);
  };
  return { log, append };
};

const written = (index: number, revision: number) => ({
  ok: true as const,
  position: expect.stringMatching(new RegExp(`^${String(index + 1)}$`)) as never,
  revision,
  repeated: false,
});

const append = fc.record<Append>({
  stream: fc.constantFrom('book-an-1', 'book-an-2', 'kh'),
  commandId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  count: fc.integer({ min: 1, max: 3 }),
  expected: fc.oneof(fc.constantFrom('none' as const, 'any' as const), fc.integer({ min: 0, max: 6 })),
});
/** Appends sent at once, and whether the store is closed and opened again after them. */
const burst = fc.record({ appends: fc.array(append, { maxLength: 8 }), reopen: fc.boolean() });

it.each([SEGMENT_BYTES, 500])(
  'with segments of %d bytes, any bursts of appends and restarts answer as the model and leave the same log',
  async (segmentBytes) => {
    await fc.assert(
      fc.asyncProperty(fc.array(burst, { maxLength: 6 }), async (bursts) => {
        const folder = temporaryFolder();
        let store = openEmbeddedEventStore({ folder, segmentBytes });
        const expected = model();
        for (const { appends, reopen } of bursts) {
          const answers = await Promise.all(
            appends.map(({ stream, commandId, count, expected: revision }) =>
              store.append(stream, sampleEvents(commandId, count), appendOptions(commandId, revision)),
            ),
          );
          expect(answers).toEqual(appends.map(expected.append));
          if (reopen) {
            await store.close();
            store = openEmbeddedEventStore({ folder, segmentBytes });
          }
        }
        const all = (await collect(store.readAll(null))).map(({ stream, revision, metadata }) => ({
          stream,
          commandId: metadata.commandId,
          revision,
        }));
        expect(all).toEqual(expected.log);
        await store.close();
        await removeFolder(folder);
      }),
      { numRuns: 40 },
    );
  },
  60_000,
);
