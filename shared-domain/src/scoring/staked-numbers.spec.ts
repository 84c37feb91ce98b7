import { describe, expect, test } from 'vitest';
import { tableOf, VINH_LONG } from '../../test/given-draws.ts';
import { item, type GivenItem } from '../../test/given-items.ts';
import { drawChange } from './draw-change.ts';
import { withRows } from './draw-table.ts';
import { StakedNumbers } from './staked-numbers.ts';

const drawn = tableOf('MN', VINH_LONG);
const corrected = (position: number, number: string) =>
  drawChange('vl', drawn, withRows(drawn, [{ position, number }]));

describe('one corrected prize', () => {
  test('is the number that came and the one that went', () => {
    expect(corrected(18, '123479')).toEqual({
      station: 'vl',
      region: 'MN',
      rows: [
        { position: 18, number: '123479' },
        { position: 18, number: '123437' },
      ],
      completed: false,
    });
    expect(corrected(18, '123437').rows).toEqual([]);
  });

  test.each<[string, GivenItem, boolean]>([
    ['the old number', { kind: 'b', numbers: '37' }, true],
    ['the new number', { kind: 'dui', numbers: '79' }, true],
    ['its last three digits', { kind: 'xdui', numbers: '479' }, true],
    ['its last four', { kind: 'b', numbers: '3437' }, true],
    ['one number of a pair', { kind: 'da', numbers: '12 79' }, true],
    ['a pair over two stations', { kind: 'dx', numbers: '12 37', stations: 'bd vl' }, true],
    ['a kind that has no part in this prize', { kind: 'dau', numbers: '37' }, false],
    ['another number', { kind: 'b', numbers: '38' }, false],
    ['another station', { kind: 'b', numbers: '37', stations: 'bd' }, false],
  ])('touches a bet on %s: %o → %s', (_, given, touched) => {
    const staked = new StakedNumbers();
    const bet = staked.add(item(given));
    expect(staked.touchedBy(corrected(18, '123479')).has(bet)).toBe(touched);
  });

  test('touches a bet that names the number twice once, however many others there are', () => {
    const staked = new StakedNumbers();
    for (let other = 0; other < 2_000; other += 1) staked.add(item({ kind: 'b', numbers: '00 11' }));
    const bet = staked.add(item({ kind: 'da', numbers: '79 79' }));
    expect([...staked.touchedBy(corrected(18, '123479'))]).toEqual([bet]);
  });
});
