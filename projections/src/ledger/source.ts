import type { DocumentReader } from '../read-model/port.ts';
import { unpackCustomers, type ReportCustomer } from '../report/report-customers.ts';
import * as stored from './documents.ts';

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
}

export const currentLedger = (documents: DocumentReader): LedgerSource => ({
  customers: async (agentId) => unpackCustomers(await documents.get(stored.CUSTOMERS, agentId)),
  days: async (agentId, to) =>
    (await documents.range(stored.DAYS, stored.daysUpTo(agentId, to))).map(({ key, document }) => ({
      date: stored.dateOfKey(agentId, key),
      customers: stored.unpackDay(document).customers,
    })),
  entries: async (agentId, to) =>
    (await documents.range(stored.DEBTS, stored.daysUpTo(agentId, to))).flatMap(({ key, document }) => {
      const date = stored.dateOfKey(agentId, key);
      return stored.unpackDebts(document).map((entry) => ({ ...entry, date }));
    }),
});
