import { describe, expect, test } from 'vitest';
import { tokensAt } from '../../../test/given-tokens.ts';
import { BET_TYPES } from '../../catalogue/bet-types.ts';
import { DEFAULT_OPTIONS } from '../../message/reading.ts';
import type { Meaning, Token } from '../tokens/token.ts';
import * as registers from './registers.ts';
import {
  emptyState,
  GUESSES,
  inSlot,
  isSameState,
  LEADING,
  lengthBit,
  live,
  NO_STATION,
  oneLengthOf,
  pack,
  PENDING,
  SLOTS,
  type State,
  TRAILING,
  unpack,
} from './state.ts';
import { TypeTable } from './type-table.ts';

const types = new TypeTable(DEFAULT_OPTIONS);

const typeNumber = (key: string): number => BET_TYPES.findIndex((type) => type.key === key) + 1;

/** A token with a meaning of our own. */
const token = (meaning: Meaning): Token => {
  const [own] = tokensAt('12');
  if (own === undefined) throw new Error('no token');
  return { ...own, meaning };
};
const number = (text: string): Token => token({ kind: 'number', text });
const set = (digits: number, count: number): Token => token({ kind: 'numbers', text: 'kep', digits, count });
const type = (key: string, named = false): Token => {
  const own = BET_TYPES.find((one) => one.key === key);
  if (own === undefined) throw new Error(`no type ${key}`);
  return token({ kind: 'type', type: own, named });
};
const amount = (unit: boolean): Token => token({ kind: 'amount', text: '5', factor: 1, unit });
const count = (of: number): Token => token({ kind: 'count', count: of, region: null });

/** A state behind a list of numbers; `done` if they have a bet. */
const behind = (list: readonly Token[], more: Partial<State> = {}): State => {
  const state = emptyState();
  for (const own of list) registers.addNumber(state, own);
  return { ...state, ...more };
};
const listOf = (text: string): readonly Token[] => text.split(' ').map(number);

describe('a list of numbers', () => {
  test.each([
    ['12', 'b', true, true],
    ['12 34', 'da', true, true],
    ['12', 'da', false, false],
    ['1234', 'da', true, true],
    ['123', 'da', false, false],
    ['123', 'x', true, true],
    ['12', 'x', false, false],
    ['12 123', 'x', true, false],
    ['12 123', 'b', true, true],
    ['1234', 'xx', true, true],
    ['123 1234', 'xx', true, false],
    ['12 1234', 'baylo', true, false],
  ])('%s with %s: some %s, all %s', (list, key, some, all) => {
    const state = behind(listOf(list));
    expect(registers.takesList(state, typeNumber(key), types)).toBe(some);
    expect(registers.takesAll(state, typeNumber(key), types)).toBe(all);
  });

  test.each([
    ['12', 'da', true],
    ['12', 'dx', true],
    ['12', 'b', false],
    ['123', 'da', false],
    ['12 34', 'da', false],
    ['12 123', 'da', false],
  ])('%s before %s may be the first half of a pair: %s', (list, key, expected) => {
    expect(registers.isHalfPair(behind(listOf(list)), typeNumber(key), types)).toBe(expected);
  });

  test.each([
    ['1234', 'b', 'b', 1],
    ['123', 'b', 'b', 1],
    ['12', 'b', 'b', 0],
    ['123 1234', 'b', 'b', 0],
    ['1234', 'b', 'x', 1],
    ['123', 'x', 'x', 0],
    ['1234', 'xx', 'xx', 0],
    ['123', 'x', 'dd', 0],
    ['1234', 'xx', 'x', 1],
    ['123', 'b', 'da', 0],
    ['1234', 'b', 'da', 0],
  ])('%s behind %s goes on with %s for numbers shorter by %i', (list, before, next, expected) => {
    const state = behind(listOf(list), { type: typeNumber(before), untaken: 0 });
    expect(registers.shorterBy(state, typeNumber(next), types)).toBe(expected);
    expect(registers.shorterBy({ ...state, untaken: 1 }, typeNumber(next), types)).toBe(0);
  });

  test('grows by numbers and sets, and says whether it has one number or more', () => {
    expect(behind([])).toMatchObject({ lengths: 0, untaken: 0, many: 0 });
    expect(behind([number('12')])).toMatchObject({ lengths: 1, untaken: 1, many: 1 });
    expect(behind(listOf('12 34'))).toMatchObject({ lengths: 1, untaken: 1, many: 2 });
    expect(behind(listOf('12 345 6789'))).toMatchObject({ lengths: 7, untaken: 7, many: 2 });
    expect(behind([set(2, 10)])).toMatchObject({ lengths: 1, untaken: 1, many: 2 });
    expect(behind([set(3, 1)])).toMatchObject({ lengths: 2, untaken: 2, many: 1 });
    expect(behind([set(2, 5)], { many: 1 })).toMatchObject({ many: 1 });
  });

  test('is forgotten when the next one opens', () => {
    const state = behind(listOf('12 345'));
    registers.openList(state, number('6789'));
    expect(state).toMatchObject({ lengths: 4, untaken: 4, many: 1 });
    registers.forgetList(state);
    expect(state).toMatchObject({ lengths: 0, untaken: 0, many: 0 });
  });
});

