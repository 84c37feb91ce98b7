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
  /** What is shared out, where it is not the folding of that many partitions: names the record. */
  readonly board?: string;
  /** Unlike any other process's, and any earlier one's. */
  readonly member: string;
  /** Of this process; never set back. */
  readonly nowMs: () => number;
  /** Told after each beat what is held now: partition numbers with the epoch in which each was taken. */
  readonly held: (partitions: ReadonlyMap<number, number>) => void;
}

export interface LeaseHandle {
  /** Gives back what is held; `held` is no longer told. */
  leave(): Promise<void>;
}

/** Beats until told to leave. While the store is away nothing changes: neither can anyone else take over. */
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

  /** Changes the board; again if somebody else was first. */
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
