import { bookOfStream, isBookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import { agentOfCustomersStream, isCustomerEvent } from '@so-cuoc/shared-domain/customers/events.ts';
import { agentOfDebtsStream, isDebtEvent } from '@so-cuoc/shared-domain/debts/events.ts';
import { isDrawEvent, dateOfDrawStream } from '@so-cuoc/shared-domain/draws/events.ts';
import { foldReportCustomer, type ReportCustomers } from '../report/report-customers.ts';
import type { View } from '../runner/view.ts';
import type { LedgerDay } from './day.ts';
import { foldDebt, type AgentDebts } from './debts.ts';
import * as stored from './documents.ts';
import { foldBook, foldDraw } from './fold.ts';
import { loadCustomers, loadDay, loadDebts } from './load.ts';
import { flushCustomers, flushDay, flushDebts, type LedgerChange } from './flush.ts';

/** The ledger is folded by days; beside them, what an agent's customers paid, and how they are settled with. */
export type LedgerSlice = LedgerDay | AgentDebts | ReportCustomers;

const DAY = 'day/';
const OF_DEBTS = 'debts/';
const OF_AGENT = 'customers/';

/** What every customer's days come to, and what changed hands beside them (domain.md §8). */
export const ledgerView: View<LedgerSlice, LedgerChange> = {
  name: 'ledger',
  foldVersion: 1,
  readableSince: 1,
  collections: [
    ...[stored.DAYS, stored.MESSAGES, stored.BOOKS, stored.DRAWS],
    ...[stored.DEBTS, stored.CUSTOMERS],
  ],
  sliceOf: (event) => {
    if (isBookEvent(event) || isDrawEvent(event)) return DAY + event.data.date;
    if (isDebtEvent(event)) return OF_DEBTS + event.data.agentId;
    return isCustomerEvent(event) ? OF_AGENT + event.data.agentId : null;
  },
  sliceOfStream: (stream) => {
    const date = bookOfStream(stream)?.date ?? dateOfDrawStream(stream);
    if (date !== null) return DAY + date;
    const debtor = agentOfDebtsStream(stream);
    if (debtor !== null) return OF_DEBTS + debtor;
    const agentId = agentOfCustomersStream(stream);
    return agentId === null ? null : OF_AGENT + agentId;
  },
  load: (slice, documents) => {
    if (slice.startsWith(DAY)) return loadDay(slice.slice(DAY.length), documents);
    if (slice.startsWith(OF_DEBTS)) return loadDebts(slice.slice(OF_DEBTS.length), documents);
    return loadCustomers(slice.slice(OF_AGENT.length), documents);
  },
  fold: (slice, event) => {
    const { occurredAt } = event.metadata;
    if (slice.kind === 'customers') {
      if (isCustomerEvent(event)) foldReportCustomer(slice, event);
    } else if (slice.kind === 'debts') {
      if (isDebtEvent(event)) foldDebt(slice, event, occurredAt);
    } else if (isBookEvent(event)) foldBook(slice, event, occurredAt);
    else if (isDrawEvent(event)) foldDraw(slice, event, occurredAt);
  },
  flush: (slice) => {
    switch (slice.kind) {
      case 'day':
        return flushDay(slice);
      case 'debts':
        return flushDebts(slice);
      case 'customers':
        return flushCustomers(slice);
    }
  },
  weight: (slice) => {
    if (slice.kind === 'customers') return slice.customers.size;
    const of = slice.kind === 'debts' ? slice.days : slice.books;
    let entries = 0;
    for (const one of of.values()) entries += 'size' in one ? one.size : one.entries.size;
    return entries;
  },
};
