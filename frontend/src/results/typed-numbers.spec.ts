import { describe, expect, it } from 'vitest';
import { inAnnouncedOrder, fitsPosition, numbersIn } from './typed-numbers.ts';

const SOUTH = [
  '41',
  '311',
  '0502',
  '5713',
  '9925',
  '6304',
  '11111',
  '22222',
  '33333',
  '44444',
  '55555',
  '66666',
  '77777',
  '88888',
  '99999',
  '12345',
  '54321',
  '123456',
] as const;

describe('numbers of a station out of typed text', () => {
  it('takes runs of digits and drops the names of prizes', () => {
    expect(numbersIn('G8: 41\nG7: 311\nG6: 0502 - 5713 - 9925\nĐB: 123456')).toEqual([
      '41',
      '311',
      '0502',
      '5713',
      '9925',
      '123456',
    ]);
  });

  it('leaves announced order as it is', () => {
    expect(inAnnouncedOrder(SOUTH, 'MN')).toEqual(SOUTH);
  });

  it('turns a southern table that begins with ĐB, prize by prize', () => {
    const fromTop = [
      '123456',
      '54321',
      '12345',
      '88888',
      '99999',
      '11111',
      '22222',
      '33333',
      '44444',
      '55555',
      '66666',
      '77777',
      '6304',
      '0502',
      '5713',
      '9925',
      '311',
      '41',
    ];
    expect(inAnnouncedOrder(fromTop, 'MN')).toEqual(SOUTH);
  });

  it('leaves an unfinished list where it is', () => {
    expect(inAnnouncedOrder(['41', '311'], 'MN')).toEqual(['41', '311']);
  });

  it.each([
    ['41', 0, true],
    ['411', 0, false],
    ['4a', 0, false],
    ['123456', 17, true],
    ['123456', 18, false],
  ])('fits "%s" at %i: %s', (number, index, expected) => {
    expect(fitsPosition(number, 'MN', index)).toBe(expected);
  });
});
