import { errorReason } from '@so-cuoc/event-store/error-summary.ts';
import { setTimeout as delay } from 'node:timers/promises';
import type { Position } from '@so-cuoc/event-store/port.ts';
import type { Obstacle } from '@so-cuoc/shared-domain/views/decide.ts';
import type { DocumentReader } from '../read-model/port.ts';
import { isStoreUnavailable, RETRY_MS, errorMessage } from './folding/errors.ts';
import { Follower } from './folding/follower.ts';
import type { OneDocument } from './folding/pending-documents.ts';
import { generationStore, liveDocuments, type Generation } from './generations/generation.ts';
import { planGenerations } from './generations/plan-generations.ts';
import {
  changeGenerations,
  readGenerations,
  recordDropped,
  recordSwap,
} from './generations/generation-record.ts';
import { NO_ORDERS, type ViewOrders } from './operations/view-orders.ts';
import { dropGeneration } from '../rebuild/shares.ts';
import type { ChangesUpTo, FoldedView, RunOptions, ViewStatus } from './running-view.ts';
import { A_DAY_MS, PositionWaiters } from './folding/position-waiters.ts';

/** Readers of a replaced generation have finished by then. */
const DROP_AFTER_MS = 5_000;
/** How often a generation is looked at that must come as far as the one that it replaces. */
const LOOK_MS = 10;

class ViewRunner<Slice, Change> implements FoldedView {
  readonly name: string;
  readonly documents: DocumentReader;
  private readonly given: RunOptions<Slice, Change>;
  private readonly waiters: PositionWaiters;
  private readonly closing = new AbortController();
  private orders: ViewOrders;
  /** The last order to retry or skip that was applied. */
  private resumed: Position | null;
  private live: Follower<Slice, Change> | null = null;
  private building: Follower<Slice, Change> | null = null;
  /** Changes of live documents were not told, and screens may have loaded before them. */
  private isUntold = false;
  private waiting: string | null = null;
  private obstacle: Obstacle | null = null;
  private opened: Promise<void> = Promise.resolve();
  /** Screens hear of one change after the other. */
  private telling: Promise<void> = Promise.resolve();
  private dropping: Promise<void> = Promise.resolve();
  private dropTimer: NodeJS.Timeout | undefined;
  private turn: Promise<void> = Promise.resolve();

  constructor(given: RunOptions<Slice, Change>) {
    this.given = given;
    this.name = given.view.name;
    this.orders = given.orders ?? NO_ORDERS;
    this.resumed = this.orders.resume;
    this.waiters = new PositionWaiters((a, b) => given.events.comparePositions(a, b));
    this.documents = liveDocuments(this.name, () => this.live?.store ?? null);
  }

  /** Resolves after the first attempt to open the stores; retries continue in the background. */
  async start(): Promise<void> {
    await this.inTurn(() => this.tryArrange());
    this.opened = this.retry();
  }

  status(): ViewStatus {
    const { name, live, building } = this;
    const shown = live ?? building;
    const obstacle = this.obstacle ?? shown?.obstacle ?? null;
    return {
      name,
      position: shown?.progress ?? null,
      state: obstacle !== null ? 'stopped' : live === null ? 'rebuilding' : 'live',
      live: live?.store.generation ?? null,
      foldVersion: shown?.store.generation.foldVersion ?? this.given.view.foldVersion,
      advanced: shown?.advanced?.toISOString() ?? null,
      waiting: this.waiting ?? shown?.waiting ?? null,
      obstacle,
      rebuild: building && {
        position: building.progress,
        rate: building.obstacle === null ? building.throughput.rate() : 0,
        since: building.since.toISOString(),
        obstacle: building.obstacle,
      },
    };
  }

  waitFor(position: Position, timeoutMs: number): Promise<boolean> {
    if (this.live?.has(position) === true) return Promise.resolve(true);
    const opening = this.live === null && this.building === null && this.obstacle === null;
    const hopeful = [this.live, this.building].some((one) => one?.obstacle === null);
    if (!opening && !hopeful) return Promise.resolve(false);
    this.live?.storeNow();
    const reached = this.waiters.wait(position, timeoutMs);
    this.given.scheduler?.runNow();
    return reached;
  }

  applyOrders(orders: ViewOrders): Promise<void> {
    this.orders = orders;
    return this.inTurn(() => this.tryArrange());
  }

