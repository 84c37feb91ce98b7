import type { Position, StoredEvent } from '@so-cuoc/event-store/port.ts';
import type { Obstacle } from '@so-cuoc/shared-domain/views/decide.ts';
import type { GenerationStore } from '../generations/generation.ts';
import type { RunInParallel } from '../generations/parallel-rebuild.ts';
import type { RunOptions } from '../running-view.ts';
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
  readonly parallelRebuild?: RunInParallel | null;
  /** Events that an operator ordered to skip where they cannot be folded. */
  readonly maySkip: (event: StoredEvent) => boolean;
  /**
   * Called with folded changes before they are committed, and the documents as they will be. True if they were told:
   * `onReached` leaves them out then. Absent: they are told with `onReached`.
   */
  readonly onFolded?:
    | ((position: Position, changes: readonly Change[], documents: OneDocument) => boolean)
    | undefined;
  /** Called after every durable advance. */
  readonly onReached: (position: Position, changes: readonly Change[]) => void;
  /** The documents are ahead of what was broadcast: another process advanced them, or an answer was lost. */
  readonly onMissedUpdates: (position: Position) => void;
  /** Called when it has folded the log as of its start or restart. */
  readonly onCaughtUp: () => void;
  readonly onStopped: (obstacle: Obstacle) => void;
  /** Whether a caller waits for a later position. */
  readonly isWaitedBeyond: (position: Position | null) => boolean;
}
