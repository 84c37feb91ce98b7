import { parentPort, workerData } from 'node:worker_threads';
import { positionFrom } from '@so-cuoc/event-store/embedded/format/position.ts';
import { readPartition } from '@so-cuoc/event-store/embedded/read/read-partition.ts';
import { auditIndexView } from '../audit-index/view.ts';
import { ledgerView } from '../ledger/view.ts';
import { overflowView } from '../overflow/view.ts';
import { openEmbeddedReadModels } from '../read-model/embedded/open.ts';
import { reportView } from '../report/view.ts';
import type { View } from '../runner/view.ts';
import { foldShare } from './fold-share.ts';
import { shareOf, shareStore } from './shares.ts';
import { isWorkerTask, type WorkerTask } from './worker-task.ts';

/*
 * A thread that folds one share of a view: its own reader of the log, its own connection to views.db. Ends when
 * that is done, or onCommit to stop; with an error where it cannot.
 */

const fold = async <Slice, Change>(view: View<Slice, Change>, order: WorkerTask): Promise<void> => {
  const { folder, generation, share, of, stop, skipped, chunk } = order;
  const { sliceOfStream: pieceOfStream } = view;
  const upTo = positionFrom(order.upTo);
  // Sources may have changed under a running service: its documents are of the fold that it knows.
  if (generation.foldVersion !== view.foldVersion || pieceOfStream === undefined || upTo === null)
    throw new Error(`${view.name}: not the fold that was asked for`);
  const isMine = (stream: string): boolean => {
    const slice = pieceOfStream(stream);
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
      skipped: new Set(skipped),
      chunk,
      onCommit: (position, events) => parentPort?.postMessage({ upTo: position, events }),
      stopped: () => Atomics.load(stop, 0) !== 0,
    });
  } finally {
    await store.close();
  }
};

const FOLDS: Readonly<Record<string, (order: WorkerTask) => Promise<void>>> = {
  [reportView.name]: (order) => fold(reportView, order),
  [ledgerView.name]: (order) => fold(ledgerView, order),
  [overflowView.name]: (order) => fold(overflowView, order),
  [auditIndexView.name]: (order) => fold(auditIndexView, order),
};

const order: unknown = workerData;
if (!isWorkerTask(order)) throw new TypeError('not an order to a thread');
const folded = FOLDS[order.view];
if (folded === undefined) throw new Error(`${order.view}: no view that threads fold`);
await folded(order);
