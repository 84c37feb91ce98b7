import fc from 'fast-check';
import type { RegionKey } from '../../src/catalogue/regions.ts';
import { oneOf, type Written, written } from './written.ts';

/** An amount with its value in thousand đồng. */
export interface WrittenAmount extends Written {
  readonly value: number;
  /** A unit ends it, so that it cannot be taken for a number. */
  readonly unit: boolean;
}

const amount = (value: number, text: string, unit: boolean, ...ways: readonly string[]): WrittenAmount => ({
  ...written(text, ...ways),
  value,
  unit,
});

const whole = oneOf(
  { weight: 4, arbitrary: fc.constantFrom(5, 10, 1, 2, 3, 20, 50, 15, 25, 100) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 999 }) },
);

const UNITS = [
  'n',
  'k',
  'ng',
  'N',
  'K',
  ' n',
  ' k',
  ' ngàn',
  'ngàn',
  'ngan',
  ' nghìn',
  'ngìn',
  'ngin',
  'nghin',
];

const SPOKEN: readonly (readonly [number, string])[] = [
  [50, 'năm chục'],
  [50, '5 chục'],
  [20, 'hai chục'],
  [10, 'một chục'],
  [10, 'mười ngàn'],
  [2, 'hai nghìn'],
  [100, 'một trăm'],
  [200, '2 trăm'],
  [500, 'năm trăm'],
  [500, 'nửa triệu'],
  [150, 'một trăm rưỡi'],
  [1500, 'một triệu rưỡi'],
  [1000, 'một triệu'],
  [10.5, '10 ngàn rưỡi'],
];

const MILLIONS: readonly (readonly [number, string])[] = [
  [1000, '1tr'],
  [1000, '1 triệu'],
  [2000, '2tr'],
  [1200, '1tr2'],
  [2500, '2tr5'],
  [1050, '1tr050'],
  [1500, '1tr500'],
  [1500, '1.5tr'],
  [1200, '1,2tr'],
];

const decimal = fc
  .tuple(fc.nat(12), fc.integer({ min: 1, max: 9 }))
  .map(([front, tenth]) => ({ front, tenth, value: front + tenth / 10 }));

/** With a unit behind it. */
export const amountWithUnit: fc.Arbitrary<WrittenAmount> = oneOf(
  { weight: 24, arbitrary: whole.map((value) => amount(value, `${value}n`, true)) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(whole, fc.constantFrom(...UNITS))
      .map(([value, unit]) =>
        amount(value, `${value}${unit}`, true, unit.startsWith(' ') ? 'unit apart' : 'unit'),
      ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(decimal, fc.constantFrom('.', ','), fc.constantFrom('n', 'k', ' ngàn'))
      .map(([{ front, tenth, value }, sign, unit]) =>
        amount(value, `${front}${sign}${tenth}${unit}`, true, 'decimal with unit'),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(decimal, fc.constantFrom('n', 'k', 'ng'))
      .map(([{ front, tenth, value }, unit]) =>
        amount(value, `${front}${unit}${tenth}`, true, 'tenths behind unit'),
      ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...SPOKEN).map(([value, text]) => amount(value, text, true, 'spoken amount')),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...MILLIONS).map(([value, text]) => amount(value, text, true, 'millions')),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(whole, fc.constantFrom('.000đ', '000đ', '.000 đồng'))
      .map(([value, rest]) => amount(value, `${value}${rest}`, true, 'in đồng')),
  },
);

/** Whole, without a unit. */
export const bareAmount: fc.Arbitrary<WrittenAmount> = whole.map((value) =>
  amount(value, String(value), false),
);

/** As one stands behind its type: with a unit or without. */
const amountBehindType = (region: RegionKey): fc.Arbitrary<WrittenAmount> =>
  oneOf(
    { weight: 16, arbitrary: bareAmount },
    { weight: 16, arbitrary: amountWithUnit },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.integer({ min: 10, max: 999 }), fc.constantFrom('.000', '000'))
        .map(([value, rest]) => amount(value, `${value}${rest}`, false, 'in đồng without a word')),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(decimal, fc.constantFrom('.', ','))
        .map(([{ front, tenth, value }, sign]) =>
          amount(value, `${front}${sign}${tenth}`, false, 'decimal without unit'),
        ),
    },
    {
      weight: 1,
      arbitrary: fc
        .integer({ min: 1, max: 9 })
        .chain((tenth) => fc.constantFrom(`0${tenth}`, `0${tenth}n`).map((text) => ({ tenth, text })))
        .map(({ tenth, text }) => amount(tenth / 10, text, text.endsWith('n'), 'tenths as 05')),
    },
    ...(region === 'MB'
      ? [
          {
            weight: 1,
            arbitrary: fc
              .tuple(whole, fc.constantFrom('d', 'đ', ' điểm'))
              .map(([value, unit]) => amount(value, `${value}${unit}`, true, 'points of the North')),
          },
        ]
      : []),
  );

/**
 * How a group of bets writes its amounts: behind their types, with units or without; or before them, always with units.
 * `mixed` is both in one group, which nobody can always tell apart.
 */
export type AmountOrder = 'behind' | 'behind with units' | 'before' | 'mixed';

/** An amount behind its type. */
export const amountOf = (region: RegionKey, order: AmountOrder): fc.Arbitrary<WrittenAmount> =>
  order === 'before' || order === 'behind with units' ? amountWithUnit : amountBehindType(region);
