import type { DocumentReader } from '../read-model/port.ts';
import * as stored from './documents.ts';
import { messageOf } from './packed/held-message.ts';
import { unpackCustomers, type ReportCustomer } from './report-customers.ts';
import type { Message } from './packed/message.ts';
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

/** Where a report is read from: the view as it stands, or the log folded up to an instant. */
export interface ReportSource {
  /** Every customer that the agent ever had, in the order in which they were made. */
  customers(agentId: string): Promise<readonly ReportCustomer[]>;
  /** Messages of the days `from` … `to`, by date and stt, the deleted ones among them. */
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
