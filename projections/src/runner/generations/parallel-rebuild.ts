import type { Position } from '@so-cuoc/event-store/port.ts';
import type { ParallelFoldRequest } from '../../rebuild/parallel-fold.ts';

/** Folds one empty generation in parallel; null where that failed and it is still empty. */
export type RunInParallel = (
  asked: Pick<ParallelFoldRequest, 'chunk' | 'onProgress' | 'signal'>,
) => Promise<Position | null>;

/** The parallel start of a generation, before its follower continues: once, and only from the first event. */
export class ParallelRebuild {
  /** The position reached in parallel. Its changes were not published. */
  upTo: Position | null = null;
  /** The position reached so far. */
  progress: Position | null = null;
  /** Some documents were written, but not all. */
  isHalfFolded = false;
  private ahead: RunInParallel | null;

  constructor(ahead: RunInParallel | null) {
    this.ahead = ahead;
  }

  /** Throws what the stores throw; can be run again then. */
  async run(asked: Parameters<RunInParallel>[0]): Promise<void> {
    const { ahead } = this;
    if (ahead === null) return;
    this.isHalfFolded = true;
    this.upTo = await ahead({
      ...asked,
      onProgress: (upTo, events) => {
        this.progress = upTo;
        asked.onProgress(upTo, events);
      },
    });
    this.ahead = null;
    this.isHalfFolded = false;
  }
}
