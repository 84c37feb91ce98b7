import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { Position, StoredEvent } from '@so-cuoc/event-store/port.ts';
import type { Obstacle } from '@so-cuoc/shared-domain/views/decide.ts';
import { Overtaken, type DocumentReader, type Write } from '../../read-model/port.ts';
import type { GenerationStore } from '../generations/generation.ts';
import { isLogDamaged, isStoreUnavailable, RETRY_MS, errorMessage } from './errors.ts';
import { CommitQueue, type Folded, type Suspects } from './commits.ts';
import { Throughput } from './throughput.ts';
import { sliceOf } from './slice-of.ts';
import { liveBudget, SliceCache } from './slices.ts';
import type { FollowerOptions } from './follower-options.ts';
import type { Flushed } from '../view.ts';
import { weightOfEvent } from '../weight.ts';

/**
 * The weight of events (weight.ts) per commit while a view catches up: each document is written once for all of them.
 * Less beside a live view, because readers wait for a commit.
 */
const CHUNK = { alone: 20_000, beside: 2_000 };
/** With batches this large, more events are waiting: continue without a pause. */
const NO_REST = 128;

/** What was told in this turn of the event loop leaves the thread at the end of a turn. */
const toldHasLeft = (): Promise<void> => nextTurn().then(() => nextTurn());

/** Folds the log into the documents of one generation, and follows new events. */
export class Follower<Slice, Change> {
  readonly store: GenerationStore;
  /** The last durably folded position. */
  position: Position | null;
  obstacle: Obstacle | null = null;
  /** An unavailable store, in Vietnamese. */
  waiting: string | null = null;
  advanced: Date | null = null;
  /** Other threads have begun to fold the generation and are not known to have come to an end. */
  isHalfFolded = false;
  readonly since: Date;
  readonly throughput = new Throughput();
  private readonly given: FollowerOptions<Slice, Change>;
  private readonly slices: SliceCache<Slice, Change>;
  private readonly closing = new AbortController();
  private attempt = new AbortController();
  private readonly commits: CommitQueue;
  /** Slices are loaded after their earlier changes are stored. */
  private readonly committed: DocumentReader = {
    get: (collection, key) => this.commits.allStored().then(() => this.store.get(collection, key)),
    range: (collection, range) => this.commits.allStored().then(() => this.store.range(collection, range)),
  };
  private readonly chunk: number;
  /** The position that all those threads have reached. */
  private reachedAhead: Position | null = null;
  private begun = false;
  /** Folded in memory after `position`, not yet committed. */
  private folded: Folded | null = null;
  private foldedWeight = 0;
  /** The last folded event, in memory or durable. */
  private last: Position | null = null;
  private suspects: Suspects | null = null;
  /** Of what was given to be stored last, screens hear once it is. */
  private tellsOnceStored = false;
  private readonly done: Promise<void>;

  constructor(given: FollowerOptions<Slice, Change>) {
    this.given = given;
    this.store = given.store;
    this.position = given.from;
    this.since = given.clock();
    this.chunk = given.beside ? CHUNK.beside : CHUNK.alone;
    const nowMs = (): number => given.clock().getTime();
    this.slices = new SliceCache(given.view, nowMs, liveBudget());
    this.commits = new CommitQueue(given.store, nowMs, () => {
      this.attempt.abort();
    });
    this.done = this.run();
  }

  has(position: Position): boolean {
    return this.position !== null && this.given.events.comparePositions(position, this.position) <= 0;
  }

  /** Somebody waits for what is folded. */
  storeNow(): void {
    this.commits.storeNow();
  }

  /** The position reached, also before the generation is usable. */
  get progress(): Position | null {
    return this.position ?? this.reachedAhead;
  }

  /** Waits for the commit in flight. */
  async close(): Promise<void> {
    this.closing.abort();
    this.attempt.abort();
    await this.done;
  }

  private async run(): Promise<void> {
    while (!this.closing.signal.aborted && this.obstacle === null) {
      this.attempt = new AbortController();
      try {
        if (!this.begun) await this.begin();
        await this.follow(this.attempt.signal);
        await this.commits.allStored();
      } catch (error) {
        await this.commits.abandon();
        await this.recover(error);
      }
    }
    await this.commits.save().catch(() => undefined);
  }

