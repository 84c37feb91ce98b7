import type { DocumentReader } from '../src/read-model/port.ts';
import type { View } from '../src/runner/view.ts';

/** Every document of a view, in order. */
export const allDocuments = <Slice, Change>(documents: DocumentReader, view: View<Slice, Change>) =>
  Promise.all(
    view.collections.map(async (collection) => ({
      collection,
      entries: await documents.range(collection, { from: '', to: '\u{10FFFF}' }),
    })),
  );
