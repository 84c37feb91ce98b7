import type { MessageRow, SummaryRow } from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { REGIONS, type RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { ReportCustomer } from './report-customers.ts';
import { messageRowOf, summaryRowOf } from '@so-cuoc/shared-domain/contract/rows/report-rows.ts';
import { messageOf, unpackMessage } from '@so-cuoc/shared-domain/book/packed-message.ts';
import type { MessagePage, ReportSource } from './source.ts';
import { TimeSlices } from '@so-cuoc/event-store/time-slices.ts';
import {
  count,
  isNothing,
  NO_REGION,
  type RegionTotals,
  type RunningRegions,
  runningRegions,
  snapshotRegions,
} from '@so-cuoc/shared-domain/scoring/totals.ts';

/** Days yyyy-mm-dd, both included; `mien` null = all regions. */
export interface ReportQuery {
  readonly agentId: string;
  readonly from: string;
  readonly to: string;
  readonly mien: RegionKey | null;
}

/** Bets of deleted customers are in no report (domain.md §4). */
const presentCustomers = (customers: readonly ReportCustomer[]): ReadonlyMap<string, ReportCustomer> =>
  new Map(customers.filter((customer) => !customer.deleted).map((customer) => [customer.khachId, customer]));

/** What the rows of a report of messages are made of. It can be copied to another thread. */
export interface MessageReport {
  readonly agentId: string;
  readonly mien: RegionKey | null;
  readonly customers: readonly ReportCustomer[];
  readonly pages: readonly MessagePage[];
}

export const readMessageReport = async (
  source: ReportSource,
  { agentId, from, to, mien }: ReportQuery,
): Promise<MessageReport> => {
  const customers = await source.customers(agentId);
  return { agentId, mien, customers, pages: await source.pages(agentId, from, to) };
};

/** The rows of each page: the messages that are not deleted. */
export function* messageRows({
  agentId,
  mien,
  customers: known,
  pages,
}: MessageReport): Generator<readonly MessageRow[]> {
  const customers = presentCustomers(known);
  for (const { date, messages } of pages)
    yield messages.flatMap((packed) => {
      const text = unpackMessage(packed);
      const customer = customers.get(text.khachId);
      if (customer === undefined || text.deleted || (mien !== null && text.region !== mien)) return [];
      return [messageRowOf({ date, message: messageOf(text) }, agentId, customer)];
    });
}

/** report_total, report_input: the messages that are not deleted, by date and stt. */
export const reportMessages = async (
  source: ReportSource,
  query: ReportQuery,
): Promise<readonly MessageRow[]> => {
  const slices = new TimeSlices();
  const rows: MessageRow[] = [];
  for (const page of messageRows(await readMessageReport(source, query))) {
    for (const row of page) rows.push(row);
    await slices.pause();
  }
  return rows;
};

const onlyRegion = (regions: RegionTotals, mien: RegionKey | null): RegionTotals =>
  mien === null ? regions : { ...NO_REGION, [mien]: regions[mien] };

/** report_summary: a row per customer with messages, in order of creation. */
export const reportSummary = async (
  source: ReportSource,
  { agentId, from, to, mien }: ReportQuery,
): Promise<readonly SummaryRow[]> => {
  const sums = new Map<string, RunningRegions>();
  for (const { khachId, regions } of await source.totals(agentId, from, to)) {
    const own = sums.get(khachId) ?? runningRegions();
    sums.set(khachId, own);
    for (const region of REGIONS) count(own[region], regions[region], 1);
  }
  const rows: SummaryRow[] = [];
  for (const customer of presentCustomers(await source.customers(agentId)).values()) {
    const own = sums.get(customer.khachId);
    if (own === undefined) continue;
    const regions = onlyRegion(snapshotRegions(own), mien);
    if (!isNothing(regions)) rows.push(summaryRowOf(customer, regions, rows.length + 1));
  }
  return rows;
};
