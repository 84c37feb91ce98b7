import { describe, expect, it } from 'vitest';
import { parseCellFilter } from './cell-filter.ts';

const kept = (text: string, values: readonly (string | number | null)[], figures = true) => {
  const test = parseCellFilter(text, figures);
  return test === null ? null : values.filter(test);
};

describe('A number filter', () => {
  it.each([
    ['>100', [100.5, 1234.5]],
    ['>= 100', [100, 100.5, 1234.5]],
    ['<100', [-3, 0]],
    ['<=100', [-3, 0, 100]],
    ['=100', [100]],
    ['100', [100]],
    ['1.234,5', [1234.5]],
    ['1234,5', [1234.5]],
    ['0..100', [0, 100]],
    ['-5 .. 0', [-3, 0]],
    ['−3', [-3]],
  ])('%s', (text, expected) => {
    expect(kept(text, [-3, 0, 100, 100.5, 1234.5, null])).toEqual(expected);
  });

  it.each(['', '  ', 'abc', '>', '1..', '1,2,3', '1.23.4'])('“%s” leaves nothing out', (text) => {
    expect(kept(text, [1])).toBeNull();
  });
});

describe('A text filter', () => {
  it('matches every typed word, ignoring accents', () => {
    expect(kept('tam xe', ['Chú Tám Bến Xe', 'Chú Tám', null], false)).toEqual(['Chú Tám Bến Xe']);
  });
});
