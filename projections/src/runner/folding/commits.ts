import type { Position, StoredEvent } from '@so-cuoc/event-store/port.ts';
import type { GenerationStore } from '../generations/generation.ts';
import { LAG_MS } from './fold-scheduler.ts';
import { PendingDocuments } from './pending-documents.ts';
import type { Flushed } from '../view.ts';

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

type Documents = Pick<Flushed<never>, 'writes' | 'later'>;

interface Held extends Folded {
  /** Called once the events are stored, in their order. */
  readonly durable: readonly (() => void)[];
}

/**
 * Stores folded events in a generation, one commit at a time. What screens were told of may wait for a while, so that
 * each document is written once for all events that came meanwhile.
 */
export class CommitQueue {
  /** The position of the stored checkpoint. */
  stored: Position | null = null;
  /** The documents with everything that was added. */
  readonly documents: PendingDocuments;
  private readonly store: GenerationStore;
  private readonly nowMs: () => number;
  private readonly failed: () => void;
  /** Added and not yet in a commit; without callbacks it is only a checkpoint that was left behind. */
  private held: Held | null = null;
  private timer: NodeJS.Timeout | undefined;
  private savedMs: number;
  private turn: Promise<void> = Promise.resolve();
  private inFlight: Promise<void> = Promise.resolve();
  private failure: { readonly cause: unknown } | null = null;

  /** `failed` is called at once; `settled` throws the cause. */
  constructor(store: GenerationStore, nowMs: () => number, failed: () => void) {
    this.store = store;
    this.nowMs = nowMs;
    this.failed = failed;
    this.savedMs = nowMs();
    this.documents = new PendingDocuments(store);
  }

  /** The stored checkpoint was read. */
  resumeAt(position: Position | null): void {
    this.stored = position;
  }

  /** Begins no commit: `storeSoon` or `storeHeld` does. `durable` is called when the events are stored. */
  add({ writes, later }: Documents, { last, events }: Folded, durable: () => void): void {
    this.documents.add(writes, later);
    const { held } = this;
    this.held = {
      ...{ last, events: events + (held?.events ?? 0) },
      durable: [...(held?.durable ?? []), durable],
    };
  }

  /** Stores what was added within LAG_MS. What is left to make is made now: later it would hold more. */
  storeSoon(): void {
    this.documents.make();
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.storeNow();
    }, LAG_MS);
  }

  storeNow(): void {
    // Whoever folds hears of a failure by `failed`.
    this.storeHeld().catch(() => undefined);
  }

  /** Begins to store what was added, once the commit before it is durable; throws the error of that one. */
  storeHeld(): Promise<void> {
    if (this.held === null) return this.turn;
    clearTimeout(this.timer);
    this.timer = undefined;
    const begun = this.turn.then(() => this.settled()).then(() => this.begin());
    this.turn = begun.catch(() => undefined);
    return begun;
  }

  /** Waits for the commit in flight and throws its error. */
  async settled(): Promise<void> {
    await this.inFlight;
    if (this.failure !== null) throw this.failure.cause;
  }

  /** Waits until everything that was added is stored. */
  async allStored(): Promise<void> {
    await this.storeHeld();
    await this.settled();
  }

  /** Stores everything, and the checkpoint where it was left behind. */
  async save(): Promise<void> {
    await this.allStored();
    this.begin(true);
    await this.settled();
  }

  /** Drops what is not in a commit, waits for the one in flight, ignores its outcome and resets. */
  async abandon(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.held = null;
    await this.turn;
    await this.inFlight;
    this.documents.clear();
    this.failure = null;
  }

  private begin(isLast = false): void {
    const { held } = this;
    if (held === null || (held.durable.length === 0 && !isLast)) return;
    const writes = this.documents.take();
    const { last, events, durable } = held;
    const reached = (): void => {
      this.documents.stored();
      for (const one of durable) one();
    };
    const now = this.nowMs();
    const isDue = events >= IDLE_CHECKPOINT.events || now - this.savedMs >= IDLE_CHECKPOINT.ms;
    if (writes.length === 0 && !isDue && !isLast) {
      this.held = { last, events, durable: [] };
      reached();
      return;
    }
    this.held = null;
    this.savedMs = now;
    this.inFlight = this.store.commit(writes, last.position, this.stored, last).then(
      () => {
        this.stored = last.position;
        reached();
      },
      (cause: unknown) => {
        this.failure = { cause };
        this.failed();
      },
    );
  }
}
