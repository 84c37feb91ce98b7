/**
 * Assigns partitions to processes. One record, changed only by compare-and-set, lists the members and the lease
 * holders. Each member sends heartbeats. A member whose heartbeat has not changed for `TTL_MS`, by another
 * member's own clock, is considered dead and its partitions are free. Clocks are never compared.
 *
 * Leases only share out work. A member that was considered dead and wakes may still try to write. The
 * checkpoint position (`ReadModelStore.commit`) rejects its writes: that is the fence. `epoch` separates the
 * status of a holder from that of an earlier one (partition-status.ts).
 */

/** How long a heartbeat may stay unchanged. */
export const TTL_MS = 5_000;
/** Heartbeat interval. */
export const BEAT_MS = 1_000;

export interface Lease {
  /** Null = free. */
  readonly holder: string | null;
  /** Incremented whenever it is taken. */
  readonly epoch: number;
}

export interface Board {
  /** By member: its last heartbeat. */
  readonly members: Readonly<Record<string, number>>;
  /** By partition number. */
  readonly leases: readonly Lease[];
}

/** What a member knows of another: its last heartbeat, and when it changed, by the own clock. */
export interface Sighting {
  readonly beat: number;
  readonly atMs: number;
}

export type Sightings = ReadonlyMap<string, Sighting>;

export const emptyBoard = (partitions: number): Board => ({
  members: {},
  leases: Array.from({ length: partitions }, () => ({ holder: null, epoch: 0 })),
});

/** The sightings after reading the board; members that left are removed. */
export const recordSightings = (before: Sightings, { members }: Board, nowMs: number): Sightings =>
  new Map(
    Object.entries(members).map(([member, beat]) => {
      const known = before.get(member);
      return [member, known?.beat === beat ? known : { beat, atMs: nowMs }];
    }),
  );

const holdings = ({ leases }: Board, member: string): number =>
  leases.filter(({ holder }) => holder === member).length;

/**
 * The board after a member's heartbeat. Dead members are removed, and the member takes free partitions up to
 * its fair share. If it holds more, it releases one while another member holds less than the smaller share.
 */
export const boardAfterBeat = (board: Board, me: string, sightings: Sightings, nowMs: number): Board => {
  const members: Record<string, number> = {};
  for (const [member, beat] of Object.entries(board.members)) {
    const seen = sightings.get(member);
    const dead = member !== me && seen?.beat === beat && nowMs - seen.atMs >= TTL_MS;
    if (!dead) members[member] = beat;
  }
  members[me] = (board.members[me] ?? 0) + 1;
  const there = Object.keys(members);
  const share = Math.ceil(board.leases.length / there.length);
  const least = Math.floor(board.leases.length / there.length);
  let mine = holdings(board, me);
  const poor = there.some((member) => member !== me && holdings(board, member) < least);
  let spare = mine > share || (mine > least && poor) ? 1 : 0;
  const leases = board.leases.map(({ holder, epoch }): Lease => {
    if (holder === me && spare > 0) {
      spare -= 1;
      mine -= 1;
      return { holder: null, epoch };
    }
    if (holder !== null && holder in members) return { holder, epoch };
    if (mine >= share) return { holder: null, epoch };
    mine += 1;
    return { holder: me, epoch: epoch + 1 };
  });
  return { members, leases };
};

/** The board after a member left: its partitions are free at once. */
export const boardAfterLeaving = (board: Board, me: string): Board => ({
  members: Object.fromEntries(Object.entries(board.members).filter(([member]) => member !== me)),
  leases: board.leases.map(({ holder, epoch }) => ({ holder: holder === me ? null : holder, epoch })),
});

/** The numbers of the partitions that a member holds, with their lease epochs. */
export const partitionsHeldBy = ({ leases }: Board, member: string): ReadonlyMap<number, number> =>
  new Map(
    leases.flatMap(({ holder, epoch }, number): [number, number][] =>
      holder === member ? [[number, epoch]] : [],
    ),
  );
