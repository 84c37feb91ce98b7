import type { Server as HttpServer } from 'node:http';
import type { EventStore, Position } from '@so-cuoc/event-store/port.ts';
import type { Health } from '@so-cuoc/shared-domain/contract/health.ts';
import type { FastifyPluginCallback } from 'fastify';
import { customersView, type CustomerChange } from './customers/view.ts';
import { drawsView, type DrawChange } from './draws/view.ts';
import { attachLive, type Live, type LiveChannel, type LiveOptions } from './live/attach.ts';
import { Missed, type News } from './live/missed.ts';
import { newsOfCustomers, newsOfDraws, newsOfReport } from './live/news.ts';
import { queryPlugin } from './queries/plugin.ts';
import type { ReadModelStore } from './read-model/port.ts';
import { presentReports } from './report/source.ts';
import type { ReportChange } from './report/take.ts';
import { reportView } from './report/view.ts';
import { runView, type Committed, type RunningView } from './runner/run-view.ts';
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
  /** True once every view has folded the position; false after `timeoutMs`. */
  waitFor(position: Position, timeoutMs: number): Promise<boolean>;
  /** Resolves when the views have folded everything that was in the log when they were opened, or stopped. */
  readonly caughtUp: Promise<void>;
  close(): Promise<void>;
}

/** Longer than any rebuild. */
const A_DAY_MS = 86_400_000;
const LAG_EVERY_MS = 1_000;
/** Fewer events than this are no lag that anyone would notice. */
const LAG_SHOWN = 500;

/** Starts the views of this process and what answers from them. */
export const openProjections = async (options: ProjectionOptions): Promise<Projections> => {
  const { events, store, clock, warn } = options;
  const end = await events.end();
  const missed = new Missed(events, end);
  const source = presentReports(store);
  let live: LiveChannel | null = null;

  const tell = (news: readonly News[]): void => {
    for (const each of news) {
      missed.tell(each);
      live?.tell(each);
    }
  };
  /** What was in the log before is no news: a socket that saw less loads anew. */
  const isNews = ({ position }: { readonly position: Position }): boolean =>
    end === null || events.comparePositions(position, end) > 0;
  let reportTold: Promise<void> = Promise.resolve();
  const tellReport = (committed: Committed<ReportChange>): void => {
    if (!isNews(committed)) return;
    reportTold = reportTold
      .then(async () => tell(await newsOfReport(committed, source)))
      .catch((error: unknown) => warn(`Không báo được thay đổi tới màn hình: ${String(error)}`));
  };
  const tellCustomers = (committed: Committed<CustomerChange>): void => {
    if (isNews(committed)) tell(newsOfCustomers(committed));
  };
  const tellDraws = (committed: Committed<DrawChange>): void => {
    if (isNews(committed)) tell(newsOfDraws(committed));
  };

  const run = <Piece, Change>(
    view: View<Piece, Change>,
    committed: (news: Committed<Change>) => void,
  ): Promise<RunningView> => runView({ view, events, store, committed, stopped: warn });
  const report = await run(reportView, tellReport);
  const customers = await run(customersView, tellCustomers);
  const draws = await run(drawsView, tellDraws);
  const views = [report, customers, draws];

  const waitFor = async (position: Position, timeoutMs: number): Promise<boolean> =>
    (await Promise.all(views.map((view) => view.waitFor(position, timeoutMs)))).every(Boolean);

  const health = async (): Promise<Health['views']> => {
    const now = await events.end();
    return Promise.all(
      views.map(async (view) => {
        const { position, ...status } = view.status();
        return { ...status, position: position ?? '0', lag: await events.distance(position, now) };
      }),
    );
  };

  const lagging = new Set<string>();
  const showLag = async (): Promise<void> => {
    for (const { name, lag } of await health()) {
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
    plugin: queryPlugin({ events, store, report, customers, draws, clock }),
    attachLive: (http, liveOptions) => {
      live = attachLive(http, missed, liveOptions);
      return live;
    },
    health,
    waitFor,
    caughtUp: end === null ? Promise.resolve() : waitFor(end, A_DAY_MS).then(() => undefined),
    close: async () => {
      clearInterval(lagTimer);
      await Promise.all(views.map((view) => view.close()));
      await reportTold;
      await live?.close();
      await store.close();
    },
  };
};
