import type { Position, StoredEvent } from '@so-cuoc/event-store/port.ts';
import { upcast } from '@so-cuoc/shared-domain/aggregate/event-types.ts';
import { isUnderstood } from '@so-cuoc/shared-domain/aggregate/reader-levels.ts';
import type { GenerationStore } from '../runner/generations/generation.ts';
import { sliceOf } from '../runner/folding/slice-of.ts';
import { SliceCache } from '../runner/folding/slices.ts';
import type { View } from '../runner/view.ts';

export interface ShareOptions {
  /** The events of the share in log order, in their stored versions; batches may be empty. */
  readonly events: AsyncIterable<Iterable<StoredEvent>>;
  /** Empty at first; with a checkpoint of the share's own. */
  readonly store: GenerationStore;
  /** Ids of the events to skip where they cannot be folded. */
  readonly skipped: ReadonlySet<string>;
  /** The number of events per commit. */
  readonly chunk: number;
  /** Called after each commit with its position and its number of events. */
  readonly onCommit: (upTo: Position, events: number) => void;
  /** Checked between batches: true aborts. */
  readonly stopped: () => boolean;
}

/**
 * Folds the slices of one share from the first event on. Throws where an event cannot be folded or written,
 * without searching for the event: the subsequent ordinary fold finds it.
 */
export const foldShare = async <Slice, Change>(
  view: View<Slice, Change>,
  { events, store, skipped, chunk, onCommit, stopped }: ShareOptions,
): Promise<void> => {
  const slices = new SliceCache(view);
  let stored: Position | null = null;
  let last: Position | null = null;
  let folded = 0;

  const commit = async (): Promise<void> => {
    if (last === null || last === stored) return;
    await store.commit(slices.flush('discard').writes, last, stored);
    stored = last;
    onCommit(last, folded);
    folded = 0;
    slices.trim();
  };

  /** Commits everything before the event, so that a slice spoilt by it can be dropped. */
  const foldAlone = async (key: string, event: StoredEvent): Promise<void> => {
    await commit();
    try {
      await slices.fold(key, event, store);
      last = event.position;
      await commit();
    } catch {
      slices.forget();
    }
  };

  for await (const batch of events) {
    if (stopped()) return;
    for (const written of batch) {
      const event = upcast(written);
      const maySkip = skipped.has(event.eventId);
      if (maySkip && !isUnderstood(event)) continue;
      const key = sliceOf(view, event);
      if (key === null) continue;
      if (maySkip) await foldAlone(key, event);
      else {
        const loaded = slices.fold(key, event, store);
        if (loaded !== undefined) await loaded;
      }
      last = event.position;
      folded += 1;
      if (folded >= chunk) await commit();
    }
  }
  await commit();
};
