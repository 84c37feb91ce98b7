import type { CustomerEvent } from '@so-cuoc/shared-domain/customers/events.ts';
import type { CustomerSettings } from '@so-cuoc/shared-domain/customers/settings.ts';

/** A customer that is there, with everything set for it. */
export interface Customer {
  readonly khachId: string;
  readonly name: string;
  /** ISO instant. */
  readonly created: string;
  /** Order in which the agent's customers were made, from 1, never reused. */
  readonly order: number;
  readonly settings: CustomerSettings;
}

export interface AgentCustomers {
  readonly agentId: string;
  /** How many were ever made. */
  made: number;
  readonly customers: Map<string, Customer>;
  /** khach_ids that came, changed or went since the document was written. */
  readonly dirty: Set<string>;
}

export const noCustomersYet = (agentId: string): AgentCustomers => ({
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

export const foldCustomers = (agent: AgentCustomers, event: CustomerEvent, occurredAt: string): void => {
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
