import { expect, test } from 'vitest';
import { readAs } from '../../test/given-readings.ts';

test.each([
  ['vl 12b12n', 'vl 12b12n'],
  ['vl 12b12.5n', 'vl 12b12.5n'],
  ['vl 12b025', 'vl 12b025n'],
  ['vl 12b001225tr', 'vl 12b001225tr'],
  ['vl 12b099999tr', 'vl 12b099999tr'],
])('%s is printed as %s, which reads back to the same points', (typed, printed) => {
  const reading = readAs(typed);
  expect(reading.normalised).toBe(printed);
  expect(readAs(printed).items[0]?.points).toBe(reading.items[0]?.points);
});
