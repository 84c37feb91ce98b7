import type { StoredEvent } from '@so-cuoc/event-store/port.ts';
import type { DocumentReader } from '../read-model/port.ts';
import type { UpdateMode, Flushed, View } from './view.ts';

/** A slice of any of the combined views. */
export interface CombinedSlice<Change> {
  fold(event: StoredEvent): void;
  flush(mode: UpdateMode): Flushed<Change>;
  weight(): number;
}

export interface CombinedPart<Change> {
  readonly name: string;
  readonly collections: readonly string[];
  readonly sliceOf: (event: StoredEvent) => string | null;
  readonly load: (slice: string, documents: DocumentReader) => Promise<CombinedSlice<Change>>;
}

/** A view as part of a combined one. `told` converts its changes. */
export const part = <Slice, Own, Change>(
  view: View<Slice, Own>,
  convert: (change: Own) => Change,
): CombinedPart<Change> => ({
  name: view.name,
  collections: view.collections,
  sliceOf: view.sliceOf,
  load: async (slice, documents) => {
    const held = await view.load(slice, documents);
    return {
      fold: (event) => view.fold(held, event),
      flush: (mode) => {
        const flushed = view.flush(held, mode);
        return { ...flushed, changes: flushed.changes.map(convert) };
      },
      weight: () => view.weight(held),
    };
  },
});

/**
 * Combines small views into one fold, so that the log is read once for all. They are rebuilt and stop together.
 * Increment `foldVersion` whenever one of theirs would be.
 */
export const combinedView = <Change>(
  name: string,
  foldVersion: number,
  parts: readonly CombinedPart<Change>[],
): View<CombinedSlice<Change>, Change> => ({
  name,
  foldVersion,
  readableSince: foldVersion,
  collections: parts.flatMap(({ collections }) => collections),
  sliceOf: (event) => {
    for (const each of parts) {
      const slice = each.sliceOf(event);
      if (slice !== null) return `${each.name}/${slice}`;
    }
    return null;
  },
  load: (slice, documents) => {
    const slash = slice.indexOf('/');
    const owner = parts.find((each) => each.name === slice.slice(0, slash));
    if (owner === undefined) throw new Error(`no part of ${name} has the slice ${slice}`);
    return owner.load(slice.slice(slash + 1), documents);
  },
  fold: (slice, event) => slice.fold(event),
  flush: (slice, mode) => slice.flush(mode),
  weight: (slice) => slice.weight(),
});
