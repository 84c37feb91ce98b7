import type { CustomerChange } from '../customers/view.ts';
import type { OverflowChange } from '../overflow/view.ts';
import type { ReportChange } from '../report/day.ts';
import { messageOf } from '../report/packed/packed-message.ts';
import type { PlacedCustomer } from '../report/report-customers.ts';
import { messageRowOf, summaryRowOf } from '../report/rows.ts';
import type { LiveRow } from '@so-cuoc/shared-domain/contract/live.ts';
import type { OverflowTerms } from '@so-cuoc/shared-domain/overflow/next-run.ts';
import { levelRowOf, rowsOfRun } from '@so-cuoc/shared-domain/contract/rows/overflow-runs.ts';

/** The khach_id that a change of the report concerns. */
export const customerOf = (change: ReportChange): string =>
  change.kind === 'message' ? change.message.khachId : change.khachId;

/**
 * Report rows as the calls would answer them now, without deleted customers. The number of a customer’s row is its place
 * among all that the agent ever had: the page numbers the rows that it shows.
 */
export const reportLiveRows = (
  changes: readonly ReportChange[],
  customers: ReadonlyMap<string, PlacedCustomer>,
): readonly LiveRow[] => {
  return changes.flatMap((change): readonly LiveRow[] => {
    if (change.kind === 'customer') return [{ kind: 'report-stale', khach_id: change.khachId }];
    const { date } = change;
    const [place = 0, customer] = customers.get(customerOf(change)) ?? [];
    if (customer === undefined || customer.deleted) return [];
    if (change.kind === 'customer-day')
      return [{ kind: 'customer-day', date, row: summaryRowOf(customer, change.regions, place + 1) }];
    const { message, agentId } = change;
    return message.deleted
      ? [{ kind: 'message-removed', ui_id: message.uiId, date }]
      : [{ kind: 'message', row: messageRowOf({ date, message: messageOf(message) }, agentId, customer) }];
  });
};

export const customerLiveRows = (changes: readonly CustomerChange[]): readonly LiveRow[] =>
  changes.map(({ khachId, row, only }) =>
    row === null
      ? { kind: 'customer-removed', khach_id: khachId }
      : { kind: 'customer', row, ...(only === undefined ? {} : { only }) },
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
