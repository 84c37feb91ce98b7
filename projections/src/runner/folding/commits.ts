import type { Position } from '@so-cuoc/event-store/port.ts';
import type { Write } from '../../read-model/port.ts';
import type { Folded } from './folded.ts';
import type { GenerationStore } from '../generations/generation.ts';

/** Without documents to write, the checkpoint is stored only this often; a lost one only repeats reading. */
const IDLE_CHECKPOINT = 2_000;

/** Commits folded events to a generation, one commit at a time. */
export class CommitQueue {
  /** The position of the stored checkpoint. */
  stored: Position | null = null;
  private readonly store: GenerationStore;
  private readonly failed: () => void;
  private unsaved = 0;
  private inFlight: Promise<void> = Promise.resolve();
  private failure: { readonly cause: unknown } | null = null;

  /** `failed` is called at once; `settled` throws the cause. */
  constructor(store: GenerationStore, failed: () => void) {
    this.store = store;
    this.failed = failed;
  }

  /** Call it only while no commit is in flight. `durable` is called when the events are stored. */
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

  /** Waits for the commit in flight and throws its error. */
  async settled(): Promise<void> {
    await this.inFlight;
    if (this.failure !== null) throw this.failure.cause;
  }

  /** Waits for the commit in flight, ignores its outcome and resets. */
  async abandon(): Promise<void> {
    await this.inFlight;
    this.failure = null;
  }
}
