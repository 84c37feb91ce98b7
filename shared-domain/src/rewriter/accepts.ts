import type { BetType } from '../catalogue/bet-types.ts';
import { listOf } from '../message/number-list.ts';
import { rangeOf } from '../message/numbers.ts';
import type { BetOptions } from '../message/options.ts';
import { resolve } from '../message/resolve.ts';
import type { Atom } from './atom.ts';

const sample = (own: Atom | undefined): string | null => {
  if (own?.kind === 'number') return own.text;
  if (own?.kind !== 'numbers') return null;
  const [low = '', high = ''] = own.text.split(' keo ');
  const range = rangeOf(low, high);
  return range.ok ? (range.numbers[0] ?? null) : '0'.repeat(own.digits);
};

/** Whether a type takes a number, range or set, by its length and the customer's options. */
export const accepts = (type: BetType, own: Atom | undefined, options: BetOptions): boolean => {
  const text = sample(own);
  if (text === null) return false;
  if (type.form === 'pairs') return text.length % 2 === 0;
  let accepted = true;
  resolve(type, listOf([text]), options, () => {
    accepted = false;
  });
  return accepted;
};
