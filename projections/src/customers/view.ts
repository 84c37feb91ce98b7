import type { DocumentReader, JsonDocument } from '../read-model/port.ts';
import type { View } from '../runner/view.ts';
import type { CustomerRow } from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import {
  configurationRows,
  type ConfigurationRow,
} from '@so-cuoc/shared-domain/customers/configuration-rows.ts';
import { type CustomerEvent, isCustomerEvent } from '@so-cuoc/shared-domain/customers/events.ts';
import type { CustomerSettings } from '@so-cuoc/shared-domain/customers/settings.ts';

/** An existing customer with its settings. */
export interface Customer {
  readonly khachId: string;
  readonly name: string;
  /** ISO instant. */
  readonly created: string;
  /** Order of creation among the agent's customers, from 1, never reused. */
  readonly order: number;
  readonly settings: CustomerSettings;
}

export interface AgentCustomers {
  readonly agentId: string;
  /** How many customers were ever created. */
  made: number;
  readonly customers: Map<string, Customer>;
  /** khach_ids created, changed or deleted since the document was written. */
  readonly dirty: Set<string>;
}

const noCustomersYet = (agentId: string): AgentCustomers => ({
  agentId,
  made: 0,
  customers: new Map(),
  dirty: new Set(),
});

const known = (agent: AgentCustomers, khachId: string): Customer => {
  const customer = agent.customers.get(khachId);
  if (customer === undefined) throw new Error(`khách ${khachId} không có`);
  return customer;
};

const foldCustomers = (agent: AgentCustomers, event: CustomerEvent, occurredAt: string): void => {
  const { khachId } = event.data;
  agent.dirty.add(khachId);
  switch (event.type) {
    case 'CustomerCreated': {
      agent.made += 1;
      const { name, settings } = event.data;
      agent.customers.set(khachId, { khachId, name, created: occurredAt, order: agent.made, settings });
      return;
    }
    case 'CustomerRenamed':
      agent.customers.set(khachId, { ...known(agent, khachId), name: event.data.name });
      return;
    case 'CustomerConfigured':
      agent.customers.set(khachId, { ...known(agent, khachId), settings: event.data.settings });
      return;
    case 'SettlementChosen': {
      const customer = known(agent, khachId);
      const settings = { ...customer.settings, returns: event.data.returns };
      agent.customers.set(khachId, { ...customer, settings });
      return;
    }
    case 'CustomerDeleted':
      agent.customers.delete(known(agent, khachId).khachId);
      return;
  }
};

/** By agent id: its customers with their settings. */
export const AGENT_CUSTOMERS = 'customers.agents';

/** A customer that was created, changed or (row null) deleted. */
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

/** `stt` is the row of the list: customers in order of creation. */
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

/** get_report_khachhang: the agent's customers in order of creation. */
export const customerList = async (
  documents: DocumentReader,
  agentId: string,
): Promise<readonly CustomerRow[]> =>
  customersOf(await documents.get(AGENT_CUSTOMERS, agentId)).map((customer, index) =>
    customerRowOf(customer, index + 1),
  );

/** get_basic_khachhang_config: every customer's settings as wire rows. */
export const customerConfiguration = async (
  documents: DocumentReader,
  agentId: string,
): Promise<readonly ConfigurationRow[]> =>
  customersOf(await documents.get(AGENT_CUSTOMERS, agentId)).flatMap(({ khachId, settings }) =>
    configurationRows(khachId, settings),
  );
