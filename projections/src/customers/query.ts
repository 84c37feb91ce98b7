import type { ConfigurationRow, CustomerRow } from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { configurationRows } from '@so-cuoc/shared-domain/customers/configuration-rows.ts';
import type { DocumentReader } from '../read-model/port.ts';
import { AGENT_CUSTOMERS, customerRowOf, customersOf } from './view.ts';

/** get_report_khachhang: the agent's customers in the order in which they were made. */
export const customerList = async (
  documents: DocumentReader,
  agentId: string,
): Promise<readonly CustomerRow[]> =>
  customersOf(await documents.get(AGENT_CUSTOMERS, agentId)).map((customer, index) =>
    customerRowOf(customer, index + 1),
  );

/** get_basic_khachhang_config: every customer's settings as rows of the wire. */
export const customerConfiguration = async (
  documents: DocumentReader,
  agentId: string,
): Promise<readonly ConfigurationRow[]> =>
  customersOf(await documents.get(AGENT_CUSTOMERS, agentId)).flatMap(({ khachId, settings }) =>
    configurationRows(khachId, settings),
  );
