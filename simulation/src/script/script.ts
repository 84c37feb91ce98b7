import { randomOf, type Random } from '@so-cuoc/server/sample-book/random.ts';
import { SEGMENT_BYTES } from '@so-cuoc/event-store/embedded/file/segmented-log.ts';
import { z } from 'zod';

const ACTIONS = [
  ...(['place', 'edit', 'remove', 'restore', 'look', 'chore'] as const),
  ...(['pay', 'price', 'settle', 'clear', 'inbox'] as const),
] as const;

/** Of so many actions of each hundred. */
const SHARES: Readonly<Record<(typeof ACTIONS)[number], number>> = {
  ...{ place: 32, edit: 10, remove: 9, restore: 3, look: 10, chore: 9 },
  ...{ pay: 8, price: 3, settle: 9, clear: 1, inbox: 6 },
};

/** One thing that happens at a simulated time, milliseconds after the book was opened. */
const step = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('act'),
    at: z.number(),
    agent: z.number(),
    action: z.enum(ACTIONS),
    /** Of the choices within the action. */
    seed: z.number(),
  }),
  z.object({ kind: z.literal('results'), at: z.number(), seed: z.number() }),
  /** Somebody buys time of use. */
  z.object({ kind: z.literal('renewal'), at: z.number(), seed: z.number() }),
  z.object({
    kind: z.literal('death'),
    at: z.number(),
    how: z.enum(['kill', 'power failure']),
    /** Dies before this many further operations of the disk; null = at once. */
    afterOperations: z.number().nullable(),
  }),
  z.object({
    kind: z.literal('disk fault'),
    at: z.number(),
    code: z.enum(['ENOSPC', 'EIO']),
    operation: z.enum(['write', 'sync', 'both']),
    forMs: z.number(),
  }),
  z.object({
    kind: z.literal('view fault'),
    at: z.number(),
    fault: z.enum(['slow', 'away']),
    forMs: z.number(),
  }),
  z.object({ kind: z.literal('views lost'), at: z.number() }),
  /** The file of the views cannot be read any more, until a start sets it aside. */
  z.object({ kind: z.literal('views damaged'), at: z.number() }),
  z.object({
    kind: z.literal('vault fault'),
    at: z.number(),
    code: z.enum(['SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_CORRUPT']),
    forMs: z.number(),
  }),
  /** A bit of the log flips on the disk, until an operator repairs it. */
  z.object({ kind: z.literal('rot'), at: z.number() }),
  /** What the identity index kept is lost before the next start. */
  z.object({ kind: z.literal('identities lost'), at: z.number() }),
  /** The folding thread of the oldest process dies. */
  z.object({ kind: z.literal('thread death'), at: z.number() }),
  /** Another process opens the same folder, as with a stale lock. */
  z.object({ kind: z.literal('second process'), at: z.number() }),
  z.object({ kind: z.literal('clock'), at: z.number(), offsetMs: z.number() }),
  z.object({
    kind: z.literal('weather'),
    at: z.number(),
    lost: z.number(),
    doubled: z.number(),
    meanDelayMs: z.number(),
  }),
]);
export type Step = z.infer<typeof step>;

/** A run that can be repeated: everything that happens follows from it. */
export const script = z.object({
  seed: z.string(),
  agents: z.number(),
  /** How long the clients act and faults happen, milliseconds. */
  actingMs: z.number(),
  /** Size of a segment of the log, bytes; most runs seal many. */
  segmentBytes: z.number().default(SEGMENT_BYTES),
  /** The views are folded in a thread of their own. */
  foldsInThread: z.boolean().default(false),
  /** What the identity index knows is kept for the next start. */
  keepsIdentities: z.boolean().default(false),
  steps: z.array(step),
});
export type Script = z.infer<typeof script>;

/** How long the clients act, in simulated time: crowded or spread out. */
const ACTING_MS = [20_000, 60_000, 60_000, 300_000, 1_200_000] as const;

const THREAD_UP_TO_MS = 60_000;

const SEGMENTS_BYTES = [4_096, 16_384, 65_536, SEGMENT_BYTES] as const;

/** Enough to complete a draw or two and to correct it. */
const RESULTS = 14;
const RENEWALS = 5;
const COMMANDS = { low: 40, high: 160 } as const;

