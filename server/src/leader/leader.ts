import { randomUUID } from 'node:crypto';
import { keepLeases } from '@so-cuoc/projections/partitions/keep-leases.ts';
import type { ReadModelStore } from '@so-cuoc/projections/read-model/port.ts';

export interface Leadership {
  readonly isOurs: () => boolean;
  /** Gives up the lead, so that another process takes over at once. */
  readonly leave: () => Promise<void>;
}

/**
 * Elects one of several processes to do work that only one should do. Another takes over if the leader has
 * sent no heartbeat for five seconds (leases.ts). For a moment, two processes may both act as leader: the
 * work must tolerate that.
 */
export const electLeader = (
  store: Pick<ReadModelStore, 'get' | 'replace'>,
  what: string,
  nowMs: () => number = () => performance.now(),
): Leadership => {
  let ours = false;
  const kept = keepLeases({
    store,
    partitions: 1,
    board: what,
    member: randomUUID(),
    nowMs,
    held: (held) => {
      ours = held.size > 0;
    },
  });
  return {
    isOurs: () => ours,
    leave: async () => {
      ours = false;
      await kept.leave();
    },
  };
};
