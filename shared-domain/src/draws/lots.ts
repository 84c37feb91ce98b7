import type { PlainKind } from '../catalogue/bet-classes.ts';
import type { RegionKey } from '../catalogue/regions.ts';
import type { BettingRules } from '../betting-rules/betting-rules.ts';
import { DEFAULT_RULES } from '../betting-rules/default-rules.ts';

/** The prize positions of a kind for numbers of a length; empty if the region does not sell it. */
export const positionsOf = (
  region: RegionKey,
  kind: PlainKind,
  digits: number,
  house: BettingRules = DEFAULT_RULES,
): readonly number[] => house.kinds[region][kind]?.[digits === 2 ? 2 : digits === 3 ? 3 : 4] ?? [];

/** The lots of one position: da counts two numbers, dx two numbers in two stations. */
export const lotsAPosition = (kind: PlainKind): number => (kind === 'da' ? 2 : kind === 'dx' ? 4 : 1);

/** Lots per number (pair) and station (station pair); by default 18, 17, 16; 27, 23, 20; da 36 or 54; dx 72. */
export const lotsOf = (region: RegionKey, kind: PlainKind, digits: number, house?: BettingRules): number =>
  positionsOf(region, kind, digits, house).length * lotsAPosition(kind);
