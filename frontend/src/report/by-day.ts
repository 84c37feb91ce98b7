import type { MessageRow, SummaryTotals } from '@so-cuoc/shared-domain/contract/calls/reports.ts';
import { totalsOfMessages } from '../bet-messages/totals.ts';

/** What the messages of one day come to; those flagged as wrong count in nothing. */
export interface DayTotals extends SummaryTotals {
  /** yyyy-mm-dd */
  readonly day: string;
}

/** A row for each day that has a message, the earliest first. */
export const byDay = (rows: readonly MessageRow[]): readonly DayTotals[] => {
  const days = new Map<string, MessageRow[]>();
  for (const row of rows) {
    const own = days.get(row.ui_date);
    if (own === undefined) days.set(row.ui_date, [row]);
    else own.push(row);
  }
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, own]) => ({ day, ...totalsOfMessages(own) }));
};
