import { setTimeout as delay } from 'node:timers/promises';
import type { Position } from '@so-cuoc/event-store/port.ts';
import type { Obstacle } from '@so-cuoc/shared-domain/views/decide.ts';
import type { DocumentReader } from '../read-model/port.ts';
import { isStoreUnavailable, RETRY_MS, errorMessage } from './folding/errors.ts';
import { Follower } from './folding/follower.ts';
import type { OneDocument } from './folding/pending-documents.ts';
import { generationStore, liveDocuments, type Generation } from './generations/generation.ts';
import {
  generationState,
  planGenerations,
  type PlanInput,
  type GenerationState,
} from './generations/plan-generations.ts';
import {
  changeGenerations,
  readGenerations,
  recordDropped,
  recordSwap,
  type Generations,
} from './generations/generation-record.ts';
import { NO_ORDERS, type ViewOrders } from './operations/view-orders.ts';
import { dropGeneration } from '../rebuild/shares.ts';
import type { ChangesUpTo, RunOptions, RunningView, ViewStatus } from './running-view.ts';
import { A_DAY_MS, PositionWaiters } from './folding/position-waiters.ts';

/** Readers of a replaced generation have finished by then. */
const DROP_AFTER_MS = 5_000;
/** How often a generation is looked at that must come as far as the one that it replaces. */
const LOOK_MS = 10;

class ViewRunner<Slice, Change> implements RunningView {
  readonly name: string;
  readonly documents: DocumentReader;
  private readonly given: RunOptions<Slice, Change>;
  private readonly waiters: PositionWaiters;
  private readonly closing = new AbortController();
  private orders: ViewOrders;
  private live: Follower<Slice, Change> | null = null;
  private building: Follower<Slice, Change> | null = null;
  /** Changes of live documents were not told, and screens may have loaded before them. */
  private isUntold = false;
  private waiting: string | null = null;
  private obstacle: Obstacle | null = null;
  private opened: Promise<void> = Promise.resolve();
  private dropping: Promise<void> = Promise.resolve();
  private dropTimer: NodeJS.Timeout | undefined;
  private turn: Promise<void> = Promise.resolve();

  constructor(given: RunOptions<Slice, Change>) {
    this.given = given;
    this.name = given.view.name;
    this.orders = given.orders ?? NO_ORDERS;
    this.waiters = new PositionWaiters((a, b) => given.events.comparePositions(a, b), given.scheduler);
    this.documents = liveDocuments(this.name, () => this.live?.store ?? null);
  }

  /** Resolves after the first attempt to open the stores; retries continue in the background. */
  start(): Promise<void> {
    return new Promise((resolve) => {
      this.opened = this.open(resolve);
    });
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
    return this.waiters.wait(position, timeoutMs);
  }

  applyOrders(orders: ViewOrders): Promise<void> {
    return this.inTurn(async () => {
      if (this.isClosing()) return;
      const resumed = orders.resume !== this.orders.resume;
      this.orders = orders;
      if (resumed) await this.resume();
      await this.tryArrange();
    });
  }

  /** In the process that folds, changes are told with their documents. */
  holdsWhatWasTold(): Promise<void> {
    return Promise.resolve();
  }

  async close(): Promise<void> {
    this.closing.abort();
    clearTimeout(this.dropTimer);
    await this.opened;
    await this.live?.close();
    await this.building?.close();
    this.waiters.giveUp();
    await this.turn;
    await this.dropping;
  }

  private isClosing(): boolean {
    return this.closing.signal.aborted;
  }