describe('a type', () => {
  test('is in force, takes its numbers, and is forgotten with what was guessed of it', () => {
    const state = behind(listOf('12 345'));
    registers.takeType(state, type('x'), types);
    expect(state).toMatchObject({ type: typeNumber('x'), untaken: 1, guesses: 0 });
    registers.setType(state, { ...type('b'), answer: { question: 'permuted', answer: 'bdao' } }, types);
    expect(state).toMatchObject({ type: typeNumber('b'), guesses: GUESSES.permuted });
    registers.forgetType({ ...state, carry: 2 });
    const forgotten = { ...state, carry: 2, guesses: GUESSES.permuted | GUESSES.times };
    registers.forgetType(forgotten);
    expect(forgotten).toMatchObject({ type: 0, carry: 0, guesses: GUESSES.times });
    registers.setType(state, type('b'), types);
    expect(state.guesses).toBe(0);
  });

  test('that is also a station is remembered as read so', () => {
    const state = emptyState();
    registers.setType(state, type('b'), types);
    expect(state.guesses).toBe(0);
    registers.setType(state, type('b', true), types);
    expect(state.guesses).toBe(GUESSES.stationAsType);
  });

  test('that is also a station is dear, less where a type is carried on, and cheap the second time', () => {
    const named = type('bdao', true);
    const [first, carried, again] = [
      emptyState(),
      { ...emptyState(), carry: 1 },
      { ...emptyState(), guesses: GUESSES.stationAsType },
    ].map((state) => registers.asStation(named, state));
    expect(first).toBeGreaterThan(carried ?? 0);
    expect(carried).toBeGreaterThan(again ?? 0);
    expect(again).toBeGreaterThan(0);
    expect(registers.asStation(type('bdao'), emptyState())).toBe(0);
    expect(registers.asStation(number('12'), emptyState())).toBe(0);
    expect(registers.asStationReason(named)).toBe('đọc bdao là kiểu, không phải đài');
    expect(registers.asStationReason(type('bdao'))).toBe('');
    expect(registers.asStationReason(number('12'))).toBe('');
  });

  test('of other tokens is none', () => {
    expect(registers.typeOf(type('b'), types)).toBe(typeNumber('b'));
    expect(registers.typeOf(number('12'), types)).toBe(0);
  });
});

describe('an amount', () => {
  test('has a unit or none, and other tokens have none', () => {
    expect(registers.hasUnit(amount(true))).toBe(true);
    expect(registers.hasUnit(amount(false))).toBe(false);
    expect(registers.hasUnit(number('12'))).toBe(false);
    expect(registers.lastAmountReason(amount(false))).toBe('số cuối 5 đọc là tiền');
    expect(registers.lastAmountReason(number('12'))).toBe('');
  });

  test.each([
    [':', true],
    [' = ', true],
    [' :', true],
    ['', false],
    [' ', false],
    ['==', false],
    [': .', false],
    ['  :', false],
  ])('%j between number and amount is a sign: %s', (text, expected) => {
    expect(registers.isSign({ text, newLine: false })).toBe(expected);
  });
});

