import { moneyFromMicro, type Money } from '@so-cuoc/shared-domain/money/money.ts';
import { DEBT_KINDS, type DebtKind } from '@so-cuoc/shared-domain/debts/events.ts';
import type { DrawTable } from '@so-cuoc/shared-domain/scoring/draw-table.ts';
import type { JsonDocument, Write } from '../read-model/port.ts';
import { listIn } from '../read-model/stored-list.ts';
import { packDraws, unpackDraws } from '../report/documents.ts';
import { packSums, type PackedSums } from './class-sums.ts';
import type { CustomerSums, LedgerBook, LedgerDay } from './day.ts';

/** The collections and keys of the ledger. */
export const DAYS = 'ledger.days';
export const MESSAGES = 'ledger.messages';
export const BOOKS = 'ledger.books';
export const DRAWS = 'ledger.draws';
export const DEBTS = 'ledger.debts';
export const CUSTOMERS = 'ledger.customers';

/** `agent/date`, of days and of debts; the customers of a day are in groups behind it. */
export const dayKey = (agentId: string, date: string): string => `${agentId}/${date}`;
export const dateOfKey = (agentId: string, key: string): string => key.slice(agentId.length + 1);
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

/** `agent/date/group` */
const groupKey = (agentId: string, date: string, group: number): string =>
  `${dayKey(agentId, date)}/${group.toString().padStart(2, '0')}`;

export const customerDaysOf = ({ customers }: Pick<LedgerBook, 'customers'>): readonly CustomerDay[] =>
  [...customers]
    .filter(([, { count }]) => count > 0)
    .map(([khachId, { count, sums }]) => ({ khachId, count, sums: packSums(sums) }))
    .sort((a, b) => (a.khachId < b.khachId ? -1 : 1));

/** The document of a day besides its customers. */
const packDay = ({ at }: Pick<LedgerBook, 'at'>): JsonDocument => ({ at });

/** What has changed of a day: its own document, and the groups of the customers whose sums were touched. */
export const dayWrites = (
  date: string,
  book: Pick<LedgerBook, 'agentId' | 'at' | 'customers' | 'touched'>,
): readonly Write[] => {
  const groups = new Map<number, Map<string, CustomerSums>>();
  for (const group of book.touched) groups.set(group, new Map());
  for (const [khachId, sums] of book.customers) groups.get(sums.group)?.set(khachId, sums);
  const writes: Write[] = [{ collection: DAYS, key: dayKey(book.agentId, date), document: packDay(book) }];
  for (const [group, customers] of groups) {
    const rows = customerDaysOf({ customers });
    writes.push({
      collection: DAYS,
      key: groupKey(book.agentId, date, group),
      document:
        rows.length === 0
          ? null
          : { customers: rows.map(({ khachId, count, sums }) => [khachId, count, ...sums]) },
    });
  }
  return writes;
};

/** The ISO instant of the last event of a day's book. */
export const lastOfDay = (document: JsonDocument): string => {
  if (typeof document['at'] !== 'string') throw new TypeError('not a day of the ledger');
  return document['at'];
};

type PackedCustomer = readonly [khachId: string, count: number, ...sums: number[]];

/** A stored day of an agent. */
export interface StoredDay {
  /** yyyy-mm-dd */
  readonly date: string;
  /** The ISO instant of the book's last event. */
  readonly at: string;
  readonly customers: readonly CustomerDay[];
}

/** The days in a range of documents, in order. Documents of fold version 2 held all customers of their day. */
export const unpackDays = (
  agentId: string,
  documents: readonly { readonly key: string; readonly document: JsonDocument }[],
): readonly StoredDay[] => {
  const days: (Omit<StoredDay, 'customers'> & { readonly customers: CustomerDay[] })[] = [];
  for (const { key, document } of documents) {
    const [date = '', group] = dateOfKey(agentId, key).split('/');
    if (group === undefined) days.push({ date, at: lastOfDay(document), customers: [] });
    if (!('customers' in document)) continue;
    const day = days.at(-1);
    if (day?.date !== date) throw new TypeError(`no day of the ledger: ${key}`);
    const packed: readonly PackedCustomer[] = listIn(document, 'customers');
    for (const [khachId, count, ...sums] of packed) day.customers.push({ khachId, count, sums });
  }
  for (const { customers } of days) customers.sort((a, b) => (a.khachId < b.khachId ? -1 : 1));
  return days;
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

type PackedDebt = readonly [string, string, string, number, string, string];

export const unpackDebts = (document: JsonDocument): readonly DebtEntry[] =>
  listIn(document, 'entries').map(([entryId, khachId, key, amount, note, recordedAt]: PackedDebt) => {
    const kind = DEBT_KINDS.find((one) => one === key);
    if (kind === undefined) throw new TypeError(`not an entry: ${key}`);
    return { entryId, khachId, kind, amount: moneyFromMicro(amount), note, recordedAt };
  });
