import type { DocumentReader, JsonDocument, Write } from './port.ts';

/** The documents that these writes make, in memory. Keys are ordered by code point, as in every store. */
export const memoryDocuments = (writes: readonly Write[]): DocumentReader => {
  const collections = new Map<string, Map<string, JsonDocument>>();
  for (const { collection, key, document } of writes) {
    const documents = collections.get(collection) ?? new Map<string, JsonDocument>();
    collections.set(collection, documents);
    if (document === null) documents.delete(key);
    else documents.set(key, document);
  }
  const sorted = new Map(
    [...collections].map(([name, documents]) => [
      name,
      [...documents]
        .map(([key, document]) => ({ key, document, bytes: Buffer.from(key) }))
        .sort((a, b) => Buffer.compare(a.bytes, b.bytes))
        .map(({ key, document }) => ({ key, document })),
    ]),
  );
  return {
    get: (collection, key) => Promise.resolve(collections.get(collection)?.get(key) ?? null),
    range: (collection, { from, to, limit, reverse = false }) => {
      const within = (sorted.get(collection) ?? []).filter(({ key }) => key >= from && key < to);
      return Promise.resolve((reverse ? within.toReversed() : within).slice(0, limit));
    },
  };
};
