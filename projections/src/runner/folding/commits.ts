import type { Position } from '@so-cuoc/event-store/port.ts';
import type { Write } from '../../read-model/port.ts';
import type { Folded } from './folded.ts';
import type { GenerationStore } from '../generations/generation.ts';

/** A checkpoint without documents is written only so often: losing it costs reading these again. */
const IDLE_CHECKPOINT = 2_000;

/** What was folded, on its way into the documents of a generation: one commit at a time. */
export class CommitQueue {
  /** Of the checkpoint that is kept. */
  stored: Position | null = null;
  private readonly store: GenerationStore;
  private readonly failed: () => void;
  private unsaved = 0;
  private inFlight: Promise<void> = Promise.resolve();
  private failure: { readonly cause: unknown } | null = null;

  /** `failed` is told at once; `settled` throws the cause. */
  constructor(store: GenerationStore, failed: () => void) {
    this.store = store;
    this.failed = failed;
  }

  /** Only while none is under way. `durable` is called once its events need not be folded again here. */
  start(writes: readonly Write[], { last, events }: Folded, durable: () => void): void {
    this.unsaved += events;
    if (writes.length === 0 && this.unsaved < IDLE_CHECKPOINT) {
      durable();
      return;
    }
    this.unsaved = 0;
    this.inFlight = this.store.commit(writes, last.position, this.stored, last).then(
      () => {
        this.stored = last.position;
        durable();
      },
      (cause: unknown) => {
        this.failure = { cause };
        this.failed();
      },
    );
  }

  /** Waits for the commit under way. Throws what it failed with. */
  async settled(): Promise<void> {
    await this.inFlight;
    if (this.failure !== null) throw this.failure.cause;
  }

  /** Waits for it whatever becomes of it, and begins afresh. */
  async abandon(): Promise<void> {
    await this.inFlight;
    this.failure = null;
  }
}