  private async recover(error: unknown): Promise<void> {
    this.begun = false;
    if (isStoreUnavailable(error) || isLogDamaged(error)) {
      this.waiting = errorMessage(error);
      await this.aMoment();
    } else if (!(error instanceof Overtaken))
      this.stop({ position: this.position ?? '0', eventId: null, message: errorMessage(error) });
  }

  private async aMoment(): Promise<void> {
    await delay(RETRY_MS, undefined, { signal: this.closing.signal }).catch(() => undefined);
  }

  private async begin(): Promise<void> {
    const { parallelFold } = this.given;
    if (this.position === null && parallelFold !== undefined) {
      this.isHalfFolded = true;
      await parallelFold({
        ...{ chunk: this.chunk, signal: this.closing.signal },
        onProgress: (upTo, events) => {
          this.reachedAhead = upTo;
          this.noteFolded(events);
        },
      });
      this.isHalfFolded = false;
    }
    await this.continueFromCheckpoint();
    this.begun = true;
  }

  private async continueFromCheckpoint(): Promise<void> {
    const { store, events } = this.given;
    const kept = await store.checkpoint();
    if (kept === null && this.commits.stored !== null)
      throw new Error('tài liệu đã bị xoá bởi một tiến trình khác');
    const position = kept === null ? null : events.positionFrom(kept.position);
    const told = this.position;
    this.slices.forget();
    this.folded = null;
    this.commits.resumeAt(position);
    this.position = position;
    this.last = position;
    if (position !== null && (told === null || events.comparePositions(position, told) > 0))
      this.given.onMissedUpdates(position);
  }

  private async follow(signal: AbortSignal): Promise<void> {
    const { events, scheduler } = this.given;
    const { mayLag = false } = this.given.view;
    const end = await events.end();
    const behind = (position: Position): boolean =>
      end !== null && events.comparePositions(position, end) < 0;
    let told = end === null || this.has(end);
    this.waiting = null;
    if (told) this.given.onCaughtUp();
    for await (const batch of events.subscribe(this.position, signal)) {
      this.waiting = null;
      if (told && this.mayRest(batch) && mayLag) await scheduler?.waitForNextRun(signal, true);
      if (!(await this.foldAll(batch))) return;
      if (this.folded === null || (behind(this.folded.last.position) && this.foldedWeight < this.chunk))
        continue;
      const caughtUp = !behind(this.folded.last.position);
      if (!(await this.commit(told && batch.length < NO_REST))) return;
      if (told && this.mayRest(batch) && !mayLag) await scheduler?.waitForNextRun(signal);
      if (told || !caughtUp) continue;
      await this.commits.allStored();
      told = true;
      this.given.onCaughtUp();
    }
    // A closed store ends its subscriptions at once, every time.
    if (!signal.aborted) await this.aMoment();
  }

  /**
   * Whether the next run may wait: not if many events have come or somebody waits. A view that may lag rests before it
   * folds, so that the others tell theirs meanwhile; any other rests afterwards.
   */
  private mayRest(batch: readonly StoredEvent[]): boolean {
    return batch.length < NO_REST && !this.given.isWaitedBeyond(this.last);
  }

  /** Folds a batch in memory; false when an event cannot be folded. */
  private async foldAll(batch: readonly StoredEvent[]): Promise<boolean> {
    for (const event of batch) {
      if (this.isFolded(event.position)) continue;
      if (this.isSuspect(event) || this.given.maySkip(event)) {
        if (!(await this.foldAlone(event))) return false;
        this.last = event.position;
        continue;
      }
      try {
        // Await only where necessary: this is the inner loop of every rebuild.
        const loaded = this.fold(event);
        if (loaded !== undefined) await loaded;
        this.foldedWeight += weightOfEvent(event);
      } catch (error) {
        if (isStoreUnavailable(error) || error instanceof Overtaken) throw error;
        await this.dropFolded({ upTo: event.position, any: false });
        return false;
      }
      this.last = event.position;
      this.folded = { last: event, events: (this.folded?.events ?? 0) + 1 };
      if (this.slices.isOverfull && !(await this.commit())) return false;
    }
    return true;
  }

