import { limitOf, type Limits } from '../limits/limits.ts';
import { pointsFromCenti, type Points } from '../money/money.ts';
import { takenByPosition, type ExposedBet, type TakenPosition } from './position.ts';

/** A position that a message would take above its limit. */
export interface Overrun extends TakenPosition {
  /** What stands on it without the message; `taken` is what would stand with it. */
  readonly before: Points;
  readonly limit: Points;
  /** The part of the message that lies above the limit: what would be handed on because of it. */
  readonly excess: Points;
}

/**
 * The positions of a message that would stand above their limit with it, in the order in which it bets
 * on them (the warning before CƯỢC). `before` tells the points that a position has without the message.
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
