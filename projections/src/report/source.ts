import type { DocumentReader } from '../read-model/port.ts';
import * as stored from './documents.ts';
import { type Message, messageOf } from './packed/packed-message.ts';
import { type ReportCustomer, unpackCustomers } from './report-customers.ts';
import type { RegionTotals } from './totals.ts';

export interface DatedMessage {
  /** yyyy-mm-dd */
  readonly date: string;
  readonly message: Message;
}

export interface CustomerDay {
  readonly khachId: string;
  readonly regions: RegionTotals;
}

/** Reads a report from the current view, or as of an instant. */
export interface ReportSource {
  /** All customers that the agent ever had, in order of creation. */
  customers(agentId: string): Promise<readonly ReportCustomer[]>;
  /** Messages between two days (inclusive), by date and stt, deleted ones included. */
  messages(agentId: string, from: string, to: string): Promise<readonly DatedMessage[]>;
  totals(agentId: string, from: string, to: string): Promise<readonly CustomerDay[]>;
}

export const currentReports = (documents: DocumentReader): ReportSource => ({
  customers: async (agentId) => unpackCustomers(await documents.get(stored.CUSTOMERS, agentId)),
  messages: async (agentId, from, to) => {
    const pages = await documents.range(stored.MESSAGES, stored.daysOf(agentId, from, to));
    return pages.flatMap(({ key, document }) => {
      const date = stored.dateOfKey(agentId, key);
      return stored.messagesOf(document).map((text) => ({ date, message: messageOf(text) }));
    });
  },
  totals: async (agentId, from, to) =>
    (await documents.range(stored.TOTALS, stored.daysOf(agentId, from, to))).map(({ document }) =>
      stored.unpackRegions(document),
    ),
});
