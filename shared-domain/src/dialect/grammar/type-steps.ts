import type { Token, TokenKind } from '../tokens/token.ts';
import {
  asStation,
  asStationReason,
  awaitsWithOthers,
  endBet,
  forgetList,
  isDone,
  isHalfPair,
  setType,
  shorterBy,
  takesList,
  takeType,
  typeOf,
} from './registers.ts';
import { GUESSES, type State, TRAILING } from './state.ts';
import type { Step } from './step.ts';
import type { TypeTable } from './type-table.ts';

/** A type behind its numbers, before them, behind its amount, or twice. */
const TYPE: readonly TokenKind[] = ['type'];

const isSame = (s: State, token: Token, types: TypeTable): boolean => typeOf(token, types) === s.type;
const takes = (s: State, token: Token, types: TypeTable): boolean =>
  takesList(s, typeOf(token, types), types);

/** A type of pairs may stand between its two numbers. */
const takesOrHalf = (s: State, token: Token, types: TypeTable): boolean =>
  takes(s, token, types) || isHalfPair(s, typeOf(token, types), types);
const isNamed = ({ meaning }: Token): boolean => meaning.kind === 'type' && meaning.named;

const ABOVE = 'đọc cho các số ở trên';
/** Behind trailing stations, a type may be for the numbers before these. */
const takesAbove = (s: State, token: Token, types: TypeTable): boolean =>
  s.order === TRAILING && takesList({ ...s, many: 2 }, typeOf(token, types), types);

/** đảo before its type, and behind it. */
const isOfPermuted = (s: State, token: Token, types: TypeTable): boolean =>
  (s.guesses & GUESSES.permuted) !== 0 && types.permutedOf(typeOf(token, types)) === s.type;
const isPermuted = (s: State, token: Token, types: TypeTable): boolean =>
  token.answer?.question === 'permuted' && types.permutedOf(s.type) === typeOf(token, types);
/** `đảo 123 lô 5n dd 6n`: đảo may be meant for both. */
const mayPermuteBoth = (s: State): boolean => (s.guesses & GUESSES.permuted) !== 0;

const head = (s: State, token: Token, types: TypeTable): void => {
  setType(s, token, types);
  forgetList(s);
  s.guesses &= ~GUESSES.behindBet;
};
/** Behind a bet, `dd 5n` is likelier chained to it than before numbers of its own. */
const headBehindBet = (s: State, token: Token, types: TypeTable): void => {
  head(s, token, types);
  s.guesses |= GUESSES.behindBet;
};
const betBefore = (s: State, token: Token, types: TypeTable): void => {
  takeType(s, token, types);
  s.carry = 0;
  endBet(s);
};
/** A cascade: each amount is for shorter numbers. */
const isCascade = (s: State, token: Token, types: TypeTable): boolean =>
  shorterBy(s, typeOf(token, types), types) > 0;
/** The list is the only one that waits for the type, and is bet on whole. */
const takesAlone = (s: State, token: Token, types: TypeTable): boolean =>
  !awaitsWithOthers(s) && takes(s, token, types) && !isCascade(s, token, types);
const shorten = (s: State, token: Token, types: TypeTable): void => {
  s.lengths >>= shorterBy(s, typeOf(token, types), types);
};
/** Makes up for the cost of đảo alone, which has its type here. */
const PERMUTED_TYPE = -0.7;
/** đảo has its type before the numbers, and no other behind them makes up for it again. */
const settlePermuted = (s: State): void => {
  s.guesses &= ~GUESSES.permuted;
};

