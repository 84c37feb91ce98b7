import type { CustomerChange } from '../customers/view.ts';
import type { OverflowChange } from '../overflow/view.ts';
import type { ReportChange } from '../report/day.ts';
import { packMessage } from '@so-cuoc/shared-domain/book/packed-message.ts';
import type { PlacedCustomer } from '../report/report-customers.ts';
import type { WireRow } from '@so-cuoc/shared-domain/contract/live.ts';
import {
  packCustomerDayRow,
  packMessageRow,
  packScoresRow,
} from '@so-cuoc/shared-domain/contract/rows/packed-rows.ts';
import type { OverflowTerms } from '@so-cuoc/shared-domain/overflow/next-run.ts';
import { rowsOfRun } from '@so-cuoc/shared-domain/contract/rows/overflow-runs.ts';

/** The khach_ids that a change of the report concerns, and perhaps others. */
export const customersOf = (change: ReportChange): Iterable<string> => {
  if (change.kind === 'scores') return change.khachIds;
  return [change.kind === 'message' ? change.message.khachId : change.khachId];
};

/**
 * Report rows as the calls would answer them now, without deleted customers. The number of a customer’s row is its place
 * among all that the agent ever had: the page numbers the rows that it shows.
 */
export const reportLiveRows = (
  changes: readonly ReportChange[],
  customers: ReadonlyMap<string, PlacedCustomer>,
): readonly WireRow[] => {
  const isShown = (khachId: string): boolean => customers.get(khachId)?.[1].deleted === false;
  return changes.flatMap((change): readonly WireRow[] => {
    if (change.kind === 'customer') return [{ kind: 'report-stale', khach_id: change.khachId }];
    const { date } = change;
    if (change.kind === 'scores') {
      const row = packScoresRow(
        date,
        change.messages().filter(({ khachId }) => isShown(khachId)),
      );
      return row.count === 0 ? [] : [row];
    }
    const [place = 0, customer] =
      customers.get(change.kind === 'message' ? change.message.khachId : change.khachId) ?? [];
    if (customer === undefined || customer.deleted) return [];
    if (change.kind === 'customer-day')
      return [packCustomerDayRow(date, customer, change.regions, place + 1)];
    const { message, agentId } = change;
    return message.deleted
      ? [{ kind: 'message-removed', ui_id: message.uiId, date }]
      : [packMessageRow({ agentId, date, message: packMessage(message, message.scores) }, customer)];
  });
};

export const customerLiveRows = (changes: readonly CustomerChange[]): readonly WireRow[] =>
  changes.map(({ khachId, row, only }) =>
    row === null
      ? { kind: 'customer-removed', khach_id: khachId }
      : { kind: 'customer', row, ...(only === undefined ? {} : { only }) },
  );

/** With more positions than this a board reloads instead of updating them one by one. */
const MAX_POSITIONS = 500;

/** The rows that an overflow board must update. */
export const overflowLiveRows = (change: OverflowChange, standing: OverflowTerms): readonly WireRow[] => {
  if (change.kind === 'agent') return [{ kind: 'overflow-stale', date: null }];
  const { date, runs } = change;
  const levels = change.levels(standing);
  return [
    Object.keys(levels).length > MAX_POSITIONS
      ? { kind: 'overflow-stale', date }
      : { kind: 'packed-levels', date, levels },
    ...runs.flatMap(rowsOfRun).map((row): WireRow => ({ kind: 'overflow-run', date, row })),
  ];
};
