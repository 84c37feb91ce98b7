import { TimeSlices } from '@so-cuoc/event-store/time-slices.ts';
import type { DocumentReader, Entry } from '../read-model/port.ts';
import * as stored from './documents.ts';
import { daysOf } from './packed/message-pages.ts';
import type { PackedMessage } from '@so-cuoc/shared-domain/book/packed-message.ts';
import { readCustomers, type ReportCustomer } from './report-customers.ts';
import { type RegionTotals, unpackRegions } from '@so-cuoc/shared-domain/scoring/totals.ts';

/** Messages of one day, in order of stt. */
export interface MessagePage {
  /** yyyy-mm-dd */
  readonly date: string;
  readonly messages: readonly PackedMessage[];
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
  pages(agentId: string, from: string, to: string): Promise<readonly MessagePage[]>;
  totals(agentId: string, from: string, to: string): Promise<readonly CustomerDay[]>;
}

/** About a millisecond of reading. */
const PAGES_AT_ONCE = 64;

export const currentReports = (documents: DocumentReader): ReportSource => ({
  customers: (agentId) => readCustomers(documents, stored.CUSTOMERS, agentId),
  pages: async (agentId, from, to) => {
    const slices = new TimeSlices();
    const pages: MessagePage[] = [];
    let keys = daysOf(agentId, from, to);
    let read: readonly Entry[];
    do {
      await slices.pause();
      read = await documents.range(stored.MESSAGES, { ...keys, limit: PAGES_AT_ONCE });
      for (const { key, document } of read) {
        pages.push({ date: stored.dateOfKey(agentId, key), messages: stored.packedMessagesOf(document) });
        // No key continues another: the next one comes after `key!`.
        keys = { from: `${key}!`, to: keys.to };
      }
    } while (read.length === PAGES_AT_ONCE);
    return pages;
  },
  totals: async (agentId, from, to) =>
    (await documents.range(stored.TOTALS, daysOf(agentId, from, to))).map(({ document }) => ({
      khachId: String(document['khachId']),
      regions: unpackRegions(document),
    })),
});
