import type { BetType } from '../../catalogue/bet-types.ts';
import type { BetOptions } from '../../message/reading.ts';
import { takesDigits } from '../../message/bets/resolve-type.ts';
import type { Atom } from '../atoms/atom.ts';

/** Whether a type applies to a number, range or set, by its length and the customer's options. */
export const typeTakesNumber = (type: BetType, own: Atom | undefined, options: BetOptions): boolean =>
  own?.kind === 'number'
    ? takesDigits(type, own.text.length, options)
    : own?.kind === 'numbers' && takesDigits(type, own.digits, options);
