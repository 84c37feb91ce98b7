import { setTimeout as delay } from 'node:timers/promises';
import type { EventStore, Position, StoredEvent } from '@so-cuoc/event-store/port.ts';
import type { ReadModelStore } from '../read-model/port.ts';
import { Pieces } from './pieces.ts';
import type { View } from './view.ts';
import { Waiters } from './waiters.ts';

/** While a view is behind, so many events go into one commit: each document is then written once for them all. */
const CHUNK = 2_000;
/** A checkpoint without documents is written only so often: losing it costs reading these again. */
const IDLE_CHECKPOINT = 2_000;
const RETRY_MS = 500;

export type ViewState = 'live' | 'rebuilding' | 'stopped';

export interface ViewStatus {
  readonly name: string;
  readonly position: Position | null;
  readonly state: ViewState;
  /** Why it stopped, and at which position; or what it waits for. */
  readonly error?: string;
}

/** News of one commit, told after it is durable. */
export interface Committed<Change> {
  readonly position: Position;
  readonly changes: readonly Change[];
}

export interface RunningView {
  readonly name: string;
  status(): ViewStatus;
  /** True once the view has folded the position; false after `timeoutMs`, or when it has stopped. */
  waitFor(position: Position, timeoutMs: number): Promise<boolean>;
  /** Finishes the commit under way. */
  close(): Promise<void>;
}

interface Running<Piece, Change> {
  readonly view: View<Piece, Change>;
  readonly events: EventStore;
  readonly store: ReadModelStore;
  readonly committed?: (news: Committed<Change>) => void;
  /** Told once, in Vietnamese, when the view stops. */
  readonly stopped?: (sentence: string) => void;
}

/** An event that cannot be folded: the view stops before it. */
interface Poison {
  readonly position: Position;
  readonly cause: unknown;
}

class Runner<Piece, Change> implements RunningView {
  readonly name: string;
  private readonly given: Running<Piece, Change>;
  private readonly pieces: Pieces<Piece, Change>;
  private readonly waiters: Waiters;
  private readonly stopping = new AbortController();
  private position: Position | null = null;
  private state: ViewState = 'live';
  private error: string | undefined;
  /** Folded in memory, from `position` on, and not yet handed to be committed. */
  private folded: { readonly upTo: Position; readonly events: number } | null = null;
  private poison: Poison | null = null;
  private unsaved = 0;
  private inFlight: Promise<void> = Promise.resolve();
  private done: Promise<void> = Promise.resolve();

  constructor(given: Running<Piece, Change>) {
    this.given = given;
    this.name = given.view.name;
    this.pieces = new Pieces(given.view);
    this.waiters = new Waiters((a, b) => given.events.comparePositions(a, b));
  }

  async start(): Promise<void> {
    const { view, store } = this.given;
    this.position = await this.resumable();
    if (this.position === null) {
      await store.clear(view.collections, view.name);
      this.state = 'rebuilding';
    }
    this.done = this.run();
  }

  /** Where to go on: null after a change of the fold, or when the log does not reach that far (a restored one). */
  private async resumable(): Promise<Position | null> {
    const { view, store, events } = this.given;
    const checkpoint = await store.checkpoint(view.name);
    if (checkpoint?.foldVersion !== view.foldVersion) return null;
    const position = events.positionFrom(checkpoint.position);
    const end = await events.end();
    if (position === null || end === null) return null;
    return events.comparePositions(position, end) > 0 ? null : position;
  }

  status(): ViewStatus {
    const { name, position, state, error } = this;
    return { name, position, state, ...(error === undefined ? {} : { error }) };
  }

  waitFor(position: Position, timeoutMs: number): Promise<boolean> {
    if (this.has(position)) return Promise.resolve(true);
    return this.state === 'stopped' ? Promise.resolve(false) : this.waiters.wait(position, timeoutMs);
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await this.done;
    this.waiters.giveUp();
  }

