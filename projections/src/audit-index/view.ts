import { bookOfStream } from '@so-cuoc/shared-domain/book/events.ts';
import { under } from '../read-model/port.ts';
import type { View } from '../runner/view.ts';
import { CHUNKS, chunkKey, LISTS, packChunk, packFirst, unpackChunk } from './documents.ts';
import { emptyStream, foldIndexed, dropFullChunks, rememberEvents, type IndexedStream } from './fold.ts';

/** An index of all events by account, customer, type and day, so that audit calls do not scan the log. */
export const auditIndexView: View<IndexedStream, never> = {
  name: 'audit-index',
  foldVersion: 1,
  readableSince: 1,
  mayLag: true,
  collections: [CHUNKS, LISTS],
  sliceOf: ({ stream }) => stream,
  takesUnknown: true,
  sliceOfStream: (stream) => stream,
  load: async (stream, documents) => {
    const held = emptyStream(stream);
    const range =
      bookOfStream(stream) === null ? { ...under(stream), limit: 1, reverse: true } : under(stream);
    for (const { document } of await documents.range(CHUNKS, range))
      rememberEvents(held, unpackChunk(document));
    return held;
  },
  fold: foldIndexed,
  flush: (held) => {
    const chunks = [...held.dirty].map((number) => ({
      collection: CHUNKS,
      key: chunkKey(held.stream, number),
      document: packChunk(held.chunks.get(number) ?? []),
    }));
    const lists = [...held.fresh].map(([key, first]) => ({
      collection: LISTS,
      key,
      document: packFirst(first),
    }));
    held.dirty.clear();
    held.fresh.clear();
    dropFullChunks(held);
    return { writes: [...chunks, ...lists], changes: [] };
  },
  weight: ({ customersOf, listed }) => 1 + (customersOf.size + listed.size) / 4,
};
