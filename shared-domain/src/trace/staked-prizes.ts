import type { PlainKind } from '../catalogue/bet-classes.ts';
import type { RegionKey } from '../catalogue/regions.ts';
import { positionsOf } from '../draws/lots.ts';
import { POSITIONS } from '../draws/prizes.ts';
import type { BettingRules } from '../betting-rules/betting-rules.ts';

/** `G8, G7, G6 ×3`: the prizes that one number of so many digits is staked on in a house, and how many they are. */
export const stakedPrizes = (
  region: RegionKey,
  kind: PlainKind,
  digits: number,
  house: BettingRules,
): readonly [names: string, count: number] => {
  const positions = positionsOf(region, kind, digits, house);
  const ranks = new Map<string, number>();
  for (const position of positions) {
    const rank = POSITIONS[region][position - 1]?.rank ?? '';
    ranks.set(rank, (ranks.get(rank) ?? 0) + 1);
  }
  const names = [...ranks].map(([rank, count]) => (count === 1 ? rank : `${rank} ×${count}`)).join(', ');
  return [names, positions.length];
};
