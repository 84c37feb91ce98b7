import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { type SummaryRow, messageRow } from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import type { LiveRow } from '@so-cuoc/shared-domain/contract/live.ts';
import { holdsDay, type Period } from '../calendar/period.ts';
import { createMessages, type Scope } from '../bet-messages/live-messages.ts';
import { readCall } from '../server/call.ts';
import { sampledRows } from '../server/sampled-rows.ts';
import { createServerState, followLive } from '../server-state/server-state.ts';

const numbered = (rows: readonly SummaryRow[]): readonly SummaryRow[] =>
  rows.map((row, index) => (row.stt === index + 1 ? row : { ...row, stt: index + 1 }));

const withRow = (rows: readonly SummaryRow[], row: SummaryRow): readonly SummaryRow[] => {
  const others = rows.filter((other) => other.khach_id !== row.khach_id);
  if (row.r_count === 0) return others;
  const place = rows.findIndex((other) => other.khach_id === row.khach_id);
  return place === -1 ? [...others, row] : others.toSpliced(place, 0, row);
};

const applyOne = (rows: readonly SummaryRow[], change: LiveRow): readonly SummaryRow[] => {
  switch (change.kind) {
    case 'customer-day':
      return withRow(rows, change.row);
    case 'customer':
      return rows.map((row) =>
        row.khach_id === change.row.khach_id ? { ...row, khach_name: change.row.khach_name2 } : row,
      );
    case 'customer-removed':
      return rows.filter((row) => row.khach_id !== change.khach_id);
    case 'message':
    case 'message-removed':
    case 'scores':
    case 'report-stale':
    case 'overflow':
    case 'overflow-run':
    case 'overflow-stale':
    case 'ledger':
    case 'inbox':
    case 'payment':
      return rows;
  }
};

/** Whether an update requires a reload of the summary, as it does not contain the new totals or the new name. */
export const needsLoad = (period: Period, changes: readonly LiveRow[]): boolean =>
  changes.some(
    (change) =>
      change.kind === 'report-stale' ||
      (change.kind === 'customer-day' && period.from !== period.to && holdsDay(period, change.date)),
  );

/** The customers of a one-day report after live updates of that day. */
export const applyToSummary = (
  rows: readonly SummaryRow[],
  period: Period,
  changes: readonly LiveRow[],
): readonly SummaryRow[] =>
  numbered(
    changes
      .filter(
        (change) =>
          change.kind !== 'customer-day' || (period.from === period.to && change.date === period.from),
      )
      .reduce(applyOne, rows),
  );

const messagesCall = { ...reportCalls.messages, answer: sampledRows(messageRow) };

const requestOf = ({ agentId, from, to, asOf }: Scope) => ({
  params: { from, to, userId: agentId },
  query: asOf === undefined ? {} : { asOf },
});

/** Level 1: the customers of a scope with their totals. */
export const summary = createServerState<Scope, readonly SummaryRow[]>({
  load: (scope, { signal }) => readCall(reportCalls.summary, requestOf(scope), { signal }),
  empty: [],
  isPast: ({ asOf }) => asOf !== undefined,
  merge: (rows, changes, scope) => applyToSummary(rows, scope, changes),
  isOutdatedBy: needsLoad,
  rowIdOf: (change) => (change.kind === 'customer-day' ? change.row.khach_id : null),
});

/** Levels 2 and 3: the messages of a scope. */
export const messages = createMessages(
  (scope, options) => readCall(messagesCall, requestOf(scope), options),
  { showsParts: true },
);

/** Reloads everything on the screen. */
export const reloadReport = async (): Promise<void> => {
  await Promise.all([summary.reload(), messages.reload()]);
};

/** Keeps the report up to date while it is shown. */
export const followReport = (): (() => void) => followLive(summary, messages);
