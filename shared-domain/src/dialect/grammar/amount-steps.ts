import type { Token, TokenKind } from '../tokens/token.ts';
import {
  BOUNDARY,
  awaitType,
  betAll,
  endBet,
  forgetList,
  forgetType,
  hasUnit,
  isDone,
  isSign,
  lastAmountReason,
  rememberUnit,
  takesAll,
  takesList,
} from './registers.ts';
import { unlessRound } from './line-steps.ts';
import { GUESSES, type State } from './state.ts';
import type { Gap, Step } from './step.ts';
import type { TypeTable } from './type-table.ts';

/**
 * An amount behind its type, behind the numbers of a type that precedes them, before its type, or before its numbers.
 * One without a unit may be a number as well, so it is a guess everywhere but behind its type.
 */
const AMOUNT: readonly TokenKind[] = ['amount'];

const bet = (s: State, token: Token, types: TypeTable): void => {
  rememberUnit(s, token);
  s.carry = 2;
  s.untaken &= ~types.takes(s.type);
  endBet(s);
};
/** The type precedes its numbers, so further lists may follow it. */
const betHeaded = (s: State, token: Token): void => {
  rememberUnit(s, token);
  s.carry = 1;
  betAll(s);
};
/** `5nb 5ndau 10 34 b5n`: who writes units hardly leaves one out, and 10 may be a number. */
const withoutUnit = (token: Token, s: State, _types: TypeTable, gap: Gap): number =>
  (s.guesses & GUESSES.unit) !== 0 && gap.text === ' ' && isOfTwoDigits(token) ? 1.3 : 0;
const isOfTwoDigits = ({ meaning }: Token): boolean =>
  meaning.kind === 'amount' && !meaning.unit && /^\d{2,4}$/.test(meaning.text);
/** x is also a type of numbers with three digits. */
const hasThreeDigits = (s: State): boolean => (s.lengths & 2) !== 0;
const timesReason = (_token: Token, s: State): string => (hasThreeDigits(s) ? 'x đọc là dấu nhân' : '');
const timesExtra = (_token: Token, s: State): number => (hasThreeDigits(s) ? 2.1 : 0);
/** `đề ba càng 123 x 10`: of a type that stands for one prize already, x is no further type. */
const isOfOnePrize = (s: State, types: TypeTable): boolean => /^xx?d(?:au|ui)/.test(types.keyOf(s.type));
const headedReason = (token: Token, s: State, types: TypeTable): string =>
  isOfOnePrize(s, types) ? '' : timesReason(token, s);
const headedExtra = (token: Token, s: State, types: TypeTable): number =>
  isOfOnePrize(s, types) ? 0 : timesExtra(token, s);
const BEFORE_TYPE = 'tiền ghi trước kiểu';

/** Without a unit, on the next line, or apart with a 0 before it (`b 01`): a number as well. */
const mayBeNumber = (token: Token, gap: Gap): boolean =>
  !hasUnit(token) && (gap.newLine || (gap.text !== '' && token.reason === '' && beginsWithZero(token)));
const beginsWithZero = ({ meaning }: Token): boolean =>
  meaning.kind === 'amount' && /^0\d/.test(meaning.text);