  private async open(tried: () => void): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      await this.inTurn(() => this.tryArrange());
      tried();
      if (this.waiting === null) return;
      await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Leaves `waiting` where another attempt may succeed, and `obstacle` where only an operator can help. */
  private async tryArrange(): Promise<void> {
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
    const { store, view, events } = this.given;
    const { rebuild } = this.orders;
    let states: Pick<PlanInput, 'live' | 'building'> = { live: 'empty', building: 'empty' };
    const next = await changeGenerations(store, this.name, async (before) => {
      const { live, building, ordered } = before;
      const followed = ordered === null ? null : events.positionFrom(ordered);
      const fresh = rebuild !== null && (followed === null || events.comparePositions(rebuild, followed) > 0);
      states = {
        live: await generationState(this.given, this.name, live, true),
        building: await generationState(this.given, this.name, building, this.isFollowed(building)),
      };
      const order = rebuild === null ? null : { position: rebuild, fresh };
      const planned = planGenerations(before, { view, ...states, order });
      // A new generation is known to be empty.
      if (planned.building?.number !== building?.number) states = { ...states, building: 'empty' };
      return planned;
    });
    await this.followThese(next, states);
  }

  private isFollowed(generation: Generation | null): boolean {
    return [this.live, this.building].some((one) => one?.store.generation.number === generation?.number);
  }

  private async followThese(
    { live, building, dropping }: Generations,
    states: Pick<PlanInput, 'live' | 'building'>,
  ): Promise<void> {
    const [before, begun] = [this.live, this.building];
    const keep = (generation: Generation): Follower<Slice, Change> | undefined =>
      [before, begun].find((one) => one?.store.generation.number === generation.number) ?? undefined;
    this.live = live && (keep(live) ?? this.follow(live, states.live));
    this.building =
      building && (keep(building) ?? this.follow(building, states.building, this.live !== null));
    for (const one of [before, begun])
      if (one !== null && one !== this.live && one !== this.building) await one.close();
    if (dropping.length > 0) this.dropSoon();
  }

  private follow(generation: Generation, from: GenerationState, beside = false): Follower<Slice, Change> {
    const { view, events, store, parallelFold, scheduler, clock = () => new Date() } = this.given;
    const { sliceOfStream } = view;
    const follower: Follower<Slice, Change> = new Follower<Slice, Change>({
      ...{ view, events, scheduler, clock, beside },
      store: generationStore(store, this.name, generation),
      from: from === 'empty' || from === 'half-folded' || from === 'of-another-log' ? null : from,
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
          this.given.onMissedUpdates?.(position);
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

  /** Screens hear of the live generation, or of the one that will be the first. */
  private tell(
    follower: Follower<Slice, Change>,
    updates: ChangesUpTo<Change>,
    documents: OneDocument,
  ): void {
    if (this.live !== null && follower !== this.live) return;
    if (this.isNews(updates.position)) this.given.onChanged?.(updates, documents);
    else this.isUntold = this.live !== null;
  }

  private advancedTo(position: Position): void {
    const { events, updatesAfter = null, onMissedUpdates, onAdvanced } = this.given;
    this.waiters.reached(position);
    onAdvanced?.();
    const isPast = updatesAfter === null || events.comparePositions(position, updatesAfter) >= 0;
    if (!this.isUntold || !isPast) return;
    this.isUntold = false;
    onMissedUpdates?.(position);
  }

  private tellStopped({ position, message }: Obstacle): void {
    this.given.onStopped?.(`Màn hình dữ liệu "${this.name}" dừng ở vị trí ${position}: ${message}`);
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
        this.live = this.follow(before.store.generation, before.position ?? 'empty');
      return;
    }
    this.live = next;
    this.building = null;
    if (next.position !== null) {
      this.advancedTo(next.position);
      if (before !== null && next.position !== before.position) this.given.onMissedUpdates?.(next.position);
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

  private async resume(): Promise<void> {
    const again = async (one: Follower<Slice, Change> | null) => {
      if (!one?.obstacle) return one;
      await one.close();
      return this.follow(one.store.generation, one.position ?? 'empty');
    };
    this.live = await again(this.live);
    this.building = await again(this.building);
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
export const runView = async <Slice, Change>(given: RunOptions<Slice, Change>): Promise<RunningView> => {
  const runner = new ViewRunner(given);
  await runner.start();
  return runner;
};
