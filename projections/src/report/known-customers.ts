import type { CustomerEvent } from '@so-cuoc/shared-domain/customers/events.ts';
import type { JsonDocument } from '../read-model/port.ts';

/** What reports say of a customer, by its present settings. */
export interface ReportCustomer {
  readonly khachId: string;
  readonly name: string;
  /** giaonhan: true = the agent hands bets to it. */
  readonly givesTo: boolean;
  readonly deleted: boolean;
}

/** An agent's customers, in the order in which they were made. */
export interface KnownCustomers {
  readonly kind: 'customers';
  readonly agentId: string;
  readonly customers: Map<string, ReportCustomer>;
  /** The document no longer holds. */
  dirty: boolean;
}

export const noCustomers = (agentId: string): KnownCustomers => ({
  kind: 'customers',
  agentId,
  customers: new Map(),
  dirty: false,
});

const after = (known: KnownCustomers, event: CustomerEvent): ReportCustomer => {
  const { khachId } = event.data;
  if (event.type === 'CustomerCreated') {
    const { name, settings } = event.data;
    return { khachId, name, givesTo: settings.givesTo, deleted: false };
  }
  const before = known.customers.get(khachId);
  if (before === undefined) throw new Error(`khách ${khachId} chưa từng được tạo`);
  switch (event.type) {
    case 'CustomerRenamed':
      return { ...before, name: event.data.name };
    case 'CustomerDeleted':
      return { ...before, deleted: true };
    case 'CustomerConfigured':
      return { ...before, givesTo: event.data.settings.givesTo };
  }
};

export const foldKnownCustomer = (known: KnownCustomers, event: CustomerEvent): void => {
  const { khachId } = event.data;
  const before = known.customers.get(khachId);
  const now = after(known, event);
  known.customers.set(khachId, now);
  const same = before?.name === now.name && before.givesTo === now.givesTo && before.deleted === now.deleted;
  if (!same) known.dirty = true;
};

export const packCustomers = (known: KnownCustomers): JsonDocument => ({
  customers: [...known.customers.values()],
});

const isPacked = (
  document: JsonDocument,
): document is JsonDocument & { readonly customers: readonly ReportCustomer[] } =>
  Array.isArray(document['customers']);

export const unpackCustomers = (document: JsonDocument | null): readonly ReportCustomer[] =>
  document !== null && isPacked(document) ? document.customers : [];
