import { DEFAULT_LIMITS, LIMIT_KEYS, type Limits } from '../src/limits/limits.ts';
import { pointsFromCenti } from '../src/money/money.ts';

/** Every limit the same, thousand đồng. */
export const limitsOf = (thousand: number): Limits => {
  const limit = pointsFromCenti(Math.round(thousand * 100));
  return LIMIT_KEYS.reduce((limits, key) => ({ ...limits, [key]: limit }), DEFAULT_LIMITS);
};
