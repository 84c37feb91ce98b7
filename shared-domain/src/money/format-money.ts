import { moneyFromMicro, type Money } from './money.ts';

const MICRO = 1_000_000;
const DECIMALS = 6;

/**
 * An amount of thousand đồng as it stands in texts that people copy: `1.234.567,5`, with all of its
 * decimals and a minus where it is negative. Unlike Intl it is the same on every machine.
 */
export const plainMoneyText = (amount: Money): string => {
  const size = Math.abs(amount);
  const whole = Math.floor(size / MICRO)
    .toString()
    .replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
  const decimals = (size % MICRO).toString().padStart(DECIMALS, '0').replace(/0+$/, '');
  return `${amount < 0 ? '-' : ''}${whole}${decimals === '' ? '' : `,${decimals}`}`;
};

/** What a box for an amount takes: an optional minus, digits, one decimal point, at most 25 characters. */
const DRAFT = /^-?\d*\.?\d*$/;
const DRAFT_MAX = 25;

/** Whether a box for an amount takes this text while it is typed (product-2 §2.4). */
export const isAmountInput = (text: string): boolean => text.length <= DRAFT_MAX && DRAFT.test(text);

/**
 * The amount that a box holds, thousand đồng; empty is 0. Null where it is no draft, has more than 6
 * decimals, or is beyond what money can be exact about.
 */
export const parseAmountInput = (text: string): Money | null => {
  if (!isAmountInput(text)) return null;
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(text) ?? [];
  if (decimals.length > DECIMALS) return null;
  const micro = Number(whole + decimals.padEnd(DECIMALS, '0'));
  return Number.isSafeInteger(micro) ? moneyFromMicro(sign === '-' ? -micro : micro) : null;
};
