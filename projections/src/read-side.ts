import type { TaskRunner } from '@so-cuoc/call-routes/tasks/task.ts';
import type { ViewRow } from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import type { Health } from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import type { Server as HttpServer } from 'node:http';
import type { EventStore, Position } from '@so-cuoc/event-store/port.ts';
import type { AdminQuery, QueryRow } from '@so-cuoc/shared-domain/admin-query/run.ts';
import type { FastifyPluginCallback } from 'fastify';
import type { DrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';
import { previewCorrection, type CorrectionPreview } from './correction/preview-correction.ts';
import { attachLive, type Live, type LiveChannel, type LiveOptions } from './live/live-channel.ts';
import type { RecentUpdates, LiveUpdate } from './live/recent-updates.ts';
import type { PartitionedView } from './partitions/partitioned-view.ts';
import { adminQueryRows } from './queries/audit/admin-query-rows.ts';
import { queryPlugin } from './queries/plugin.ts';
import { auditIndexView } from './audit-index/view.ts';
import { customersView } from './customers/view.ts';
import { drawsView } from './draws/view.ts';
import { installationView } from './installation/view.ts';
import { ledgerView } from './ledger/view.ts';
import { messagingView } from './messaging/view.ts';
import { overflowView } from './overflow/view.ts';
import { inboxView } from './inbox/view.ts';
import { readingQualityView } from './reading-quality/view.ts';
import { renewalsView } from './renewals/view.ts';
import { reportView } from './report/view.ts';
import { settlementComputer, type SettlementComputer } from './settlement/settlement-computer.ts';
import type { OrderBook } from './runner/operations/view-orders.ts';
import type { RunningView } from './runner/running-view.ts';
import { memoizedDistances, type LogDistances } from './runner/operations/memoized-distances.ts';
import { runPeriodically } from './runner/run-periodically.ts';
import { viewRow } from './runner/operations/view-rows.ts';

export interface Projections {
  /** The reading calls. Register it inside an app that enforces `config.access`. */
  readonly plugin: FastifyPluginCallback;
  /** Attaches the live channel to the service's port; once. */
  attachLive(http: HttpServer, options: LiveOptions): Live;
  /** Each view with its position and lag in events. */
  health(): Promise<Health['views']>;
  /** The views as operators see them. */
  views(): Promise<readonly ViewRow[]>;
  /** Applies new operator orders; this also happens every few seconds. */
  applyOrders(): Promise<void>;
  /** True once every view has folded the position; false after `timeoutMs`. */
  waitFor(position: Position, timeoutMs: number): Promise<boolean>;
  /** The report changes that these draw events would cause; null while the report is behind the log. */
  previewCorrection(facts: readonly DrawEvent[]): Promise<readonly CorrectionPreview[] | null>;
  /** What would be sent to a customer now, of its settlement or of a correction, from the whole log. */
  readonly settlements: SettlementComputer;
  /** Resolves when the views have folded the log as of their start, or have stopped. */
  readonly caughtUp: Promise<void>;
  /** The rows that an admin query reads; messages only of its agent and days. */
  rowsFor(query: Pick<AdminQuery, 'collection' | 'where'>): Promise<readonly QueryRow[]>;
  close(): Promise<void>;
}

interface ReadSideOptions {
  readonly events: EventStore;
  readonly clock: () => Date;
  readonly tasks: TaskRunner;
  readonly orders: OrderBook;
  readonly recentUpdates: RecentUpdates;
  /** The view of a name over its partitions. */
  readonly view: (name: string) => PartitionedView;
  /** Every partition of every view. */
  readonly views: readonly RunningView[];
  readonly caughtUp: (waitFor: (position: Position, timeoutMs: number) => Promise<boolean>) => Promise<void>;
  /** Runs before the live channel closes. */
  readonly close: () => Promise<void>;
  /** Runs after the live channel has closed. */
  readonly closeStore: () => Promise<void>;
}

/** The read side over views, whether this process folds them or not. */
interface ReadSide {
  readonly projections: Projections;
  broadcast(updates: readonly LiveUpdate[]): void;
  /** Disconnects every socket; each reconnects and reloads. */
  disconnectAll(): void;
}

/** How long a preview waits for the report to fold the whole log. */
const PREVIEW_WAIT_MS = 2_000;
const LAG_EVERY_MS = 1_000;
const ORDERS_EVERY_MS = 5_000;
/** A smaller lag is not reported. */
const LAG_THRESHOLD = 500;

export const rowsOfViews = (
  views: readonly RunningView[],
  orders: OrderBook,
  events: LogDistances,
): Promise<readonly ViewRow[]> => {
  const counted = memoizedDistances(events);
  return Promise.all(views.map((view) => viewRow(view, orders.of(view.name), counted)));
};

export const healthOf = (rows: readonly ViewRow[]): Health['views'] =>
  rows.map(({ name, position, lag, state, obstacle, waiting }) => {
    const error = obstacle === null ? waiting : `dừng ở vị trí ${obstacle.position}: ${obstacle.message}`;
    return { name, position, lag, state, ...(error === null ? {} : { error }) };
  });

/** Reads new operator orders and applies them to the views. */
export const followOrders = (orders: OrderBook, views: () => readonly RunningView[]) => {
  const applyOrders = async (): Promise<void> => {
    await orders.read();
    await Promise.all(views().map((view) => view.applyOrders(orders.of(view.name))));
  };
  return { applyOrders, stop: runPeriodically(ORDERS_EVERY_MS, applyOrders) };
};

const compared = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

export const createReadSide = (given: ReadSideOptions): ReadSide => {
  const { events, clock, orders, recentUpdates, views } = given;
  let live: LiveChannel | null = null;

  const waitFor = async (position: Position, timeoutMs: number): Promise<boolean> =>
    (await Promise.all(views.map((view) => view.waitFor(position, timeoutMs)))).every(Boolean);
  const rows = (): Promise<readonly ViewRow[]> => rowsOfViews(views, orders, events);
  const orderPolling = followOrders(orders, () => views);

  const lagging = new Set<string>();
  const stopLag = runPeriodically(LAG_EVERY_MS, async () => {
    for (const { name, lag } of await rows()) {
      if (lag >= LAG_THRESHOLD) lagging.add(name);
      else if (!lagging.delete(name)) continue;
      live?.lag(name, lag);
    }
  });

  const report = given.view(reportView.name);
  const customers = given.view(customersView.name);
  const draws = given.view(drawsView.name);
  const messaging = given.view(messagingView.name).of(null);
  const installation = given.view(installationView.name).of(null);
  return {
    broadcast: (updates) => {
      for (const each of updates) {
        recentUpdates.add(each);
        live?.broadcast(each);
      }
    },
    disconnectAll: () => live?.disconnectAll(),
    projections: {
      plugin: queryPlugin({
        ...{ events, clock, tasks: given.tasks, report, customers, draws, messaging, installation },
        overflow: given.view(overflowView.name),
        ledger: given.view(ledgerView.name),
        readingQuality: given.view(readingQualityView.name),
        inbox: given.view(inboxView.name),
        renewals: given.view(renewalsView.name),
        auditIndex: given.view(auditIndexView.name).of(null),
        views: rows,
        maySkip:
          ({ parts }) =>
          ({ eventId }) =>
            parts.some(({ name }) => orders.of(name).skipped.has(eventId)),
      }),
      attachLive: (http, liveOptions) => {
        live = attachLive(http, recentUpdates, liveOptions);
        return live;
      },
      health: async () => healthOf(await rows()),
      views: rows,
      applyOrders: orderPolling.applyOrders,
      waitFor,
      previewCorrection: async (facts) => {
        const now = await events.end();
        const parts = await Promise.all(
          report.parts.map(async (part) =>
            now === null || (await part.waitFor(now, PREVIEW_WAIT_MS))
              ? previewCorrection(part.documents, facts)
              : null,
          ),
        );
        if (parts.includes(null)) return null;
        return parts
          .flatMap((part) => part ?? [])
          .toSorted((a, b) => compared(a.ui_date, b.ui_date) || compared(a.ui_user_id, b.ui_user_id));
      },
      settlements: settlementComputer({ events, report, ledger: given.view(ledgerView.name) }),
      caughtUp: given.caughtUp(waitFor),
      rowsFor: (query) => adminQueryRows({ customers, draws, report, messaging, installation }, query),
      close: async () => {
        stopLag();
        orderPolling.stop();
        await given.close();
        await live?.close();
        await given.closeStore();
      },
    },
  };
};
