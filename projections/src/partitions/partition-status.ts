import type { ReadModelStore } from '../read-model/port.ts';
import { viewStatus, type RunningView } from '../runner/running-view.ts';
import type { Partition } from './partition.ts';
import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

/**
 * The status of a partition's views, published by the folding process for reading processes: positions,
 * readable generations and obstacles. One document per partition. A position stays true after its process has
 * died: the documents contain everything up to it.
 */
export const PARTITION_STATUS = 'standing';

export const statusKey = ({ number, of }: Partition): string => `${of}/${String(number).padStart(4, '0')}`;

/** The document of a partition. */
export const partitionStatus = (events: Pick<EventStore, 'positionFrom'>) =>
  z.object({
    /** The epoch of the lease under which it was published: the status of a later holder is kept. */
    epoch: z.number(),
    views: z.array(viewStatus(events)),
  });
const published = z.object({ epoch: z.number() });

/** Interval of checking for a changed status. */
const LOOK_MS = 50;

interface StatusPublishing {
  readonly store: Pick<ReadModelStore, 'get' | 'replace'>;
  readonly partition: Partition;
  /** The epoch of the lease of the partition. */
  readonly epoch: number;
  readonly views: readonly Pick<RunningView, 'status'>[];
}

/** Publishes the status of a partition whenever it changes, until stopped or until a later holder publishes. */
export const publishStatus = ({ store, partition, epoch, views }: StatusPublishing) => {
  const stopping = new AbortController();
  const key = statusKey(partition);
  let text = '';

  const say = async (): Promise<boolean> => {
    const now = { epoch, views: views.map((view) => view.status()) };
    const next = JSON.stringify(now);
    while (next !== text) {
      const found = await store.get(PARTITION_STATUS, key);
      if (found !== null && published.parse(found).epoch > epoch) return false;
      if (await store.replace(PARTITION_STATUS, key, found, now)) text = next;
    }
    return true;
  };

  const saying = (async () => {
    let mine = true;
    while (mine && !stopping.signal.aborted) {
      mine = await say().catch(() => true);
      await delay(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();

  return {
    /** Publishes the last status. */
    stop: async (): Promise<void> => {
      stopping.abort();
      await saying;
      await say().catch(() => false);
    },
  };
};
