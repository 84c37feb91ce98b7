import { setTimeout as delay } from 'node:timers/promises';
import { StoreUnavailable, type Position } from '@so-cuoc/event-store/port.ts';
import type { Obstacle } from '@so-cuoc/shared-domain/views/decide.ts';
import type { DocumentReader } from '../read-model/port.ts';
import { isAway, RETRY_MS, sentenceOf } from './causes.ts';
import { Follower } from './follower.ts';
import { generationStore, type Generation } from './generation.ts';
import { arranged, type Known, type Standing } from './arranged.ts';
import { GenerationRecord, recordSwap, type Generations } from './generation-record.ts';
import { NO_ORDERS, type Orders } from './orders.ts';
import { dropShares } from '../rebuild/shares.ts';
import { Replaced } from './replaced.ts';
import { standingOf } from './standing.ts';
import type { Committed, Running, RunningView, ViewStatus } from './running-view.ts';
import { Waiters } from './waiters.ts';

const A_DAY_MS = 86_400_000;

class ViewRunner<Piece, Change> implements RunningView {
  readonly name: string;
  readonly documents: DocumentReader;
  private readonly given: Running<Piece, Change>;
  private readonly waiters: Waiters;
  private readonly closing = new AbortController();
  private orders: Orders;
  private live: Follower<Piece, Change> | null = null;
  private building: Follower<Piece, Change> | null = null;
  /** News of the generation being built, told once it is the one that is read; null while it is none. */
  private untold: Committed<Change>[] | null = null;
  private newsAfter: Position | null;
  private waiting: string | null = null;
  private obstacle: Obstacle | null = null;
  private opened: Promise<void> = Promise.resolve();
  private readonly replaced: Replaced;
  private turn: Promise<void> = Promise.resolve();

  constructor(given: Running<Piece, Change>) {
    this.given = given;
    this.name = given.view.name;
    this.orders = given.orders ?? NO_ORDERS;
    this.newsAfter = given.newsAfter ?? null;
    this.replaced = new Replaced({ ...given, view: this.name, inTurn: (work) => this.inTurn(work) });
    this.waiters = new Waiters((a, b) => given.events.comparePositions(a, b), given.rounds);
    this.documents = {
      get: (collection, key) => this.readable().get(collection, key),
      range: (collection, range) => this.readable().range(collection, range),
    };
  }

