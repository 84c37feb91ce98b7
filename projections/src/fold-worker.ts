import { parentPort } from 'node:worker_threads';
import type { WorkerTask } from './rebuild/parallel-fold.ts';
import { VIEWS } from './views.ts';

const foldTask = async (task: WorkerTask): Promise<void> => {
  const view = VIEWS.find(({ name }) => name === task.view);
  if (view === undefined) throw new Error(`${task.view}: no such view`);
  await view.foldShare(task);
};

/** The program of a worker thread. A failure ends the thread with an error. */
parentPort?.once('message', (task: WorkerTask) => void foldTask(task));
