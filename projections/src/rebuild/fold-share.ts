import type { Position, StoredEvent } from '@so-cuoc/event-store/port.ts';
import { upcast } from '@so-cuoc/shared-domain/aggregate/event-types.ts';
import { isUnderstood } from '@so-cuoc/shared-domain/aggregate/reader-levels.ts';
import type { GenerationStore } from '../runner/generations/generation.ts';
import { sliceOf } from '../runner/folding/slice-of.ts';
import { SliceCache } from '../runner/folding/slices.ts';
import type { View } from '../runner/view.ts';

export interface ShareOptions {
  /** The events of the share in log order, in their stored versions; batches may be empty. */
  readonly events: AsyncIterable<Iterable<StoredEvent>>;
  /** Empty at first; with a checkpoint of the share's own. */
  readonly store: GenerationStore;
  /** Ids of the events to skip where they cannot be folded. */
  readonly skipped: ReadonlySet<string>;
  /** The number of events per commit. */
  readonly chunk: number;
  /** Called after each commit with its position and its number of events. */
  readonly onCommit: (upTo: Position, events: number) => void;
  /** Checked between batches: true aborts. */
  readonly stopped: () => boolean;
}

/**
 * Folds the slices of one share from the first event on. Throws where an event cannot be folded or written,
 * without searching for the event: the subsequent ordinary fold finds it.
 */
class ShareFold<Slice, Change> {
  private readonly view: View<Slice, Change>;
  private readonly sharing: ShareOptions;
  private readonly slices: SliceCache<Slice, Change>;
  private stored: Position | null = null;
  private last: Position | null = null;
  private events = 0;

  constructor(view: View<Slice, Change>, sharing: ShareOptions) {
    this.view = view;
    this.sharing = sharing;
    this.slices = new SliceCache(view);
  }

  async run(): Promise<void> {
    const { events, skipped, chunk, stopped } = this.sharing;
    for await (const batch of events) {
      if (stopped()) return;
      for (const written of batch) {
        const event = upcast(written);
        if (skipped.has(event.eventId) && !isUnderstood(event)) continue;
        const key = sliceOf(this.view, event);
        if (key === null) continue;
        if (skipped.has(event.eventId)) await this.foldAlone(key, event);
        else {
          const loaded = this.slices.fold(key, event, this.sharing.store);
          if (loaded !== undefined) await loaded;
        }
        this.last = event.position;
        this.events += 1;
        if (this.events >= chunk) await this.commit();
      }
    }
    await this.commit();
  }

  /** Commits everything before the event, so that a slice spoilt by it can be dropped. */
  private async foldAlone(key: string, event: StoredEvent): Promise<void> {
    await this.commit();
    try {
      await this.slices.fold(key, event, this.sharing.store);
      this.last = event.position;
      await this.commit();
    } catch {
      this.slices.forget();
    }
  }

  private async commit(): Promise<void> {
    if (this.last === null || this.last === this.stored) return;
    const { store, onCommit } = this.sharing;
    await store.commit(this.slices.flush('discard').writes, this.last, this.stored);
    this.stored = this.last;
    onCommit(this.last, this.events);
    this.events = 0;
    this.slices.trim();
  }
}

export const foldShare = <Slice, Change>(view: View<Slice, Change>, sharing: ShareOptions): Promise<void> =>
  new ShareFold(view, sharing).run();
