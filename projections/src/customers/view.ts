import type { CustomerRow } from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { isCustomerEvent } from '@so-cuoc/shared-domain/customers/events.ts';
import type { JsonDocument } from '../read-model/port.ts';
import type { View } from '../runner/view.ts';
import { foldCustomers, noCustomersYet, type AgentCustomers, type Customer } from './fold.ts';

/** By agent id: its customers with their settings. */
export const AGENT_CUSTOMERS = 'customers.agents';

/** A customer that came, changed, or (row null) went. */
export interface CustomerChange {
  readonly agentId: string;
  readonly khachId: string;
  readonly row: CustomerRow | null;
}

interface Stored {
  readonly made: number;
  readonly customers: readonly Customer[];
}

const isStored = (document: JsonDocument): document is JsonDocument & Stored =>
  typeof document['made'] === 'number' && Array.isArray(document['customers']);

const storedOf = (document: JsonDocument | null): Stored =>
  document !== null && isStored(document) ? document : { made: 0, customers: [] };

export const customersOf = (document: JsonDocument | null): readonly Customer[] =>
  storedOf(document).customers;

/** `stt` is the row of the list: customers in the order in which they were made. */
export const customerRowOf = (customer: Customer, stt: number): CustomerRow => ({
  khach_id: customer.khachId,
  khach_name: customer.name,
  khach_name2: customer.name,
  khach_createdate: customer.created,
  stt,
});

const changesOf = (agent: AgentCustomers): readonly CustomerChange[] => {
  const ids = [...agent.customers.keys()];
  return [...agent.dirty].map((khachId) => {
    const customer = agent.customers.get(khachId);
    const row = customer === undefined ? null : customerRowOf(customer, ids.indexOf(khachId) + 1);
    return { agentId: agent.agentId, khachId, row };
  });
};

/** The customers of each agent. */
export const customersView: View<AgentCustomers, CustomerChange> = {
  name: 'customers',
  foldVersion: 1,
  readableSince: 1,
  collections: [AGENT_CUSTOMERS],
  sliceOf: (event) => (isCustomerEvent(event) ? event.data.agentId : null),
  load: async (agentId, documents) => {
    const agent = noCustomersYet(agentId);
    const { made, customers } = storedOf(await documents.get(AGENT_CUSTOMERS, agentId));
    agent.made = made;
    for (const customer of customers) agent.customers.set(customer.khachId, customer);
    return agent;
  },
  fold: (agent, event) => {
    if (isCustomerEvent(event)) foldCustomers(agent, event, event.metadata.occurredAt);
  },
  flush: (agent) => {
    if (agent.dirty.size === 0) return { writes: [], changes: [] };
    const changes = changesOf(agent);
    agent.dirty.clear();
    const document = { made: agent.made, customers: [...agent.customers.values()] };
    return { writes: [{ collection: AGENT_CUSTOMERS, key: agent.agentId, document }], changes };
  },
  weight: (agent) => agent.customers.size,
};
