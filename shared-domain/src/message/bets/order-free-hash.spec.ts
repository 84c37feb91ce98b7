import { expect, test } from 'vitest';
import { hashText, hashTexts, mixBits } from './order-free-hash.ts';

test('texts in another order have the same hash, and other texts another one', () => {
  expect(hashTexts(['12', '34', 'vl'])).toBe(hashTexts(['vl', '12', '34']));
  expect(hashTexts(['12', '34'])).not.toBe(hashTexts(['13', '33']));
  expect(hashTexts([])).toBe(0);
});

test('the 11,100 numbers of two to four digits have as many hashes', () => {
  const numbers = [2, 3, 4].flatMap((length) =>
    Array.from({ length: 10 ** length }, (_, value) => String(value).padStart(length, '0')),
  );
  expect(new Set(numbers.map(hashText)).size).toBe(11_100);
});

test('a hash is a fixed function of the text', () => {
  expect([hashText(''), hashText('12'), hashText('21'), mixBits(1)]).toEqual([
    0, -2_100_102_995, 399_330_361, -315_257_746,
  ]);
});
