import { parentPort } from 'node:worker_threads';
import { readPartition } from '@so-cuoc/event-store/embedded/read/read-partition.ts';
import type { Position, StoredEvent } from '@so-cuoc/event-store/port.ts';
import { upcast } from '@so-cuoc/shared-domain/aggregate/event-types.ts';
import { isUnderstood } from '@so-cuoc/shared-domain/aggregate/reader-levels.ts';
import { partitionOf } from '../partitions/partition.ts';
import { openEmbeddedReadModels } from '../read-model/embedded/open.ts';
import type { GenerationStore } from '../runner/generations/generation.ts';
import { sliceOf } from '../runner/folding/slice-of.ts';
import { SliceCache } from '../runner/folding/slices.ts';
import type { View } from '../runner/view.ts';
import { weightOfEvent } from '../runner/weight.ts';
import type { ShareProgress, WorkerTask } from './parallel-fold.ts';
import { shareStore } from './shares.ts';

export interface ShareOptions {
  /** The events of the share in log order, in their stored versions; batches may be empty. */
  readonly events: AsyncIterable<Iterable<StoredEvent>>;
  /** Empty at first; with a checkpoint of the share's own. */
  readonly store: GenerationStore;
  /** Ids of the events to skip where they cannot be folded. */
  readonly skipped: ReadonlySet<string>;
  /** The weight of events per commit. */
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
  let weight = 0;

  const commit = async (): Promise<void> => {
    if (last === null || last === stored) return;
    await store.commit(slices.flush('discard').writes, last, stored);
    stored = last;
    onCommit(last, folded);
    folded = 0;
    weight = 0;
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
      weight += weightOfEvent(event);
      if (weight >= chunk || slices.isOverfull) await commit();
    }
  }
  await commit();
};

/**
 * Folds one share of a view in a worker thread, with its own log reader and its own connection to views.db.
 * Returns when the share is done or the task is stopped. Throws where it cannot be folded.
 */
export const foldShareInWorker = async <Slice, Change>(
  view: View<Slice, Change>,
  task: WorkerTask,
): Promise<void> => {
  const { folder, generation, share, of, stop, skipped, chunk, upTo } = task;
  const { sliceOfStream } = view;
  // Source files may have changed under a running service, which knows only its own fold version.
  if (generation.foldVersion !== view.foldVersion || sliceOfStream === undefined)
    throw new Error(`${view.name}: not the fold that was asked for`);
  const isMine = (stream: string): boolean => {
    const slice = sliceOfStream(stream);
    return slice !== null && partitionOf(slice, of) === share;
  };
  const store = openEmbeddedReadModels({
    folder,
    beside: true,
    warn: (sentence) => {
      throw new Error(sentence);
    },
  });
  try {
    await foldShare(view, {
      events: readPartition(folder, upTo, isMine),
      store: shareStore(store, view.name, generation, share),
      skipped,
      chunk,
      onCommit: (position, events) =>
        parentPort?.postMessage({ upTo: position, events } satisfies ShareProgress),
      stopped: () => Atomics.load(stop, 0) !== 0,
    });
  } finally {
    await store.close();
  }
};
