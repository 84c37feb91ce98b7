import type { StoredEvent } from '@so-cuoc/event-store/port.ts';
import type { DocumentReader, Write } from '../read-model/port.ts';

/**
 * A view: a fold of the log into documents. Its state is cut into slices (a day, an agent's
 * customers); an event touches one slice at most, a slice is read when it is first touched and
 * stays in memory while it is hot.
 *
 * `fold` is deterministic and without I/O, but owns its slice and works on it in place: a copy of
 * a busy day for each event would cost more than the rest of the fold. Documents must be functions
 * of the slice alone, whatever the batches were, so that a rebuild equals the live view.
 */
export interface View<Slice, Change> {
  readonly name: string;
  /** Raised whenever the same events give other documents: the view is then rebuilt. */
  readonly foldVersion: number;
  /**
   * The oldest fold whose documents this one and the queries can still read: such a view goes on being
   * read and folded while it is rebuilt beside. One whose documents look otherwise says its own.
   */
  readonly readableSince: number;
  /** Every collection that the view writes, and no other view does. */
  readonly collections: readonly string[];
  /** The slice that an event touches; null if the view does not care for it. */
  readonly sliceOf: (event: StoredEvent) => string | null;
  /**
   * The slice that any event of a stream can touch, null for none: threads that fold the view side by side
   * step over the streams of each other's slices unread. Absent: it is folded in one.
   */
  readonly sliceOfStream?: (stream: string) => string | null;
  readonly load: (slice: string, documents: DocumentReader) => Promise<Slice>;
  /** Throws for an event that contradicts the slice, which it leaves as it was: the view then stops before it. */
  readonly fold: (slice: Slice, event: StoredEvent) => void;
  /** What changed since the last call: as documents, and as changes for subscribers, where there are any. */
  readonly flush: (slice: Slice, mode: UpdateMode) => Flushed<Change>;
  /** Roughly how many documents' worth of memory a slice holds. */
  readonly weight: (slice: Slice) => number;
}

/** Whether `flush` collects changes for subscribers. A rebuild has none and discards them. */
export type UpdateMode = 'collect' | 'discard';

export interface Flushed<Change> {
  readonly writes: readonly Write[];
  readonly changes: readonly Change[];
}
