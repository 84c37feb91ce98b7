/**
 * Exact money. The book counts in thousand đồng (ngàn); every amount is an integer number of
 * micro-ngàn (10⁻⁶ ngàn), so points (2 decimals) × co (4 decimals) and points × hits × payout are
 * exact and no sum drifts. Rounding happens only where a number is shown.
 * Source: domain.md §4; limits: docs/adr/0005-count-money-in-integers.md.
 */

declare const money: unique symbol;
/** An amount of thousand đồng, as an integer count of 10⁻⁶. */
export type Money = number & { readonly [money]: true };

declare const points: unique symbol;
/** Stake × unit per number, thousand đồng, as an integer count of 10⁻² (ks_diem). */
export type Points = number & { readonly [points]: true };

declare const take: unique symbol;
/** The share of the stake that is taken (co), as an integer count of 10⁻⁴: 0.75 is 7500. */
export type TakeRate = number & { readonly [take]: true };

declare const payoutBrand: unique symbol;
/** Winnings per point and hit (trathuong), as an integer count of 10⁻²: 75 is 7500. */
export type Payout = number & { readonly [payoutBrand]: true };

const MICRO = 1_000_000;

export const ZERO = 0 as Money;
export const NO_POINTS = 0 as Points;

const brandMoney = (micro: number): Money => {
  if (!Number.isSafeInteger(micro)) throw new RangeError(`money out of range: ${micro}`);
  return (micro === 0 ? 0 : micro) as Money;
};

/** Money from a stored integer count of 10⁻⁶ ngàn. Throws RangeError if it is not one. */
export const moneyFromMicro = brandMoney;

/** Points from an integer count of 10⁻². */
export const pointsFromCenti = (centi: number): Points => {
  if (!Number.isSafeInteger(centi) || centi < 0) throw new RangeError(`points out of range: ${centi}`);
  return centi as Points;
};

const scaled = (value: number, scale: number): number | null => {
  const whole = Math.round(value * scale);
  return Number.isSafeInteger(whole) && whole >= 0 && whole / scale === value ? whole : null;
};

/** A co of at most 4 decimals (0.75), or null. */
export const takeRate = (fraction: number): TakeRate | null => scaled(fraction, 10_000) as TakeRate | null;

/** A co given in percent of at most 2 decimals (75.5 is 0.755), or null. */
export const takeRateOfPercent = (percent: number): TakeRate | null =>
  scaled(percent, 100) as TakeRate | null;

/** A payout of at most 2 decimals (75), or null. */
export const payout = (value: number): Payout | null => scaled(value, 100) as Payout | null;

export const add = (a: Money, b: Money): Money => brandMoney(a + b);
export const subtract = (a: Money, b: Money): Money => brandMoney(a - b);
export const negate = (a: Money): Money => brandMoney(0 - a);
export const sum = (amounts: Iterable<Money>): Money => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return brandMoney(total);
};

/** tienxac = points × lots × count (domain.md §4). */
export const grossStake = (p: Points, lots: number, count: number): Money =>
  brandMoney(p * lots * count * 10_000);

/** thucthu = tienxac × co (domain.md §4); exact because tienxac is a multiple of 10⁻² ngàn. */
export const collectedStake = (gross: Money, co: TakeRate): Money => brandMoney((gross / 10_000) * co);

/** thang = points × hits × trathuong (domain.md §4); hits are counted in halves. */
export const winnings = (p: Points, halfHits: number, rate: Payout): Money =>
  brandMoney(p * halfHits * rate * 50);

/** diemtrung = points × hits, thousand đồng; hits are counted in halves. */
export const winningPoints = (p: Points, halfHits: number): Money => brandMoney(p * halfHits * 5_000);

/** The JSON number of an amount, in thousand đồng: its shortest exact decimal. */
export const moneyToNumber = (amount: Money): number => amount / MICRO;
/** Reads what `moneyToNumber` gave. */
export const moneyOfNumber = (amount: number): Money => brandMoney(Math.round(amount * MICRO));
export const pointsToNumber = (p: Points): number => p / 100;
export const takeRateToNumber = (co: TakeRate): number => co / 10_000;
export const payoutToNumber = (rate: Payout): number => rate / 100;
/** A co in percent, at most 2 decimals: 0.755 is 75.5. */
export const takeRateToPercent = (co: TakeRate): number => co / 100;
