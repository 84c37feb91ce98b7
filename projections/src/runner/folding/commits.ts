import type { Position, StoredEvent } from '@so-cuoc/event-store/port.ts';
import type { Write } from '../../read-model/port.ts';
import type { GenerationStore } from '../generations/generation.ts';

/**
 * Without documents to write, the checkpoint is stored only after so many events or milliseconds. A lost one repeats
 * reading, and what is read again may have been damaged since.
 */
const IDLE_CHECKPOINT = { events: 2_000, ms: 60_000 } as const;

/** The events folded in memory: the last one, and their number. */
export interface Folded {
  readonly last: StoredEvent;
  readonly events: number;
}

/** The events that may have failed: only the last, or any up to it. */
export interface Suspects {
  readonly upTo: Position;
  readonly any: boolean;
}

/** Commits folded events to a generation, one commit at a time. */
export class CommitQueue {
  /** The position of the stored checkpoint. */
  stored: Position | null = null;
  private readonly store: GenerationStore;
  private readonly nowMs: () => number;
  private readonly failed: () => void;
  private unsaved = 0;
  private savedMs: number;
  /** The last durable event, where the stored checkpoint does not say so. */
  private ahead: StoredEvent | null = null;
  private inFlight: Promise<void> = Promise.resolve();
  private failure: { readonly cause: unknown } | null = null;

  /** `failed` is called at once; `settled` throws the cause. */
  constructor(store: GenerationStore, nowMs: () => number, failed: () => void) {
    this.store = store;
    this.nowMs = nowMs;
    this.failed = failed;
    this.savedMs = nowMs();
  }

  /** The stored checkpoint was read. */
  resumeAt(position: Position | null): void {
    this.stored = position;
    this.ahead = null;
    this.unsaved = 0;
  }

  /** Call it only while no commit is in flight. `durable` is called when the events are stored. */
  start(writes: readonly Write[], { last, events }: Folded, durable: () => void): void {
    this.unsaved += events;
    const now = this.nowMs();
    const isDue = this.unsaved >= IDLE_CHECKPOINT.events || now - this.savedMs >= IDLE_CHECKPOINT.ms;
    if (writes.length === 0 && !isDue) {
      this.ahead = last;
      durable();
      return;
    }
    this.unsaved = 0;
    this.savedMs = now;
    this.ahead = null;
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

  /** Stores the checkpoint where it was left behind. Call it only while no commit is in flight. */
  async save(): Promise<void> {
    const { ahead } = this;
    if (ahead === null) return;
    this.ahead = null;
    await this.store.commit([], ahead.position, this.stored, ahead);
    this.stored = ahead.position;
  }

  /** Waits for the commit in flight, ignores its outcome and resets. */
  async abandon(): Promise<void> {
    await this.inFlight;
    this.failure = null;
  }
}
