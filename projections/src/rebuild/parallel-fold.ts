import { errorReason } from '@so-cuoc/event-store/error-summary.ts';
import { Worker } from 'node:worker_threads';
import type { EventStore, Position } from '@so-cuoc/event-store/port.ts';
import type { ReadModelStore } from '../read-model/port.ts';
import { generationStore, type Generation } from '../runner/generations/generation.ts';
import { dropGeneration, MAX_SHARES } from './shares.ts';

/** Worker threads that fold the shares of a view in parallel, where log and views are files of one folder. */
export interface WorkerThreads {
  /** The data folder. */
  readonly folder: string;
  /** A module that runs fold-worker.ts. */
  readonly program: URL;
  readonly count: number;
  /** For a shorter log, starting threads takes longer than folding. */
  readonly fromEvents: number;
  /** Receives a Vietnamese sentence when threads failed and the view is folded without them. */
  readonly warn: (sentence: string) => void;
}

export interface ParallelFoldRequest {
  readonly view: string;
  readonly generation: Generation;
  readonly skipped: ReadonlySet<string>;
  /** Another generation of the view is live during the fold. */
  readonly beside: boolean;
  /** The weight of events per commit. */
  readonly chunk: number;
  /**
   * Called with the position that all shares have reached (null: a share has not reported yet) and the number
   * of events since the last call.
   */
  readonly onProgress: (upTo: Position | null, events: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Folds a generation without a checkpoint up to the current end of the log. Does nothing, and leaves it empty, where
 * that is not worth it or fails.
 */
export type ParallelFold = (asked: ParallelFoldRequest) => Promise<void>;

/** The task of a worker thread, sent to it as its only message by the same program. */
export interface WorkerTask extends Pick<ParallelFoldRequest, 'view' | 'generation' | 'skipped' | 'chunk'> {
  /** The data folder. */
  readonly folder: string;
  readonly share: number;
  readonly of: number;
  readonly upTo: Position;
  /** Not zero once the thread must stop. */
  readonly stop: Int32Array<SharedArrayBuffer>;
}

/** What the thread answers after each commit. */
export interface ShareProgress {
  readonly upTo: Position;
  /** Events since the commit before. */
  readonly events: number;
}

/**
 * Size of the young generation: with less, most short-lived objects are copied first. V8 uses a third of it at
 * a time.
 */
const YOUNG_MB = 96;

const inThread = (
  program: URL,
  task: WorkerTask,
  onCommit: (progress: ShareProgress) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(program, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
    worker.postMessage(task);
    worker.on('message', onCommit);
    worker.once('error', reject);
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`thread: ${code}`))));
  });

/**
 * Folds views in worker threads, one view at a time. A process that dies leaves a half-folded generation without a
 * checkpoint, which is then discarded (plan-generations.ts).
 */
export const parallelFold = (
  { folder, program, count, fromEvents, warn }: WorkerThreads,
  events: Pick<EventStore, 'end' | 'distance' | 'comparePositions'>,
  store: ReadModelStore,
): ParallelFold => {
  let turn: Promise<unknown> = Promise.resolve();

  const inThreads = async (asked: ParallelFoldRequest, upTo: Position): Promise<void> => {
    const { view, generation, skipped, beside, chunk, onProgress, signal } = asked;
    // Beside a live view, leave one core to readers.
    const of = Math.max(1, Math.min(MAX_SHARES, beside ? count - 1 : count));
    const stop = new Int32Array(new SharedArrayBuffer(4));
    const leave = (): void => {
      Atomics.store(stop, 0, 1);
    };
    const positions = Array.from({ length: of }, (): Position | null => null);
    const slowest = (): Position | null =>
      positions.reduce((least, one) =>
        least === null || one === null ? null : events.comparePositions(one, least) < 0 ? one : least,
      );
    const inShare = (share: number): Promise<void> =>
      inThread(program, { folder, share, of, upTo, stop, view, generation, skipped, chunk }, (progress) => {
        positions[share] = progress.upTo;
        onProgress(slowest(), progress.events);
      });
    signal.addEventListener('abort', leave);
    const ended = await Promise.allSettled(
      positions.map((_, share) =>
        inShare(share).catch((error: unknown) => {
          leave();
          throw error;
        }),
      ),
    );
    signal.removeEventListener('abort', leave);
    if (signal.aborted) return;
    const failed = ended.find((one) => one.status === 'rejected');
    if (failed === undefined) {
      await generationStore(store, view, generation).commit([], upTo, null);
      return;
    }
    warn(`Màn hình dữ liệu "${view}" được dựng không qua luồng phụ: ${errorReason(failed.reason)}`);
    await dropGeneration(store, view, generation);
  };

  const ahead: ParallelFold = async (asked) => {
    const { view, generation, signal } = asked;
    // An attempt before this one may have failed at its end, or half-way.
    if ((await generationStore(store, view, generation).checkpoint()) !== null) return;
    await dropGeneration(store, view, generation);
    const upTo = await events.end();
    if (upTo === null || (await events.distance(null, upTo)) < fromEvents || signal.aborted) return;
    await inThreads(asked, upTo);
  };

  return (asked) => {
    const mine = turn.then(() => ahead(asked));
    turn = mine.catch(() => undefined);
    return mine;
  };
};
