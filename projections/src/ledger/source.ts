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

/** Where a ledger is read from: the view as it stands, or as it stood at an instant. By date. */
export interface LedgerSource {
  /** Every customer that the agent ever had, in the order in which they were made. */
  customers(agentId: string): Promise<readonly ReportCustomer[]>;
  /** Up to a day, which is included: a balance rests on all that was before. */
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
