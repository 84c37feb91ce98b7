import { setTimeout as delay } from 'node:timers/promises';
import { StoreUnavailable, type Position } from '@so-cuoc/event-store/port.ts';
import type { Obstacle } from '@so-cuoc/shared-domain/views/decide.ts';
import type { DocumentReader } from '../read-model/port.ts';
import { isStoreUnavailable, RETRY_MS, errorMessage } from './folding/errors.ts';
import { Follower } from './folding/follower.ts';
import type { OneDocument } from './folding/pending-documents.ts';
import { generationStore, type Generation } from './generations/generation.ts';
import {
  generationState,
  planGenerations,
  type PlanInput,
  type GenerationState,
} from './generations/plan-generations.ts';
import { changeGenerations, recordSwap, type Generations } from './generations/generation-record.ts';
import { NO_ORDERS, type ViewOrders } from './operations/view-orders.ts';
import { dropShares } from '../rebuild/shares.ts';
import { GenerationCleanup } from './generations/generation-cleanup.ts';
import type { ChangesUpTo, RunOptions, RunningView, ViewStatus } from './running-view.ts';
import { News } from './news.ts';
import { A_DAY_MS, PositionWaiters } from './folding/position-waiters.ts';

class ViewRunner<Slice, Change> implements RunningView {
  readonly name: string;
  readonly documents: DocumentReader;
  private readonly given: RunOptions<Slice, Change>;
  private readonly waiters: PositionWaiters;
  private readonly closing = new AbortController();
  private orders: ViewOrders;
  private live: Follower<Slice, Change> | null = null;
  private building: Follower<Slice, Change> | null = null;
  /** Changes of the building generation, published once it is live; null while none is building. */
  private unpublished: ChangesUpTo<Change>[] | null = null;
  private readonly news: News;
  private waiting: string | null = null;
  private obstacle: Obstacle | null = null;
  private opened: Promise<void> = Promise.resolve();
  private readonly replaced: GenerationCleanup;
  private turn: Promise<void> = Promise.resolve();

