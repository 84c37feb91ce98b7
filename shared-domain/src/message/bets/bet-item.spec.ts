import { expect, test } from 'vitest';
import { readAs } from '../../../test/given-readings.ts';
import { moneyToNumber } from '../../money/money.ts';
import { atomicBets } from './bet-item.ts';

/** Each single bet: stations, numbers, kind, its class, points, lots, tiền xác and thực thu. */
const single = (text: string): readonly string[] =>
  readAs(text)
    .items.flatMap(atomicBets)
    .map(({ stations, numbers, kind, betClass, points, lots, tienxac, thucthu }) =>
      [
        `${stations.join('+')} ${numbers.join('+')} ${kind} ${betClass}`,
        `${points / 100}×${lots}`,
        `${moneyToNumber(tienxac)} ${moneyToNumber(thucthu)}`,
      ].join(', '),
    );

test.each([
  ['vl 12b10', ['vl 12 b 2D, 10×18, 180 135']],
  [
    'vl bd 12.345b1',
    [
      'vl 12 b 2D, 1×18, 18 13.5',
      'bd 12 b 2D, 1×18, 18 13.5',
      'vl 345 b 3D, 1×17, 17 11.05',
      'bd 345 b 3D, 1×17, 17 11.05',
    ],
  ],
  ['vl 12dd2', ['vl 12 dau 2D, 2×1, 2 1.5', 'vl 12 dui 2D, 2×1, 2 1.5']],
  [
    'vl 112xdao1',
    ['112', '121', '211']
      .flatMap((number) => [`vl ${number} xdau 3D, 1×1, 1 0.65`])
      .concat(['112', '121', '211'].map((number) => `vl ${number} xdui 3D, 1×1, 1 0.65`)),
  ],
  [
    'vl 12.34.56da1',
    ['vl 12+34 da da, 1×36, 36 27', 'vl 12+56 da da, 1×36, 36 27', 'vl 34+56 da da, 1×36, 36 27'],
  ],
  [
    'vl bd tv 12.34dx1',
    ['vl+bd 12+34 dx dx, 1×72, 72 54', 'vl+tv 12+34 dx dx, 1×72, 72 54', 'bd+tv 12+34 dx dx, 1×72, 72 54'],
  ],
])('%s', (text, bets) => {
  expect(single(text)).toEqual(bets);
});
