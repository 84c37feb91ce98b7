import { expect, test } from 'vitest';
import { numberText, permutationsOf, rangeOf } from './number-ranges.ts';

test.each([
  ['10', '19', '10 11 12 13 14 15 16 17 18 19'],
  ['10', '90', '10 20 30 40 50 60 70 80 90'],
  ['204', '294', '204 214 224 234 244 254 264 274 284 294'],
  ['046', '946', '046 146 246 346 446 546 646 746 846 946'],
  ['00', '19', '00 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19'],
  ['0998', '1001', '0998 0999 1000 1001'],
  ['33', '33', '33'],
])('%s keo %s is %s', (low, high, numbers) => {
  expect(rangeOf(low, high)).toEqual({ ok: true, numbers: numbers.split(' ') });
});

test.each([
  ['19', '10', 'SaiDinhDang'],
  ['10', '100', 'SaiDinhDang'],
  ['1', '9', 'SaiDinhDang'],
  ['10000', '10001', 'SaiDinhDang'],
  ['00', '20', 'ok'],
  ['00', '21', 'Vuot20So'],
  ['000', '999', 'Vuot20So'],
])('%s keo %s: %s', (low, high, code) => {
  const range = rangeOf(low, high);
  expect(range.ok ? 'ok' : range.code).toBe(code);
});

test('a number keeps its leading zeros, however often it is asked for', () => {
  for (let round = 0; round < 2; round++)
    expect([numberText(7, 2), numberText(7, 4), numberText(70, 2), numberText(123, 3)]).toEqual([
      '07',
      '0007',
      '70',
      '123',
    ]);
  expect(numberText(7, 6)).toBe('000007');
});

test.each([
  ['12', '12 21'],
  ['11', '11'],
  ['112', '112 121 211'],
  ['312', '123 132 213 231 312 321'],
  ['1122', '1122 1212 1221 2112 2121 2211'],
])('the orders of %s are %s', (number, orders) => {
  for (let round = 0; round < 2; round++) expect(permutationsOf(number)).toEqual(orders.split(' '));
});
