import { foldShareInWorker } from '../rebuild/fold-share.ts';
import type { WorkerTask } from '../rebuild/parallel-fold.ts';
import { dryRun, type DryRun, type DryRunOptions } from '../runner/operations/dry-run.ts';
import type { OneDocument } from '../runner/folding/pending-documents.ts';
import { runView } from '../runner/run-view.ts';
import type { ChangesUpTo, FoldedView, RunOptions } from '../runner/running-view.ts';
import type { View } from '../runner/view.ts';
import { partitionOfView, unpartitionedView, type Partition } from './partition.ts';

/** What running any view takes. The view itself and its updates come from its definition. */
export type AnyRunOptions = Omit<RunOptions<never, never>, 'view' | 'onChanged'>;

/** A view with everything that running it needs. The types of its slices and changes stay inside. */
export interface ViewDefinition<Update> {
  readonly name: string;
  /** True: each partition holds its own agents. False: the first partition holds everything. */
  readonly partitioned: boolean;
  /** Starts the view in a partition. `publish` receives its updates in order. */
  readonly run: (
    partition: Partition,
    optionsFor: (name: string) => AnyRunOptions,
    publish: (update: Update) => void,
  ) => Promise<FoldedView>;
  readonly dryRun: (options: DryRunOptions) => Promise<DryRun>;
  /** Folds a share of the view in a worker thread. */
  readonly foldShare: (task: WorkerTask) => Promise<void>;
}

/** Defines a view. `updatesOf` makes what subscribers receive of changes. */
export const defineView = <Slice, Change, Update>(
  view: View<Slice, Change>,
  partitioned: boolean,
  updatesOf: (
    changes: ChangesUpTo<Change>,
    documents: OneDocument,
  ) => Iterable<Update> | AsyncIterable<Update>,
): ViewDefinition<Update> => ({
  name: view.name,
  partitioned,
  run: (partition, optionsFor, publish) => {
    const own = partitioned ? partitionOfView(view, partition) : unpartitionedView(view, partition);
    return runView({
      ...optionsFor(own.name),
      view: own,
      onChanged: async (changes, documents) => {
        for await (const update of updatesOf(changes, documents)) publish(update);
      },
    });
  },
  dryRun: (options) => dryRun(view, options),
  foldShare: (task) => foldShareInWorker(view, task),
});
