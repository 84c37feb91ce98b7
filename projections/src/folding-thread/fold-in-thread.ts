import type { Reached } from '@so-cuoc/event-store/embedded/read/follow-log.ts';
import type { EventStore, Position } from '@so-cuoc/event-store/port.ts';
import type { LiveUpdate } from '../live/recent-updates.ts';
import type { FoldedPartition } from '../partitions/fold-partition.ts';
import { WatchedView } from '../partitions/watched-view.ts';
import type { ReadModelStore } from '../read-model/port.ts';
import { A_DAY_MS, allReach } from '../runner/folding/position-waiters.ts';
import { VIEW_NAMES } from '../views.ts';
import type { FoldingNews, FoldingOrder, FoldingReport, FoldingStart, StorePlaces } from './messages.ts';
import { receive } from './posted-updates.ts';

/** A running thread that folds. */
export interface FoldingThread {
  send(order: FoldingOrder): void;
  onReport(hear: (report: FoldingReport) => void): void;
  /** Called once, with the reason, however it ends. */
  onExit(hear: (reason: string) => void): void;
  /** Ends it now. */
  kill(): Promise<void>;
}

/** Where the views are folded in a thread of their own. */
export interface ThreadPlace {
  readonly start: () => FoldingThread;
  readonly places: StorePlaces;
  readonly rebuild: FoldingStart['rebuild'];
  /** Where a log in files ends now; `onGrown` hears of each commit until what it returns is called. */
  readonly logEnd: () => Reached;
  readonly onGrown: (hear: (end: Reached) => void) => () => void;
  /** Hears, in Vietnamese, that the thread has died and is started again; null once it is back. */
  readonly onDied: (sentence: string | null) => void;
  /** Hears where the thread found the log damaged. */
  readonly onDamaged?: (position: Position) => void;
}

export interface ThreadFolding {
  readonly events: Pick<EventStore, 'comparePositions' | 'end'>;
  readonly store: ReadModelStore;
  readonly warn: (sentence: string) => void;
  readonly publish: (update: LiveUpdate) => void;
  readonly requestReload: (position: Position) => void;
}

/** A thread that dies again and again is started this often. Milliseconds. */
const RESTART_MS = { first: 100, most: 5_000 } as const;
/** A thread that does not end by itself is killed after this time, milliseconds. */
const CLOSE_MS = 6_000;

const DIED = 'Luồng dựng màn hình dữ liệu đã chết và đang được mở lại.';

class FoldingInThread implements FoldedPartition {
  /** Resolves when every view has been started. */
  readonly opened: Promise<void>;
  readonly #place: ThreadPlace;
  readonly #given: ThreadFolding;
  readonly byName: ReadonlyMap<string, WatchedView>;
  #applied: (() => void)[] = [];
  #thread: FoldingThread | null = null;
  #resolveOpened: () => void = () => undefined;
  #isDead = false;
  #restartMs: number = RESTART_MS.first;
  #restarting: NodeJS.Timeout | undefined;
  #closing = false;
  readonly #stopHearing: () => void;

  constructor(place: ThreadPlace, given: ThreadFolding) {
    this.#place = place;
    this.#given = given;
    this.opened = new Promise((resolve) => (this.#resolveOpened = resolve));
    this.byName = new Map(VIEW_NAMES.map((name) => [name, this.#watched(name)]));
    this.#stopHearing = place.onGrown((end) => this.#thread?.send({ kind: 'end', end }));
  }

  get views(): readonly WatchedView[] {
    return [...this.byName.values()];
  }

  open(updatesAfter: Position | null): void {
    const thread = this.#place.start();
    this.#thread = thread;
    thread.onReport((report) => {
      if (this.#thread === thread) for (const news of report) this.#hear(news);
    });
    thread.onExit((reason) => {
      if (this.#thread === thread) this.#died(reason);
    });
    const { places, rebuild, logEnd } = this.#place;
    thread.send({ kind: 'start', ...{ places, end: logEnd(), updatesAfter, rebuild } });
  }

  /** A thread that is started again begins with the orders of then. */
  applyOrders(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#thread === null) resolve();
      else this.#applied.push(resolve);
      this.#thread?.send({ kind: 'orders' });
    });
  }

  async close(): Promise<void> {
    this.#closing = true;
    this.#stopHearing();
    clearTimeout(this.#restarting);
    const thread = this.#thread;
    if (thread !== null) {
      const ended = new Promise<void>((resolve) => thread.onExit(() => resolve()));
      thread.send({ kind: 'close' });
      const timer = setTimeout(() => void thread.kill(), CLOSE_MS);
      await ended;
      clearTimeout(timer);
    }
    for (const view of this.views) await view.close();
  }

  #watched(name: string): WatchedView {
    const { events, store } = this.#given;
    return new WatchedView({
      ...{ name, events, store },
      onWaited: (position, timeoutMs) => {
        this.#thread?.send({ kind: 'wait', view: name, position, timeoutMs });
      },
    });
  }

  #hear(news: FoldingNews): void {
    switch (news.kind) {
      case 'opened':
        this.#resolveOpened();
        if (this.#isDead) this.#place.onDied(null);
        this.#isDead = false;
        return;
      case 'update':
        this.#given.publish(receive(news.update));
        return;
      case 'reload':
        this.#given.requestReload(news.position);
        return;
      case 'warning':
        this.#given.warn(news.sentence);
        return;
      case 'applied':
        this.#applied.shift()?.();
        return;
      case 'damaged':
        this.#place.onDamaged?.(news.position);
        return;
      case 'status':
        this.byName.get(news.status.name)?.hear(news.status);
        return;
    }
  }

  #died(reason: string): void {
    this.#thread = null;
    for (const resolve of this.#applied) resolve();
    this.#applied = [];
    if (this.#closing) return;
    this.#isDead = true;
    this.#given.warn(`${DIED} (${reason})`);
    this.#place.onDied(DIED);
    for (const view of this.views) view.hear({ ...view.status(), waiting: DIED });
    this.#restartSoon();
  }

  #restartSoon(): void {
    this.#restarting = setTimeout(() => void this.#restart(), this.#restartMs);
    this.#restartMs = Math.min(RESTART_MS.most, 2 * this.#restartMs);
  }

  /** It may have died between a commit and the updates of it, so screens reload. */
  async #restart(): Promise<void> {
    // Undefined: the log is on a server that does not answer, and a thread could do no more than wait for it.
    const end = await this.#given.events.end().catch(() => undefined);
    if (this.#closing) return;
    if (end === undefined) {
      this.#restartSoon();
      return;
    }
    this.open(end);
    if (end === null) return;
    await allReach(this.views, end, A_DAY_MS);
    this.#restartMs = RESTART_MS.first;
    this.#given.requestReload(end);
  }
}

/**
 * Folds every view in a thread of its own. The thread may die at any moment: it is started again and continues from
 * its checkpoints, while documents stay readable as they are.
 */
export const foldInThread = async (
  place: ThreadPlace,
  given: ThreadFolding,
  updatesAfter: Position | null,
): Promise<FoldedPartition> => {
  const folding = new FoldingInThread(place, given);
  folding.open(updatesAfter);
  await folding.opened;
  return folding;
};
