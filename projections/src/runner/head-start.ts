import type { Position } from '@so-cuoc/event-store/port.ts';
import type { AheadAsked } from '../rebuild/fold-ahead.ts';

/** Folds one empty generation by other hands; null where they could not, and it is empty still. */
export type Ahead = (asked: Pick<AheadAsked, 'chunk' | 'told' | 'signal'>) => Promise<Position | null>;

/** What others fold of a generation before its follower goes on from there: once, and only from the start. */
export class HeadStart {
  /** Up to where they came; nobody was told of what changed. */
  upTo: Position | null = null;
  /** As far as they are, meanwhile. */
  progress: Position | null = null;
  /** They have left it with some of its documents. */
  isHalfFolded = false;
  private ahead: Ahead | null;

  constructor(ahead: Ahead | null) {
    this.ahead = ahead;
  }

  /** Throws what the stores throw; run again, it is as if it had not been. */
  async run(asked: Parameters<Ahead>[0]): Promise<void> {
    const { ahead } = this;
    if (ahead === null) return;
    this.isHalfFolded = true;
    this.upTo = await ahead({
      ...asked,
      told: (upTo, events) => {
        this.progress = upTo;
        asked.told(upTo, events);
      },
    });
    this.ahead = null;
    this.isHalfFolded = false;
  }
}