  async close(): Promise<void> {
    this.closing.abort();
    clearTimeout(this.dropTimer);
    await this.opened;
    await this.closeFollowers();
    this.waiters.giveUp();
    await this.turn;
    // Until then, generations may have been arranged or swapped.
    await this.closeFollowers();
    await this.dropping;
    await this.telling;
  }

  private async closeFollowers(): Promise<void> {
    await this.live?.close();
    await this.building?.close();
  }

  private isClosing(): boolean {
    return this.closing.signal.aborted;
  }

  private async retry(): Promise<void> {
    const { signal } = this.closing;
    while (this.waiting !== null && !signal.aborted) {
      await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
      await this.inTurn(() => this.tryArrange());
    }
  }

  /** Leaves `waiting` where another attempt may succeed, and `obstacle` where only an operator can help. */
  private async tryArrange(): Promise<void> {
    if (this.isClosing()) return;
    try {
      await this.arrange();
      this.waiting = null;
      this.obstacle = null;
    } catch (error) {
      this.waiting = isStoreUnavailable(error) ? error.message : null;
      if (this.waiting !== null) return;
      const wasTold = this.obstacle !== null;
      this.obstacle = { position: '0', eventId: null, message: errorMessage(error) };
      if (!wasTold) this.tellStopped(this.obstacle);
    }
  }

  /** Applies record, fold version and orders to the generations, and follows the log into them. */
  private async arrange(): Promise<void> {
    const { store, events } = this.given;
    const { rebuild, resume } = this.orders;
    const followed = [this.live, this.building].filter((one) => one !== null);
    const isFollowed = ({ number }: Generation): boolean =>
      followed.some(({ store: { generation } }) => generation.number === number);
    /** One that has stopped is replaced when an operator orders to retry. */
    const followerOf = ({ number }: Generation): Follower<Slice, Change> | undefined =>
      followed.find(
        ({ store: { generation }, obstacle }) =>
          generation.number === number && (obstacle === null || resume === this.resumed),
      );
    const { live, building, dropping } = await changeGenerations(store, this.name, (before) =>
      planGenerations(this.given, before, rebuild, isFollowed),
    );
    const positionOf = async (generation: Generation | null): Promise<Position | null> => {
      const kept = generation && (await generationStore(store, this.name, generation).checkpoint());
      return kept && events.positionFrom(kept.position);
    };
    const positions = { live: await positionOf(live), building: await positionOf(building) };
    this.live = live && (followerOf(live) ?? this.follow(live, positions.live));
    this.building =
      building && (followerOf(building) ?? this.follow(building, positions.building, this.live !== null));
    for (const one of followed) if (one !== this.live && one !== this.building) await one.close();
    this.resumed = resume;
    if (dropping.length > 0) this.dropSoon();
  }

  private follow(generation: Generation, from: Position | null, beside = false): Follower<Slice, Change> {
    const { view, events, store, parallelFold, scheduler, clock = () => new Date() } = this.given;
    const { sliceOfStream } = view;
    const follower: Follower<Slice, Change> = new Follower<Slice, Change>({
      ...{ view, events, scheduler, clock, beside, from },
      store: generationStore(store, this.name, generation),
      parallelFold:
        parallelFold === undefined || sliceOfStream === undefined
          ? undefined
          : (asked) =>
              parallelFold({ ...asked, view: view.name, generation, beside, skipped: this.orders.skipped }),
      maySkip: ({ eventId }) => this.orders.skipped.has(eventId),
      isWaitedBeyond: (position) => this.waiters.beyond(position),
      tellsFirst: () => this.given.tellsFirst === true && follower === this.live,
      onChanged: (updates, documents) => this.tell(follower, updates, documents),
      onReached: (position) => {
        if (follower === this.live) this.advancedTo(position);
      },
      onMissedUpdates: (position) => {
        if (follower === this.live) this.advancedTo(position);
        if (follower === this.live || (this.live === null && this.isNews(position)))
          this.given.requestReload?.(position);
      },
      onCaughtUp: () => {
        if (follower === this.building) void this.inTurn(() => this.swapIn(follower));
      },
      onStopped: (obstacle) => {
        this.tellStopped(obstacle);
        if (this.live === null && !follower.isHalfFolded) void this.inTurn(() => this.swapIn(follower));
        else if (this.live === null || follower === this.live) this.waiters.giveUp();
      },
    });
    return follower;
  }

