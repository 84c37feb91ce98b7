import { Worker } from 'node:worker_threads';
import { errorReason } from '@so-cuoc/event-store/error-summary.ts';
import type { OnCommitted } from '@so-cuoc/event-store/embedded/embedded-event-store.ts';
import type { Reached } from '@so-cuoc/event-store/embedded/read/follow-log.ts';
import type { FoldingThread } from '@so-cuoc/projections/folding-thread/fold-in-thread.ts';
import type { FoldingReport } from '@so-cuoc/projections/folding-thread/messages.ts';

/** Young objects that are folded and written soon die: with less room most would be copied first. Megabytes. */
const YOUNG_MB = 96;

/** Starts a thread that folds every view. `program` is folding-program.ts. */
export const startFoldingThread = (program: URL): FoldingThread => {
  const worker = new Worker(program, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
  let reason = '';
  worker.on('error', (error) => {
    reason = errorReason(error);
  });
  return {
    send: (order) => worker.postMessage(order),
    onReport: (hear) => worker.on('message', (report: FoldingReport) => hear(report)),
    onExit: (hear) => worker.once('exit', (code) => hear(reason === '' ? `exit ${code}` : reason)),
    kill: async () => {
      await worker.terminate();
    },
  };
};

/** Where the log ends, as its writer tells, for who follows it in another thread. */
export class LogGrowth {
  readonly #hearing = new Set<OnCommitted>();
  #end: Reached = { ordinal: 0, offset: 0 };

  readonly committed: OnCommitted = ({ ordinal, offset }) => {
    this.#end = { ordinal, offset };
    for (const hear of this.#hearing) hear(this.#end);
  };

  readonly end = (): Reached => this.#end;

  /** Returns what ends the hearing. */
  readonly onGrown = (hear: OnCommitted): (() => void) => {
    this.#hearing.add(hear);
    return () => this.#hearing.delete(hear);
  };
}
