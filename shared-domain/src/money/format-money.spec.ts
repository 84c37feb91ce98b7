import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyFromMicro } from './money.ts';
import { parseAmountInput, isAmountInput, plainMoneyText } from './format-money.ts';

test.each([
  [0, '0'],
  [1, '0,000001'],
  [500_000, '0,5'],
  [-999_000_000, '-999'],
  [1_000_000_000, '1.000'],
  [-1_234_567_500_000, '-1.234.567,5'],
  [9_007_199_254_740_991, '9.007.199.254,740991'],
])('%i millionths of a thousand are written %s', (micro, text) => {
  expect(plainMoneyText(moneyFromMicro(micro))).toBe(text);
});

test.each(['', '-', '1', '-1', '12.', '.5', '-0.25', '1'.repeat(25)])('a box takes %j', (text) => {
  expect(isAmountInput(text)).toBe(true);
});
test.each(['1.2.3', '1,5', 'a', '--1', '1-', ' 1', '+1', '1'.repeat(26)])(
  'a box does not take %j',
  (text) => {
    expect(isAmountInput(text)).toBe(false);
    expect(parseAmountInput(text)).toBeNull();
  },
);

test.each<[string, number | null]>([
  ['', 0],
  ['-', 0],
  ['12.', 12_000_000],
  ['.5', 500_000],
  ['-1.25', -1_250_000],
  ['0.0000001', null],
  ['9'.repeat(25), null],
])('%j is %s millionths', (text, micro) => {
  expect(parseAmountInput(text)).toBe(micro);
});

test('what is shown says the amount and nothing else', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (micro) => {
      const typed = plainMoneyText(moneyFromMicro(micro)).replaceAll('.', '').replace(',', '.');
      expect(parseAmountInput(typed)).toBe(micro);
    }),
  );
});
