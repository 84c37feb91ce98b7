import type { Position, StoredEvent } from '@so-cuoc/event-store/port.ts';
import type { Obstacle } from '@so-cuoc/shared-domain/views/decide.ts';
import type { GenerationStore } from '../generations/generation.ts';
import type { ParallelFoldRequest } from '../../rebuild/parallel-fold.ts';
import type { ChangesUpTo, RunOptions } from '../running-view.ts';
import type { OneDocument } from './pending-documents.ts';

export interface FollowerOptions<Slice, Change> extends Pick<
  RunOptions<Slice, Change>,
  'view' | 'events' | 'scheduler'
> {
  readonly store: GenerationStore;
  readonly clock: () => Date;
  /** Another generation of the view is live at the same time. */
  readonly beside: boolean;
  /** The known position of the generation. */
  readonly from: Position | null;
  /** Folds an empty generation in parallel first. */
  readonly parallelFold?:
    | ((asked: Pick<ParallelFoldRequest, 'chunk' | 'onProgress' | 'signal'>) => Promise<void>)
    | undefined;
  /** Events that an operator ordered to skip where they cannot be folded. */
  readonly maySkip: (event: StoredEvent) => boolean;
  /** Whether changes are told before they are committed. */
  readonly tellsFirst: () => boolean;
  /** Hears of changes in order, with the documents as these changes leave them. Resolves once they are told. */
  readonly onChanged: (updates: ChangesUpTo<Change>, documents: OneDocument) => Promise<void>;
  /** Called after every durable advance. */
  readonly onReached: (position: Position) => void;
  /** The documents are ahead of what was broadcast: another process advanced them, or an answer was lost. */
  readonly onMissedUpdates: (position: Position) => void;
  /** Called when it has folded the log as of its start or restart. */
  readonly onCaughtUp: () => void;
  readonly onStopped: (obstacle: Obstacle) => void;
  /** Whether a caller waits for a later position. */
  readonly isWaitedBeyond: (position: Position | null) => boolean;
}
