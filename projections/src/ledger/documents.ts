import { moneyFromMicro, type Money } from '@so-cuoc/shared-domain/money/money.ts';
import { DEBT_KINDS, type DebtKind } from '@so-cuoc/shared-domain/debts/events.ts';
import type { DrawTable } from '@so-cuoc/shared-domain/scoring/draw-table.ts';
import type { JsonDocument } from '../read-model/port.ts';
import { packDraws, unpackDraws } from '../report/documents.ts';
import { packSums, type PackedSums } from './class-sums.ts';
import type { LedgerBook, LedgerDay } from './day.ts';

/** The collections and keys of the ledger. */
export const DAYS = 'ledger.days';
export const MESSAGES = 'ledger.messages';
export const BOOKS = 'ledger.books';
export const DRAWS = 'ledger.draws';
export const DEBTS = 'ledger.debts';
export const CUSTOMERS = 'ledger.customers';

/** `agent/date`, of days and of debts. */
export const dayKey = (agentId: string, date: string): string => `${agentId}/${date}`;
export const dateOfKey = (agentId: string, key: string): string => key.slice(agentId.length + 1);
/** `agent/date/page`: a page holds the messages of sixteen stt. */
export const messagesKey = (agentId: string, date: string, page: number): string =>
  `${agentId}/${date}/${page.toString().padStart(6, '0')}`;
/** `date/agent`: the agents that have a book on a day. */
export const booksKey = (date: string, agentId: string): string => `${date}/${agentId}`;

/** `0` is the character after `/`. */
export const pagesOf = (agentId: string, date: string): { from: string; to: string } => ({
  from: `${agentId}/${date}/`,
  to: `${agentId}/${date}0`,
});
export const booksOf = (date: string): { from: string; to: string } => ({ from: `${date}/`, to: `${date}0` });
export const daysOf = (agentId: string): { from: string; to: string } => ({
  from: `${agentId}/`,
  to: `${agentId}0`,
});
/** Every day of an agent up to `to`, inclusive. */
export const daysUpTo = (agentId: string, to: string): { from: string; to: string } => ({
  from: `${agentId}/`,
  to: `${agentId}/${to}0`,
});

/** The sums of one customer's messages of a day. */
export interface CustomerDay {
  readonly khachId: string;
  /** Messages. */
  readonly count: number;
  readonly sums: PackedSums;
}

export interface StoredDay {
  /** The ISO instant of the book's last event. */
  readonly at: string;
  readonly customers: readonly CustomerDay[];
}

export const customerDaysOf = ({ customers }: Pick<LedgerBook, 'customers'>): readonly CustomerDay[] =>
  [...customers]
    .filter(([, { count }]) => count > 0)
    .map(([khachId, { count, sums }]) => ({ khachId, count, sums: packSums(sums) }))
    .sort((a, b) => (a.khachId < b.khachId ? -1 : 1));

export const packDay = (book: LedgerBook): JsonDocument => ({
  at: book.at,
  customers: customerDaysOf(book).map(({ khachId, count, sums }) => [khachId, count, ...sums]),
});

const isDay = (
  document: JsonDocument,
): document is JsonDocument & {
  readonly at: string;
  readonly customers: readonly (readonly [string, number, ...number[]])[];
} => typeof document['at'] === 'string' && Array.isArray(document['customers']);

export const unpackDay = (document: JsonDocument): StoredDay => {
  if (!isDay(document)) throw new TypeError('not a day of the ledger');
  const { at, customers } = document;
  return { at, customers: customers.map(([khachId, count, ...sums]) => ({ khachId, count, sums })) };
};

/** The draws of a day, with the ISO instant of their last event. */
export const packDrawn = ({ drawnAt, draws }: Pick<LedgerDay, 'drawnAt' | 'draws'>): JsonDocument => ({
  at: drawnAt,
  draws: packDraws(draws),
});

const isDrawn = (
  document: JsonDocument,
): document is JsonDocument & { readonly at: string; readonly draws: JsonDocument } =>
  typeof document['at'] === 'string' && typeof document['draws'] === 'object';

export const unpackDrawn = (document: JsonDocument): { at: string; draws: Map<string, DrawTable> } => {
  if (!isDrawn(document)) throw new TypeError('not the draws of a day');
  return { at: document.at, draws: unpackDraws(document.draws) };
};

const isPage = (
  document: JsonDocument,
): document is JsonDocument & { readonly messages: readonly string[] } => Array.isArray(document['messages']);

export const packedOf = (document: JsonDocument): readonly string[] => {
  if (!isPage(document)) throw new TypeError('not a page of messages');
  return document.messages;
};

/** A payment of a day, or an old debt. */
export interface DebtEntry {
  readonly entryId: string;
  readonly khachId: string;
  readonly kind: DebtKind;
  readonly amount: Money;
  readonly note: string;
  /** ISO instant of the recording. */
  readonly recordedAt: string;
}

/** In order of recording, without cancelled entries. */
export const packDebts = (entries: readonly DebtEntry[]): JsonDocument => ({
  entries: entries.map(({ entryId, khachId, kind, amount, note, recordedAt }) => [
    ...[entryId, khachId, kind, amount, note, recordedAt],
  ]),
});

const isDebts = (
  document: JsonDocument,
): document is JsonDocument & {
  readonly entries: readonly (readonly [string, string, string, number, string, string])[];
} => Array.isArray(document['entries']);

export const unpackDebts = (document: JsonDocument): readonly DebtEntry[] => {
  if (!isDebts(document)) throw new TypeError('not the entries of a day');
  return document.entries.map(([entryId, khachId, key, amount, note, recordedAt]) => {
    const kind = DEBT_KINDS.find((one) => one === key);
    if (kind === undefined) throw new TypeError(`not an entry: ${key}`);
    return { entryId, khachId, kind, amount: moneyFromMicro(amount), note, recordedAt };
  });
};
