import type { Token } from '../tokens/token.ts';
import {
  addNumber,
  awaitType,
  awaitsWithOthers,
  endBet,
  forgetList,
  forgetType,
  hasUnit,
  isSign,
  setType,
  takesAll,
  typeOf,
} from './registers.ts';
import { GUESSES, type State } from './state.ts';
import type { Gap, Step } from './step.ts';
import type { TypeTable } from './type-table.ts';

/**
 *     bets = numbers amount (numbers amount)+ type        12 5n 34 6n lô
 *
 * Each list has its amount, and the type behind the last one is for all of them.
 */
const LAST_TYPE = 'kiểu ghi sau cùng đọc cho mọi số ở trước';
const SIGN = 'dấu giữa hai số đọc là số và tiền';

/** `12*5`, `12 (5)`. Between numbers alone these separate as well. */
const isLooseSign = (gap: Gap): boolean => /^ ?[*(] ?$/.test(gap.text);
const isSigned = (_s: State, token: Token, _types: TypeTable, gap: Gap): boolean =>
  !hasUnit(token) && (isSign(gap) || isLooseSign(gap));
const addList = (s: State, token: Token): void => {
  addNumber(s, token);
  s.many = 3;
};

export const LAST_TYPE_STEPS: readonly Step[] = [
  {
    in: ['amountFirst'],
    tokens: ['number', 'numbers'],
    to: 'untypedNumbers',
    does: 'keepAmount',
    costs: 2.6,
    example: 'vl 12 5n 34 6n lô',
    // Behind a bet on the same list the amount is chained to it.
    when: (s) => s.untaken !== 0,
    // Amounts without units are a guess already.
    extra: (_token, s) => (awaitsWithOthers(s) ? -2.3 : (s.guesses & GUESSES.unit) === 0 ? -1.3 : 0),
    reason: () => LAST_TYPE,
    sets: (s, token) => {
      forgetType(s);
      addList(s, token);
    },
  },
  {
    in: ['untypedNumbers'],
    tokens: ['number', 'numbers'],
    to: 'untypedNumbers',
    does: 'addNumber',
    costs: 0,
    example: 'vl 12 5n 34 56 6n lô',
    when: (_s, _token, _types, gap) => !gap.newLine && !isSign(gap),
    sets: addList,
  },
  {
    in: ['untypedNumbers'],
    tokens: ['amount'],
    to: 'amountFirst',
    does: 'wait',
    costs: 0.6,
    example: 'vl 12=5 34=6 lô',
    when: isSigned,
    extra: (_token, _s, _types, gap) => (isLooseSign(gap) ? -0.8 : 0),
    reason: () => SIGN,
    guess: GUESSES.bareAmount,
    sets: awaitType,
  },
  {
    in: ['untypedNumbers'],
    tokens: ['amount'],
    to: 'amountFirst',
    does: 'wait',
    costs: 0.2,
    example: 'vl 12 5n 34 6n lô',
    when: (_s, token) => hasUnit(token),
    sets: awaitType,
  },
  {
    in: ['untypedNumbers'],
    tokens: ['times'],
    to: 'numbersTimes',
    does: 'ignore',
    costs: 0.5,
    example: 'vl 12 x 5 34 x 6 lô',
    guess: GUESSES.times,
  },
  {
    in: ['amountFirst'],
    tokens: ['type'],
    to: 'bet',
    does: 'betBefore',
    costs: 0.2,
    example: 'vl 12 5n 34 6n lô',
    when: (s, token, types) => awaitsWithOthers(s) && takesAll(s, typeOf(token, types), types),
    extra: (_token, _s, _types, gap) => (gap.newLine ? 1 : 0),
    reason: () => LAST_TYPE,
    sets: (s, token, types) => {
      setType(s, token, types);
      s.carry = 0;
      forgetList(s);
      endBet(s);
    },
  },
];