  private has(position: Position): boolean {
    return this.position !== null && this.given.events.comparePositions(position, this.position) <= 0;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted && this.state !== 'stopped') {
      try {
        await this.follow(signal);
      } catch (error) {
        if (error instanceof Error && error.name === 'StoreUnavailable') {
          this.error = 'kho sự kiện không trả lời';
          await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
        } else this.stop(error, this.position);
      }
    }
    await this.inFlight.catch(() => undefined);
  }

  private async follow(signal: AbortSignal): Promise<void> {
    const { events } = this.given;
    const end = await events.end();
    const behind = (position: Position): boolean =>
      end !== null && events.comparePositions(position, end) < 0;
    if (end === null || this.has(end)) this.caughtUp();
    for await (const batch of events.subscribe(this.position, signal)) {
      this.error = undefined;
      if (!(await this.fold(batch))) return;
      if (this.folded === null || (behind(this.folded.upTo) && this.folded.events < CHUNK)) continue;
      const caughtUp = !behind(this.folded.upTo);
      await this.commit();
      if (caughtUp && this.state === 'rebuilding') {
        await this.inFlight;
        this.caughtUp();
      }
    }
  }

  private caughtUp(): void {
    this.state = 'live';
  }

  /** Folds a batch in memory; false when it met an event that cannot be folded. */
  private async fold(batch: readonly StoredEvent[]): Promise<boolean> {
    const { view } = this.given;
    for (const event of batch) {
      if (event.position === this.poison?.position) {
        await this.commit();
        await this.inFlight;
        this.stop(this.poison.cause, event.position);
        return false;
      }
      const key = view.pieceOf(event);
      if (key !== null) {
        const piece = this.pieces.touch(key) ?? (await this.load(key));
        try {
          view.fold(piece, event);
        } catch (cause) {
          await this.retreat({ position: event.position, cause });
          return false;
        }
      }
      this.folded = { upTo: event.position, events: (this.folded?.events ?? 0) + 1 };
    }
    return true;
  }

  /** A piece is read when what was folded into it before is committed. */
  private async load(key: string): Promise<Piece> {
    await this.inFlight;
    return this.pieces.load(key, this.given.store);
  }

  /** Forgets what is only in memory, the poisoned piece among it, and folds it again up to the poison. */
  private async retreat(poison: Poison): Promise<void> {
    await this.inFlight;
    this.poison = poison;
    this.pieces.forget();
    this.folded = null;
  }

  /** Starts the commit once the one before is durable, so that what comes is folded meanwhile. */
  private async commit(): Promise<void> {
    if (this.folded === null) return;
    const { upTo: position, events } = this.folded;
    this.folded = null;
    const { view, store } = this.given;
    const { writes, changes } = this.pieces.take();
    await this.inFlight;
    this.pieces.trim();
    this.unsaved += events;
    if (writes.length === 0 && this.unsaved < IDLE_CHECKPOINT) {
      this.reach(position, changes);
      return;
    }
    this.unsaved = 0;
    const checkpoint = { view: view.name, foldVersion: view.foldVersion, position };
    this.inFlight = store.commit(writes, checkpoint).then(() => this.reach(position, changes));
    this.inFlight.catch((error: unknown) => this.stop(error, position));
  }

  private reach(position: Position, changes: readonly Change[]): void {
    this.position = position;
    this.waiters.reached(position);
    if (changes.length > 0) this.given.committed?.({ position, changes });
  }

  private stop(cause: unknown, position: Position | null): void {
    if (this.state === 'stopped') return;
    this.state = 'stopped';
    this.error = `dừng ở vị trí ${position ?? '0'}: ${cause instanceof Error ? cause.message : String(cause)}`;
    this.stopping.abort();
    this.waiters.giveUp();
    this.given.stopped?.(`Màn hình dữ liệu "${this.name}" ${this.error}`);
  }
}

/** Takes a view up where it was left, or from the start if its fold has changed, and keeps it live. */
export const runView = async <Piece, Change>(given: Running<Piece, Change>): Promise<RunningView> => {
  const runner = new Runner(given);
  await runner.start();
  return runner;
};
