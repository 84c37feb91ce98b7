import fc from 'fast-check';
import { NUMBER_SETS } from '../../src/catalogue/number-sets.ts';
import { rangeOf } from '../../src/message/numbers/number-ranges.ts';
import { once, oneOf, usually, type Written, written } from './written.ts';

export type Digits = 2 | 3 | 4;

/** Numbers of one length. */
export interface WrittenNumbers extends Written {
  readonly numbers: readonly string[];
  readonly digits: Digits;
  /** Written one by one, not as a set or a range. */
  readonly plain: boolean;
}

const number = (digits: Digits) =>
  fc.integer({ min: 0, max: 10 ** digits - 1 }).map((value) => String(value).padStart(digits, '0'));

const JOINTS = [' ', '.', ',', '-', ', ', ' . ', '..', '/', '+', ' - ', ';', '  ', '\n'];

const listed = (digits: Digits, least: number): fc.Arbitrary<WrittenNumbers> =>
  fc
    .tuple(
      fc.uniqueArray(number(digits), { minLength: least, maxLength: least + 3 }),
      usually(' ', '.', ...JOINTS),
      usually('', 'con ', 'số ', 'cặp '),
    )
    .filter(([numbers, , before]) => before !== 'cặp ' || numbers.length === 2)
    .map(([numbers, joint, before]) => ({
      ...written(
        `${before}${numbers.join(joint)}`,
        ...(joint === ' ' ? [] : [`numbers joined by ${JSON.stringify(joint)}`]),
        ...(before === '' ? [] : [`${before.trim()} before the numbers`]),
      ),
      numbers,
      digits,
      plain: true,
    }));

const KEO = [' keo ', 'keo', ' đến ', ' tới ', ' kéo ', 'k', ' k ', '.k.', ' den '];

const range = (digits: Digits): fc.Arbitrary<WrittenNumbers> =>
  fc
    .record({
      first: number(digits),
      place: fc.nat(digits - 1),
      rise: fc.integer({ min: 1, max: 9 }),
      word: usually(' keo ', ...KEO),
      from: usually(false, true),
    })
    .filter(({ first, place, rise }) => Number(first[place]) + rise <= 9)
    .map(({ first, place, rise, word, from }) => {
      const last = `${first.slice(0, place)}${Number(first[place]) + rise}${first.slice(place + 1)}`;
      const read = rangeOf(first, last);
      return {
        ...written(`${from ? 'từ ' : ''}${first}${word}${last}`, `range by ${JSON.stringify(word)}`),
        numbers: read.ok ? read.numbers : [],
        digits,
        plain: false,
      };
    });

const SET_WORDS: readonly (readonly [key: string, ...texts: string[]])[] = [
  ['chan', 'chẵn', 'chan'],
  ['le', 'lẻ', 'le'],
  ['lon', 'lớn', 'tài', 'lon'],
  ['nho', 'nhỏ', 'xỉu', 'nho'],
  ['kep', 'kép', 'kep', 'kép bằng'],
  ['chanchan', 'chẵn chẵn', 'chanchan'],
  ['lele', 'lẻ lẻ', 'lele'],
  ['tong5', 'tổng 5', 'tong5'],
  ['congiap', 'con giáp', 'giáp', 'congiap'],
  ['heo', 'heo', 'con heo'],
  ['suu', 'trâu', 'con trâu'],
  ['de', 'dê', 'con dê'],
  ['cho', 'con chó', 'chó'],
  ['ga', 'gà', 'con gà'],
  ['ty', 'chuột', 'tý'],
  ['dan', 'cọp', 'dần'],
];

const numbersOfSet = (key: string): readonly string[] =>
  NUMBER_SETS.find((set) => set.key === key)?.numbers ?? [];

const ofDigit = (digit: number, place: 'tens' | 'ones'): readonly string[] =>
  Array.from({ length: 10 }, (_, other) => (place === 'tens' ? `${digit}${other}` : `${other}${digit}`));

const set: fc.Arbitrary<WrittenNumbers> = oneOf(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...SET_WORDS.flatMap(([key, ...texts]) =>
        texts.map((text): WrittenNumbers => ({
          ...written(text, 'set'),
          numbers: numbersOfSet(key),
          digits: 2,
          plain: false,
        })),
      ),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(9), fc.boolean()).map(([digit, tens]): WrittenNumbers => ({
      ...written(tens ? `hàng ${digit}` : `đít ${digit}`, 'set of a digit'),
      numbers: ofDigit(digit, tens ? 'tens' : 'ones'),
      digits: 2,
      plain: false,
    })),
  },
);

/** Numbers of one length; at least `least` of them. */
export const numbersOf = once((digits: Digits, least: number): fc.Arbitrary<WrittenNumbers> =>
  oneOf(
    { weight: 12, arbitrary: listed(digits, least) },
    { weight: 1, arbitrary: range(digits).filter(({ numbers }) => numbers.length > least) },
    ...(digits === 2 && least === 1 ? [{ weight: 1, arbitrary: set }] : []),
  ),
);

/** Numbers written one by one. */
export const listedNumbers = once(listed);
