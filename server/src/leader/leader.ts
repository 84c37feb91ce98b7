import { randomUUID } from 'node:crypto';
import { keepLeases } from '@so-cuoc/projections/partitions/keep-leases.ts';
import type { ReadModelStore } from '@so-cuoc/projections/read-model/port.ts';

export interface Leadership {
  readonly isOurs: () => boolean;
  /** Gives it to another at once. */
  readonly leave: () => Promise<void>;
}

/**
 * Has one of several processes do what only one should. Another takes over once the one whose turn it is
 * has not been heard of for five seconds (leases.ts). Two may take it for theirs for a moment: what is
 * done must bear that.
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
