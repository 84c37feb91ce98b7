import type { StoredEvent } from '@so-cuoc/event-store/port.ts';
import type { DocumentReader, Write } from '../read-model/port.ts';

/**
 * A view folds the log into documents. Its state is divided into slices (a day, an agent's customers). An event
 * touches at most one slice. A slice is loaded when first touched and cached while in use.
 *
 * `fold` is deterministic and without I/O, but changes its slice in place: copying a busy day for each event
 * would cost more than the fold itself. Documents must be functions of the slice alone, whatever the batches
 * were, so that a rebuild equals the live view.
 */
export interface View<Slice, Change> {
  readonly name: string;
  /** Increment it whenever the same events give other documents: the view is then rebuilt. */
  readonly foldVersion: number;
  /**
   * The oldest fold version whose documents this fold and the queries can still read. Such documents stay live
   * during a rebuild.
   */
  readonly readableSince: number;
  /** All collections that the view writes, and no other view writes. */
  readonly collections: readonly string[];
  /** The slice that an event touches; null if the event does not concern the view. */
  readonly sliceOf: (event: StoredEvent) => string | null;
  /**
   * No screen is told of bets by it: while many arrive, its documents may be some runs behind, unless somebody waits
   * for them.
   */
  readonly mayLag?: true;
  /** It shows events as they are, and so also those of a newer program. Other views stop at them. */
  readonly takesUnknown?: boolean;
  /**
   * The slice that any event of a stream can touch, null for none. It lets threads that fold shares of the view
   * skip the streams of other shares. Absent: the view is folded in one thread.
   */
  readonly sliceOfStream?: (stream: string) => string | null;
  readonly load: (slice: string, documents: DocumentReader) => Promise<Slice>;
  /**
   * For a slice that is loaded in parts: loads what the event needs and is not in memory, before it is folded.
   * Undefined where nothing is missing.
   */
  readonly loadPart?: (
    slice: Slice,
    event: StoredEvent,
    documents: DocumentReader,
  ) => Promise<void> | undefined;
  /**
   * Throws for an event that contradicts the slice, and then leaves it unchanged: the view stops before the
   * event.
   */
  readonly fold: (slice: Slice, event: StoredEvent) => void;
  /** The documents that changed since the last call, and the changes for subscribers. */
  readonly flush: (slice: Slice, mode: UpdateMode) => Flushed<Change>;
  /** Approximate memory of a slice (weight.ts). */
  readonly weight: (slice: Slice) => number;
}

/**
 * What becomes of the changes for subscribers. `tell`: they are read before anything is folded into the slice again.
 * `collect`: they are kept for later. `discard`: a rebuild has no subscribers.
 */
export type UpdateMode = 'tell' | 'collect' | 'discard';

/** Writes of one collection that are made when they are needed: that is before the slice is folded into again. */
export interface LaterWrites {
  readonly collection: string;
  readonly make: () => readonly Write[];
}

export interface Flushed<Change> {
  readonly writes: readonly Write[];
  /** More of them, only where changes are told: screens do not wait for them. */
  readonly later?: readonly LaterWrites[];
  readonly changes: readonly Change[];
}
