import type { CustomerEvent } from '@so-cuoc/shared-domain/customers/events.ts';
import type { ReturnFactors } from '@so-cuoc/shared-domain/customers/settings.ts';
import { DEFAULT_LAYOUT, type SettlementLayout } from '@so-cuoc/shared-domain/settlement/layout.ts';
import type { ShownCustomer } from '@so-cuoc/shared-domain/contract/rows/report-rows.ts';
import { type DocumentReader, type JsonDocument, under, type Write } from '../read-model/port.ts';
import { listIn } from '../read-model/stored-list.ts';
import type { OneDocument } from '../runner/folding/pending-documents.ts';
import { customerGroup } from './customer-group.ts';

/** The part of a customer's current settings that reports use. */
export interface ReportCustomer extends ShownCustomer {
  readonly returns: ReturnFactors;
  readonly layout: SettlementLayout;
  readonly deleted: boolean;
}

/** An agent's customers in order of creation. */
export interface ReportCustomers {
  readonly kind: 'customers';
  readonly agentId: string;
  readonly customers: Map<string, ReportCustomer>;
  /** The groups (customer-group.ts) to rewrite. */
  readonly touched: Set<number>;
  /** khach_ids whose messages are shown differently since the documents were written. */
  reshown: Set<string>;
}

export const noCustomers = (agentId: string): ReportCustomers => ({
  kind: 'customers',
  agentId,
  customers: new Map(),
  touched: new Set(),
  reshown: new Set(),
});

/** Whether rows of messages show both in the same way. */
const showsTheSame = (a: ReportCustomer, b: ReportCustomer): boolean =>
  a.name === b.name && a.givesTo === b.givesTo && a.deleted === b.deleted;

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
    case 'HabitLearned':
    case 'HabitForgotten':
      return before;
  }
};

export const foldReportCustomer = (known: ReportCustomers, event: CustomerEvent): void => {
  const { khachId } = event.data;
  const [before, now] = [known.customers.get(khachId), after(known, event)];
  if (before !== undefined && !showsTheSame(before, now)) known.reshown.add(khachId);
  known.customers.set(khachId, now);
  known.touched.add(customerGroup(khachId));
};

/** A customer with its place in the order of creation, from 0. */
export type PlacedCustomer = readonly [place: number, customer: ReportCustomer];

/** `agent/group`. Up to fold version 4 one document, under the id of the agent, held all customers. */
const groupKey = (agentId: string, group: number): string =>
  `${agentId}/${group.toString().padStart(2, '0')}`;

/** The groups that changed since the last call. */
export const customerWrites = (
  collection: string,
  { agentId, customers, touched }: ReportCustomers,
): readonly Write[] => {
  const groups = new Map<number, PlacedCustomer[]>([...touched].map((group) => [group, []]));
  touched.clear();
  for (const [place, customer] of [...customers.values()].entries())
    groups.get(customerGroup(customer.khachId))?.push([place, customer]);
  return [...groups].map(([group, placed]) => ({
    ...{ collection, key: groupKey(agentId, group), document: { placed } },
  }));
};

/** A layout that was stored before it had a side is as the agent sees it. */
const placedIn = (document: JsonDocument | null): readonly PlacedCustomer[] => {
  const isList = document !== null && 'customers' in document;
  const list: readonly ReportCustomer[] = isList ? listIn(document, 'customers') : [];
  const placed: Iterable<PlacedCustomer> = isList ? list.entries() : listIn(document, 'placed');
  return [...placed].map(([place, customer]) => [
    place,
    { ...customer, layout: { ...DEFAULT_LAYOUT, ...customer.layout } },
  ]);
};

/** All customers that the agent ever had, in order of creation. */
export const readCustomers = async (
  documents: DocumentReader,
  collection: string,
  agentId: string,
): Promise<readonly ReportCustomer[]> => {
  const groups = await documents.range(collection, under(agentId));
  const stored = [await documents.get(collection, agentId), ...groups.map(({ document }) => document)];
  const placed = new Map(stored.flatMap(placedIn).map((one) => [one[1].khachId, one]));
  return [...placed.values()].sort(([a], [b]) => a - b).map(([, customer]) => customer);
};

export const loadCustomers = async (
  documents: DocumentReader,
  collection: string,
  agentId: string,
): Promise<ReportCustomers> => {
  const known = noCustomers(agentId);
  for (const customer of await readCustomers(documents, collection, agentId))
    known.customers.set(customer.khachId, customer);
  return known;
};

/** Some of an agent's customers by khach_id; those that it never had are missing. */
export const readSomeCustomers = async (
  documents: OneDocument,
  collection: string,
  agentId: string,
  khachIds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, PlacedCustomer>> => {
  const found = new Map<string, PlacedCustomer>();
  const take = async (key: string): Promise<void> => {
    for (const one of placedIn(await documents.get(collection, key)))
      if (khachIds.has(one[1].khachId) && !found.has(one[1].khachId)) found.set(one[1].khachId, one);
  };
  for (const group of new Set([...khachIds].map(customerGroup))) await take(groupKey(agentId, group));
  if (found.size < khachIds.size) await take(agentId);
  return found;
};
