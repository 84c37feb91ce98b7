import type { Server as HttpServer } from 'node:http';
import type { EventStore, Position } from '@so-cuoc/event-store/port.ts';
import type { AdminQuery, QueryRow } from '@so-cuoc/shared-domain/admin-query/run.ts';
import type { Health } from '@so-cuoc/shared-domain/contract/health.ts';
import type { ViewRow } from '@so-cuoc/shared-domain/contract/views.ts';
import type { FastifyPluginCallback } from 'fastify';
import type { DrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';
import { foresee, type Foreseen } from './correction/foresee.ts';
import { attachLive, type Live, type LiveChannel, type LiveOptions } from './live/attach.ts';
import type { Missed, News } from './live/missed.ts';
import type { AgentView } from './partitions/agent-view.ts';
import { queriedRows } from './queries/queried-rows.ts';
import { queryPlugin } from './queries/plugin.ts';
import type { OrderBook } from './runner/orders.ts';
import type { RunningView } from './runner/running-view.ts';
import { countedOnce } from './runner/counted-once.ts';
import { every } from './runner/every.ts';
import { viewRow } from './runner/view-rows.ts';

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
  /** What an admin's query may be answered from; of messages, those of its agent and days alone. */
  rowsFor(query: Pick<AdminQuery, 'collection' | 'where'>): Promise<readonly QueryRow[]>;
  close(): Promise<void>;
}

interface Answering {
  readonly events: EventStore;
  readonly clock: () => Date;
  readonly orders: OrderBook;
  readonly missed: Missed;
  readonly report: AgentView;
  readonly customers: AgentView;
  readonly overflow: AgentView;
  readonly ledger: AgentView;
  readonly draws: AgentView;
  readonly renewals: AgentView;
  readonly talk: RunningView;
  readonly installation: RunningView;
  readonly auditIndex: RunningView;
  /** Every part of every view. */
  readonly views: readonly RunningView[];
  readonly caughtUp: (waitFor: (position: Position, timeoutMs: number) => Promise<boolean>) => Promise<void>;
  /** Before the live channel ends. */
  readonly close: () => Promise<void>;
  /** After it. */
  readonly closeStore: () => Promise<void>;
}

/** What answers from views, whoever folds them. */
interface Answers {
  readonly projections: Projections;
  tell(news: readonly News[]): void;
  /** Lets every socket go, to load anew. */
  letGo(): void;
}

/** How long a question waits for the report to have folded the whole log. */
const FORESEE_WAIT_MS = 2_000;
const LAG_EVERY_MS = 1_000;
const HEED_EVERY_MS = 5_000;
/** Fewer events than this are no lag that anyone would notice. */
const LAG_SHOWN = 500;

export const rowsOfViews = (
  views: readonly RunningView[],
  orders: OrderBook,
  events: EventStore,
): Promise<readonly ViewRow[]> => {
  const counted = countedOnce(events);
  return Promise.all(views.map((view) => viewRow(view, orders.of(view.name), counted)));
};

export const healthOf = (rows: readonly ViewRow[]): Health['views'] =>
  rows.map(({ name, position, lag, state, obstacle, waiting }) => {
    const error = obstacle === null ? waiting : `dừng ở vị trí ${obstacle.position}: ${obstacle.message}`;
    return { name, position, lag, state, ...(error === null ? {} : { error }) };
  });

/** Reads what operators ordered since, and has the views follow it. */
export const heeding = (orders: OrderBook, views: () => readonly RunningView[]) => {
  const heed = async (): Promise<void> => {
    await orders.read();
    await Promise.all(views().map((view) => view.heed(orders.of(view.name))));
  };
  return { heed, stop: every(HEED_EVERY_MS, heed) };
};

const compared = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

export const answering = (given: Answering): Answers => {
  const { events, clock, orders, missed, views } = given;
  let live: LiveChannel | null = null;

  const waitFor = async (position: Position, timeoutMs: number): Promise<boolean> =>
    (await Promise.all(views.map((view) => view.waitFor(position, timeoutMs)))).every(Boolean);
  const rows = (): Promise<readonly ViewRow[]> => rowsOfViews(views, orders, events);
  const heeded = heeding(orders, () => views);

  const lagging = new Set<string>();
  const stopLag = every(LAG_EVERY_MS, async () => {
    for (const { name, lag } of await rows()) {
      if (lag >= LAG_SHOWN) lagging.add(name);
      else if (!lagging.delete(name)) continue;
      live?.lag(name, lag);
    }
  });

  const { report, customers, draws, overflow, ledger, renewals, talk, installation, auditIndex } = given;
  return {
    tell: (news) => {
      for (const each of news) {
        missed.tell(each);
        live?.tell(each);
      }
    },
    letGo: () => live?.letGo(),
    projections: {
      plugin: queryPlugin({
        ...{ events, report, customers, draws, overflow, ledger, renewals, talk, installation },
        ...{ auditIndex, clock },
        views: rows,
        mayPassOver:
          ({ parts }) =>
          ({ eventId }) =>
            parts.some(({ name }) => orders.of(name).skipped.has(eventId)),
      }),
      attachLive: (http, liveOptions) => {
        live = attachLive(http, missed, liveOptions);
        return live;
      },
      health: async () => healthOf(await rows()),
      views: rows,
      heed: heeded.heed,
      waitFor,
      foresee: async (facts) => {
        const now = await events.end();
        const parts = await Promise.all(
          report.parts.map(async (part) =>
            now === null || (await part.waitFor(now, FORESEE_WAIT_MS))
              ? foresee(part.documents, facts)
              : null,
          ),
        );
        if (parts.includes(null)) return null;
        return parts
          .flatMap((part) => part ?? [])
          .toSorted((a, b) => compared(a.ui_date, b.ui_date) || compared(a.ui_user_id, b.ui_user_id));
      },
      caughtUp: given.caughtUp(waitFor),
      rowsFor: (query) => queriedRows({ customers, draws, report, talk, installation }, query),
      close: async () => {
        stopLag();
        heeded.stop();
        await given.close();
        await live?.close();
        await given.closeStore();
      },
    },
  };
};
