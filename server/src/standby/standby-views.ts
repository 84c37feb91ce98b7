import { followLog } from '@so-cuoc/command-service/identity-index/follow-log.ts';
import type { IdentityStore } from '@so-cuoc/command-service/identity-index/identity-store.ts';
import { openIdentityIndex } from '@so-cuoc/command-service/identity-index/open-identity-index.ts';
import { skipUnreadable } from '@so-cuoc/command-service/streams/skip-unreadable.ts';
import { FollowedLog, type Reached } from '@so-cuoc/event-store/embedded/read/follow-log.ts';
import type { Position } from '@so-cuoc/event-store/port.ts';
import { refuseNewerLog } from '@so-cuoc/event-store/reader-level.ts';
import type { ThreadPlace } from '@so-cuoc/projections/folding-thread/fold-in-thread.ts';
import { foldWithoutReaders } from '@so-cuoc/projections/fold-without-readers.ts';
import { viewOfAnotherLog, viewsAheadOfLog } from '@so-cuoc/projections/partitions/views-ahead-of-log.ts';
import type { ReadModelStore } from '@so-cuoc/projections/read-model/port.ts';
import { VIEW_NAMES } from '@so-cuoc/projections/views.ts';
import { upcast } from '@so-cuoc/shared-domain/aggregate/event-types.ts';
import { DEFAULT_CATALOGUE } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import type { ViewRow } from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import { LOG_FORMAT_STREAM } from '@so-cuoc/shared-domain/log-format/events.ts';
import type { LogGrowth } from '../threads/folding-thread.ts';
import type { CopyTurn } from './standby.ts';

export interface StandbyViewsOptions {
  readonly folder: string;
  /** Tells the thread how far it may fold. */
  readonly growth: LogGrowth;
  readonly thread: (hearing: Pick<ThreadPlace, 'onDied' | 'onDamaged'>) => ThreadPlace;
  readonly openReadModels: (warn: (sentence: string) => void) => ReadModelStore;
  readonly openIdentityStore: () => IdentityStore;
  readonly onDied: ThreadPlace['onDied'];
  readonly onDamaged: (position: Position) => void;
  /** A sentence for the log. */
  readonly warn: (sentence: string, found: object) => void;
  /** A beginning that failed is tried again after this time; absent = 10 s. */
  readonly againMs?: number;
}

/** How far a promotion is prepared. */
export interface StandbyViewsState {
  /** Views and identities are at the end of the copied log: a promotion is ready at once. */
  readonly isReady: boolean;
  /** Why nothing is folded, in Vietnamese; null if it is. */
  readonly problem: string | null;
  readonly views: readonly Pick<ViewRow, 'name' | 'position' | 'lag' | 'state'>[];
}

/** The views cannot be folded now. */
class NotFolding extends Error {
  override readonly name = 'NotFolding';
}

interface Running {
  /** Events that the identities lack. */
  lag(): Promise<number>;
  views(): Promise<readonly ViewRow[]>;
  close(): Promise<void>;
}

const AGAIN_MS = 10_000;
const WAITING = 'Bản sao chưa theo kịp bản chính: màn hình dữ liệu chưa được dựng.';

/**
 * Folds the views of a standby and builds its identities while it copies, so that a promotion finds both at the end of the
 * log. Reads only what is durable here. Events that need a newer program are copied, but neither folded nor indexed.
 */
export class StandbyViews {
  readonly #options: StandbyViewsOptions;
  #end: Reached | null = null;
  /** Groups beyond the admitted end may say that the log needs a newer program. */
  #mayBeNewer = false;
  #isNewer = false;
  #isWanted = false;
  #beginAfter = 0;
  #problem: string | null = WAITING;
  #running: Running | null = null;
  #working: Promise<void> | null = null;
  #beginning: Promise<void> | null = null;
  #closing = false;

  constructor(options: StandbyViewsOptions) {
    this.#options = options;
  }

