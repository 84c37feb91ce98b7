import type { DocumentReader } from '../read-model/port.ts';
import { readCustomers, type ReportCustomer } from '../report/report-customers.ts';
import * as stored from './documents.ts';
import { sentOf, textsOf, type SentRecord } from './sent/documents.ts';

export interface DatedDay {
  /** yyyy-mm-dd */
  readonly date: string;
  readonly customers: readonly stored.CustomerDay[];
}

export interface DatedEntry extends stored.DebtEntry {
  readonly date: string;
}

/** Reads a ledger from the current view, or as of an instant. Results are ordered by date. */
export interface LedgerSource {
  /** All customers that the agent ever had, in order of creation. */
  customers(agentId: string): Promise<readonly ReportCustomer[]>;
  /** All days up to `to`, inclusive: a balance depends on everything before. */
  days(agentId: string, to: string): Promise<readonly DatedDay[]>;
  entries(agentId: string, to: string): Promise<readonly DatedEntry[]>;
  /** All settlements that the agent sent, in order of sending. */
  sent(agentId: string): Promise<readonly SentRecord[]>;
  /** By settlement id: the texts of those whose last day is one of these. */
  texts(
    agentId: string,
    days: { readonly from: string; readonly to: string },
  ): Promise<ReadonlyMap<string, readonly string[]>>;
}

export const currentLedger = (documents: DocumentReader): LedgerSource => ({
  customers: (agentId) => readCustomers(documents, stored.CUSTOMERS, agentId),
  days: async (agentId, to) =>
    stored.unpackDays(agentId, await documents.range(stored.DAYS, stored.daysUpTo(agentId, to))),
  entries: async (agentId, to) =>
    (await documents.range(stored.DEBTS, stored.daysUpTo(agentId, to))).flatMap(({ key, document }) => {
      const date = stored.dateOfKey(agentId, key);
      return stored.unpackDebts(document).map((entry) => ({ ...entry, date }));
    }),
  sent: (agentId) => sentOf(documents, agentId),
  texts: (agentId, days) => textsOf(documents, agentId, days),
});
