import type { StoredEvent } from '@so-cuoc/event-store/port.ts';
import { isBookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import { isCustomerEvent } from '@so-cuoc/shared-domain/customers/events.ts';
import { isDebtEvent } from '@so-cuoc/shared-domain/debts/events.ts';
import { isLimitEvent } from '@so-cuoc/shared-domain/limits/events.ts';
import type { View } from '../runner/view.ts';

/** A share of the agents: the `number`th of `of`, from 0. */
export interface Partition {
  readonly number: number;
  readonly of: number;
}

/** Every agent. */
export const WHOLE: Partition = { number: 0, of: 1 };

/** FNV-1a over the UTF-16 units of the id: the same everywhere and for ever, for documents lie by it. */
const hashOf = (id: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1)
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
};

/** The number of the partition, of so many, that an agent is in. */
export const partitionOf = (agentId: string, of: number): number => (of === 1 ? 0 : hashOf(agentId) % of);

export const partitionsOf = (of: number): readonly Partition[] =>
  Array.from({ length: of }, (_, number) => ({ number, of }));

/** A view of the whole keeps its plain name; of a partition it bears its number and their count. */
export const nameIn = (view: string, { number, of }: Partition): string =>
  of === 1 ? view : `${view}-${number + 1}-of-${of}`;

const agentOf = (event: StoredEvent): string | null =>
  isBookEvent(event) || isCustomerEvent(event) || isDebtEvent(event) || isLimitEvent(event)
    ? event.data.agentId
    : null;

/** A view of every agent that is kept in the first partition alone. */
export const unpartitionedView = <Slice, Change>(
  view: View<Slice, Change>,
  partition: Partition,
): View<Slice, Change> => ({ ...view, name: nameIn(view.name, partition) });

/** The view of the agents of a partition; what is of no agent, the draws, is in each. */
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
