import type { MessageRow, SummaryRow } from '@so-cuoc/shared-domain/contract/calls/reports.ts';
import { REGIONS, type RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { ReportCustomer } from './report-customers.ts';
import { messageRowOf, summaryRowOf } from './rows.ts';
import type { ReportSource } from './source.ts';
import { isNothing, NO_REGION, plus, type RegionTotals } from './totals.ts';

/** Days yyyy-mm-dd, both included; `mien` null = all regions. */
export interface ReportQuery {
  readonly agentId: string;
  readonly from: string;
  readonly to: string;
  readonly mien: RegionKey | null;
}

/** Bets of deleted customers are in no report (domain.md §4). */
const presentCustomers = async (
  source: ReportSource,
  agentId: string,
): Promise<ReadonlyMap<string, ReportCustomer>> =>
  new Map(
    (await source.customers(agentId))
      .filter((customer) => !customer.deleted)
      .map((customer) => [customer.khachId, customer]),
  );

/** report_total, report_input: the messages that are not deleted, by date and stt. */
export const reportMessages = async (
  source: ReportSource,
  { agentId, from, to, mien }: ReportQuery,
): Promise<readonly MessageRow[]> => {
  const customers = await presentCustomers(source, agentId);
  return (await source.messages(agentId, from, to)).flatMap((dated) => {
    const { message } = dated;
    const customer = customers.get(message.khachId);
    if (customer === undefined || message.deleted || (mien !== null && message.region !== mien)) return [];
    return [messageRowOf(dated, agentId, customer)];
  });
};

const onlyRegion = (regions: RegionTotals, mien: RegionKey | null): RegionTotals =>
  mien === null ? regions : { ...NO_REGION, [mien]: regions[mien] };

/** report_summary: a row per customer with messages, in order of creation. */
export const reportSummary = async (
  source: ReportSource,
  { agentId, from, to, mien }: ReportQuery,
): Promise<readonly SummaryRow[]> => {
  const sums = new Map<string, RegionTotals>();
  for (const { khachId, regions } of await source.totals(agentId, from, to)) {
    const before = sums.get(khachId) ?? NO_REGION;
    const after: Record<RegionKey, RegionTotals[RegionKey]> = { ...before };
    for (const region of REGIONS) after[region] = plus(before[region], regions[region]);
    sums.set(khachId, after);
  }
  const rows: SummaryRow[] = [];
  for (const customer of (await presentCustomers(source, agentId)).values()) {
    const regions = onlyRegion(sums.get(customer.khachId) ?? NO_REGION, mien);
    if (!isNothing(regions)) rows.push(summaryRowOf(customer, regions, rows.length + 1));
  }
  return rows;
};