  /** Resolves when the stores have answered, or have not at first: it then goes on trying. */
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
      advanced: shown?.advanced ?? null,
      waiting: this.waiting ?? shown?.waiting ?? null,
      obstacle,
      rebuild: building && {
        position: building.progress,
        rate: building.obstacle === null ? building.pace.rate() : 0,
        since: building.since,
        obstacle: building.obstacle,
      },
    };
  }

  waitFor(position: Position, timeoutMs: number): Promise<boolean> {
    if (this.live?.has(position) === true) return Promise.resolve(true);
    const opening = this.live === null && this.building === null && this.obstacle === null;
    const hopeful = [this.live, this.building].some((one) => one?.obstacle === null);
    if (!opening && !hopeful) return Promise.resolve(false);
    return this.waiters.wait(position, timeoutMs);
  }

  heed(orders: Orders): Promise<void> {
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

  /** True if trying again by itself makes no sense: an operator has to see to it. */
  private failed(error: unknown): boolean {
    if (isAway(error)) {
      this.waiting = error.message;
      return false;
    }
    const told = this.obstacle !== null;
    this.obstacle = { position: '0', eventId: null, message: sentenceOf(error) };
    if (!told) this.tellStopped(this.obstacle);
    return true;
  }

  /** Brings the generations to what the record, the fold and the orders say, and follows the log into them. */
  private async arrange(): Promise<void> {
    const { store, view, events } = this.given;
    for (;;) {
      const record = await GenerationRecord.read(store, this.name);
      const { live, building, ordered } = record.value;
      const { rebuild } = this.orders;
      const followed = ordered === null ? null : events.positionFrom(ordered);
      const fresh = rebuild !== null && (followed === null || events.comparePositions(rebuild, followed) > 0);
      const standing = { live: await this.standing(live), building: await this.standing(building) };
      const next = arranged(record.value, {
        view,
        ...standing,
        order: rebuild === null ? null : { position: rebuild, fresh },
      });
      const same = JSON.stringify(next) === JSON.stringify(record.value);
      if (!same && (await record.change(next)) === null) continue;
      // Of one that is begun now nothing is known but that it is empty.
      const isNew = next.building?.number !== building?.number;
      await this.followThese(next, { ...standing, ...(isNew ? { building: 'empty' } : {}) });
      return;
    }
  }

  private standing(generation: Generation | null): Promise<Standing> {
    if (generation === null) return Promise.resolve('empty');
    const ours = [this.live, this.building].find((one) => one?.store.generation.number === generation.number);
    const begunHere = ours?.obstacle === null && ours.headStart.isHalfFolded;
    return standingOf(this.given, this.name, generation, begunHere);
  }

  private async followThese(
    { live, building, dropping }: Generations,
    standing: Pick<Known, 'live' | 'building'>,
  ): Promise<void> {
    const [before, begun] = [this.live, this.building];
    const keep = (generation: Generation): Follower<Piece, Change> | undefined =>
      [before, begun].find((one) => one?.store.generation.number === generation.number) ?? undefined;
    this.live = live && (keep(live) ?? this.follow(live, standing.live));
    this.building =
      building && (keep(building) ?? this.follow(building, standing.building, this.live !== null));
    this.untold = this.live === null ? (this.untold ?? []) : null;
    for (const one of [before, begun])
      if (one !== null && one !== this.live && one !== this.building) await one.close();
    if (dropping.length > 0) this.replaced.dropSoon();
  }

  private follow(generation: Generation, from: Standing, beside = false): Follower<Piece, Change> {
    const { view, events, store, ahead, rounds, clock = () => new Date() } = this.given;
    const follower: Follower<Piece, Change> = new Follower<Piece, Change>({
      view,
      events,
      store: generationStore(store, this.name, generation),
      clock,
      rounds,
      beside,
      from: from === 'empty' || from === 'half-folded' || from === 'of-another-log' ? null : from,
      ahead:
        ahead === undefined || from !== 'empty' || view.pieceOfStream === undefined
          ? null
          : (asked) => ahead({ ...asked, view: view.name, generation, beside, skipped: this.orders.skipped }),
      mayPassOver: ({ eventId }) => this.orders.skipped.has(eventId),
      isWaitedBeyond: (position) => this.waiters.beyond(position),
      reached: (position, changes) => this.reached(follower, { position, changes }),
      missed: (position) => {
        if (follower !== this.live) return;
        this.waiters.reached(position);
        this.given.missed?.(position);
      },
      caughtUp: () => {
        if (follower === this.building) void this.inTurn(() => this.swapIn(follower));
      },
      stopped: (obstacle) => {
        this.tellStopped(obstacle);
        if (this.live === null && !follower.headStart.isHalfFolded)
          void this.inTurn(() => this.swapIn(follower));
        else if (this.live === null || follower === this.live) this.waiters.giveUp();
      },
    });
    return follower;
  }

  private reached(follower: Follower<Piece, Change>, news: Committed<Change>): void {
    if (follower === this.live) this.tell(news);
    else if (!this.isNews(news)) return;
    else this.untold?.push(news);
  }

  private tell(news: Committed<Change>): void {
    this.waiters.reached(news.position);
    if (news.changes.length > 0 && this.isNews(news)) this.given.committed?.(news, this.documents);
  }

  private isNews({ position }: Pick<Committed<Change>, 'position'>): boolean {
    return this.newsAfter === null || this.given.events.comparePositions(position, this.newsAfter) > 0;
  }

  private tellStopped({ position, message }: Obstacle): void {
    this.given.stopped?.(`Màn hình dữ liệu "${this.name}" dừng ở vị trí ${position}: ${message}`);
  }

  /**
   * Puts the generation that has caught up in the place of the one that is read, which is closed first,
   * no less far; what comes after that is told from the new one. Nobody ever finds nothing: where none
   * was read, even one that has stopped is better than that.
   */
  private async swapIn(next: Follower<Piece, Change>): Promise<void> {
    if (next !== this.building || this.isClosing()) return;
    const before = this.live;
    let gap = false;
    if (before !== null) {
      if (next.position !== null) gap = !(await before.waitFor(next.position, A_DAY_MS));
      await before.close();
      this.untold = [];
      this.newsAfter = before.position;
      if (before.position !== null) await next.waitFor(before.position, A_DAY_MS);
    }
    const sound = next.obstacle === null || before === null;
    if (!sound || !(await this.recordSwap(next.store.generation.number))) {
      this.untold = before === null ? this.untold : null;
      if (before !== null && !this.isClosing())
        this.live = this.follow(before.store.generation, before.position ?? 'empty');
      return;
    }
    this.live = next;
    this.building = null;
    const news = this.untold ?? [];
    this.untold = null;
    const { upTo } = next.headStart;
    if (before === null && upTo !== null) gap = this.isNews({ position: upTo });
    if (next.position !== null) this.waiters.reached(next.position);
    if (gap && next.position !== null) this.given.missed?.(next.position);
    for (const each of news) this.tell(each);
    if (next.obstacle !== null) this.waiters.giveUp();
    this.replaced.dropSoon();
  }

  /** False where another process has decided otherwise, or this one is being closed. */
  private async recordSwap(number: number): Promise<boolean> {
    while (!this.isClosing()) {
      try {
        return await recordSwap(this.given.store, this.name, number);
      } catch (error) {
        if (!isAway(error)) throw error;
        await delay(RETRY_MS, undefined, { signal: this.closing.signal }).catch(() => undefined);
      }
    }
    return false;
  }

  private async resume(): Promise<void> {
    const again = async (one: Follower<Piece, Change> | null) => {
      if (!one?.obstacle) return one;
      await one.close();
      const { generation } = one.store;
      if (one.headStart.isHalfFolded) await dropShares(this.given.store, this.name, generation);
      return this.follow(generation, one.position ?? 'empty');
    };
    this.live = await again(this.live);
    this.building = await again(this.building);
  }

  /** One change of the generations at a time. */
  private inTurn(work: () => Promise<void>): Promise<void> {
    const mine = this.turn.then(work);
    this.turn = mine.catch(() => undefined);
    return mine;
  }
}

/**
 * Takes a view up where it was left and keeps it live. With another fold, or at an operator's order, it
 * is folded anew beside the documents that are read, and they are swapped once that has caught up.
 */
export const runView = async <Piece, Change>(given: Running<Piece, Change>): Promise<RunningView> => {
  const runner = new ViewRunner(given);
  await runner.start();
  return runner;
};
