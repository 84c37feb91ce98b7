import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { JsonDocument, ReadModelStore } from '../read-model/port.ts';
import {
  BEAT_MS,
  boardAfterBeat,
  emptyBoard,
  partitionsHeldBy,
  boardAfterLeaving,
  recordSightings,
  type Board,
  type Sightings,
} from './leases.ts';

const board = z.object({
  members: z.record(z.string(), z.number()),
  leases: z.array(z.object({ holder: z.string().nullable(), epoch: z.number() })),
});

const COLLECTION = 'leases';

interface LeaseKeeping {
  readonly store: Pick<ReadModelStore, 'get' | 'replace'>;
  readonly partitions: number;
  /** Names the lease record, where it does not share out that many view partitions. */
  readonly board?: string;
  /** Unique among all processes, past ones included. */
  readonly member: string;
  /** Monotonic clock of this process. */
  readonly nowMs: () => number;
  /** Called after each heartbeat with the partitions held: numbers with their lease epochs. */
  readonly held: (partitions: ReadonlyMap<number, number>) => void;
}

export interface LeaseHandle {
  /** Releases all leases; `held` is no longer called. */
  leave(): Promise<void>;
}

/**
 * Sends heartbeats until it leaves. While the store is unavailable nothing changes: no other process can take
 * over either.
 */
export const keepLeases = ({
  store,
  partitions,
  board: key = `${partitions}`,
  member,
  nowMs,
  held,
}: LeaseKeeping): LeaseHandle => {
  const leaving = new AbortController();
  let sightings: Sightings = new Map();

  /** Changes the record; retries if another process changed it first. */
  const change = async (next: (before: Board) => Board): Promise<Board> => {
    for (;;) {
      const found: JsonDocument | null = await store.get(COLLECTION, key);
      const before = found === null ? emptyBoard(partitions) : board.parse(found);
      sightings = recordSightings(sightings, before, nowMs());
      const after = next(before);
      if (await store.replace(COLLECTION, key, found, { ...after })) return after;
    }
  };

  const beat = async (): Promise<void> => {
    const after = await change((before) => boardAfterBeat(before, member, sightings, nowMs()));
    if (!leaving.signal.aborted) held(partitionsHeldBy(after, member));
  };

  const beating = (async () => {
    while (!leaving.signal.aborted) {
      await beat().catch(() => undefined);
      await delay(BEAT_MS, undefined, { signal: leaving.signal }).catch(() => undefined);
    }
  })();

  return {
    leave: async () => {
      leaving.abort();
      await beating;
      await change((before) => boardAfterLeaving(before, member)).catch(() => undefined);
    },
  };
};
