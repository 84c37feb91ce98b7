import fc from 'fast-check';
import type { BetType } from '../../src/catalogue/bet-types.ts';
import type { RegionKey } from '../../src/catalogue/regions.ts';
import { type AmountOrder, amountOf, amountWithUnit, type WrittenAmount } from './amounts.ts';
import { type Digits, listedNumbers, numbersOf, type WrittenNumbers } from './numbers.ts';
import { hasDigit, typesFor, type WrittenType, typeWord } from './types.ts';
import { once, joinedBy, oneOf, usually, waysOf, type Written } from './written.ts';

/** What is bet: numbers of one type at an amount in thousand đồng. */
export interface Bet {
  readonly type: string;
  readonly numbers: readonly string[];
  readonly value: number;
}

/** Bets of one list of stations; several ways of reading them may be right. */
export interface WrittenBets extends Written {
  readonly bets: readonly Bet[];
  /** It begins with numbers, so that a decimal before it could swallow them. */
  readonly typeFirst: boolean;
  /** It ends with numbers: only the last of a group may. */
  readonly endsWithNumbers?: boolean;
  /** An unmarked reading of these other bets is right as well. */
  readonly others?: readonly (readonly Bet[])[];
}

interface Stake {
  readonly word: WrittenType;
  readonly amount: WrittenAmount;
}

interface Parts {
  readonly numbers: WrittenNumbers;
  readonly stakes: readonly Stake[];
}

const length = oneOf(
  { weight: 5, arbitrary: fc.constant<Digits>(2) },
  { weight: 3, arbitrary: fc.constant<Digits>(3) },
  { weight: 1, arbitrary: fc.constant<Digits>(4) },
);

const stakesOf = (types: readonly BetType[], amount: fc.Arbitrary<WrittenAmount>, most: number) =>
  usually(1, 2, most)
    .chain((count) =>
      fc.uniqueArray(fc.constantFrom(...types), {
        minLength: 1,
        maxLength: Math.min(count, most),
        selector: ({ key }) => key,
      }),
    )
    .chain((chosen) =>
      fc.tuple(...chosen.map((type) => fc.record({ word: typeWord(type), amount }))).map((all) => [...all]),
    );

const isPaired = ({ form }: BetType): boolean => form === 'pairs';

const parts = (
  region: RegionKey,
  stations: number,
  amount: fc.Arbitrary<WrittenAmount>,
  most: number,
): fc.Arbitrary<Parts> => {
  const stakesFor = once((digits: Digits) => stakesOf(typesFor(region, stations, digits), amount, most));
  return length.chain((digits) =>
    stakesFor(digits).chain((stakes) => {
      const paired = stakes.some(({ word }) => isPaired(word.type));
      const numbers = paired ? listedNumbers(digits, 2) : numbersOf(digits, 1);
      return numbers.map((own) => ({ numbers: own, stakes }));
    }),
  );
};

const betsOf = ({ numbers, stakes }: Parts): readonly Bet[] =>
  stakes.map(({ word, amount }) => ({ type: word.type.key, numbers: numbers.numbers, value: amount.value }));

const allWays = ({ numbers, stakes }: Parts, ...own: readonly string[]): readonly string[] => [
  ...waysOf([numbers, ...stakes.flatMap(({ word, amount }) => [word, amount])]),
  ...own,
];

const writtenAs = (
  own: Parts,
  text: string,
  typeFirst: boolean,
  ...ways: readonly string[]
): WrittenBets => ({ text, ways: allWays(own, ...ways), bets: betsOf(own), typeFirst });

/** `năm chục` is never glued to a type. */
const isWord = ({ text }: WrittenAmount): boolean => /^\p{L}/u.test(text);

/** `12,34 b5 dd 6n` */
const typesAfter = (region: RegionKey, stations: number, order: AmountOrder): fc.Arbitrary<WrittenBets> =>
  fc
    .record({
      own: parts(region, stations, amountOf(region, order), 3),
      gap: usually(' ', '', '.', ' . ', ': ', ', '),
      inner: usually('', ' ', ' ', '.', ' : '),
      between: usually(' ', '', '.', ', ', ' . ', ' - '),
    })
    .map(({ own, gap, inner, between }) => {
      const chain = own.stakes.map(
        ({ word, amount }) => `${word.text}${isWord(amount) ? ' ' : inner}${amount.text}`,
      );
      const text = joinedBy([own.numbers.text, joinedBy(chain, between)], gap);
      return writtenAs(own, text, false, ...apart({ gap, inner, between }));
    });