  constructor(given: RunOptions<Slice, Change>) {
    this.given = given;
    this.name = given.view.name;
    this.orders = given.orders ?? NO_ORDERS;
    this.news = new News(given.events, given.updatesAfter ?? null);
    this.replaced = new GenerationCleanup({ ...given, view: this.name, inTurn: (work) => this.inTurn(work) });
    this.waiters = new PositionWaiters((a, b) => given.events.comparePositions(a, b), given.scheduler);
    this.documents = {
      get: (collection, key) => this.readable().get(collection, key),
      range: (collection, range) => this.readable().range(collection, range),
    };
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
      await this.arrange().then(
        () => this.answered(),
        (error: unknown) => this.failed(error),
      );
    });
  }

  /** In the process that folds, changes are told with their documents. */
  holdsWhatWasTold(): Promise<void> {
    return Promise.resolve();
  }

  async close(): Promise<void> {
    this.closing.abort();
    const dropped = this.replaced.close();
    await this.opened;
    await this.live?.close();
    await this.building?.close();
    await this.turn;
    await dropped;
    this.waiters.giveUp();
  }

  private isClosing(): boolean {
    return this.closing.signal.aborted;
  }

  private readable(): DocumentReader {
    if (this.live === null) throw new StoreUnavailable(`Màn hình dữ liệu "${this.name}" đang được dựng.`);
    return this.live.store;
  }

  private async open(tried: () => void): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      const done = await this.inTurn(() => this.arrange()).then(
        () => this.answered(),
        (error: unknown) => this.failed(error),
      );
      tried();
      if (done) return;
      await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private answered(): true {
    this.waiting = null;
    this.obstacle = null;
    return true;
  }

  /** True if only an operator can resolve the error. */
  private failed(error: unknown): boolean {
    if (isStoreUnavailable(error)) {
      this.waiting = error.message;
      return false;
    }
    const told = this.obstacle !== null;
    this.obstacle = { position: '0', eventId: null, message: errorMessage(error) };
    if (!told) this.tellStopped(this.obstacle);
    return true;
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
      states = { live: await this.stateOf(live), building: await this.stateOf(building) };
      const order = rebuild === null ? null : { position: rebuild, fresh };
      const planned = planGenerations(before, { view, ...states, order });
      // A new generation is known to be empty.
      if (planned.building?.number !== building?.number) states = { ...states, building: 'empty' };
      return planned;
    });
    await this.followThese(next, states);
  }

  private stateOf(generation: Generation | null): Promise<GenerationState> {
    if (generation === null) return Promise.resolve('empty');
    const ours = [this.live, this.building].find((one) => one?.store.generation.number === generation.number);
    const begunHere = ours?.obstacle === null && ours.parallelRebuild.isHalfFolded;
    return generationState(this.given, this.name, generation, begunHere);
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
    this.unpublished = this.live === null ? (this.unpublished ?? []) : null;
    for (const one of [before, begun])
      if (one !== null && one !== this.live && one !== this.building) await one.close();
    if (dropping.length > 0) this.replaced.dropSoon();
  }

  private follow(generation: Generation, from: GenerationState, beside = false): Follower<Slice, Change> {
    const { view, events, store, parallelFold, scheduler, tellsFirst, clock = () => new Date() } = this.given;
    const follower: Follower<Slice, Change> = new Follower<Slice, Change>({
      view,
      events,
      store: generationStore(store, this.name, generation),
      clock,
      scheduler,
      beside,
      from: from === 'empty' || from === 'half-folded' || from === 'of-another-log' ? null : from,
      parallelRebuild:
        parallelFold === undefined || from !== 'empty' || view.sliceOfStream === undefined
          ? null
          : (asked) =>
              parallelFold({ ...asked, view: view.name, generation, beside, skipped: this.orders.skipped }),
      maySkip: ({ eventId }) => this.orders.skipped.has(eventId),
      isWaitedBeyond: (position) => this.waiters.beyond(position),
      onReached: (position, changes) => this.reached(follower, { position, changes }),
      onFolded:
        tellsFirst === true
          ? (position, changes, documents) => {
              if (follower !== this.live) return false;
              this.tell({ position, changes }, documents);
              return true;
            }
          : undefined,
      onMissedUpdates: (position) => {
        if (follower !== this.live) return;
        this.advancedTo(position);
        this.given.onMissedUpdates?.(position);
      },
      onCaughtUp: () => {
        if (follower === this.building) void this.inTurn(() => this.swapIn(follower));
      },
      onStopped: (obstacle) => {
        this.tellStopped(obstacle);
        if (this.live === null && !follower.parallelRebuild.isHalfFolded)
          void this.inTurn(() => this.swapIn(follower));
        else if (this.live === null || follower === this.live) this.waiters.giveUp();
      },
    });
    return follower;
  }

  private reached(follower: Follower<Slice, Change>, updates: ChangesUpTo<Change>): void {
    if (follower === this.live) {
      this.tell(updates, this.documents);
      this.advancedTo(updates.position);
    } else if (this.news.has(updates.position)) this.unpublished?.push(updates);
  }

  private tell(updates: ChangesUpTo<Change>, documents: OneDocument): void {
    if (updates.changes.length === 0) return;
    if (this.news.has(updates.position)) this.given.onChanged?.(updates, documents);
    else this.news.passedOver();
  }

  private advancedTo(position: Position): void {
    this.waiters.reached(position);
    this.given.onAdvanced?.();
    if (this.news.hasLeftScreensBehind(position)) this.given.onMissedUpdates?.(position);
  }

  private tellStopped({ position, message }: Obstacle): void {
    this.given.onStopped?.(`Màn hình dữ liệu "${this.name}" dừng ở vị trí ${position}: ${message}`);
  }

  /**
   * Replaces the live generation by one that has caught up. The old one is closed first, at the same position
   * or earlier, and later changes are published from the new one. Readers always find a generation: where none
   * was live, even a stopped one becomes live.
   */
  private async swapIn(next: Follower<Slice, Change>): Promise<void> {
    if (next !== this.building || this.isClosing()) return;
    const before = this.live;
    let gap = false;
    if (before !== null) {
      if (next.position !== null) gap = !(await before.waitFor(next.position, A_DAY_MS));
      await before.close();
      this.unpublished = [];
      this.news.begin(before.position);
      if (before.position !== null) await next.waitFor(before.position, A_DAY_MS);
    }
    const sound = next.obstacle === null || before === null;
    if (!sound || !(await this.recordSwap(next.store.generation.number))) {
      this.unpublished = before === null ? this.unpublished : null;
      if (before !== null && !this.isClosing())
        this.live = this.follow(before.store.generation, before.position ?? 'empty');
      return;
    }
    this.live = next;
    this.building = null;
    const updates = this.unpublished ?? [];
    this.unpublished = null;
    const { upTo } = next.parallelRebuild;
    if (before === null && upTo !== null) gap = this.news.has(upTo);
    if (next.position !== null) this.advancedTo(next.position);
    if (gap && next.position !== null) this.given.onMissedUpdates?.(next.position);
    for (const each of updates) this.tell(each, this.documents);
    if (next.obstacle !== null) this.waiters.giveUp();
    this.replaced.dropSoon();
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
      const { generation } = one.store;
      if (one.parallelRebuild.isHalfFolded) await dropShares(this.given.store, this.name, generation);
      return this.follow(generation, one.position ?? 'empty');
    };
    this.live = await again(this.live);
    this.building = await again(this.building);
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
