import { moneyFromMicro, type Money } from './money.ts';

const MICRO = 1_000_000;
const DECIMALS = 6;

/**
 * An amount of thousand đồng for texts that people copy: `1.234.567,5`, with all decimals and a minus if
 * negative. Unlike Intl it is the same on every machine.
 */
export const plainMoneyText = (amount: Money): string => {
  const size = Math.abs(amount);
  const whole = Math.floor(size / MICRO)
    .toString()
    .replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
  const decimals = (size % MICRO).toString().padStart(DECIMALS, '0').replace(/0+$/, '');
  return `${amount < 0 ? '-' : ''}${whole}${decimals === '' ? '' : `,${decimals}`}`;
};

/** The input of an amount field: optional minus, digits, one decimal point, at most 25 characters. */
const DRAFT = /^-?\d*\.?\d*$/;
const DRAFT_MAX = 25;

/** Whether an amount field accepts this text while typing (product-2 §2.4). */
export const isAmountInput = (text: string): boolean => text.length <= DRAFT_MAX && DRAFT.test(text);

/**
 * The amount of an amount field in thousand đồng; empty is 0. Null if the text is no amount, has more than 6
 * decimals, or is too large to be exact.
 */
export const parseAmountInput = (text: string): Money | null => {
  if (!isAmountInput(text)) return null;
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(text) ?? [];
  if (decimals.length > DECIMALS) return null;
  const micro = Number(whole + decimals.padEnd(DECIMALS, '0'));
  return Number.isSafeInteger(micro) ? moneyFromMicro(sign === '-' ? -micro : micro) : null;
};