export const AMOUNT_STEPS: readonly Step[] = [
  {
    in: ['type'],
    tokens: AMOUNT,
    to: 'bet',
    does: 'bet',
    costs: 0,
    example: 'vl 12 lôo 5n',
    when: (s, token, types, gap) => takesList(s, s.type, types) && !mayBeNumber(token, gap),
    extra: withoutUnit,
    sets: bet,
  },
  {
    in: ['type'],
    tokens: AMOUNT,
    to: 'bet',
    does: 'bet',
    costs: 2.6,
    example: 'vl 12 b\n5',
    when: (s, token, types, gap) => takesList(s, s.type, types) && mayBeNumber(token, gap),
    reason: lastAmountReason,
    answer: { question: 'lastAmount', answer: 'amount' },
    sets: bet,
  },
  {
    in: ['headedNumbers'],
    tokens: AMOUNT,
    to: 'bet',
    does: 'bet',
    costs: 0,
    example: 'vl lô 12 34 5n',
    when: (s, token, types) => hasUnit(token) && takesAll(s, s.type, types),
    // `lo 12 34 10 = 360n`: rather a total.
    extra: (_token, s, _types, gap) => (gap.text.includes('=') && s.many === 2 ? 1.6 : 0),
    sets: betHeaded,
  },
  {
    in: ['headedNumbers'],
    tokens: AMOUNT,
    to: 'bet',
    does: 'bet',
    costs: 2.6,
    example: 'vl lô 12 34 5',
    when: (s, token, types) => !hasUnit(token) && takesAll(s, s.type, types),
    reason: lastAmountReason,
    answer: { question: 'lastAmount', answer: 'amount' },
    guess: GUESSES.bareAmount,
    sets: betHeaded,
  },
  {
    in: ['headedNumbers'],
    tokens: AMOUNT,
    to: 'bet',
    does: 'bet',
    costs: 1,
    example: 'vl lô 12:10',
    when: (s, token, types, gap) => !hasUnit(token) && isSign(gap) && takesAll(s, s.type, types),
    reason: () => 'dấu “:”, “=” đọc là số và tiền',
    guess: GUESSES.bareAmount,
    sets: betHeaded,
  },
  {
    in: ['numbers'],
    tokens: AMOUNT,
    to: 'bet',
    does: 'bet',
    costs: 1,
    example: 'vl lô 12:10, 34:20',
    when: (s, token, types, gap) =>
      !hasUnit(token) && isSign(gap) && s.carry === 1 && takesAll(s, s.type, types),
    reason: () => 'dấu “:”, “=” đọc là số và tiền',
    guess: GUESSES.bareAmount,
    sets: betHeaded,
  },
  {
    in: ['numbers'],
    tokens: AMOUNT,
    to: 'bet',
    does: 'bet',
    costs: 2.4,
    example: 'vl lô\n12 : 10\n34 : 20',
    when: (s, token, types, gap) =>
      !hasUnit(token) && isSign(gap) && s.carry === 2 && takesAll(s, s.type, types),
    reason: () => 'dấu “:”, “=” đọc là số và tiền',
    guess: GUESSES.bareAmount,
    sets: betHeaded,
  },
  {
    in: ['headedTimes'],
    tokens: AMOUNT,
    to: 'bet',
    does: 'bet',
    costs: 0,
    example: 'vl lô 12 x 5',
    when: (s, _token, types) => takesAll(s, s.type, types),
    sets: betHeaded,
  },
  {
    in: ['numbersTimes'],
    tokens: AMOUNT,
    to: 'amountFirst',
    does: 'wait',
    costs: 0,
    example: 'vl 12 x 10n lô',
    sets: awaitType,
  },
  {
    in: ['numbersTimes'],
    tokens: AMOUNT,
    to: 'bet',
    does: 'bet',
    costs: 0,
    example: 'vl lô 12 x 5 34 x 6',
    when: (s, _token, types) => s.carry === 1 && takesAll(s, s.type, types),
    sets: betAll,
  },
  {
    in: ['numbers', 'numbersThenStations'],
    tokens: AMOUNT,
    to: 'bet',
    does: 'bet',
    costs: 0,
    example: 'vl lô 12 5n 34 6n',
    when: (s, token, types) => hasUnit(token) && s.carry === 1 && takesAll(s, s.type, types),
    sets: betAll,
  },
  {
    in: ['numbers', 'numbersThenStations'],
    tokens: AMOUNT,
    to: 'bet',
    does: 'bet',
    costs: 2.6,
    example: 'vl 12 b5n 34 6n',
    when: (s, token, types) => hasUnit(token) && s.carry === 2 && takesAll(s, s.type, types),
    reason: (_token, s, types) => `không ghi kiểu, đọc tiếp là ${types.keyOf(s.type)}`,
    guess: GUESSES.carriedType,
    sets: betAll,
  },
  {
    in: ['numbers'],
    tokens: AMOUNT,
    to: 'bet',
    does: 'bet',
    costs: 5,
    example: 'vl lô 12 5 34 6',
    when: (s, token, types) => !hasUnit(token) && s.carry === 1 && takesAll(s, s.type, types),
    reason: lastAmountReason,
    answer: { question: 'lastAmount', answer: 'amount' },
    sets: betAll,
  },
  {
    in: ['numbers', 'numbersThenStations'],
    tokens: AMOUNT,
    to: 'amountFirst',
    does: 'wait',
    costs: 0.2,
    example: 'vl 12 5nb',
    when: (_s, token) => hasUnit(token),
    sets: awaitType,
  },
  {
    in: ['numbers'],
    tokens: AMOUNT,
    to: 'amountFirst',
    does: 'wait',
    costs: 2.6,
    example: 'vl 12 34 5 lô',
    when: (_s, token) => !hasUnit(token),
    reason: () => BEFORE_TYPE,
    sets: awaitType,
  },
  {
    in: ['bet', 'filled'],
    tokens: AMOUNT,
    to: 'amountFirst',
    does: 'wait',
    costs: 0.4,
    example: 'vl 123 5nb.6nx',
    when: (_s, token) => hasUnit(token),
  },
  {
    in: ['heading'],
    tokens: AMOUNT,
    to: 'waiting',
    does: 'wait',
    costs: 0.6,
    example: 'vl b5n 12',
    extra: (_token, s) => ((s.guesses & GUESSES.behindBet) === 0 ? 0 : 2.6),
    reason: (_token, s) => ((s.guesses & GUESSES.behindBet) === 0 ? '' : 'kiểu và tiền ghi trước số'),
    when: (_s, token) => hasUnit(token),
  },
  {
    in: ['heading'],
    tokens: AMOUNT,
    to: 'waiting',
    does: 'wait',
    costs: 4.6,
    example: 'b5 12 vl',
    when: (_s, token) => !hasUnit(token),
    // `b10 12 13 14`: joined to the type, and round.
    extra: (token, _s, _types, gap) => (gap.text === '' ? unlessRound(token) - 2.1 : 0),
    reason: lastAmountReason,
    answer: { question: 'lastAmount', answer: 'amount' },
  },
  {
    in: ['waitingType'],
    tokens: AMOUNT,
    to: 'waiting',
    does: 'wait',
    costs: 0,
    example: 'vl b5n dd5n 12',
    when: (_s, token) => hasUnit(token),
  },
  {
    in: ['waitingType'],
    tokens: AMOUNT,
    to: 'waiting',
    does: 'wait',
    costs: 2.6,
    example: 'vl b5n dd6 12',
    when: (_s, token) => !hasUnit(token),
    reason: lastAmountReason,
    answer: { question: 'lastAmount', answer: 'amount' },
  },
  {
    in: ['numbers', 'bet', 'filled'],
    tokens: ['halves'],
    to: 'bet',
    does: 'halves',
    costs: 0,
    example: 'vl 12 d5n d6n',
    when: (s, { meaning }, types) =>
      meaning.kind === 'halves' && meaning.bets.every(({ type }) => takesList(s, types.indexOf(type), types)),
    sets: (s) => {
      forgetType(s);
      betAll(s);
    },
  },
  {
    in: BOUNDARY,
    tokens: ['halves'],
    to: 'waiting',
    does: 'waitHalves',
    costs: 2.6,
    example: 'vl d5n d6n 12',
    when: isDone,
    reason: () => 'd … d … đọc là đầu và đuôi',
    sets: (s) => {
      forgetType(s);
      forgetList(s);
    },
  },
  {
    in: ['numbers'],
    tokens: ['times'],
    to: 'numbersTimes',
    does: 'ignore',
    costs: 0.5,
    example: 'vl 12 x 10n lô',
    extra: timesExtra,
    reason: timesReason,
    guess: GUESSES.times,
  },
  {
    in: ['type'],
    tokens: ['times'],
    to: 'type',
    does: 'ignore',
    costs: 0.5,
    example: 'vl 12 đầu x 5',
    extra: timesExtra,
    reason: timesReason,
    guess: GUESSES.times,
  },
  {
    in: ['headedNumbers'],
    tokens: ['times'],
    to: 'headedTimes',
    does: 'ignore',
    costs: 0.5,
    example: 'vl lô 12 x 5',
    extra: headedExtra,
    reason: headedReason,
    guess: GUESSES.times,
  },
];
