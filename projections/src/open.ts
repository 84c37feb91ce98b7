import type { Server as HttpServer } from 'node:http';
import type { EventStore, Position } from '@so-cuoc/event-store/port.ts';
import type { Health } from '@so-cuoc/shared-domain/contract/health.ts';
import type { ViewRow } from '@so-cuoc/shared-domain/contract/views.ts';
import type { DrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';
import type { FastifyPluginCallback } from 'fastify';
import { foresee, type Foreseen } from './correction/foresee.ts';
import { customersView, type CustomerChange } from './customers/view.ts';
import { drawsView, type DrawChange } from './draws/view.ts';
import { attachLive, type Live, type LiveChannel, type LiveOptions } from './live/attach.ts';
import { Missed, type News } from './live/missed.ts';
import { newsOfCustomers, newsOfDraws, newsOfOverflow, newsOfReport } from './live/news.ts';
import { presentOverflow } from './overflow/source.ts';
import { overflowView, type OverflowChange } from './overflow/view.ts';
import { queryPlugin } from './queries/plugin.ts';
import type { DocumentReader, ReadModelStore } from './read-model/port.ts';
import { presentReports } from './report/source.ts';
import type { ReportChange } from './report/take.ts';
import { reportView } from './report/view.ts';
import { OrderBook } from './runner/orders.ts';
import { runView } from './runner/run-view.ts';
import type { Committed, RunningView } from './runner/running-view.ts';
import { viewRow } from './runner/view-rows.ts';
import type { View } from './runner/view.ts';

export interface ProjectionOptions {
  readonly events: EventStore;
  readonly store: ReadModelStore;
  readonly clock: () => Date;
  /** Told, in Vietnamese, when a view stops. */
  readonly warn: (sentence: string) => void;
}

export interface Projections {
  /** The reading calls. Register it inside an app that enforces `config.access`. */
  readonly plugin: FastifyPluginCallback;
  /** Puts the live channel on the service's port; once. */
  attachLive(http: HttpServer, options: LiveOptions): Live;
  /** Each view with its position, and how many events it has still to fold. */
  health(): Promise<Health['views']>;
  /** The views as operators see them. */
  views(): Promise<readonly ViewRow[]>;
  /** Follows what operators have ordered about the views; it does so by itself every few seconds. */
  heed(): Promise<void>;
  /** True once every view has folded the position; false after `timeoutMs`. */
  waitFor(position: Position, timeoutMs: number): Promise<boolean>;
  /** What these facts would change in the reports of everyone; null while the report is behind the log. */
  foresee(facts: readonly DrawEvent[]): Promise<readonly Foreseen[] | null>;
  /** Resolves when the views have folded everything that was in the log when they were opened, or stopped. */
  readonly caughtUp: Promise<void>;
  close(): Promise<void>;
}

/** Longer than any rebuild. */
const A_DAY_MS = 86_400_000;
const LAG_EVERY_MS = 1_000;
const HEED_EVERY_MS = 5_000;
/** How long a question waits for the report to have folded the whole log. */
const FORESEE_WAIT_MS = 2_000;
/** Fewer events than this are no lag that anyone would notice. */
const LAG_SHOWN = 500;

/** Starts the views of this process and what answers from them. */
export const openProjections = async (options: ProjectionOptions): Promise<Projections> => {
  const { events, store, clock, warn } = options;
  const end = await events.end();
  const missed = new Missed(events, end);
  const orders = new OrderBook(events);
  await orders.read();
  let live: LiveChannel | null = null;

  const tell = (news: readonly News[]): void => {
    for (const each of news) {
      missed.tell(each);
      live?.tell(each);
    }
  };
  const notTold = (error: unknown): void => warn(`Không báo được thay đổi tới màn hình: ${String(error)}`);
  let reportTold: Promise<void> = Promise.resolve();
  const tellReport = (committed: Committed<ReportChange>, documents: DocumentReader): void => {
    reportTold = reportTold
      .then(async () => tell(await newsOfReport(committed, presentReports(documents))))
      .catch(notTold);
  };
  const loadAnew = (position: Position): void => {
    missed.forget(position);
    live?.letGo();
  };

  const run = <Piece, Change>(
    view: View<Piece, Change>,
    committed: (news: Committed<Change>, documents: DocumentReader) => void,
  ): Promise<RunningView> =>
    runView({
      view,
      events,
      store,
      clock,
      orders: orders.of(view.name),
      // What was in the log before is no news: a socket that saw less loads anew.
      newsAfter: end,
      committed,
      missed: loadAnew,
      stopped: warn,
    });
  const report = await run(reportView, tellReport);
  const customers = await run(customersView, (committed: Committed<CustomerChange>) =>
    tell(newsOfCustomers(committed)),
  );
  const draws = await run(drawsView, (committed: Committed<DrawChange>) => tell(newsOfDraws(committed)));
  let overflowTold: Promise<void> = Promise.resolve();
  const overflow = await run(overflowView, (committed: Committed<OverflowChange>, documents) => {
    overflowTold = overflowTold
      .then(async () => tell(await newsOfOverflow(committed, presentOverflow(documents))))
      .catch(notTold);
  });
  const views = [report, customers, draws, overflow];

  const waitFor = async (position: Position, timeoutMs: number): Promise<boolean> =>
    (await Promise.all(views.map((view) => view.waitFor(position, timeoutMs)))).every(Boolean);

  const rows = (): Promise<readonly ViewRow[]> =>
    Promise.all(views.map((view) => viewRow(view, orders.of(view.name), events)));

  const health = async (): Promise<Health['views']> =>
    (await rows()).map(({ name, position, lag, state, obstacle, waiting }) => {
      const error = obstacle === null ? waiting : `dừng ở vị trí ${obstacle.position}: ${obstacle.message}`;
      return { name, position, lag, state, ...(error === null ? {} : { error }) };
    });

  const heed = async (): Promise<void> => {
    await orders.read();
    await Promise.all(views.map((view) => view.heed(orders.of(view.name))));
  };
  const heedTimer = setInterval(() => {
    heed().catch(() => undefined);
  }, HEED_EVERY_MS);
  heedTimer.unref();

  const lagging = new Set<string>();
  const showLag = async (): Promise<void> => {
    for (const { name, lag } of await rows()) {
      if (lag >= LAG_SHOWN) lagging.add(name);
      else if (!lagging.delete(name)) continue;
      live?.lag(name, lag);
    }
  };
  const lagTimer = setInterval(() => {
    showLag().catch(() => undefined);
  }, LAG_EVERY_MS);
  lagTimer.unref();

  return {
    plugin: queryPlugin({ events, report, customers, draws, overflow, views: rows, clock }),
    attachLive: (http, liveOptions) => {
      live = attachLive(http, missed, liveOptions);
      return live;
    },
    health,
    views: rows,
    heed,
    waitFor,
    foresee: async (facts) => {
      const now = await events.end();
      const ready = now === null || (await report.waitFor(now, FORESEE_WAIT_MS));
      return ready ? foresee(report.documents, facts) : null;
    },
    caughtUp: end === null ? Promise.resolve() : waitFor(end, A_DAY_MS).then(() => undefined),
    close: async () => {
      clearInterval(lagTimer);
      clearInterval(heedTimer);
      await Promise.all(views.map((view) => view.close()));
      await reportTold;
      await overflowTold;
      await live?.close();
      await store.close();
    },
  };
};