export const TYPE_STEPS: readonly Step[] = [
  {
    in: ['numbers', 'numbersThenStations'],
    tokens: TYPE,
    to: 'type',
    does: 'setType',
    costs: 0,
    example: 'vl 12 lôo 5n',
    when: (s, token, types, gap) => !(gap.newLine && isNamed(token)) && takesOrHalf(s, token, types),
    extra: (_token, _s, _types, gap) => (gap.newLine ? 0.4 : 0),
    sets: takeType,
  },
  {
    // A station's name on a new line is hardly the type of the numbers above.
    in: ['numbers'],
    tokens: TYPE,
    to: 'type',
    does: 'setType',
    costs: 2.6,
    example: 'vl 12 34\nbd 56 b5n',
    when: (s, token, types, gap) => gap.newLine && isNamed(token) && takesOrHalf(s, token, types),
    reason: asStationReason,
    sets: takeType,
  },
  {
    in: ['bet', 'filled'],
    tokens: TYPE,
    to: 'type',
    does: 'setType',
    costs: 0,
    example: 'vl lô 12 5n dd6n',
    when: (s, token, types, gap) => !gap.newLine && takes(s, token, types) && !isSame(s, token, types),
    extra: (token, s, types) =>
      asStation(token, s) + (mayPermuteBoth(s) ? 2.6 : 0) - (isPermuted(s, token, types) ? 0.7 : 0),
    reason: (token, s) => asStationReason(token) || (mayPermuteBoth(s) ? 'đảo chỉ đọc cho kiểu đầu' : ''),
    sets: takeType,
  },
  {
    in: ['bet', 'filled'],
    tokens: TYPE,
    to: 'type',
    does: 'setType',
    costs: 1.2,
    example: 'vl 6461 b10n b5n xc40n',
    when: (s, token, types, gap) => !gap.newLine && isCascade(s, token, types),
    sets: (s, token, types) => {
      shorten(s, token, types);
      takeType(s, token, types);
    },
  },
  {
    in: ['bet', 'filled'],
    tokens: TYPE,
    to: 'type',
    does: 'typeAbove',
    costs: 2.6,
    example: 'vl 12 b5n\ndd 6n',
    when: (s, token, types, gap) => gap.newLine && takes(s, token, types),
    reason: () => ABOVE,
    sets: takeType,
  },
  {
    in: ['stations'],
    tokens: TYPE,
    to: 'type',
    does: 'typeAbove',
    costs: 1,
    example: '12 b5n vl, dd 6n bd',
    when: (s, token, types, gap) => !gap.newLine && takesAbove(s, token, types),
    sets: takeType,
  },
  {
    in: ['stations'],
    tokens: TYPE,
    to: 'type',
    does: 'typeAbove',
    costs: 1.8,
    example: '12 b5n vl\ndd 6n bd',
    when: (s, token, types, gap) => gap.newLine && takesAbove(s, token, types),
    sets: takeType,
  },
  {
    in: ['start', 'stations', 'unread'],
    tokens: TYPE,
    to: 'heading',
    does: 'heading',
    costs: 0,
    example: 'vl lô 12 5n',
    extra: asStation,
    reason: asStationReason,
    sets: head,
  },
  {
    in: ['bet'],
    tokens: TYPE,
    to: 'heading',
    does: 'heading',
    costs: 0.3,
    example: 'vl lô 12 5n dd 34 6n',
    when: isDone,
    extra: (token, s) => asStation(token, s) + (s.carry === 1 ? -0.3 : s.carry === 2 ? 0.5 : 0),
    reason: asStationReason,
    sets: headBehindBet,
  },
  {
    in: ['filled'],
    tokens: TYPE,
    to: 'heading',
    does: 'heading',
    costs: 0.3,
    example: 'vl b5n 12 dd6n 34',
    when: isDone,
    extra: (token, s) => asStation(token, s) + (s.carry === 1 ? -0.3 : s.carry === 2 ? 0.5 : 0),
    reason: asStationReason,
    sets: head,
  },
  {
    in: ['heading'],
    tokens: TYPE,
    to: 'heading',
    does: 'ignore',
    costs: 0.3,
    example: 'vl lô b 12 5n',
    when: isSame,
    extra: (token) => (isNamed(token) ? 1.2 : 0),
  },
  {
    in: ['type'],
    tokens: TYPE,
    to: 'type',
    does: 'ignore',
    costs: 0.3,
    example: 'vl 12 lô b 5n',
    when: isSame,
    extra: (token) => (isNamed(token) ? 1.2 : 0),
  },
  {
    in: ['headedNumbers'],
    tokens: TYPE,
    to: 'type',
    does: 'ignore',
    costs: 0.5,
    example: 'vl lô 12 34 lô 5n',
    when: (s, token, types, gap) => isSame(s, token, types) && !(gap.newLine && isNamed(token)),
  },
  {
    in: ['type'],
    tokens: TYPE,
    to: 'type',
    does: 'ignore',
    costs: PERMUTED_TYPE,
    example: 'vl 123 đảo bl 5n',
    when: isOfPermuted,
  },
  {
    in: ['heading'],
    tokens: TYPE,
    to: 'heading',
    does: 'ignore',
    costs: PERMUTED_TYPE,
    example: 'vl đảo bao 123 5n',
    when: isOfPermuted,
    sets: settlePermuted,
  },
  {
    in: ['headedNumbers'],
    tokens: TYPE,
    to: 'type',
    does: 'ignore',
    costs: PERMUTED_TYPE,
    example: 'vl đảo 123 lô 5n',
    when: isOfPermuted,
  },
  {
    in: ['type'],
    tokens: TYPE,
    to: 'type',
    does: 'retype',
    costs: PERMUTED_TYPE,
    example: 'vl 123 lô đảo 5n',
    when: isPermuted,
    sets: takeType,
  },
  {
    in: ['heading'],
    tokens: TYPE,
    to: 'heading',
    does: 'retype',
    costs: PERMUTED_TYPE,
    example: 'vl lô đảo 123 5n',
    when: isPermuted,
    sets: (s, token, types) => {
      setType(s, token, types);
      settlePermuted(s);
    },
  },
  {
    in: ['amountFirst'],
    tokens: TYPE,
    to: 'bet',
    does: 'betBefore',
    costs: 0.2,
    example: 'vl 12 34 5nb',
    when: (s, token, types, gap) => gap.text === '' && takesAlone(s, token, types),
    guess: GUESSES.amountBeforeType,
    sets: betBefore,
  },
  {
    in: ['amountFirst'],
    tokens: TYPE,
    to: 'bet',
    does: 'betBefore',
    costs: 1,
    example: 'vl 12 34 5n lô',
    when: (s, token, types, gap) => gap.text !== '' && takesAlone(s, token, types),
    // Else a message of types before their numbers would shift by one line.
    extra: (_token, _s, _types, gap) => (gap.newLine ? 1 : 0),
    reason: () => 'tiền ghi trước kiểu',
    guess: GUESSES.amountBeforeType,
    sets: betBefore,
  },
  {
    in: ['amountFirst'],
    tokens: TYPE,
    to: 'bet',
    does: 'betBefore',
    costs: 1.2,
    example: 'vl 6461 10nb 5nb',
    when: (s, token, types, gap) => gap.text === '' && isCascade(s, token, types),
    sets: (s, token, types) => {
      shorten(s, token, types);
      betBefore(s, token, types);
    },
  },
  {
    in: ['waiting'],
    tokens: TYPE,
    to: 'waitingType',
    does: 'setType',
    costs: 0.3,
    example: 'vl b5n dd5n 12',
    sets: setType,
  },
];
