import { DEFAULT_CATALOGUE } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { describe, expect, it } from 'vitest';
import { isComplete } from './completeness.ts';

const { records } = DEFAULT_CATALOGUE;
const customers = [{ khach_id: 'a' }, { khach_id: 'b' }];
const rows = (a: number, b: number) => [
  ...Array.from({ length: a }, () => ({ kconfig_khachid: 'a' })),
  ...Array.from({ length: b }, () => ({ kconfig_khachid: 'b' })),
];
const expected = { info_count_khachcf: 3, info_count_viettat: records.length };

describe('The book context', () => {
  it('is complete with all rows of every customer and all abbreviations', () => {
    expect(isComplete(customers, rows(3, 3), records, expected)).toBe(true);
    expect(isComplete([], [], records, expected)).toBe(true);
  });

  it.each([
    ['a row is missing', rows(3, 2), records],
    ['a customer has none', rows(3, 0), records],
    ['an abbreviation is missing', rows(3, 3), records.slice(1)],
  ])('is not while %s', (_, own, words) => {
    expect(isComplete(customers, own, words, expected)).toBe(false);
  });
});
