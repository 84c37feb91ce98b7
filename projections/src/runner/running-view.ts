import type { EventStore, Position } from '@so-cuoc/event-store/port.ts';
import type { Obstacle } from '@so-cuoc/shared-domain/views/decide.ts';
import type { DocumentReader, ReadModelStore } from '../read-model/port.ts';
import type { ParallelFold } from '../rebuild/parallel-fold.ts';
import type { Generation } from './generations/generation.ts';
import type { ViewOrders } from './operations/view-orders.ts';
import type { FoldScheduler } from './folding/fold-scheduler.ts';
import type { View } from './view.ts';

/** `rebuilding`: there is nothing to read yet; a rebuild beside a view leaves it `live`. */
export type ViewState = 'live' | 'rebuilding' | 'stopped';

export interface ViewStatus {
  readonly name: string;
  readonly position: Position | null;
  readonly state: ViewState;
  /** The generation that is read; null while there is none. */
  readonly live: Generation | null;
  readonly foldVersion: number;
  readonly advanced: Date | null;
  /** A store that does not answer, in Vietnamese. */
  readonly waiting: string | null;
  readonly obstacle: Obstacle | null;
  /** The generation that is folded beside the one that is read, or before there is one. */
  readonly rebuild: RebuildStatus | null;
}

export interface RebuildStatus {
  readonly position: Position | null;
  /** Events a second, of late. */
  readonly rate: number;
  readonly since: Date;
  readonly obstacle: Obstacle | null;
}

/** News of one commit, told after it is durable. */
export interface Committed<Change> {
  readonly position: Position;
  readonly changes: readonly Change[];
}

export interface RunningView {
  readonly name: string;
  /** The documents of the generation that is read. Throws StoreUnavailable while there is none. */
  readonly documents: DocumentReader;
  status(): ViewStatus;
  /** True once the view has folded the position; false after `timeoutMs`, or when it has onStopped. */
  waitFor(position: Position, timeoutMs: number): Promise<boolean>;
  /** Follows what operators ordered since. */
  applyOrders(orders: ViewOrders): Promise<void>;
  /** Finishes the commits under way. */
  close(): Promise<void>;
}

export interface RunOptions<Slice, Change> {
  readonly view: View<Slice, Change>;
  readonly events: EventStore;
  readonly store: ReadModelStore;
  readonly clock?: () => Date;
  /** Folds an empty generation by other hands first. */
  readonly parallelFold?: ParallelFold;
  readonly orders?: ViewOrders;
  /** In which it folds, with others, what comes. */
  readonly scheduler?: FoldScheduler;
  /** What was in the log up to there is no updates. */
  readonly updatesAfter?: Position | null;
  readonly onCommitted?: (updates: Committed<Change>, documents: DocumentReader) => void;
  /** What is read went further than what was told: whoever watches has to load anew. */
  readonly onMissedUpdates?: (position: Position) => void;
  /** Told in Vietnamese, when the view stops. */
  readonly onStopped?: (sentence: string) => void;
  readonly dropAfterMs?: number;
}
