import type { StoredEvent } from '@so-cuoc/event-store/port.ts';
import type { DocumentReader, Write } from '../read-model/port.ts';

/**
 * A view: a fold of the log into documents. Its state is cut into pieces (a day, an agent's
 * customers); an event touches one piece at most, a piece is read when it is first touched and
 * stays in memory while it is hot.
 *
 * `fold` is deterministic and without I/O, but owns its piece and works on it in place: a copy of
 * a busy day for each event would cost more than the rest of the fold. Documents must be functions
 * of the piece alone, whatever the batches were, so that a rebuild equals the live view.
 */
export interface View<Piece, Change> {
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
  /** The piece that an event touches; null if the view does not care for it. */
  readonly pieceOf: (event: StoredEvent) => string | null;
  /**
   * The piece that any event of a stream can touch, null for none: threads that fold the view side by side
   * step over the streams of each other's pieces unread. Absent: it is folded in one.
   */
  readonly pieceOfStream?: (stream: string) => string | null;
  readonly load: (piece: string, documents: DocumentReader) => Promise<Piece>;
  /** Throws for an event that contradicts the piece, which it leaves as it was: the view then stops before it. */
  readonly fold: (piece: Piece, event: StoredEvent) => void;
  /** What changed since the last call: as documents, and as news for those who watch, where anyone will be told. */
  readonly take: (piece: Piece, news: News) => Taken<Change>;
  /** Roughly how many documents' worth of memory a piece holds. */
  readonly weight: (piece: Piece) => number;
}

/** Whether anyone is told of what changed: in a rebuild nobody is, and a view may spare itself making the news. */
export type News = 'told' | 'untold';

export interface Taken<Change> {
  readonly writes: readonly Write[];
  readonly changes: readonly Change[];
}
