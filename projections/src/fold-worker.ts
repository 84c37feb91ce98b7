import { parentPort } from 'node:worker_threads';
import { auditIndexView } from './audit-index/view.ts';
import { ledgerView } from './ledger/view.ts';
import { overflowView } from './overflow/view.ts';
import { readingQualityView } from './reading-quality/view.ts';
import { foldShareInWorker } from './rebuild/fold-share-in-worker.ts';
import type { WorkerTask } from './rebuild/worker-task.ts';
import { reportView } from './report/view.ts';

/** The program of a worker thread. The large views declare the slice of a stream, so threads can share them. */
const FOLDS: Readonly<Record<string, (task: WorkerTask) => Promise<void>>> = {
  [reportView.name]: (task) => foldShareInWorker(reportView, task),
  [ledgerView.name]: (task) => foldShareInWorker(ledgerView, task),
  [overflowView.name]: (task) => foldShareInWorker(overflowView, task),
  [readingQualityView.name]: (task) => foldShareInWorker(readingQualityView, task),
  [auditIndexView.name]: (task) => foldShareInWorker(auditIndexView, task),
};

const foldTask = async (task: WorkerTask): Promise<void> => {
  const fold = FOLDS[task.view];
  if (fold === undefined) throw new Error(`${task.view}: worker threads do not fold this view`);
  await fold(task);
};

// A failure ends the thread with an error.
parentPort?.once('message', (task: WorkerTask) => void foldTask(task));
