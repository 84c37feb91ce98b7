import type { BettingRules } from './betting-rules.ts';
import { DEFAULT_RULES } from './default-rules.ts';

const { kinds, dayOrder } = DEFAULT_RULES;

/** xxdau over four digits covers G5 alone, the only four-digit prize drawn once. */
const HEAD_OF_FOUR = { xxdau: { 4: [6] } } as const;

/**
 * A second rule set that agents use: bảy lô is sold in the North (G7 and G6 for two digits; G6, the last
 * three G5 and ĐB for three), xxdau is G5 alone in the South and Centre, Friday begins with Bình Dương.
 * It differs from the default in tables only.
 */
export const ALTERNATIVE_RULES: BettingRules = {
  key: 'nha-hai',
  name: 'Nhà thứ hai',
  kinds: {
    MN: { ...kinds.MN, ...HEAD_OF_FOUR },
    MT: { ...kinds.MT, ...HEAD_OF_FOUR },
    MB: {
      ...kinds.MB,
      baylo: { 2: [21, 22, 23, 24, 25, 26, 27], 3: [1, 18, 19, 20, 21, 22, 23] },
    },
  },
  dayOrder: { ...dayOrder, 6: { ...dayOrder[6], MN: ['bd', 'vl', 'tv'] } },
};

/** The rule sets of this installation, the default first. */
export const SHIPPED_RULES: readonly BettingRules[] = [DEFAULT_RULES, ALTERNATIVE_RULES];
