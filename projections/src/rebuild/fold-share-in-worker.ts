import { parentPort } from 'node:worker_threads';
import { readPartition } from '@so-cuoc/event-store/embedded/read/read-partition.ts';
import { openEmbeddedReadModels } from '../read-model/embedded/open.ts';
import type { View } from '../runner/view.ts';
import { foldShare } from './fold-share.ts';
import { shareOf, shareStore } from './shares.ts';
import type { ShareProgress, WorkerTask } from './parallel-fold.ts';

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
    return slice !== null && shareOf(slice, of) === share;
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
