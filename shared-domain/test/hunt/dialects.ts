import fc from 'fast-check';
import type { RegionKey } from '../../src/catalogue/regions.ts';
import { type AmountOrder, amountOf, amountWithUnit, bareAmount, type WrittenAmount } from './amounts.ts';
import type { Bet, WrittenBets } from './lists.ts';
import { type Digits, listedNumbers } from './numbers.ts';
import { once, oneOf, usually, waysOf } from './written.ts';

/** Ways of writing that have a reading of their own (reading.md, Decisions). */

const bet = (type: string, numbers: readonly string[], { value }: WrittenAmount): Bet => ({
  type,
  numbers,
  value,
});

/** `12 d5 d6n`, `123 xc d5 d6`, `12 đầu 5 đuôi 6` */
const headTail = (order: AmountOrder): fc.Arbitrary<WrittenBets> =>
  fc
    .record({
      three: fc.boolean(),
      signs: fc.constantFrom(
        ['d', 'd', 'd … d …'] as const,
        ['đ', 'đ', 'đ … đ …'] as const,
        ['a', 'b', 'a … b …'] as const,
        ['đầu ', ' đuôi ', 'đầu … đuôi …'] as const,
      ),
      gap: usually(' ', '', '.'),
      // points of the North end with a d too
      head: amountOf('MN', order),
      tail: amountOf('MN', order),
    })
    .chain(({ three, signs: [first, second, way], gap, head, tail }) =>
      listedNumbers(three ? 3 : 2, 1).map((numbers): WrittenBets => {
        const [dau, dui] = three ? ['xdau', 'xdui'] : ['dau', 'dui'];
        return {
          text: `${numbers.text}${three ? ' xc' : ''}${gap}${first}${head.text}${gap}${second}${tail.text}`,
          ways: [...waysOf([numbers, head, tail]), `${three ? 'xc ' : ''}${way}`],
          bets: [bet(dau, numbers.numbers, head), bet(dui, numbers.numbers, tail)],
          typeFirst: false,
        };
      }),
    );

/** `12-34 56-78 da 2n`: each pair alone, or all of them: from the form alone nobody can know. */
const writtenInPairs = (stations: number): fc.Arbitrary<WrittenBets> =>
  fc
    .record({
      numbers: fc.uniqueArray(
        fc.integer({ min: 0, max: 99 }).map((value) => String(value).padStart(2, '0')),
        { minLength: 4, maxLength: 6 },
      ),
      signs: fc.constantFrom(
        ['-', ' ', '', ''] as const,
        ['.', ' ', '', ''] as const,
        ['.', '--', '', ''] as const,
        ['-', ', ', '', ''] as const,
        [',', '', '(', ')'] as const,
        ['', ' ', '', ''] as const,
        ['', '.', '', ''] as const,
      ),
      each: fc.constantFrom('', '', 'từng cặp', 'mỗi cặp', 'dacap'),
      intended: fc.boolean(),
      amount: amountWithUnit,
      first: fc.boolean(),
    })
    .map(({ numbers, signs: [inner, outer, open, close], each, intended, amount, first }): WrittenBets => {
      const even = numbers.slice(0, numbers.length - (numbers.length % 2));
      const pairs = Array.from({ length: even.length / 2 }, (_, at) => even.slice(2 * at, 2 * at + 2));
      const type = stations > 1 ? 'dx' : 'da';
      const list = pairs.map((pair) => `${open}${pair.join(inner)}${close}`).join(outer);
      const word = each === 'dacap' ? each : `đá${each === '' ? '' : ` ${each}`}`;
      const apart = each !== '' || intended;
      const glued = inner === '';
      const eachPair = pairs.map((pair) => bet(type, pair, amount));
      const all = [bet(type, even, amount)];
      return {
        text: first ? `${word} ${list} ${amount.text}` : `${list} ${word} ${amount.text}`,
        ways: [
          ...amount.ways,
          `pairs as ${open}12${inner}34${close}${outer}`,
          apart ? 'each pair meant' : 'all pairs meant',
          ...(each === '' ? [] : [each]),
          ...(first ? ['type first'] : []),
        ],
        bets: apart ? eachPair : all,
        typeFirst: first,
        ...(glued && each === '' ? { others: [apart ? all : eachPair] } : {}),
      };
    });

