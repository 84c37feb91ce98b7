import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeRate } from '../money/money.ts';
import { takeRateOfFractionCell, takeRateOfPercentCell } from './prices.ts';

/** A co above 1 %, which both cells can say without doubt, in hundredths of a percent. */
const clear = fc.integer({ min: 101, max: 100_000 });

test('a percent and its fraction are the same co', () => {
  fc.assert(
    fc.property(clear, (tenThousandths) => {
      const co = takeRate(tenThousandths / 10_000);
      expect(takeRateOfPercentCell(tenThousandths / 100)).toBe(co);
      expect(takeRateOfFractionCell(tenThousandths / 10_000)).toBe(co);
    }),
  );
});

test('1 or less is a fraction in either cell', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (tenThousandths) => {
      const fraction = tenThousandths / 10_000;
      expect(takeRateOfPercentCell(fraction)).toBe(takeRate(fraction));
      expect(takeRateOfFractionCell(fraction)).toBe(takeRate(fraction));
    }),
  );
});

test('what is not above 0, has more decimals than a co, or is above 1000 % is no co', () => {
  const bad = fc.oneof(
    fc.integer({ min: -1_000, max: 0 }),
    fc.integer({ min: 100_001, max: 10_000_000 }).map((percent) => percent / 100),
    fc.integer({ min: 0, max: 9_998 }).map((index) => (index * 10 + 5) / 100_000),
    fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
  );
  fc.assert(
    fc.property(bad, (value) => {
      expect(takeRateOfPercentCell(value)).toBeNull();
    }),
  );
});
