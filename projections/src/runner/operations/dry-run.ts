import type { Position, StoredEvent } from '@so-cuoc/event-store/port.ts';
import type { EmbeddedDocuments } from '../../read-model/embedded/documents.ts';
import { errorMessage } from '../folding/errors.ts';
import { inGeneration, type Generation } from '../generations/generation.ts';
import { readGenerations } from '../generations/generation-record.ts';
import { isConcerned, sliceOf } from '../folding/slice-of.ts';
import { SliceCache } from '../folding/slices.ts';
import type { View } from '../view.ts';

/** The status of a view in a data folder, seen from another process. */
export interface DryRun {
  readonly name: string;
  /** The position of its documents; null if it has no documents yet. */
  readonly position: string | null;
  /** The number of later events that concern it. */
  readonly behind: number;
  /** The first of them that cannot be folded, where the view has stopped or will stop. */
  readonly obstacle: { readonly position: Position; readonly message: string } | null;
}

export interface DryRunOptions {
  readonly documents: EmbeddedDocuments;
  /** The log after a position, upcast to current versions. */
  readonly after: (position: string | null) => AsyncIterable<StoredEvent>;
  /** Ids of the events that an operator ordered to skip. */
  readonly skipped: (view: string) => ReadonlySet<string>;
}

/** Maximum number of events to try. */
const MOST_TRIED = 5_000;
/** Re-read if the service committed in the meantime; at most this many times. */
const LOOKS = 5;

const within = (documents: EmbeddedDocuments, generation: Generation) => ({
  get: (collection: string, key: string) => documents.get(inGeneration(collection, generation), key),
  range: (collection: string, range: Parameters<EmbeddedDocuments['range']>[1]) =>
    documents.range(inGeneration(collection, generation), range),
});

/** Folds the events ahead of a view in memory and stores nothing. */
export const dryRun = async <Slice, Change>(
  view: View<Slice, Change>,
  looked: DryRunOptions,
): Promise<DryRun> => {
  const { documents, after, skipped } = looked;
  for (let looks = 1; ; looks += 1) {
    const { live, building } = await readGenerations(documents, view.name);
    const generation = live ?? building;
    const checkpoint = () =>
      generation === null ? null : documents.checkpoint(inGeneration(view.name, generation));
    const position = checkpoint()?.position ?? null;
    const slices = new SliceCache(view);
    let behind = 0;
    let obstacle: DryRun['obstacle'] = null;
    for await (const event of after(position)) {
      if (!isConcerned(view, event)) continue;
      behind += 1;
      if (generation === null || obstacle !== null || behind > MOST_TRIED) continue;
      try {
        const key = sliceOf(view, event);
        if (key !== null) await slices.fold(key, event, within(documents, generation));
      } catch (cause) {
        if (!skipped(view.name).has(event.eventId))
          obstacle = { position: event.position, message: errorMessage(cause) };
      }
    }
    if (obstacle !== null && looks < LOOKS && (checkpoint()?.position ?? null) !== position) continue;
    return { name: view.name, position, behind, obstacle };
  }
};
