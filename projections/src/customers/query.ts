import type { EventStore } from '@so-cuoc/event-store/port.ts';
import type { CustomerRow } from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import {
  configurationRows,
  type ConfigurationRow,
} from '@so-cuoc/shared-domain/customers/configuration-rows.ts';
import { customersStream } from '@so-cuoc/shared-domain/customers/events.ts';
import { asOf, atInstant } from '../as-of/as-of.ts';
import type { DocumentReader } from '../read-model/port.ts';
import type { MaySkip } from '../runner/folding/skip-unreadable.ts';
import {
  AGENT_CUSTOMERS,
  customerRowOf,
  customersOf,
  customersView,
  noCustomersYet,
  type Customer,
} from './view.ts';

/** An agent's customers in order of creation. */
export const currentCustomers = async (
  documents: DocumentReader,
  agentId: string,
): Promise<readonly Customer[]> => customersOf(await documents.get(AGENT_CUSTOMERS, agentId));

/**
 * An agent's customers as they were at an instant, with the habits of that time. What was chosen in messages is not
 * counted: it only serves the next offer.
 */
export const customersAsOf = async (
  events: EventStore,
  agentId: string,
  instant: Date,
  maySkip: MaySkip,
): Promise<readonly Customer[]> => {
  const moment = atInstant(events, instant.toISOString(), maySkip);
  const agent = await asOf(customersView, noCustomersYet(agentId), [customersStream(agentId)], moment);
  return [...agent.customers.values()];
};

/** get_report_khachhang */
export const customerList = (customers: readonly Customer[]): readonly CustomerRow[] =>
  customers.map((customer, index) => customerRowOf(customer, index + 1));

/** get_basic_khachhang_config: every customer's settings as wire rows. */
export const customerConfiguration = (customers: readonly Customer[]): readonly ConfigurationRow[] =>
  customers.flatMap(({ khachId, settings }) => configurationRows(khachId, settings));
