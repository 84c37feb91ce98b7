import type { CustomerEvent } from '@so-cuoc/shared-domain/customers/events.ts';
import type { ReturnFactors } from '@so-cuoc/shared-domain/customers/settings.ts';
import { DEFAULT_LAYOUT, type SettlementLayout } from '@so-cuoc/shared-domain/settlement/layout.ts';
import type { JsonDocument } from '../read-model/port.ts';

/** The part of a customer's current settings that reports use. */
export interface ReportCustomer {
  readonly khachId: string;
  readonly name: string;
  /** giaonhan: true = the agent hands bets to it. */
  readonly givesTo: boolean;
  readonly returns: ReturnFactors;
  readonly layout: SettlementLayout;
  readonly deleted: boolean;
}

/** An agent's customers in order of creation. */
export interface ReportCustomers {
  readonly kind: 'customers';
  readonly agentId: string;
  readonly customers: Map<string, ReportCustomer>;
  /** The document must be rewritten. */
  dirty: boolean;
}

export const noCustomers = (agentId: string): ReportCustomers => ({
  kind: 'customers',
  agentId,
  customers: new Map(),
  dirty: false,
});

const after = (known: ReportCustomers, event: CustomerEvent): ReportCustomer => {
  const { khachId } = event.data;
  if (event.type === 'CustomerCreated') {
    const { name, settings } = event.data;
    const { givesTo, returns } = settings;
    return { khachId, name, givesTo, returns, layout: DEFAULT_LAYOUT, deleted: false };
  }
  const before = known.customers.get(khachId);
  if (before === undefined) throw new Error(`khách ${khachId} chưa từng được tạo`);
  switch (event.type) {
    case 'CustomerRenamed':
      return { ...before, name: event.data.name };
    case 'CustomerDeleted':
      return { ...before, deleted: true };
    case 'CustomerConfigured': {
      const { givesTo, returns } = event.data.settings;
      return { ...before, givesTo, returns };
    }
    case 'SettlementChosen': {
      const { returns, layout } = event.data;
      return { ...before, returns, layout };
    }
  }
};

export const foldReportCustomer = (known: ReportCustomers, event: CustomerEvent): void => {
  const { khachId } = event.data;
  known.customers.set(khachId, after(known, event));
  known.dirty = true;
};

export const packCustomers = (known: ReportCustomers): JsonDocument => ({
  customers: [...known.customers.values()],
});

const isPacked = (
  document: JsonDocument,
): document is JsonDocument & { readonly customers: readonly ReportCustomer[] } =>
  Array.isArray(document['customers']);

export const unpackCustomers = (document: JsonDocument | null): readonly ReportCustomer[] =>
  document !== null && isPacked(document) ? document.customers : [];
