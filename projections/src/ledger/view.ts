import { bookOfStream } from '@so-cuoc/shared-domain/book/stream.ts';
import { agentOfCustomersStream } from '@so-cuoc/shared-domain/customers/stream.ts';
import { agentOfDebtsStream } from '@so-cuoc/shared-domain/debts/stream.ts';
import {
  isBookEvent,
  isCustomerEvent,
  isDebtEvent,
  isDrawEvent,
} from '@so-cuoc/shared-domain/aggregate/event-types.ts';
import { dateOfDrawStream } from '@so-cuoc/shared-domain/draws/stream.ts';
import { foldKnownCustomer, type KnownCustomers } from '../report/known-customers.ts';
import type { View } from '../runner/view.ts';
import type { LedgerDay } from './day.ts';
import { foldDebt, type AgentDebts } from './debts.ts';
import * as stored from './documents.ts';
import { foldBook, foldDraw } from './fold.ts';
import { loadCustomers, loadDay, loadDebts } from './load.ts';
import { takeCustomers, takeDay, takeDebts, type LedgerChange } from './take.ts';

/** The ledger is folded by days; beside them, what an agent's customers paid, and how they are settled with. */
export type LedgerPiece = LedgerDay | AgentDebts | KnownCustomers;

const DAY = 'day/';
const OF_DEBTS = 'debts/';
const OF_AGENT = 'customers/';

/** What every customer's days come to, and what changed hands beside them (domain.md §8). */
export const ledgerView: View<LedgerPiece, LedgerChange> = {
  name: 'ledger',
  foldVersion: 1,
  readableSince: 1,
  collections: [
    ...[stored.DAYS, stored.MESSAGES, stored.BOOKS, stored.DRAWS],
    ...[stored.DEBTS, stored.CUSTOMERS],
  ],
  pieceOf: (event) => {
    if (isBookEvent(event) || isDrawEvent(event)) return DAY + event.data.date;
    if (isDebtEvent(event)) return OF_DEBTS + event.data.agentId;
    return isCustomerEvent(event) ? OF_AGENT + event.data.agentId : null;
  },
  pieceOfStream: (stream) => {
    const date = bookOfStream(stream)?.date ?? dateOfDrawStream(stream);
    if (date !== null) return DAY + date;
    const debtor = agentOfDebtsStream(stream);
    if (debtor !== null) return OF_DEBTS + debtor;
    const agentId = agentOfCustomersStream(stream);
    return agentId === null ? null : OF_AGENT + agentId;
  },
  load: (piece, documents) => {
    if (piece.startsWith(DAY)) return loadDay(piece.slice(DAY.length), documents);
    if (piece.startsWith(OF_DEBTS)) return loadDebts(piece.slice(OF_DEBTS.length), documents);
    return loadCustomers(piece.slice(OF_AGENT.length), documents);
  },
  fold: (piece, event) => {
    const { occurredAt } = event.metadata;
    if (piece.kind === 'customers') {
      if (isCustomerEvent(event)) foldKnownCustomer(piece, event);
    } else if (piece.kind === 'debts') {
      if (isDebtEvent(event)) foldDebt(piece, event, occurredAt);
    } else if (isBookEvent(event)) foldBook(piece, event, occurredAt);
    else if (isDrawEvent(event)) foldDraw(piece, event, occurredAt);
  },
  take: (piece) => {
    switch (piece.kind) {
      case 'day':
        return takeDay(piece);
      case 'debts':
        return takeDebts(piece);
      case 'customers':
        return takeCustomers(piece);
    }
  },
  weight: (piece) => {
    if (piece.kind === 'customers') return piece.customers.size;
    const of = piece.kind === 'debts' ? piece.days : piece.books;
    let entries = 0;
    for (const one of of.values()) entries += 'size' in one ? one.size : one.entries.size;
    return entries;
  },
};
