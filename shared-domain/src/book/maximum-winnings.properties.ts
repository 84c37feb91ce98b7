import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDraw, anyNumber } from '../../test/given-draws.ts';
import { item } from '../../test/given-items.ts';
import type { PlainKind } from '../catalogue/bet-classes.ts';
import { moneyToNumber } from '../money/money.ts';
import { emptyDrawTable, withRows } from '../scoring/draw-table.ts';
import { scoreItem } from '../scoring/score-item.ts';
import { maximumWinnings } from './maximum-winnings.ts';

const kinds: readonly (readonly [PlainKind, number])[] = [
  ['b', 2],
  ['b', 3],
  ['dau', 2],
  ['baylo', 3],
  ['xxdui', 4],
  ['da', 2],
  ['dx', 2],
];

test('no draw wins more than the upper bound', () => {
  const given = fc.constantFrom(...kinds).chain(([kind, length]) =>
    fc.record({
      kind: fc.constant(kind),
      numbers: fc
        .array(anyNumber(length), { minLength: 2, maxLength: 9 })
        .map((numbers) => numbers.join(' ')),
      half: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(given, anyDraw('MN'), anyDraw('MN'), anyDraw('MN'), (bet, first, second, third) => {
      const bought = item({ ...bet, stations: 's1 s2 s3' });
      const draws = new Map(
        [first, second, third].map((rows, index) => [`s${index + 1}`, withRows(emptyDrawTable('MN'), rows)]),
      );
      expect(moneyToNumber(scoreItem(bought, draws).thang)).toBeLessThanOrEqual(maximumWinnings(bought));
    }),
    { numRuns: 500 },
  );
});

test('the worst draw reaches the upper bound', () => {
  const bought = item({ kind: 'b', numbers: '11' });
  const rows = [2, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 6].map((length, index) => ({
    position: index + 1,
    number: '1'.repeat(length),
  }));
  const draws = new Map([['vl', withRows(emptyDrawTable('MN'), rows)]]);
  expect(moneyToNumber(scoreItem(bought, draws).thang)).toBe(maximumWinnings(bought));
});
