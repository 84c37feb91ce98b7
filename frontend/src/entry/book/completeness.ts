import type { AbbreviationRecord } from '@so-cuoc/shared-domain/catalogue/abbreviation-record.ts';
import type { ConfigurationRow } from '@so-cuoc/shared-domain/customers/configuration-rows.ts';
import type { CustomerRow } from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import type { WebConfig } from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';

/**
 * Whether everything was loaded: every customer has the expected number of configuration rows, and all
 * abbreviations are there (product-1 §4). Otherwise messages would be read and priced wrongly.
 */
export const isComplete = (
  customers: readonly Pick<CustomerRow, 'khach_id'>[],
  rows: readonly Pick<ConfigurationRow, 'kconfig_khachid'>[],
  records: readonly AbbreviationRecord[],
  expected: Pick<WebConfig, 'info_count_khachcf' | 'info_count_viettat'>,
): boolean => {
  const counts = new Map<string, number>();
  for (const { kconfig_khachid: id } of rows) counts.set(id, (counts.get(id) ?? 0) + 1);
  return (
    records.length === expected.info_count_viettat &&
    customers.every(({ khach_id: id }) => counts.get(id) === expected.info_count_khachcf)
  );
};