  /** Call it after every turn of the copying. */
  turn({ end, copied, isBehind }: CopyTurn): void {
    this.#end = end;
    if (copied === null || copied.includes(LOG_FORMAT_STREAM)) this.#mayBeNewer = true;
    // A book that is copied for the first time is folded in one go afterwards: many threads share that.
    if (!isBehind && end.ordinal > 0) this.#isWanted = true;
    this.#working ??= this.#work().finally(() => {
      this.#working = null;
    });
  }

  async state(): Promise<StandbyViewsState> {
    const running = this.#running;
    if (running === null) return { isReady: false, problem: this.#problem, views: [] };
    const rows = await running.views();
    const views = rows.map(({ name, position, lag, state }) => ({ name, position, lag, state }));
    const isReady =
      this.#problem === null &&
      (await running.lag()) === 0 &&
      views.every(({ lag, state }) => lag === 0 && state === 'live');
    return { isReady, problem: this.#problem, views };
  }

  /** Finishes the commits under way. */
  async close(): Promise<void> {
    this.#closing = true;
    await this.#working;
    await this.#beginning;
    await this.#running?.close();
    this.#running = null;
  }

  async #work(): Promise<void> {
    while (this.#end !== null && !this.#closing && !this.#isNewer) {
      const end = this.#end;
      try {
        if (this.#mayBeNewer) await this.#refuseNewer(end);
        this.#options.growth.committed(end);
        if (this.#running !== null) this.#problem = null;
        else if (this.#isWanted && performance.now() >= this.#beginAfter) this.#begin();
      } catch (error) {
        this.#failed(error);
        return;
      }
      if (end.offset === this.#end.offset) return;
    }
  }

  /** Meanwhile the copy goes on. */
  #begin(): void {
    this.#beginning ??= this.#begun()
      .then((running) => {
        this.#running = running;
        if (!this.#isNewer) this.#problem = null;
      })
      .catch((error: unknown) => this.#failed(error))
      .finally(() => {
        this.#beginning = null;
      });
  }

  #failed(error: unknown): void {
    this.#beginAfter = performance.now() + (this.#options.againMs ?? AGAIN_MS);
    const problem = error instanceof Error ? error.message : String(error);
    if (problem !== this.#problem)
      this.#options.warn('the views of the standby are not folded', { err: error });
    this.#problem = problem;
  }

  /** Throws LogNewer. */
  async #refuseNewer(end: Reached): Promise<void> {
    this.#mayBeNewer = false;
    const log = new FollowedLog({ folder: this.#options.folder, end, toCurrent: upcast });
    try {
      await refuseNewerLog(log);
    } catch (error) {
      if (error instanceof Error && error.name === 'LogNewer') this.#isNewer = true;
      else this.#mayBeNewer = true;
      throw error;
    } finally {
      log.close();
    }
  }

  async #begun(): Promise<Running> {
    const { folder, growth, onDied, onDamaged, warn, thread, openReadModels, openIdentityStore } =
      this.#options;
    const closing: (() => Promise<void>)[] = [];
    const close = async (): Promise<void> => {
      for (const one of closing.toReversed()) await one();
    };
    try {
      const log = new FollowedLog({ folder, end: growth.end(), toCurrent: upcast, onDamaged });
      const stopHearing = growth.onGrown((end) => log.reached(end));
      closing.push(() => {
        stopHearing();
        log.close();
        return Promise.resolve();
      });
      const tell = (sentence: string): void => warn(sentence, {});
      const store = openReadModels(tell);
      closing.push(() => store.close());
      await refuseOtherViews(log, store);
      const folded = await foldWithoutReaders({
        ...{ events: log, store, warn: tell },
        thread: thread({ onDied, onDamaged }),
      });
      closing.push(() => folded.close());
      const kept = openIdentityStore();
      closing.push(() => kept.close());
      const { identities, from } = await openIdentityIndex(log, DEFAULT_CATALOGUE, kept);
      const following = await followLog({
        ...{ store: log, identities, from },
        tryApply: skipUnreadable((event, cause) => warn('event passed over', { err: cause, ...event })),
        onLost: (error) => warn('the log is not followed', { err: error }),
      });
      closing.push(() => following.stop());
      return {
        close,
        views: () => folded.views(),
        lag: async () => log.distance(following.position(), await log.end()),
      };
    } catch (error) {
      await close();
      throw error;
    }
  }
}

/** Throws NotFolding while views are of another log, or ahead of what was copied: of a backup that was put in. */
const refuseOtherViews = async (log: FollowedLog, store: ReadModelStore): Promise<void> => {
  const views = { store, names: VIEW_NAMES, partitions: 1 };
  const [ahead] = await viewsAheadOfLog(log, views);
  if (ahead !== undefined)
    throw new NotFolding(
      `Màn hình dữ liệu "${ahead.view}" đã dựng tới vị trí ${ahead.position}, bản sao chưa chép tới đó.`,
    );
  const strange = await viewOfAnotherLog(log, views);
  if (strange !== null)
    throw new NotFolding(
      `Màn hình dữ liệu "${strange.view}" (views.db) là của một nhật ký khác. Hãy dừng bản sao và cất views.db đi, các màn hình sẽ được dựng lại.`,
    );
};
