import { limitOf, type Limits } from '../limits/limits.ts';
import { NO_POINTS, pointsFromCenti, type Points } from '../money/money.ts';
import {
  positionKey,
  type Position,
  type TakenPosition,
  takenByPosition,
  type ExposedBet,
} from './position.ts';

/** The level of a position against its limit (domain.md §7). */
export interface Level extends TakenPosition {
  readonly limit: Points;
  /** Forwarded by earlier runs. */
  readonly forwarded: Points;
  /** What the next run forwards: above the limit and not yet forwarded; never negative. */
  readonly excess: Points;
  /** Forwarded, but no longer above the limit because bets were deleted or edited. */
  readonly over: Points;
}

/** Forwarded points by position. */
export type ForwardedPoints = ReadonlyMap<string, Position & { readonly points: Points }>;

const above = (points: number, limit: number): Points => pointsFromCenti(Math.max(0, points - limit));

export const levelWithin = (taken: TakenPosition, limit: Points, forwarded: Points): Level => {
  const due = above(taken.taken, limit);
  return { ...taken, limit, forwarded, excess: above(due, forwarded), over: above(forwarded, due) };
};

const levelOf = (taken: TakenPosition, limits: Limits, forwarded: Points): Level =>
  levelWithin(taken, limitOf(limits, taken), forwarded);

/** Every position with a bet or forwarded points, in the order of the bets; positions without bets last. */
export const levels = (
  taken: ReadonlyMap<string, TakenPosition>,
  limits: Limits,
  forwarded: ForwardedPoints,
): readonly Level[] => {
  const present = [...taken].map(([key, position]) =>
    levelOf(position, limits, forwarded.get(key)?.points ?? NO_POINTS),
  );
  const gone = [...forwarded].flatMap(([key, { points, ...position }]) =>
    taken.has(key) ? [] : [levelOf({ ...position, taken: NO_POINTS }, limits, points)],
  );
  return [...present, ...gone];
};

/** The positions that a run forwards: every positive excess. */
export const excesses = (all: readonly Level[]): readonly Level[] => all.filter(({ excess }) => excess > 0);

/** Sums the forwarded points of several runs. */
export const forwardedBy = (runs: Iterable<readonly Level[]>): ForwardedPoints => {
  const points = new Map<string, Position & { readonly points: Points }>();
  for (const run of runs)
    for (const { region, stations, betClass, kind, numbers, excess } of run) {
      const key = positionKey({ stations, betClass, kind, numbers });
      const sum = pointsFromCenti((points.get(key)?.points ?? NO_POINTS) + excess);
      points.set(key, { region, stations, betClass, kind, numbers, points: sum });
    }
  return points;
};

/** A position that a message would raise above its limit. */
export interface Overrun extends TakenPosition {
  /** The points without the message; `taken` includes it. */
  readonly before: Points;
  readonly limit: Points;
  /** The part of the message above the limit, which would be forwarded. */
  readonly excess: Points;
}

/**
 * The positions that a message would raise above their limit, in the order of its bets (the warning before
 * CƯỢC). `before` gives the points of a position without the message.
 */
export const overruns = (
  items: Iterable<ExposedBet>,
  before: (key: string) => Points,
  limits: Limits,
): readonly Overrun[] =>
  [...takenByPosition(items)].flatMap(([key, { taken: own, ...position }]): readonly Overrun[] => {
    const limit = limitOf(limits, position);
    const present = before(key);
    const taken = pointsFromCenti(present + own);
    if (taken <= limit) return [];
    const excess = pointsFromCenti(taken - Math.max(present, limit));
    return [{ ...position, taken, before: present, limit, excess }];
  });
