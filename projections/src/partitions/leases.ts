/**
 * Who folds which partition. One record, changed only by whoever saw it as it is, says who is there and
 * who holds what. Each member beats; one whose beat stands still for `TTL_MS` by another member's own
 * clock is taken for dead and its partitions are free. No two clocks are ever compared.
 *
 * Leases share out work and no more: a member that was taken for dead and wakes may still try to write.
 * What it writes is refused by the position of the view's checkpoint (`ReadModelStore.commit`), which is
 * the fence; `epoch` tells what a holder says of its partition from what an earlier one said (partition-status.ts).
 */

/** How long a beat may stand still. */
export const TTL_MS = 5_000;
/** How often a member beats. */
export const BEAT_MS = 1_000;

export interface Lease {
  /** Null = free. */
  readonly holder: string | null;
  /** Raised whenever it is taken. */
  readonly epoch: number;
}

export interface Board {
  /** By member: its last beat. */
  readonly members: Readonly<Record<string, number>>;
  /** By partition number. */
  readonly leases: readonly Lease[];
}

/** What a member remembers of another: the beat that it saw last, and when that was new by its own clock. */
export interface Sighting {
  readonly beat: number;
  readonly atMs: number;
}

export type Sightings = ReadonlyMap<string, Sighting>;

export const emptyBoard = (partitions: number): Board => ({
  members: {},
  leases: Array.from({ length: partitions }, () => ({ holder: null, epoch: 0 })),
});

/** What is remembered after a look at the board; those who are no longer on it are forgotten. */
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
 * The board after a member's beat: the dead are struck off, and it takes free partitions up to its fair
 * share. Holding more than that, it gives up one, if somebody holds less than the smaller share.
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

/** The board once a member has boardAfterLeaving: what it held is free at once. */
export const boardAfterLeaving = (board: Board, me: string): Board => ({
  members: Object.fromEntries(Object.entries(board.members).filter(([member]) => member !== me)),
  leases: board.leases.map(({ holder, epoch }) => ({ holder: holder === me ? null : holder, epoch })),
});

/** The numbers of the partitions that a member holds, with the epoch in which each was taken. */
export const partitionsHeldBy = ({ leases }: Board, member: string): ReadonlyMap<number, number> =>
  new Map(
    leases.flatMap(({ holder, epoch }, number): [number, number][] =>
      holder === member ? [[number, epoch]] : [],
    ),
  );