  /** A store with at-least-once delivery may repeat events. */
  private isFolded(position: Position): boolean {
    return this.last !== null && this.given.events.comparePositions(position, this.last) <= 0;
  }

  private fold(event: StoredEvent): Promise<void> | undefined {
    const { view } = this.given;
    const key = sliceOf(view, event);
    return key === null ? undefined : this.slices.fold(key, event, this.committed);
  }

  private isSuspect({ position }: StoredEvent): boolean {
    if (this.suspects === null) return false;
    const { upTo, any } = this.suspects;
    const compared = this.given.events.comparePositions(position, upTo);
    if (compared > 0) this.suspects = null;
    return compared === 0 || (any && compared < 0);
  }

  /** Drops the state in memory, including a spoilt slice, to fold it again event by event. */
  private async dropFolded(suspects: Suspects): Promise<void> {
    await this.commits.allStored();
    this.suspects = suspects;
    this.last = this.position;
    this.slices.forget();
    this.folded = null;
  }

  /** Folds one event after committing everything before it; false when the view stopped at it. */
  private async foldAlone(event: StoredEvent): Promise<boolean> {
    if (!(await this.commit())) return false;
    await this.commits.allStored();
    const one = { last: event, events: 1 };
    try {
      await this.fold(event);
      const { writes, changes } = this.slices.flush('collect');
      await this.storeFolded(writes, one, changes);
      return true;
    } catch (cause) {
      if (isStoreUnavailable(cause) || cause instanceof Overtaken) throw cause;
      await this.commits.settled();
      this.slices.forget();
      const kept = await this.given.store.checkpoint();
      if ((kept?.position ?? null) !== this.commits.stored) throw new Overtaken(String(kept?.position));
      if (this.given.maySkip(event)) {
        await this.storeFolded([], one, []);
        return true;
      }
      this.stop({ position: event.position, eventId: event.eventId, message: errorMessage(cause) });
      return false;
    }
  }

  /**
   * Tells the folded events and starts a commit of them, or leaves it for later (`mayWait`); false when one of them
   * cannot be written.
   */
  private async commit(mayWait = false): Promise<boolean> {
    const { folded } = this;
    this.foldedWeight = 0;
    if (folded === null) return true;
    const isTold = this.given.tellsFirst();
    // Told before what went before, a row would be replaced by an older one.
    if (isTold && this.tellsOnceStored) await this.commits.allStored();
    this.tellsOnceStored = !isTold;
    let taken: Flushed<Change>;
    try {
      taken = this.slices.flush(isTold ? 'tell' : 'collect');
    } catch {
      await this.dropFolded({ upTo: folded.last.position, any: true });
      return false;
    }
    this.folded = null;
    this.slices.trim();
    const { changes } = taken;
    this.commits.add(taken, folded, () => this.reach(folded, isTold ? [] : changes));
    if (isTold && changes.length > 0) await this.tell(folded, changes);
    const mayLag = this.given.view.mayLag === true;
    if (isTold && mayWait && !mayLag && !this.given.isWaitedBeyond(this.position)) this.commits.storeSoon();
    else await this.commits.storeHeld();
    return true;
  }

  /** What is durable in the log may be told at once; a commit that fails is folded and told again. */
  private async tell({ last: { position } }: Folded, changes: readonly Change[]): Promise<void> {
    await this.given.onChanged({ position, changes }, this.commits.documents);
    // Documents are made after that, and before anything is folded.
    await toldHasLeft();
  }

  private async storeFolded(
    writes: readonly Write[],
    folded: Folded,
    changes: readonly Change[],
  ): Promise<void> {
    this.tellsOnceStored = true;
    this.commits.add({ writes }, folded, () => this.reach(folded, changes));
    await this.commits.storeHeld();
  }

  private reach({ last: { position }, events }: Folded, changes: readonly Change[]): void {
    this.position = position;
    this.noteFolded(events);
    if (changes.length > 0) void this.given.onChanged({ position, changes }, this.store);
    this.given.onReached(position);
  }

  private noteFolded(events: number): void {
    this.advanced = this.given.clock();
    this.throughput.folded(events);
  }

  private stop(obstacle: Obstacle): void {
    this.obstacle = obstacle;
    this.given.onStopped(obstacle);
  }
}