const A_YEAR_MS = 365 * 86_400_000;

const oneOf = <Value>(random: Random, ...choices: readonly [Value, ...Value[]]): Value =>
  random.pick(choices);

/** `at`: 1 to 100. */
const actionOf = (at: number): (typeof ACTIONS)[number] => {
  let left = at;
  return ACTIONS.find((action) => (left -= SHARES[action]) <= 0) ?? 'place';
};

const faultsOf = (random: Random, actingMs: number): Step[] => {
  const at = (): number => random.between(0, actingMs);
  const times = (share: number, most: number): number[] =>
    random.chance(share) ? Array.from({ length: random.between(1, most) }, () => at()) : [];
  return [
    ...times(0.7, 3).map((when): Step => ({
      kind: 'death',
      at: when,
      how: oneOf(random, 'kill', 'power failure'),
      afterOperations: random.chance(0.6) ? random.between(0, 12) : null,
    })),
    ...times(0.4, 3).map((when): Step => ({
      kind: 'disk fault',
      at: when,
      code: oneOf(random, 'ENOSPC', 'EIO'),
      operation: oneOf(random, 'write', 'sync', 'both'),
      forMs: random.between(1, 60_000),
    })),
    ...times(0.3, 3).map((when): Step => ({
      kind: 'view fault',
      at: when,
      fault: oneOf(random, 'slow', 'away'),
      forMs: random.between(1, 30_000),
    })),
    ...times(0.1, 1).map((when): Step => ({ kind: 'views lost', at: when })),
    ...times(0.05, 1).map((when): Step => ({ kind: 'views damaged', at: when })),
    ...times(0.15, 2).map((when): Step => ({
      kind: 'vault fault',
      at: when,
      code: oneOf(random, 'SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_CORRUPT'),
      forMs: random.between(1, 30_000),
    })),
    ...times(0.15, 2).map((when): Step => ({ kind: 'rot', at: when })),
    ...times(0.1, 1).map((when): Step => ({ kind: 'identities lost', at: when })),
    ...times(0.9, 3).map((when): Step => ({ kind: 'thread death', at: when })),
    ...times(0.25, 2).map((when): Step => ({ kind: 'second process', at: when })),
    ...times(0.25, 2).map((when): Step => ({
      kind: 'clock',
      at: when,
      offsetMs: oneOf(random, -1, 1) * oneOf(random, 1_000, 60_000, 3_600_000, A_YEAR_MS, 10 * A_YEAR_MS),
    })),
    ...times(0.6, 4).map((when): Step => ({
      kind: 'weather',
      at: when,
      lost: random.between(0, 20) / 100,
      doubled: random.between(0, 20) / 100,
      meanDelayMs: oneOf(random, 1, 10, 100, 2_000),
    })),
  ];
};

/** The script of a seed. Which kinds of faults occur differs between seeds, so that some runs are calm in part. */
export const scriptOf = (seed: string): Script => {
  const random = randomOf(`${seed}/script`);
  const agents = random.between(1, 3);
  const actingMs = random.pick(ACTING_MS);
  const actions = Array.from({ length: random.between(COMMANDS.low, COMMANDS.high) }, (): Step => ({
    kind: 'act',
    at: random.between(0, actingMs),
    agent: random.between(0, agents - 1),
    action: actionOf(random.between(1, 100)),
    seed: random.between(0, 2 ** 30),
  }));
  const results = Array.from({ length: random.between(0, RESULTS) }, (): Step => ({
    kind: 'results',
    at: random.between(0, actingMs),
    seed: random.between(0, 2 ** 30),
  }));
  const renewals = Array.from({ length: random.between(0, RENEWALS) }, (): Step => ({
    kind: 'renewal',
    at: random.between(0, actingMs),
    seed: random.between(0, 2 ** 30),
  }));
  const steps = [...actions, ...results, ...renewals, ...faultsOf(random, actingMs)].sort(
    (a, b) => a.at - b.at,
  );
  return {
    ...{ seed, agents, actingMs, segmentBytes: random.pick(SEGMENTS_BYTES) },
    // The thread looks around ten times a second, which would make long runs slow.
    foldsInThread: actingMs <= THREAD_UP_TO_MS && random.chance(0.9),
    keepsIdentities: random.chance(0.6),
    steps,
  };
};
