import type { CustomerChange } from '../customers/view.ts';
import type { OverflowChange } from '../overflow/view.ts';
import type { ReportChange } from '../report/flush.ts';
import { messageOf } from '../report/packed/packed-message.ts';
import type { ReportCustomer } from '../report/report-customers.ts';
import { messageRowOf, summaryRowOf } from '../report/rows.ts';
import type { LiveRow } from '@so-cuoc/shared-domain/contract/live.ts';
import type { OverflowTerms } from '@so-cuoc/shared-domain/overflow/next-run.ts';
import { levelRowOf, rowsOfRun } from '@so-cuoc/shared-domain/contract/rows/overflow-runs.ts';

/** Changes grouped by agent, in their order. */
export const byAgent = <Change extends { readonly agentId: string }>(
  changes: readonly Change[],
): ReadonlyMap<string, readonly Change[]> => {
  const agents = new Map<string, Change[]>();
  for (const change of changes) {
    const own = agents.get(change.agentId);
    if (own === undefined) agents.set(change.agentId, [change]);
    else own.push(change);
  }
  return agents;
};

/** Report rows as the calls would answer them now, without deleted customers. */
export const reportLiveRows = (
  changes: readonly ReportChange[],
  customers: readonly ReportCustomer[],
): readonly LiveRow[] => {
  const present = customers.filter((customer) => !customer.deleted);
  return changes.flatMap((change): readonly LiveRow[] => {
    const { date } = change;
    const khachId = change.kind === 'message' ? change.message.khachId : change.khachId;
    const index = present.findIndex((customer) => customer.khachId === khachId);
    const customer = present[index];
    if (customer === undefined) return [];
    if (change.kind === 'customer-day')
      return [{ kind: 'customer-day', date, row: summaryRowOf(customer, change.regions, index + 1) }];
    const { message, agentId } = change;
    return message.deleted
      ? [{ kind: 'message-removed', ui_id: message.uiId, date }]
      : [{ kind: 'message', row: messageRowOf({ date, message: messageOf(message) }, agentId, customer) }];
  });
};

export const customerLiveRows = (changes: readonly CustomerChange[]): readonly LiveRow[] =>
  changes.map(({ khachId, row }) =>
    row === null ? { kind: 'customer-removed', khach_id: khachId } : { kind: 'customer', row },
  );

/** With more positions than this a board reloads instead of updating them one by one. */
const MAX_POSITIONS = 500;

/** The rows that an overflow board must update. */
export const overflowLiveRows = (change: OverflowChange, standing: OverflowTerms): readonly LiveRow[] => {
  if (change.kind === 'agent') return [{ kind: 'overflow-stale', date: null }];
  const { date, runs } = change;
  const levels = change.levels(standing);
  const positions: readonly LiveRow[] =
    levels.length > MAX_POSITIONS
      ? [{ kind: 'overflow-stale', date }]
      : levels.map((level) => ({ kind: 'overflow', date, row: levelRowOf(level) }));
  return [
    ...positions,
    ...runs.flatMap(rowsOfRun).map((row): LiveRow => ({ kind: 'overflow-run', date, row })),
  ];
};
