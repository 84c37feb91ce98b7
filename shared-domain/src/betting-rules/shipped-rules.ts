import type { BettingRules } from './betting-rules.ts';
import { DEFAULT_RULES } from './default-rules.ts';

const { kinds, dayOrder } = DEFAULT_RULES;

/** Four digits at the head are G5 alone: the one prize of four digits that is drawn once. */
const HEAD_OF_FOUR = { xxdau: { 4: [6] } } as const;

/**
 * Another house's rules, as some are kept: bảy lô is sold in the North (G7 and G6 for two digits; G6,
 * the last three G5 and ĐB for three), the head of four digits is G5 alone in the South and Centre,
 * and Friday begins with Bình Dương. It shows that a house is a change of tables and of no code.
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

/** The houses that are shipped, ours first. A third one is a table beside these and a line here. */
export const SHIPPED_RULES: readonly BettingRules[] = [DEFAULT_RULES, ALTERNATIVE_RULES];
