import { moneyFromMicro, type Money } from '../money/money.ts';

declare const factored: unique symbol;
/**
 * An amount of thousand đồng after a return factor, as an integer count of 10⁻¹⁰. Money has 6 decimals and a
 * factor 4, so nothing is rounded before display (calls.md, Conventions).
 */
export type Factored = bigint & { readonly [factored]: true };

const PER_MICRO = 10_000n;
const DONG = 10_000_000n;

const brand = (value: bigint): Factored => value as Factored;

export const NO_AMOUNT = brand(0n);

/** Money × a factor in hundredths of a percent (0.95 is 9500). */
export const timesFactor = (money: Money, factor: number): Factored => brand(BigInt(money) * BigInt(factor));

export const unfactored = (money: Money): Factored => brand(BigInt(money) * PER_MICRO);

export const plusFactored = (...amounts: readonly Factored[]): Factored =>
  brand(amounts.reduce<bigint>((sum, amount) => sum + amount, 0n));

export const negateFactored = (amount: Factored): Factored => brand(0n - amount);

/** Rounded to the đồng, halves away from zero, for display. */
export const toDong = (amount: Factored): Money => {
  const half = amount < 0n ? -DONG / 2n : DONG / 2n;
  return moneyFromMicro(Number((amount + half) / DONG) * 1000);
};

const DECIMALS = 10;

/** The nearest JSON number of an amount, in thousand đồng. */
export const factoredToNumber = (amount: Factored): number => {
  const digits = (amount < 0n ? 0n - amount : amount).toString().padStart(DECIMALS + 1, '0');
  return Number(`${amount < 0n ? '-' : ''}${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`);
};

/** An amount as an event or a document holds it: its integer in decimal digits. */
export const factoredToText = (amount: Factored): string => amount.toString();

/** @throws SyntaxError for anything that `factoredToText` did not write. */
export const factoredFromText = (text: string): Factored => brand(BigInt(text));
