import { renamed, type ReadModelStore } from '../read-model/port.ts';
import type { View } from '../runner/view.ts';
import type { StoredEvent } from '@so-cuoc/event-store/port.ts';
import { isBookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import { isCustomerEvent } from '@so-cuoc/shared-domain/customers/events.ts';
import { isDebtEvent } from '@so-cuoc/shared-domain/debts/events.ts';
import { isSettlementEvent } from '@so-cuoc/shared-domain/sent-settlements/events.ts';
import { isLimitEvent } from '@so-cuoc/shared-domain/limits/events.ts';

/** A share of the agents: number `number` of `of`, from 0. */
export interface Partition {
  readonly number: number;
  readonly of: number;
}

/** All agents in one partition. */
export const WHOLE: Partition = { number: 0, of: 1 };

/** FNV-1a over the UTF-16 units of the id. Must never change: documents are stored by it. */
const hashOf = (id: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1)
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
};

/** The partition number of an agent. */
export const partitionOf = (agentId: string, of: number): number => (of === 1 ? 0 : hashOf(agentId) % of);

export const partitionsOf = (of: number): readonly Partition[] =>
  Array.from({ length: of }, (_, number) => ({ number, of }));

/** The name of a view in a partition: plain for the whole, otherwise with number and count. */
export const nameIn = (view: string, { number, of }: Partition): string =>
  of === 1 ? view : `${view}-${number + 1}-of-${of}`;

const agentOf = (event: StoredEvent): string | null =>
  isBookEvent(event) ||
  isCustomerEvent(event) ||
  isDebtEvent(event) ||
  isSettlementEvent(event) ||
  isLimitEvent(event)
    ? event.data.agentId
    : null;

/** A view of all agents, which only the first partition holds. */
export const unpartitionedView = <Slice, Change>(
  view: View<Slice, Change>,
  partition: Partition,
): View<Slice, Change> => ({ ...view, name: nameIn(view.name, partition) });

/**
 * The part of a view for the agents of a partition. Events without an agent, such as draws, are in every
 * partition.
 */
export const partitionOfView = <Slice, Change>(
  view: View<Slice, Change>,
  partition: Partition,
): View<Slice, Change> => {
  if (partition.of === 1) return view;
  return {
    ...unpartitionedView(view, partition),
    sliceOf: (event) => {
      const agentId = agentOf(event);
      return agentId === null || partitionOf(agentId, partition.of) === partition.number
        ? view.sliceOf(event)
        : null;
    },
  };
};

/** A partition's documents, in collections of its own. Its `close` does nothing. */
export const partitionStore = (store: ReadModelStore, { number, of }: Partition): ReadModelStore => ({
  ...renamed(store, (collection) => (of === 1 ? collection : `${collection}.${number + 1}-of-${of}`)),
  checkpoint: (view) => store.checkpoint(view),
  close: () => Promise.resolve(),
});
