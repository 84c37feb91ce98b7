import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paid, rate } from '../../test/given-items.ts';
import {
  add,
  grossStake,
  moneyFromMicro,
  moneyToNumber,
  negate,
  payout,
  pointsFromCenti,
  subtract,
  sum,
  collectedStake,
  takeRate,
  winnings,
  ZERO,
  type Money,
} from './money.ts';

const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(moneyFromMicro);
const points = fc.integer({ min: 0, max: 1_000_000 }).map(pointsFromCenti);
const co = fc.integer({ min: 0, max: 20_000 }).map((tenThousandths) => rate(tenThousandths / 10_000));
const trathuong = fc.integer({ min: 0, max: 1_000_000 }).map((centi) => paid(centi / 100));

/** A decimal literal as an integer count of 10⁻⁶, read from its text: the oracle knows no floats. */
const micro = (decimal: number): bigint => {
  const text = decimal.toFixed(6);
  return BigInt(text.replace('.', ''));
};

describe('money laws', () => {
  test('sums are the same in any order, and equal the sum of their parts', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 50 }), fc.nat(50), (amounts, cut) => {
        const whole = sum(amounts);
        expect(sum(amounts.toReversed())).toBe(whole);
        expect(sum(amounts.toSorted((a, b) => a - b))).toBe(whole);
        expect(add(sum(amounts.slice(0, cut)), sum(amounts.slice(cut)))).toBe(whole);
      }),
    );
  });

  test('a million items have the same sum in any order', () => {
    const MILLION = 1_000_000;
    // Of such size that a million stay below the most that a day may hold.
    const item = fc.tuple(
      fc.integer({ min: 1, max: 200 }).map(pointsFromCenti),
      fc.integer({ min: 1, max: 72 }),
      co,
    );
    fc.assert(
      fc.property(fc.array(item, { minLength: 50, maxLength: 50 }), fc.nat(), (kinds, seed) => {
        const taking = (at: number): Money => {
          const [p, lots, c] = kinds[at % kinds.length] ?? [pointsFromCenti(1), 1, rate(0.5)];
          return collectedStake(grossStake(p, lots, 1 + (at % 7)), c);
        };
        const items = Array.from({ length: MILLION }, (_, at) => taking(at));
        let exact = 0n;
        for (const amount of items) exact += BigInt(amount);
        // Steps of a length that shares no factor with a million visit every item once.
        const step = 7_919 + 10 * (seed % 1_000) * 1_000;
        function* shuffled(): Generator<Money> {
          for (let at = 0; at < MILLION; at += 1) yield items[(at * step) % MILLION] ?? ZERO;
        }
        expect(BigInt(sum(items))).toBe(exact);
        expect(BigInt(sum(shuffled()))).toBe(exact);
        expect(BigInt(sum(items.toReversed()))).toBe(exact);
      }),
      { numRuns: 3, endOnFailure: true },
    );
  });

  test('what is added can be taken away', () => {
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        expect(subtract(add(a, b), b)).toBe(a);
        expect(add(a, negate(a))).toBe(0);
      }),
    );
  });

  test('the JSON number is exact: at most 6 decimals, and it reads back to the same amount', () => {
    const upToADay = fc.integer({ min: 0, max: 4_000_000_000_000_000 }).map(moneyFromMicro);
    fc.assert(
      fc.property(upToADay, (a) => {
        const written = JSON.stringify(moneyToNumber(a));
        expect(written).toMatch(/^\d+(\.\d{1,6})?$/);
        expect(micro(Number(written))).toBe(BigInt(a));
      }),
    );
  });

  test('tienxac, thucthu and thang are exact products', () => {
    fc.assert(
      fc.property(
        points,
        co,
        trathuong,
        fc.integer({ min: 1, max: 72 }),
        fc.nat(60),
        (p, c, rateOfWin, lots, halfHits) => {
          const gross = grossStake(p, lots, 1);
          expect(BigInt(gross)).toBe(BigInt(p) * BigInt(lots) * 10_000n);
          expect(BigInt(collectedStake(gross, c)) * 10_000n).toBe(BigInt(gross) * BigInt(c));
          expect(BigInt(winnings(p, halfHits, rateOfWin)) * 2n).toBe(
            BigInt(p) * BigInt(halfHits) * BigInt(rateOfWin) * 100n,
          );
        },
      ),
    );
  });

  test('a rate is taken with its decimals or not at all', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 10, noNaN: true }), (value) => {
        const fraction = takeRate(value);
        if (fraction !== null) expect(fraction / 10_000).toBe(value);
        const win = payout(value);
        if (win !== null) expect(win / 100).toBe(value);
      }),
    );
  });
});
