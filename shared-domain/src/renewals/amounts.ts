import { moneyFromMicro, subtract, takeRate, collectedStake, type Money } from '../money/money.ts';

/** What a renewal is sold at. */
export interface SalePrice {
  /** Thousand đồng a month, at most 2 decimals. */
  readonly price: number;
  /** Months that are paid for; the free ones cost nothing. */
  readonly months: number;
  /** The seller's share of what the customer pays, a fraction of at most 4 decimals. */
  readonly percent: number;
}

/** What a renewal comes to: the collection is the commission and what is due to the provider, exactly. */
export interface RenewalAmounts {
  /** What the customer pays (gia_tien2). */
  readonly collection: Money;
  /** What the provider gets of it (gia_tien3). */
  readonly due: Money;
  /** What the seller keeps of it (gia_tien4). */
  readonly commission: Money;
}

const centsOf = (price: number): number | null => {
  const cents = Math.round(price * 100);
  return Number.isSafeInteger(cents) && cents / 100 === price ? cents : null;
};

/** Whether it can be a price of a month: positive, at most 2 decimals. */
export const isPrice = (thousand: number): boolean => thousand > 0 && centsOf(thousand) !== null;

/** Whether it can be a commission: a fraction from 0 to 1, at most 4 decimals. */
export const isCommission = (fraction: number): boolean =>
  fraction >= 0 && fraction <= 1 && takeRate(fraction) !== null;

/**
 * Collection = price × months, commission = collection × percent, due = the rest (product-2 §3, §9: a
 * month at 1000 with 0.2 leaves the provider 800). Throws RangeError for what can be no price.
 */
export const amountsOf = ({ price, months, percent }: SalePrice): RenewalAmounts => {
  const cents = centsOf(price);
  const rate = takeRate(percent);
  if (cents === null || rate === null) throw new RangeError(`no price: ${price}, ${percent}`);
  const collection = moneyFromMicro(cents * months * 10_000);
  const commission = collectedStake(collection, rate);
  return { collection, commission, due: subtract(collection, commission) };
};