/** `6461 b10n b5n xc40n`: 6461 b10, 461 b5, 461 xc40. */
const cascade = (region: RegionKey, order: AmountOrder): fc.Arbitrary<WrittenBets> =>
  fc
    .record({
      numbers: listedNumbers(4, 1),
      first: amountOf(region, order),
      second: amountOf(region, order),
      third: fc.option(amountOf(region, order), { nil: null }),
    })
    .filter(({ first, second }) => first.value !== second.value)
    .map(({ numbers, first, second, third }): WrittenBets => {
      const shorter = numbers.numbers.map((number) => number.slice(1));
      return {
        text: `${numbers.text} b${first.text} b${second.text}${third === null ? '' : ` xc${third.text}`}`,
        ways: [...waysOf([numbers, first, second, ...(third === null ? [] : [third])]), 'cascade'],
        bets: [
          bet('b', numbers.numbers, first),
          bet('b', shorter, second),
          ...(third === null ? [] : [bet('x', shorter, third)]),
        ],
        typeFirst: false,
      };
    });

/** `33.133 lô 10n xc 30n`: each type takes the numbers that it sells. */
const mixedLengths = (region: RegionKey, order: AmountOrder): fc.Arbitrary<WrittenBets> =>
  fc
    .record({
      two: listedNumbers(2, 1),
      three: listedNumbers(3, 1),
      bao: amountOf(region, order),
      chu: amountOf(region, order),
      first: fc.boolean(),
    })
    .map(({ two, three, bao, chu, first }): WrittenBets => {
      const list = `${two.text} ${three.text}`;
      return {
        text: first ? `lô ${list} ${bao.text} xc ${chu.text}` : `${list} lô ${bao.text} xc ${chu.text}`,
        ways: [...waysOf([two, three, bao, chu]), 'mixed lengths', ...(first ? ['type first'] : [])],
        bets: [bet('b', two.numbers, bao), bet('b', three.numbers, bao), bet('x', three.numbers, chu)],
        typeFirst: first,
      };
    });

/** `lo 12 5n 34 6n`, `lo: 12-5n, 34-6n`: the type goes on. */
const carried = (region: RegionKey): fc.Arbitrary<WrittenBets> =>
  fc
    .record({
      type: fc.constantFrom(
        ['b', 'lo'] as const,
        ['dd', 'dd'] as const,
        ['dau', 'đầu'] as const,
        ['x', 'xc'] as const,
      ),
      signs: fc.constantFrom(
        [' ', ' '] as const,
        [' ', ', '] as const,
        ['-', ', '] as const,
        ['=', ' '] as const,
        [' x ', ', '] as const,
        [': ', '\n'] as const,
      ),
      count: fc.integer({ min: 2, max: 3 }),
      bare: fc.boolean(),
    })
    .chain(({ type: [key, word], signs: [inner, outer], count, bare }) => {
      const digits: Digits = key === 'x' ? 3 : 2;
      const one = fc.record({
        numbers: listedNumbers(digits, 1),
        amount: bare && region === 'MB' && /[x=:]/.test(inner) ? bareAmount : amountWithUnit,
      });
      return fc.array(one, { minLength: count, maxLength: count }).map((all): WrittenBets => ({
        text: `${word} ${all.map(({ numbers, amount }) => `${numbers.text}${inner}${amount.text}`).join(outer)}`,
        ways: [
          ...waysOf(all.flatMap(({ numbers, amount }) => [numbers, amount])),
          `the type goes on, as 12${inner}5${JSON.stringify(outer).slice(1, -1)}`,
        ],
        bets: all.map(({ numbers, amount }) => bet(key, numbers.numbers, amount)),
        typeFirst: true,
      }));
    });

/** `12 34 b10, như trên dd 5n` */
const asAbove = (region: RegionKey, order: AmountOrder): fc.Arbitrary<WrittenBets> =>
  fc
    .record({
      numbers: listedNumbers(2, 1),
      first: amountOf(region, order),
      second: amountWithUnit,
      words: fc.constantFrom('như trên', 'cũng vậy', 'nhu tren'),
    })
    .map(({ numbers, first, second, words }): WrittenBets => ({
      text: `${numbers.text} b${first.text}, ${words} dd ${second.text}`,
      ways: [...waysOf([numbers, first, second]), words],
      bets: [bet('b', numbers.numbers, first), bet('dd', numbers.numbers, second)],
      typeFirst: false,
    }));

export const dialectBets = once(
  (region: RegionKey, stations: number, order: AmountOrder): fc.Arbitrary<WrittenBets> =>
    oneOf(
      { weight: 3, arbitrary: headTail(order) },
      ...(region === 'MB' && stations > 1 ? [] : [{ weight: 2, arbitrary: writtenInPairs(stations) }]),
      { weight: 1, arbitrary: cascade(region, order) },
      { weight: 2, arbitrary: mixedLengths(region, order) },
      { weight: 2, arbitrary: carried(region) },
      { weight: 1, arbitrary: asAbove(region, order) },
    ),
);
