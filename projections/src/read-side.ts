import type { TaskRunner } from '@so-cuoc/call-routes/tasks/task.ts';
import type { ViewRow } from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import type { Health } from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import type { Server as HttpServer } from 'node:http';
import type { EventStore, Position } from '@so-cuoc/event-store/port.ts';
import type { AdminQuery, QueryRow } from '@so-cuoc/shared-domain/admin-query/run.ts';
import type { FastifyPluginCallback } from 'fastify';
import type { DrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';
import { previewCorrection, type CorrectionPreview } from './correction/preview-correction.ts';
import type { Live, LiveOptions } from './live/live-channel.ts';
import type { Screens } from './live/screens.ts';
import type { FoldedPartition } from './partitions/fold-partition.ts';
import type { PartitionedView } from './partitions/partitioned-view.ts';
import { adminQueryRows } from './queries/audit/admin-query-rows.ts';
import { queryPlugin } from './queries/plugin.ts';
import type { QuerySources } from './queries/query-sources.ts';
import type { ReadModelStore } from './read-model/port.ts';
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
import { A_DAY_MS, allReach } from './runner/folding/position-waiters.ts';
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
  readonly screens: Screens;
  /** By name, over all partitions. */
  readonly views: ReadonlyMap<string, PartitionedView>;
  /** The end of the log at the start, if calls wait until it is folded. */
  readonly waitedFor: Position | null;
  /** Who folds or watches the views; it is closed before the live channel. */
  readonly folded: Partial<Pick<FoldedPartition, 'applyOrders'>> & Pick<FoldedPartition, 'close'>;
  /** Closed last. */
  readonly store: Pick<ReadModelStore, 'close'>;
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

/** Reads new operator orders and has them applied. */
export const followOrders = (orders: OrderBook, apply: () => Promise<unknown>) => {
  const applyOrders = async (): Promise<void> => {
    await orders.read();
    await apply();
  };
  return { applyOrders, stop: runPeriodically(ORDERS_EVERY_MS, applyOrders) };
};

const compared = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** The read side over views, whether this process folds them or not. */
export const createReadSide = (given: ReadSideOptions): Projections => {
  const { events, clock, tasks, orders, screens, waitedFor } = given;
  const views = [...given.views.values()].flatMap(({ parts }) => parts);
  const rows = (): Promise<readonly ViewRow[]> => rowsOfViews(views, orders, events);
  const orderPolling = followOrders(orders, async () => given.folded.applyOrders?.());

  const lagging = new Set<string>();
  const stopLag = runPeriodically(LAG_EVERY_MS, async () => {
    for (const { name, lag } of await rows()) {
      if (lag >= LAG_THRESHOLD) lagging.add(name);
      else if (!lagging.delete(name)) continue;
      screens.lag(name, lag);
    }
  });

  const view = ({ name }: { readonly name: string }): PartitionedView => {
    const found = given.views.get(name);
    if (found === undefined) throw new RangeError(`no view ${name}`);
    return found;
  };
  const queried: QuerySources = {
    ...{ events, clock, tasks, views: rows },
    report: view(reportView),
    customers: view(customersView),
    draws: view(drawsView),
    overflow: view(overflowView),
    ledger: view(ledgerView),
    readingQuality: view(readingQualityView),
    inbox: view(inboxView),
    renewals: view(renewalsView),
    messaging: view(messagingView),
    installation: view(installationView),
    auditIndex: view(auditIndexView),
    maySkip:
      ({ parts }) =>
      ({ eventId }) =>
        parts.some(({ name }) => orders.of(name).skipped.has(eventId)),
  };
  return {
    plugin: queryPlugin(queried),
    attachLive: (http, options) => screens.attach(http, options),
    health: async () => healthOf(await rows()),
    views: rows,
    applyOrders: orderPolling.applyOrders,
    waitFor: (position, timeoutMs) => allReach(views, position, timeoutMs),
    previewCorrection: async (facts) => {
      const now = await events.end();
      const { parts } = queried.report;
      if (!(await allReach(parts, now, PREVIEW_WAIT_MS))) return null;
      const previews = await Promise.all(parts.map(({ documents }) => previewCorrection(documents, facts)));
      return previews
        .flat()
        .toSorted((a, b) => compared(a.ui_date, b.ui_date) || compared(a.ui_user_id, b.ui_user_id));
    },
    settlements: settlementComputer(queried),
    caughtUp: allReach(views, waitedFor, A_DAY_MS).then(() => undefined),
    rowsFor: (query) => adminQueryRows(queried, query),
    close: async () => {
      stopLag();
      orderPolling.stop();
      await given.folded.close();
      await screens.close();
      await given.store.close();
    },
  };
};
