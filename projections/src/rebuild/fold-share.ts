import type { Position, StoredEvent } from '@so-cuoc/event-store/port.ts';
import { upcast } from '@so-cuoc/shared-domain/aggregate/define-events.ts';
import type { GenerationStore } from '../runner/generation.ts';
import { Pieces } from '../runner/pieces.ts';
import type { View } from '../runner/view.ts';

export interface Sharing {
  /** The events of the share, in log order and as they were written; batches may be empty. */
  readonly events: AsyncIterable<Iterable<StoredEvent>>;
  /** Empty at first; its checkpoint is the share's own. */
  readonly store: GenerationStore;
  /** Ids of events that an operator ordered to be passed over where they cannot be folded. */
  readonly skipped: ReadonlySet<string>;
  /** So many events go into one commit. */
  readonly chunk: number;
  /** Told of every commit: up to where, and how many events since the one before. */
  readonly told: (upTo: Position, events: number) => void;
  /** Asked between batches: whether to leave it. */
  readonly stopped: () => boolean;
}

/**
 * Folds the pieces of one share from the first event on. Throws for what cannot be folded or written, and does
 * not look for the event at fault: whoever then folds the view from the start does.
 */
class ShareFold<Piece, Change> {
  private readonly view: View<Piece, Change>;
  private readonly sharing: Sharing;
  private readonly pieces: Pieces<Piece, Change>;
  private stored: Position | null = null;
  private last: Position | null = null;
  private events = 0;

  constructor(view: View<Piece, Change>, sharing: Sharing) {
    this.view = view;
    this.sharing = sharing;
    this.pieces = new Pieces(view);
  }

  async run(): Promise<void> {
    const { events, skipped, chunk, stopped } = this.sharing;
    for await (const batch of events) {
      if (stopped()) return;
      for (const written of batch) {
        const event = upcast(written);
        const key = this.view.pieceOf(event);
        if (key === null) continue;
        if (skipped.has(event.eventId)) await this.foldAlone(key, event);
        else this.view.fold(this.pieces.touch(key) ?? (await this.load(key)), event);
        this.last = event.position;
        this.events += 1;
        if (this.events >= chunk) await this.commit();
      }
    }
    await this.commit();
  }

  private load(key: string): Promise<Piece> {
    return this.pieces.load(key, this.sharing.store);
  }

  /** With everything before it committed, so that a piece that it spoils can be forgotten. */
  private async foldAlone(key: string, event: StoredEvent): Promise<void> {
    await this.commit();
    try {
      this.view.fold(this.pieces.touch(key) ?? (await this.load(key)), event);
      this.last = event.position;
      await this.commit();
    } catch {
      this.pieces.forget();
    }
  }

  private async commit(): Promise<void> {
    if (this.last === null || this.last === this.stored) return;
    const { store, told } = this.sharing;
    await store.commit(this.pieces.take('untold').writes, this.last, this.stored);
    this.stored = this.last;
    told(this.last, this.events);
    this.events = 0;
    this.pieces.trim();
  }
}

export const foldShare = <Piece, Change>(view: View<Piece, Change>, sharing: Sharing): Promise<void> =>
  new ShareFold(view, sharing).run();
