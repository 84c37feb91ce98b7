import type { Token, TokenKind } from '../tokens/token.ts';
import { addNumber, lengthBitOf, betAll, isDone, isHalfPair, isSign, openList } from './registers.ts';
import { GUESSES, type State } from './state.ts';
import type { Gap, Step } from './step.ts';
import type { TypeTable } from './type-table.ts';

/**
 *     numbers = (number | range | set)+
 *
 * Before their type, behind it, or behind a type and its amount.
 */
const NUMBERS: readonly TokenKind[] = ['number', 'numbers'];

/** `lo 12 34 56`: 34 is hardly money and 56 another number. */
const behindBareAmount = (_token: Token, s: State, _types: TypeTable, gap: Gap): number =>
  (s.guesses & GUESSES.bareAmount) !== 0 && s.carry === 1 && gap.text === ' ' ? 1 : 0;

/** `12=10`: 10 is hardly another number. */
const behindSign = (_token: Token, _s: State, _types: TypeTable, gap: Gap): number =>
  gap.text.includes('=') ? 4 : isSign(gap) ? 1.5 : 0;

const addFilled = (s: State, token: Token): void => {
  addNumber(s, token);
  s.untaken = 0;
};
/** `xc 123 10 456 20`: xc and 123 hardly wait for 10, which xc does not take. */
const unlessTaken = (token: Token, s: State, types: TypeTable): number =>
  (types.takes(s.type) & lengthBitOf(token)) === 0 ? 4 : 0;
const LINES = 'số ở mấy dòng liền nhau đọc là một danh sách';

export const NUMBER_STEPS: readonly Step[] = [
  {
    in: ['start', 'stations', 'bet', 'unread'],
    tokens: NUMBERS,
    to: 'numbers',
    does: 'openNumbers',
    costs: 0,
    example: 'vl 12 lô 5n',
    when: isDone,
    extra: behindBareAmount,
    sets: openList,
  },
  {
    in: ['numbers'],
    tokens: NUMBERS,
    to: 'numbers',
    does: 'addNumber',
    costs: 0,
    example: '12 34 lô 5n vl',
    when: (_s, _token, _types, gap) => !gap.newLine,
    extra: behindSign,
    sets: addNumber,
  },
  {
    in: ['numbers'],
    tokens: NUMBERS,
    to: 'numbers',
    does: 'addNumber',
    costs: 1,
    example: 'vl 12 34\n56 b5n',
    when: (_s, _token, _types, gap) => gap.newLine,
    reason: () => LINES,
    sets: addNumber,
  },
  {
    in: ['heading'],
    tokens: NUMBERS,
    to: 'headedNumbers',
    does: 'openNumbers',
    costs: 0,
    example: 'vl lô 12 5n',
    sets: openList,
  },
  {
    in: ['headedNumbers'],
    tokens: NUMBERS,
    to: 'headedNumbers',
    does: 'addNumber',
    costs: 0,
    example: 'vl lô 12 34 5n',
    extra: (token, s, types, gap) => behindSign(token, s, types, gap) + (gap.newLine ? 0.7 : 0),
    sets: addNumber,
  },
  {
    in: ['waiting'],
    tokens: NUMBERS,
    to: 'filled',
    does: 'fill',
    costs: 0,
    example: 'vl b5n 12',
    // `dd 10n = 297` is a sum.
    when: (_s, _token, _types, gap) => !gap.text.includes('='),
    extra: unlessTaken,
    sets: (s, token) => {
      openList(s, token);
      betAll(s);
    },
  },
  {
    in: ['filled'],
    tokens: NUMBERS,
    to: 'filled',
    does: 'addNumber',
    costs: 0,
    example: 'vl b5n 12 34',
    when: (_s, _token, _types, gap) => !gap.newLine,
    extra: unlessTaken,
    sets: addFilled,
  },
  {
    in: ['filled'],
    tokens: NUMBERS,
    to: 'filled',
    does: 'addNumber',
    costs: 1,
    example: 'vl b5n 12\n34',
    when: (_s, _token, _types, gap) => gap.newLine,
    reason: () => LINES,
    sets: addFilled,
  },
  {
    in: ['numbers', 'headedNumbers', 'type', 'bet', 'filled'],
    tokens: ['without'],
    to: 'same',
    does: 'takeAway',
    costs: 0.2,
    example: 'vl kép bỏ 22 b5n',
    extra: (_token, _s, _types, gap) => (gap.newLine ? 0.8 : 0),
  },
  {
    in: ['type'],
    tokens: NUMBERS,
    to: 'headedNumbers',
    does: 'addNumber',
    costs: 2.6,
    example: 'vl 12 đá 34 5n',
    when: (s, _token, types, gap) => isHalfPair(s, s.type, types) && !gap.newLine,
    reason: () => 'kiểu đá ghi giữa hai số',
    sets: addNumber,
  },
];
