import type { Position } from '@so-cuoc/event-store/port.ts';
import type { ParallelFoldRequest } from '../../rebuild/parallel-fold.ts';

/** Folds one empty generation by other hands; null where they could not, and it is empty still. */
export type RunInParallel = (
  asked: Pick<ParallelFoldRequest, 'chunk' | 'onProgress' | 'signal'>,
) => Promise<Position | null>;

/** What others fold of a generation before its follower goes on from there: once, and only from the start. */
export class ParallelRebuild {
  /** Up to where they came; nobody was onProgress of what changed. */
  upTo: Position | null = null;
  /** As far as they are, meanwhile. */
  progress: Position | null = null;
  /** They have left it with some of its documents. */
  isHalfFolded = false;
  private ahead: RunInParallel | null;

  constructor(ahead: RunInParallel | null) {
    this.ahead = ahead;
  }

  /** Throws what the stores throw; run again, it is as if it had not been. */
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
