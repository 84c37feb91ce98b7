import { BET_CLASSES, type BetClass } from '../catalogue/bet-classes.ts';
import { REGIONS, type RegionKey } from '../catalogue/regions.ts';
import type { ReturnClass, ReturnFactors } from '../customers/settings.ts';
import type { BetItem } from '../message/bets/bet-item.ts';
import { add, negate, subtract, ZERO, type Money } from '../money/money.ts';
import type { ItemScore } from '../scoring/score-item.ts';
import { NO_AMOUNT, plusFactored, timesFactor, unfactored, type Factored } from './factored-amount.ts';

/** An item that counts, with its winnings so far; null = no prize of its stations yet. */
export interface SettledItem {
  readonly item: BetItem;
  readonly score: ItemScore | null;
}

export interface SettlementTerms {
  /** giaonhan: true = the agent gives bets to this customer. */
  readonly givesTo: boolean;
  readonly returns: ReturnFactors;
  readonly leaveOutPairs: boolean;
  /** Old debts, thousand đồng; above 0 = owed to the agent. */
  readonly debts: readonly [Money, Money];
}

/** Sums of one region and class, or of all. */
export interface SettledTotals {
  readonly tienxac: Money;
  readonly thucthu: Money;
  /** Points × hits, and their money, on the prizes confirmed so far. */
  readonly diemtrung: Money;
  readonly tientrung: Money;
  /** The agent's result over items whose stations are complete: above 0 the agent earns. */
  readonly result: Money;
  /** Items without final results. */
  readonly open: number;
}

export interface SettledClass extends SettledTotals {
  readonly region: RegionKey;
  readonly betClass: BetClass;
  /** In hundredths of a percent; 10000 by default. */
  readonly factor: number;
  /** result × factor. */
  readonly factored: Factored;
}

/** A customer's settlement of a period or of one message (domain.md §8). */
export interface Settlement {
  /** By region, then class; only those with a bet. */
  readonly classes: readonly SettledClass[];
  readonly total: SettledTotals;
  /** Σ result × factor. */
  readonly factored: Factored;
  readonly debts: readonly [Money, Money];
  /** The final line: above 0 THU, below 0 BÙ. */
  readonly due: Factored;
  /** Items of da and dx that are not accepted, and their sums; no other sum includes them. */
  readonly leftOut: { readonly items: readonly BetItem[]; readonly total: SettledTotals };
}

const NOTHING: SettledTotals = {
  tienxac: ZERO,
  thucthu: ZERO,
  diemtrung: ZERO,
  tientrung: ZERO,
  result: ZERO,
  open: 0,
};

const plus = (a: SettledTotals, b: SettledTotals): SettledTotals => ({
  tienxac: add(a.tienxac, b.tienxac),
  thucthu: add(a.thucthu, b.thucthu),
  diemtrung: add(a.diemtrung, b.diemtrung),
  tientrung: add(a.tientrung, b.tientrung),
  result: add(a.result, b.result),
  open: a.open + b.open,
});

const worth = ({ item, score }: SettledItem, givesTo: boolean): SettledTotals => {
  const { tienxac, thucthu } = item;
  const { diemtrung, thang: tientrung } = score ?? { diemtrung: ZERO, thang: ZERO };
  const settled = score?.settled === true;
  const earned = settled ? subtract(thucthu, tientrung) : ZERO;
  return {
    tienxac,
    thucthu,
    diemtrung,
    tientrung,
    result: givesTo ? negate(earned) : earned,
    open: settled ? 0 : 1,
  };
};

const RETURN_CLASS: Readonly<Record<BetClass, ReturnClass>> = {
  '2D': '2C',
  '3D': '3C',
  '4D': '3C',
  da: 'Da',
  dx: 'Da',
};

/** Nhận vé of a class, in hundredths of a percent; 0 and empty count as 1 (product-2 §5). */
const factorOf = (returns: ReturnFactors, region: RegionKey, betClass: BetClass): number =>
  returns[region][RETURN_CLASS[betClass]] || 10_000;

const isPair = ({ item }: SettledItem): boolean => item.kind === 'da' || item.kind === 'dx';

export const settleCustomer = (items: readonly SettledItem[], asked: SettlementTerms): Settlement => {
  const sumOf = (some: readonly SettledItem[]): SettledTotals =>
    some.reduce((total, each) => plus(total, worth(each, asked.givesTo)), NOTHING);
  const isLeftOut = (each: SettledItem): boolean => asked.leaveOutPairs && isPair(each);
  const taken = items.filter((each) => !isLeftOut(each));
  const out = items.filter(isLeftOut);
  const classes = REGIONS.flatMap((region) =>
    BET_CLASSES.flatMap((betClass): readonly SettledClass[] => {
      const own = taken.filter(({ item }) => item.region === region && item.betClass === betClass);
      if (own.length === 0) return [];
      const total = sumOf(own);
      const factor = factorOf(asked.returns, region, betClass);
      return [{ region, betClass, ...total, factor, factored: timesFactor(total.result, factor) }];
    }),
  );
  const factored = classes.reduce((sum, each) => plusFactored(sum, each.factored), NO_AMOUNT);
  return {
    classes,
    total: classes.reduce<SettledTotals>(plus, NOTHING),
    factored,
    debts: asked.debts,
    due: plusFactored(factored, unfactored(asked.debts[0]), unfactored(asked.debts[1])),
    leftOut: { items: out.map(({ item }) => item), total: sumOf(out) },
  };
};

/** The result of the bets of one region and class. */
export interface ClassResult {
  readonly region: RegionKey;
  readonly betClass: BetClass;
  /** The agent's result: above 0 the agent earns. */
  readonly result: Money;
}

/** The result of one region and class, with the return factor that it is settled with. */
export interface FactoredResult extends ClassResult {
  /** In hundredths of a percent; 10000 by default. */
  readonly factor: number;
}

export const factoredOf = ({ result, factor }: Pick<FactoredResult, 'result' | 'factor'>): Factored =>
  timesFactor(result, factor);

/** The results of classes with their factors, without da and dx if they are not accepted. */
export const withFactors = (
  classes: Iterable<ClassResult>,
  { returns, leaveOutPairs }: Pick<SettlementTerms, 'returns' | 'leaveOutPairs'>,
): readonly FactoredResult[] =>
  [...classes].flatMap(({ region, betClass, result }) =>
    leaveOutPairs && (betClass === 'da' || betClass === 'dx')
      ? []
      : [{ region, betClass, result, factor: factorOf(returns, region, betClass) }],
  );

/**
 * Σ result × factor over classes, without da and dx if they are not accepted; equals `settleCustomer` on the
 * same bets (settle-period.properties.ts). Factors apply per class, so days can be settled one by one.
 */
export const sumClassResults = (
  classes: Iterable<ClassResult>,
  terms: Pick<SettlementTerms, 'returns' | 'leaveOutPairs'>,
): Factored => plusFactored(...withFactors(classes, terms).map(factoredOf));
