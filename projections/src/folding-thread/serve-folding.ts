import type { FollowedLogOptions, Reached } from '@so-cuoc/event-store/embedded/read/follow-log.ts';
import type { EventStore, FollowedEvents, Position } from '@so-cuoc/event-store/port.ts';
import { foldPartition, type FoldedPartition } from '../partitions/fold-partition.ts';
import { WHOLE } from '../partitions/partition.ts';
import type { ReadModelStore } from '../read-model/port.ts';
import { parallelFold } from '../rebuild/parallel-fold.ts';
import { IN_OWN_THREAD } from '../runner/folding/fold-scheduler.ts';
import { OrderBook } from '../runner/operations/view-orders.ts';
import type { RunningView } from '../runner/running-view.ts';
import { countRows, MANY_ROWS } from '../live/update-batches.ts';
import { VIEWS } from '../views.ts';
import type { FoldingNews, FoldingOrder, FoldingReport, FoldingStart, StorePlaces } from './messages.ts';
import { post } from './posted-updates.ts';

/** How often changes of a status that no event caused are reported, such as the progress of a rebuild. */
const LOOK_MS = 100;

/** Gathers what happens in a turn of the event loop into one report. */
class Reporter {
  readonly #send: (report: FoldingReport) => void;
  readonly #told = new Map<string, string>();
  #views: readonly RunningView[] = [];
  #news: FoldingNews[] = [];
  #scheduled = false;

  constructor(send: (report: FoldingReport) => void) {
    this.#send = send;
  }

  opened(views: readonly RunningView[]): void {
    this.#views = views;
    this.tell({ kind: 'opened' });
  }

  tell(news: FoldingNews): void {
    this.#news.push(news);
    this.soon();
  }

  soon(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => this.send());
  }

  /** Statuses follow at the end of the turn. */
  sendNews(): void {
    this.#send(this.#news);
    this.#news = [];
  }

  send(): void {
    this.#scheduled = false;
    const report = this.#news;
    this.#news = [];
    for (const view of this.#views) {
      const status = view.status();
      const told = JSON.stringify(status);
      if (this.#told.get(status.name) === told) continue;
      this.#told.set(status.name, told);
      report.push({ kind: 'status', status });
    }
    if (report.length > 0) this.#send(report);
  }
}

interface Folding {
  readonly folded: FoldedPartition;
  readonly log: ThreadLog;
  applyOrders(): Promise<void>;
  close(): Promise<void>;
}

/** The log as the thread follows it: events in their current version. */
interface ThreadLog extends FollowedEvents, Pick<EventStore, 'readStream'> {
  /** The writer of a log in files has committed up to here. */
  reached(end: Reached): void;
  close(): void | Promise<void>;
}

/** Opens the stores of the thread, beside those of the thread that answers calls. */
export interface FoldingStores {
  openLog(places: StorePlaces, following: Pick<FollowedLogOptions, 'end' | 'onDamaged'>): Promise<ThreadLog>;
  openReadModels(places: StorePlaces, warn: (sentence: string) => void): Promise<ReadModelStore>;
}

const startFolding = async (
  start: FoldingStart,
  reporter: Reporter,
  stores: FoldingStores,
): Promise<Folding> => {
  const { places, end, updatesAfter, rebuild } = start;
  const { folder } = places;
  const warn = (sentence: string): void => reporter.tell({ kind: 'warning', sentence });
  const onDamaged = (position: Position): void => reporter.tell({ kind: 'damaged', position });
  const log = await stores.openLog(places, { end, onDamaged });
  const store = await stores.openReadModels(places, warn);
  const orders = new OrderBook(log);
  await orders.read();
  const folded = await foldPartition(
    {
      definitions: VIEWS,
      ...{ events: log, store, orders, warn },
      parallelFold:
        rebuild === null
          ? undefined
          : parallelFold({ ...rebuild, folder, program: new URL(rebuild.program), warn }, log, store),
      publish: (update) => {
        reporter.tell({ kind: 'update', update: post(update) });
        // While the screens of one book are told of many rows, those of the next are made.
        if (update.event === 'changes' && countRows(update.body.rows) > MANY_ROWS) reporter.sendNews();
      },
      tellsFirst: true,
      requestReload: (position) => reporter.tell({ kind: 'reload', position }),
      onAdvanced: () => reporter.soon(),
      rests: IN_OWN_THREAD,
    },
    WHOLE,
    updatesAfter,
  );
  reporter.opened(folded.views);
  const looking = setInterval(() => reporter.soon(), LOOK_MS);
  return {
    folded,
    log,
    applyOrders: async () => {
      await orders.read();
      await folded.applyOrders();
    },
    close: async () => {
      clearInterval(looking);
      await folded.close();
      await log.close();
      await store.close();
    },
  };
};

export interface FoldingPort {
  onOrder(hear: (order: FoldingOrder) => void): void;
  send(report: FoldingReport): void;
  /** Ends the thread. */
  close(): void;
}

/** The program of the thread that folds every view. A failure of the program ends it; it is started again. */
export const serveFolding = (port: FoldingPort, stores: FoldingStores): void => {
  const reporter = new Reporter((report) => port.send(report));
  let opening: Promise<Folding> | null = null;
  const close = async (): Promise<void> => {
    await (await opening)?.close();
    reporter.send();
    port.close();
  };
  port.onOrder((order) => {
    switch (order.kind) {
      case 'start':
        opening = startFolding(order, reporter, stores);
        return;
      case 'end':
        void opening?.then(({ log }) => log.reached(order.end));
        return;
      case 'wait':
        void opening?.then(({ folded }) =>
          folded.byName.get(order.view)?.waitFor(order.position, order.timeoutMs),
        );
        return;
      case 'orders':
        void opening
          ?.then((folding) => folding.applyOrders())
          // The next order reads them again.
          .catch(() => undefined)
          .then(() => reporter.tell({ kind: 'applied' }));
        return;
      case 'close':
        void close();
        return;
    }
  });
};
