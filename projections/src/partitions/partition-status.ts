import { z } from 'zod';
import type { EventStore } from '@so-cuoc/event-store/port.ts';
import type { ViewStatus } from '../runner/running-view.ts';
import type { Partition } from './partition.ts';

/**
 * What the process that folds a partition says of its views, for those that only read: how far they are,
 * which documents are to be read, and what stopped them. One document a partition. A position is always
 * true, also of a process that has since died: up to there everything is in the documents.
 */
export const PARTITION_STATUS = 'standing';

export const statusKey = ({ number, of }: Partition): string => `${of}/${String(number).padStart(4, '0')}`;
/** Every key of so many partitions. `0` is the character after `/`. */
export const statusKeys = (of: number): { readonly from: string; readonly to: string } => ({
  from: `${of}/`,
  to: `${of}0`,
});

const position = z.string().nullable();
const obstacle = z
  .object({ position: z.string(), eventId: z.string().nullable(), message: z.string() })
  .nullable();

const spoken = z.object({
  name: z.string(),
  position,
  state: z.enum(['live', 'rebuilding', 'stopped']),
  live: z
    .object({ number: z.number(), foldVersion: z.number(), collections: z.array(z.string()) })
    .nullable(),
  foldVersion: z.number(),
  advanced: z.string().nullable(),
  waiting: z.string().nullable(),
  obstacle,
  rebuild: z.object({ position, rate: z.number(), since: z.string(), obstacle }).nullable(),
});

const partitionStatus = z.object({
  /** Of the lease under which it was said: a later holder's word stands. */
  epoch: z.number(),
  views: z.array(spoken),
});
export type PartitionStatus = z.infer<typeof partitionStatus>;

export const readPartitionStatus = (document: unknown): PartitionStatus => partitionStatus.parse(document);

export const toPartitionStatus = (epoch: number, statuses: readonly ViewStatus[]): PartitionStatus =>
  partitionStatus.parse(JSON.parse(JSON.stringify({ epoch, views: statuses })));

/** A view's status as its process said it. Throws for a position of another store. */
export const viewStatusIn = (
  { views }: PartitionStatus,
  name: string,
  events: Pick<EventStore, 'positionFrom'>,
): ViewStatus | null => {
  const found = views.find((view) => view.name === name);
  if (found === undefined) return null;
  const { rebuild, advanced } = found;
  const placed = (text: string | null) => (text === null ? null : events.positionFrom(text));
  return {
    ...found,
    position: placed(found.position),
    advanced: advanced === null ? null : new Date(advanced),
    rebuild: rebuild && { ...rebuild, position: placed(rebuild.position), since: new Date(rebuild.since) },
  };
};