const apart = (signs: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(signs).flatMap(([name, sign]) =>
    sign === ' ' || sign === '' ? [] : [`${name} ${JSON.stringify(sign)}`],
  );

/** Before three digits `x` is a type. */
const isSignOfType = ({ numbers }: Parts, gap: string): boolean => gap.includes('x') && numbers.digits === 3;

/**
 * Joined by a dot, `10.5n` behind a space is the decimal and `12.10.5n` is not (domain.md §6): who writes a dot before
 * an amount has no decimal there, nor one digit behind numbers that no dots join.
 */
const isDecimalByDot = ({ numbers, stakes: [first] }: Parts, gap: string): boolean =>
  gap === '.' &&
  (/^\d+[.,]\d/.test(first?.amount.text ?? '') ||
    (/^\d(?!\d)/.test(first?.amount.text ?? '') && !/\d\.\d+$/.test(numbers.text)));

/** `Lô 12,34 5n dd 6n` */
const typeFirst = (region: RegionKey, stations: number): fc.Arbitrary<WrittenBets> =>
  fc
    .record({
      own: parts(region, stations, amountWithUnit, 2),
      gap: usually(' ', ', ', ' - ', ': ', '.', ' x ', 'x', '='),
      colon: usually(' ', ': ', '. ', '.', ''),
    })
    .filter(({ own, gap }) => !isSignOfType(own, gap) && !isDecimalByDot(own, gap))
    .map(({ own, gap, colon }) => {
      const [first, ...more] = own.stakes;
      const chain = more.map(({ word, amount }) => ` ${word.text} ${amount.text}`).join('');
      return writtenAs(
        own,
        `${first?.word.text}${colon}${own.numbers.text}${gap}${first?.amount.text}${chain}`,
        true,
        'type first',
        ...apart({ 'before amount': gap, 'behind type': colon }),
      );
    });

/** `lo 12 34 5`: no unit at all. */
const typeFirstBare = (region: RegionKey, stations: number, order: AmountOrder): fc.Arbitrary<WrittenBets> =>
  fc
    .tuple(parts(region, stations, amountOf(region, order), 1), usually(' ', ' x ', 'x', '=', ': '))
    .filter(([own, gap]) => !isSignOfType(own, gap))
    .map(([own, gap]) => {
      const [first] = own.stakes;
      return {
        ...writtenAs(
          own,
          `${first?.word.text} ${own.numbers.text}${gap}${first?.amount.text}`,
          true,
          'type first without unit',
          ...apart({ 'before amount': gap }),
        ),
        endsWithNumbers: true,
      };
    });

/** `12.34.5nb.10nx`: each amount before its type. */
const amountsBefore = (region: RegionKey, stations: number): fc.Arbitrary<WrittenBets> =>
  fc
    .record({
      own: parts(region, stations, amountWithUnit, 3),
      gap: usually(' ', '.', ', '),
      inner: usually('', ' '),
      between: usually(' ', '.', ''),
    })
    .filter(({ own, gap }) => !isDecimalByDot(own, gap) && !own.stakes.some(({ word }) => hasDigit(word)))
    .map(({ own, gap, inner, between }) => {
      const chain = own.stakes
        .map(({ word, amount }) => joinedBy([amount.text, word.text], inner))
        .join(between);
      return writtenAs(
        own,
        `${own.numbers.text}${gap}${chain}`,
        false,
        'amounts before types',
        ...apart({ gap, between }),
      );
    });

/** `lo 20n 11 22`: type and amount before the numbers. */
const stakeFirst = (region: RegionKey, stations: number): fc.Arbitrary<WrittenBets> =>
  fc.tuple(parts(region, stations, amountWithUnit, 1), usually(' ', ': ', ', ')).map(([own, gap]) => {
    const [first] = own.stakes;
    return {
      ...writtenAs(
        own,
        `${first?.word.text} ${first?.amount.text}${gap}${own.numbers.text}`,
        true,
        'type and amount first',
        ...apart({ gap }),
      ),
      endsWithNumbers: true,
    };
  });

/** `Lô 12,34` and `5n` on the next line. */
const amountBelow = (region: RegionKey, stations: number): fc.Arbitrary<WrittenBets> =>
  parts(region, stations, amountWithUnit, 1).map((own) => {
    const [first] = own.stakes;
    return writtenAs(
      own,
      `${first?.word.text} ${own.numbers.text}\n${first?.amount.text}`,
      true,
      'amount below',
    );
  });

/** `12 34 mỗi con 5n lô`, `12 34 lô mỗi con 5n` */
const eachOfThem = (region: RegionKey, stations: number, order: AmountOrder): fc.Arbitrary<WrittenBets> =>
  fc
    .record({
      own: parts(region, stations, amountWithUnit, 1),
      each: fc.constantFrom('mỗi con', 'moi con', 'mc', 'mỗi số'),
      place: fc.constantFrom(
        ...(order === 'before' ? [] : ['type before', 'type first']),
        ...(order === 'before' || order === 'mixed' ? ['type behind'] : []),
      ),
      count: fc.boolean(),
    })
    .filter(({ own, place }) => place !== 'type behind' || !own.stakes.some(({ word }) => hasDigit(word)))
    .map(({ own, each, place, count }) => {
      const [first] = own.stakes;
      const [type, amount] = [first?.word.text ?? '', first?.amount.text ?? ''];
      const numbers = `${own.numbers.text}${count ? ` (${own.numbers.numbers.length} con)` : ''}`;
      const text =
        place === 'type before'
          ? `${numbers} ${type} ${each} ${amount}`
          : place === 'type behind'
            ? `${numbers} ${each} ${amount} ${type}`
            : `${type} ${numbers} ${each} ${amount}`;
      return writtenAs(
        own,
        text,
        place === 'type first',
        each,
        place,
        ...(count ? ['count of numbers'] : []),
      );
    });

/** Bets that one list of numbers and its types make. */
export const plainBets = once(
  (region: RegionKey, stations: number, order: AmountOrder): fc.Arbitrary<WrittenBets> => {
    const behind = order === 'before' ? [] : behindTypes(region, stations, order);
    const before =
      order === 'before' || order === 'mixed'
        ? [{ weight: 3, arbitrary: amountsBefore(region, stations) }]
        : [];
    return oneOf(...behind, ...before, { weight: 1, arbitrary: eachOfThem(region, stations, order) });
  },
);

const behindTypes = (region: RegionKey, stations: number, order: AmountOrder) => [
  { weight: 10, arbitrary: typesAfter(region, stations, order) },
  { weight: 4, arbitrary: typeFirst(region, stations) },
  ...(order === 'behind with units'
    ? []
    : [{ weight: 1, arbitrary: typeFirstBare(region, stations, order) }]),
  { weight: 1, arbitrary: stakeFirst(region, stations) },
  { weight: 1, arbitrary: amountBelow(region, stations) },
];
