import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { compareNames, orderedName } from './compare-names.ts';

const compared = (a: string, b: string): number => compareNames(orderedName(a), orderedName(b));

const LETTERS = 'aăâbcdđeêghiklmnoôơpqrstuưvxyfjwz';
const TONES = ['', '\u0300', '\u0309', '\u0303', '\u0301', '\u0323'];

const letter = fc
  .tuple(fc.constantFrom(...LETTERS.split('')), fc.constantFrom(...TONES), fc.boolean())
  .map(([base, tone, isLarge]) => {
    const marked = ('aăâeêioôơuưy'.includes(base) ? base + tone : base).normalize('NFC');
    return isLarge ? marked.toUpperCase() : marked;
  });
const sign = fc.constantFrom(...' 0123456789'.split(''));
const word = fc.array(fc.oneof({ weight: 5, arbitrary: letter }, sign), { maxLength: 6 });
const name = word.map((letters) => letters.join(''));
const anyName = fc.oneof({ weight: 5, arbitrary: name }, fc.string({ unit: 'grapheme', maxLength: 6 }));

describe('the order of names', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is the browser’s, for Vietnamese letters, digits and any other signs', () => {
    const collator = new Intl.Collator('vi', { numeric: true });
    fc.assert(
      fc.property(anyName, anyName, (a, b) => {
        expect(Math.sign(compared(a, b))).toBe(Math.sign(collator.compare(a, b)));
      }),
      { numRuns: 3_000 },
    );
  });

  it('asks no collator where letters decide', () => {
    const made = vi.spyOn(Intl.Collator.prototype, 'compare', 'get');
    expect(compared('Cô Ba Chợ Lớn', 'Chú Tám Bến Xe')).toBe(1);
    expect(compared('Ăn', 'Az')).toBe(1);
    expect(compared('Đào', 'Dũng')).toBe(1);
    expect(compared('Khách 10', 'Khách 2')).toBe(1);
    expect(compared('Khách 007', 'Khách 8')).toBe(-1);
    expect(compared('Cô Ba', 'Cô Ba')).toBe(0);
    expect(made).not.toHaveBeenCalled();
    expect(compared('Cô Ba', 'Cô Bà')).toBe(-1);
    expect(made).toHaveBeenCalled();
  });
});