  /** Changes up to this position are told. */
  private isNews(position: Position): boolean {
    const { events, updatesAfter = null } = this.given;
    return updatesAfter === null || events.comparePositions(position, updatesAfter) > 0;
  }

  /** Screens hear of the live generation, or of the one that will be the first. Resolves once they did. */
  private tell(
    follower: Follower<Slice, Change>,
    updates: ChangesUpTo<Change>,
    documents: OneDocument,
  ): Promise<void> {
    if (this.live !== null && follower !== this.live) return Promise.resolve();
    const { onChanged, warn, requestReload } = this.given;
    if (!this.isNews(updates.position)) this.isUntold = this.live !== null;
    else
      this.telling = this.telling
        .then(async () => void (await onChanged?.(updates, documents)))
        .catch((error: unknown) => {
          warn?.(`Không báo được thay đổi tới màn hình: ${errorReason(error)}`);
          requestReload?.(updates.position);
        });
    return this.telling;
  }

  private advancedTo(position: Position): void {
    const { events, updatesAfter = null, requestReload, onAdvanced } = this.given;
    this.waiters.reached(position);
    onAdvanced?.();
    const isPast = updatesAfter === null || events.comparePositions(position, updatesAfter) >= 0;
    if (!this.isUntold || !isPast) return;
    this.isUntold = false;
    requestReload?.(position);
  }

  private tellStopped({ position, message }: Obstacle): void {
    this.given.warn?.(`Màn hình dữ liệu "${this.name}" dừng ở vị trí ${position}: ${message}`);
  }

  /**
   * Replaces the live generation by one that has caught up. The old one is closed first, at the same position
   * or earlier: readers never go back, and always find a generation. Where none was live, even a stopped one
   * becomes live.
   */
  private async swapIn(next: Follower<Slice, Change>): Promise<void> {
    if (next !== this.building || this.isClosing()) return;
    const before = this.live;
    if (before !== null) {
      // What the old one tells until then, screens need not load again.
      if (before.obstacle === null && next.position !== null) await this.waitFor(next.position, A_DAY_MS);
      await before.close();
      const { position } = before;
      while (position !== null && !next.has(position) && next.obstacle === null && !this.isClosing())
        await delay(LOOK_MS);
    }
    const isSound = next.obstacle === null || before === null;
    if (!isSound || !(await this.recordSwap(next.store.generation.number))) {
      if (before !== null && !this.isClosing())
        this.live = this.follow(before.store.generation, before.position);
      return;
    }
    this.live = next;
    this.building = null;
    if (next.position !== null) {
      this.advancedTo(next.position);
      if (before !== null && next.position !== before.position) this.given.requestReload?.(next.position);
    }
    if (next.obstacle !== null) this.waiters.giveUp();
    this.dropSoon();
  }

  /** False where another process decided otherwise, or the view is closing. */
  private async recordSwap(number: number): Promise<boolean> {
    while (!this.isClosing()) {
      try {
        return await recordSwap(this.given.store, this.name, number);
      } catch (error) {
        if (!isStoreUnavailable(error)) throw error;
        await delay(RETRY_MS, undefined, { signal: this.closing.signal }).catch(() => undefined);
      }
    }
    return false;
  }

  /** Drops the documents of replaced generations. */
  private dropSoon(): void {
    const { store, dropAfterMs = DROP_AFTER_MS } = this.given;
    const drop = async (): Promise<void> => {
      for (const generation of (await readGenerations(store, this.name)).dropping) {
        if (this.isClosing()) return;
        await dropGeneration(store, this.name, generation);
        await this.inTurn(() => recordDropped(store, this.name, generation.number));
      }
    };
    clearTimeout(this.dropTimer);
    if (this.isClosing()) return;
    this.dropTimer = setTimeout(() => {
      this.dropping = this.dropping.then(drop).catch(() => undefined);
    }, dropAfterMs);
    this.dropTimer.unref();
  }

  /** Serializes changes of the generations. */
  private inTurn(work: () => Promise<void>): Promise<void> {
    const mine = this.turn.then(work);
    this.turn = mine.catch(() => undefined);
    return mine;
  }
}

/**
 * Resumes a view and keeps it live. After a new fold version or an operator's order, it is rebuilt beside the
 * live documents and swapped in once it has caught up.
 */
export const runView = async <Slice, Change>(given: RunOptions<Slice, Change>): Promise<FoldedView> => {
  const runner = new ViewRunner(given);
  await runner.start();
  return runner;
};
