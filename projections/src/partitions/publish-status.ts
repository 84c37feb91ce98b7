import { setTimeout as delay } from 'node:timers/promises';
import type { ReadModelStore } from '../read-model/port.ts';
import type { RunningView } from '../runner/running-view.ts';
import type { Partition } from './partition.ts';
import { PARTITION_STATUS, toPartitionStatus, readPartitionStatus, statusKey } from './partition-status.ts';

/** How often it is looked whether there is anything new to say. */
const LOOK_MS = 50;

interface TellingStanding {
  readonly store: Pick<ReadModelStore, 'get' | 'replace'>;
  readonly partition: Partition;
  /** Of the lease under which the partition is held. */
  readonly epoch: number;
  readonly views: readonly Pick<RunningView, 'status'>[];
}

/** Says how a partition stands whenever that has changed, until stopped; no longer once a later holder has. */
export const publishStatus = ({ store, partition, epoch, views }: TellingStanding) => {
  const stopping = new AbortController();
  const key = statusKey(partition);
  let said = '';

  const say = async (): Promise<boolean> => {
    const now = toPartitionStatus(
      epoch,
      views.map((view) => view.status()),
    );
    const text = JSON.stringify(now);
    while (text !== said) {
      const found = await store.get(PARTITION_STATUS, key);
      if (found !== null && readPartitionStatus(found).epoch > epoch) return false;
      if (await store.replace(PARTITION_STATUS, key, found, now)) said = text;
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
    /** Says the last of it. */
    stop: async (): Promise<void> => {
      stopping.abort();
      await saying;
      await say().catch(() => false);
    },
  };
};
