import { type DocumentReader, under } from '../read-model/port.ts';
import { foldReportCustomer, loadCustomers, type ReportCustomers } from '../report/report-customers.ts';
import type { View } from '../runner/view.ts';
import { drawnBy, type LedgerDay } from './day.ts';
import { type AgentDebts, entriesOn, foldDebt, noDebts } from './debts.ts';
import * as stored from './documents.ts';
import { flushCustomers, flushDay, flushDebts, type LedgerChange } from './flush.ts';
import { foldBook, foldDraw } from './fold.ts';
import { foldIntoStored, loadBook, loadDay, weightOfDay } from './stored-books.ts';
import { SENT, SENT_TEXTS, sentOf } from './sent/documents.ts';
import { flushSettlements, foldSettlement, noSettlements, type AgentSettlements } from './sent/fold.ts';
import { bookOfStream, isBookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import { agentOfCustomersStream, isCustomerEvent } from '@so-cuoc/shared-domain/customers/events.ts';
import { agentOfDebtsStream, isDebtEvent } from '@so-cuoc/shared-domain/debts/events.ts';
import { dateOfDrawStream, isDrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';
import {
  agentOfSettlementsStream,
  isSettlementEvent,
} from '@so-cuoc/shared-domain/sent-settlements/events.ts';

const loadDebts = async (agentId: string, documents: DocumentReader): Promise<AgentDebts> => {
  const debts = noDebts(agentId);
  for (const { key, document } of await documents.range(stored.DEBTS, under(agentId))) {
    const entries = entriesOn(debts, stored.dateOfKey(agentId, key));
    for (const entry of stored.unpackDebts(document)) entries.set(entry.entryId, entry);
  }
  return debts;
};

const loadSettlements = async (agentId: string, documents: DocumentReader): Promise<AgentSettlements> => {
  const agent = noSettlements(agentId);
  for (const record of await sentOf(documents, agentId)) agent.records.set(record.settlementId, record);
  return agent;
};

/** A day, loaded agent by agent, the debts of an agent, the settlements that it sent, or the customers of an agent. */
export type LedgerSlice = LedgerDay | AgentDebts | AgentSettlements | ReportCustomers;

const DAY = 'day/';
const OF_DEBTS = 'debts/';
const OF_SENT = 'sent/';
const OF_AGENT = 'customers/';

/** Sums of every customer's days, payments, and what was sent of them (domain.md §8). */
export const ledgerView: View<LedgerSlice, LedgerChange> = {
  name: 'ledger',
  foldVersion: 4,
  readableSince: 1,
  mayLag: true,
  collections: [
    ...[stored.DAYS, stored.MESSAGES, stored.BOOKS, stored.DRAWS],
    ...[stored.DEBTS, stored.CUSTOMERS, SENT, SENT_TEXTS],
  ],
  sliceOf: (event) => {
    if (isBookEvent(event) || isDrawEvent(event)) return DAY + event.data.date;
    if (isDebtEvent(event)) return OF_DEBTS + event.data.agentId;
    if (isSettlementEvent(event)) return OF_SENT + event.data.agentId;
    return isCustomerEvent(event) ? OF_AGENT + event.data.agentId : null;
  },
  sliceOfStream: (stream) => {
    const date = bookOfStream(stream)?.date ?? dateOfDrawStream(stream);
    if (date !== null) return DAY + date;
    const debtor = agentOfDebtsStream(stream);
    if (debtor !== null) return OF_DEBTS + debtor;
    const sender = agentOfSettlementsStream(stream);
    if (sender !== null) return OF_SENT + sender;
    const agentId = agentOfCustomersStream(stream);
    return agentId === null ? null : OF_AGENT + agentId;
  },
  load: (slice, documents) => {
    if (slice.startsWith(DAY)) return loadDay(slice.slice(DAY.length), documents);
    if (slice.startsWith(OF_DEBTS)) return loadDebts(slice.slice(OF_DEBTS.length), documents);
    if (slice.startsWith(OF_SENT)) return loadSettlements(slice.slice(OF_SENT.length), documents);
    return loadCustomers(documents, stored.CUSTOMERS, slice.slice(OF_AGENT.length));
  },
  // A bet needs the book of its agent. A draw of a complete station changes the documents of books that are not in memory.
  loadPart: (slice, event, documents) => {
    if (slice.kind !== 'day' || slice.unloaded.size === 0) return undefined;
    if (isDrawEvent(event))
      return drawnBy(slice, event).complete ? foldIntoStored(slice, event, documents) : undefined;
    if (!isBookEvent(event)) return undefined;
    const { agentId } = event.data;
    return slice.unloaded.has(agentId)
      ? loadBook(slice, agentId, documents).then(() => undefined)
      : undefined;
  },
  fold: (slice, event) => {
    const { occurredAt } = event.metadata;
    if (slice.kind === 'customers') {
      if (isCustomerEvent(event)) foldReportCustomer(slice, event);
    } else if (slice.kind === 'debts') {
      if (isDebtEvent(event)) foldDebt(slice, event, occurredAt);
    } else if (slice.kind === 'sent') {
      if (isSettlementEvent(event)) foldSettlement(slice, event, occurredAt);
    } else if (isBookEvent(event)) foldBook(slice, event, occurredAt);
    else if (isDrawEvent(event)) foldDraw(slice, event, occurredAt);
  },
  flush: (slice) => {
    switch (slice.kind) {
      case 'day':
        return flushDay(slice);
      case 'debts':
        return flushDebts(slice);
      case 'sent':
        return flushSettlements(slice);
      case 'customers':
        return flushCustomers(slice);
    }
  },
  weight: (slice) => {
    if (slice.kind === 'customers') return slice.customers.size;
    if (slice.kind === 'sent') return slice.records.size;
    if (slice.kind === 'day') return weightOfDay(slice);
    let weight = 0;
    for (const entries of slice.days.values()) weight += entries.size;
    return weight;
  },
};
