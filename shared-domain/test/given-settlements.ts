import type { ReturnFactors } from '../src/customers/settings.ts';
import { DEFAULT_SETTINGS } from '../src/customers/default-settings.ts';
import { ZERO } from '../src/money/money.ts';
import type { DrawTables } from '../src/scoring/draw-table.ts';
import { scoreItem } from '../src/scoring/score-item.ts';
import type { SettledItem, SettlementTerms } from '../src/settlement/settle-period.ts';
import { BINH_DUONG, MIEN_BAC, tableOf, VINH_LONG } from './given-draws.ts';
import { readAs } from './given-readings.ts';

/** Vĩnh Long, Bình Dương and the North have drawn; Trà Vinh has not. */
const DRAWS: DrawTables = new Map([
  ['vl', tableOf('MN', VINH_LONG)],
  ['bd', tableOf('MN', BINH_DUONG)],
  ['mb', tableOf('MB', MIEN_BAC)],
]);

/** Texts of Friday 2026-11-20, read for a new customer and scored on that day's draws. */
export const settledItems = (...texts: readonly string[]): readonly SettledItem[] =>
  texts.flatMap((text) => {
    const { ok, items, errors } = readAs(text);
    if (!ok) throw new Error(errors[0]?.message);
    return items.map((item) => ({ item, score: scoreItem(item, DRAWS) }));
  });

/** One factor for every region and class. */
export const returnsOf = (fraction: number): ReturnFactors => {
  const one = Math.round(fraction * 10_000);
  const each = { '2C': one, '3C': one, Da: one };
  return { MN: each, MT: each, MB: each };
};

/** A customer who hands in, at factor 0.95, without debts, unless said otherwise. */
export const asked = (given: Partial<SettlementTerms> = {}): SettlementTerms => ({
  givesTo: false,
  returns: DEFAULT_SETTINGS.returns,
  leaveOutPairs: false,
  debts: [ZERO, ZERO],
  ...given,
});
