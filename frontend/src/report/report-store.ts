import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports.ts';
import { messageRow, type SummaryRow } from '@so-cuoc/shared-domain/contract/calls/reports.ts';
import { createMessages, type Scope } from '../bet-messages/live-messages.ts';
import { readCall } from '../server/call.ts';
import { sampledRows } from '../server/sampled-rows.ts';
import { createServerState, followLive } from '../server-state/server-state.ts';
import { applyToSummary, needsLoad } from './summary-rows.ts';

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
export const messages = createMessages((scope, signal) =>
  readCall(messagesCall, requestOf(scope), { signal }),
);

/** Loads everything on screen again. */
export const reloadReport = (): void => {
  void summary.reload();
  void messages.reload();
};

/** Keeps the report up to date while it is shown. */
export const followReport = (): (() => void) => followLive(summary, messages);
