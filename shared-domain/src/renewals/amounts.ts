import { moneyFromMicro, subtract, takeRate, collectedStake, type Money } from '../money/money.ts';

/** The price, length and commission of a sale. */
export interface SalePrice {
  /** Thousand đồng a month, at most 2 decimals. */
  readonly price: number;
  /** Paid months; free months cost nothing. */
  readonly months: number;
  /** The seller's share of what the customer pays, a fraction of at most 4 decimals. */
  readonly percent: number;
}

/** The amounts of a renewal. The collection is exactly the commission plus the amount due to the provider. */
export interface RenewalAmounts {
  /** What the customer pays (gia_tien2). */
  readonly collection: Money;
  /** The provider's part (gia_tien3). */
  readonly due: Money;
  /** The seller's part (gia_tien4). */
  readonly commission: Money;
}

const centsOf = (price: number): number | null => {
  const cents = Math.round(price * 100);
  return Number.isSafeInteger(cents) && cents / 100 === price ? cents : null;
};

/** Whether a number is a valid monthly price: positive, at most 2 decimals. */
export const isPrice = (thousand: number): boolean => thousand > 0 && centsOf(thousand) !== null;

/** Whether a number is a valid commission: a fraction from 0 to 1, at most 4 decimals. */
export const isCommission = (fraction: number): boolean =>
  fraction >= 0 && fraction <= 1 && takeRate(fraction) !== null;

/**
 * Collection = price × months, commission = collection × percent, due = the rest (product-2 §3, §9: of a
 * month at 1000 with 0.2 the provider gets 800). Throws RangeError for an invalid price.
 */
export const amountsOf = ({ price, months, percent }: SalePrice): RenewalAmounts => {
  const cents = centsOf(price);
  const rate = takeRate(percent);
  if (cents === null || rate === null) throw new RangeError(`no price: ${price}, ${percent}`);
  const collection = moneyFromMicro(cents * months * 10_000);
  const commission = collectedStake(collection, rate);
  return { collection, commission, due: subtract(collection, commission) };
};
