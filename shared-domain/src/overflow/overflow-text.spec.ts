import { describe, expect, test } from 'vitest';
import { limitsOf } from '../../test/given-limits.ts';
import { readAs } from '../../test/given-readings.ts';
import { MOST_POINTS } from '../message/numbers/amount.ts';
import { pointsFromCenti } from '../money/money.ts';
import { excesses, forwardedBy, levels, type Level } from './levels.ts';
import { takenByPosition } from './position.ts';
import { overflowTexts } from './overflow-text.ts';

const levelsOf = (text: string): readonly Level[] => {
  const { items, errors } = readAs(text, { SoDaTrung: true });
  expect(errors).toEqual([]);
  return excesses(levels(takenByPosition(items), limitsOf(0), forwardedBy([])));
};
const textsOf = (all: readonly Level[]): readonly string[] => overflowTexts(all).map(({ text }) => text);
const ofPoints = (centi: number): readonly Level[] =>
  levelsOf('vl 12b1n').map((level) => ({ ...level, excess: pointsFromCenti(centi) }));

describe('an excess that is no amount of the grammar', () => {
  test.each([
    [1225, 'vl 12b12n 12b025n'],
    [25, 'vl 12b025n'],
    [1230, 'vl 12b12.3n'],
    [1200, 'vl 12b12n'],
    [MOST_POINTS * 100, `vl 12b${MOST_POINTS}n`],
    [MOST_POINTS * 100 + 100, `vl 12b${MOST_POINTS}n 12b1n`],
    [MOST_POINTS * 200 + 5, `vl 12b${MOST_POINTS}n 12b${MOST_POINTS}n 12b005n`],
  ])('of %d hundredths is said in pieces: %s', (centi, text) => {
    expect(textsOf(ofPoints(centi))).toEqual([text]);
  });
});

describe('lists', () => {
  test('of more than a thousand numbers are cut, and nothing is lost', () => {
    const numbers = Array.from({ length: 2_500 }, (_, number) => String(number).padStart(4, '0'));
    const [text = ''] = textsOf(levelsOf(`vl ${numbers.join('.')}b1n`));
    const lists = text.split('b1n').map((list) => list.match(/\d{4}/g) ?? []);
    expect(lists.map((list) => list.length)).toEqual([1_000, 1_000, 500, 0]);
    expect(lists.flat()).toEqual(numbers);
  });

  test('a number with itself stands alone, for another would be its pair', () => {
    expect(textsOf(levelsOf('vl 12.12da5n\nvl 12.34.56da5n'))).toEqual(['vl 12.12da5n 12.34.56da5n']);
  });

  test('the same numbers at another price, of another kind or elsewhere are lists of their own', () => {
    expect(textsOf(levelsOf('vl 12.34b1n\nvl 56b2n\nvl 12.34dau1n\nbd 12.34b3n'))).toEqual([
      'vl 12.34b1n 56b2n 12.34dau1n\nbd 12.34b3n',
    ]);
  });
});