describe('stations', () => {
  test('say whether their list holds a count, a count of one, or names', () => {
    const many = (own: Token): number => {
      const state = emptyState();
      registers.openStations(state, own);
      return state.many;
    };
    expect([many(count(2)), many(count(1)), many(type('b'))]).toEqual([1, 3, 2]);
    expect([registers.isCount(count(2)), registers.isCount(number('12'))]).toEqual([true, false]);
  });

  test.each([
    [NO_STATION, 0, PENDING, 0],
    [PENDING, 0, PENDING, 0],
    [LEADING, 0, LEADING, 0],
    [TRAILING, 0, TRAILING, 1],
    [TRAILING, 1, TRAILING, 1],
  ])('of a bet in order %i with open %i: then %i with %i', (order, open, after, opened) => {
    const state = behind(listOf('12 345'), { order, open });
    registers.endBet(state);
    expect(state).toMatchObject({ order: after, open: opened, untaken: 3 });
    registers.betAll(state);
    expect(state).toMatchObject({ order: after, open: opened, untaken: 0, lengths: 3 });
  });
});

describe('the packed state', () => {
  test('starts empty and holds every register', () => {
    expect(emptyState()).toEqual({
      ...{ slot: 0, order: 0, open: 0, type: 0, carry: 0 },
      ...{ lengths: 0, untaken: 0, many: 0, guesses: 0 },
    });
    const state: State = {
      ...{ slot: 11, order: 3, open: 1, type: 20, carry: 2 },
      ...{ lengths: 5, untaken: 4, many: 3, guesses: 65 },
    };
    expect(unpack(pack(state), emptyState())).toEqual(state);
    expect(unpack(inSlot(pack(state), 4), emptyState())).toEqual({ ...state, slot: 4 });
  });

  test('forgets a type that is not carried where the next list opens', () => {
    const slot = SLOTS.indexOf('stations');
    const state = { ...emptyState(), slot, type: 3, many: 2 };
    expect(unpack(live(pack(state)), emptyState())).toMatchObject({ type: 0, many: 2 });
    expect(unpack(live(pack({ ...state, carry: 1 })), emptyState())).toMatchObject({ type: 3, carry: 1 });
    const bet = { ...state, slot: SLOTS.indexOf('bet') };
    expect(unpack(live(pack(bet)), emptyState())).toMatchObject({ type: 3 });
  });

  test('is the same whatever was guessed before, but not for đảo alone or a type behind a bet', () => {
    const guessing = (guesses: number): number => pack({ ...emptyState(), guesses });
    expect(isSameState(guessing(GUESSES.times), guessing(0))).toBe(true);
    expect(isSameState(guessing(GUESSES.permuted), guessing(0))).toBe(false);
    expect(isSameState(guessing(GUESSES.behindBet), guessing(0))).toBe(false);
    expect(isSameState(pack({ ...emptyState(), many: 1 }), guessing(0))).toBe(false);
  });

  test('has a bit for numbers of two, three and four digits', () => {
    expect([1, 2, 3, 4, 5].map(lengthBit)).toEqual([0, 1, 2, 4, 0]);
    const lengths = [0, 1, 2, 3, 4, 5, 6, 7].map((own) =>
      oneLengthOf(pack({ ...emptyState(), lengths: own })),
    );
    expect(lengths).toEqual([0, 2, 3, 0, 4, 0, 0, 0]);
  });
});

describe('the table of types', () => {
  test('numbers them from 1, and knows none at 0', () => {
    for (const own of BET_TYPES) {
      expect(types.byIndex(types.indexOf(own))).toBe(own);
      expect(types.keyOf(types.indexOf(own))).toBe(own.key);
      expect(types.isPairs(types.indexOf(own))).toBe(own.form === 'pairs');
    }
    expect([types.byIndex(0), types.keyOf(0), types.takes(0), types.isPairs(0)]).toEqual([
      null,
      '',
      0,
      false,
    ]);
    expect(types.byIndex(BET_TYPES.length + 1)).toBeNull();
    expect(types.takes(BET_TYPES.length + 1)).toBe(0);
  });

  test.each([
    ['b', 'bdao'],
    ['x', 'xdao'],
    ['xx', 'xxdao'],
    ['da', ''],
    ['bdao', ''],
  ])('%s in all orders is %j', (key, expected) => {
    expect(types.keyOf(types.permutedOf(typeNumber(key)))).toBe(expected);
  });

  test.each([
    ['b', 7],
    ['x', 2],
    ['xx', 4],
    ['da', 5],
    ['baylo', 3],
  ])('%s takes numbers of these lengths: %i', (key, bits) => {
    expect(types.takes(typeNumber(key))).toBe(bits);
  });
});
