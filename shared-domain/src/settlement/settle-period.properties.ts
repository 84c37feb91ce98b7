import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyItem } from '../../test/any-item.ts';
import { anyDraw, tableOf } from '../../test/given-draws.ts';
import { asked, returnsOf } from '../../test/given-settlements.ts';
import { moneyFromMicro, negate, sum } from '../money/money.ts';
import { scoreItem } from '../scoring/score-item.ts';
import { plusFactored, toDong, unfactored, type Factored } from './factored-amount.ts';
import { sumClassResults, settleCustomer, type SettledItem, type SettlementTerms } from './settle-period.ts';

const items: fc.Arbitrary<readonly SettledItem[]> = fc
  .record({
    items: fc.array(fc.oneof(anyItem('MN', ['vl', 'bd']), anyItem('MN', ['vl', 'tv'])), { maxLength: 6 }),
    vl: anyDraw('MN'),
    bd: anyDraw('MN'),
  })
  .map(({ items: bets, vl, bd }) => {
    const numbers = (rows: typeof vl) => rows.map(({ number }) => number);
    const draws = new Map([
      ['vl', tableOf('MN', numbers(vl))],
      ['bd', tableOf('MN', numbers(bd))],
    ]);
    return bets.map((item) => ({ item, score: scoreItem(item, draws) }));
  });
const factor = fc.integer({ min: 0, max: 10_000 });
const factors = fc.record({ '2C': factor, '3C': factor, Da: factor });
const debt = fc.integer({ min: -1e12, max: 1e12 }).map(moneyFromMicro);
const anyAsked: fc.Arbitrary<SettlementTerms> = fc
  .record({
    givesTo: fc.boolean(),
    returns: fc.record({ MN: factors, MT: factors, MB: factors }),
    leaveOutPairs: fc.boolean(),
    debts: fc.tuple(debt, debt),
  })
  .map(asked);

const plain = asked({ returns: returnsOf(1) });

test('Σ over customers is the whole: what is settled apart adds up to what is settled together', () => {
  fc.assert(
    fc.property(fc.array(items, { maxLength: 4 }), anyAsked, (customers, how) => {
      const each = customers.map((own) => settleCustomer(own, how));
      const all = settleCustomer(customers.flat(), how);
      for (const field of ['tienxac', 'thucthu', 'diemtrung', 'tientrung', 'result'] as const)
        expect(sum(each.map(({ total }) => total[field]))).toBe(all.total[field]);
      expect(plusFactored(...each.map(({ factored }) => factored))).toBe(all.factored);
    }),
  );
});

test('what is taken and what is left out are all bets, and without factors the line is the result', () => {
  fc.assert(
    fc.property(items, anyAsked, (bets, how) => {
      const { total, leftOut } = settleCustomer(bets, how);
      expect(total.tienxac + leftOut.total.tienxac).toBe(sum(bets.map(({ item }) => item.tienxac)));
      expect(total.thucthu + leftOut.total.thucthu).toBe(sum(bets.map(({ item }) => item.thucthu)));
      expect(total.open + leftOut.total.open).toBe(bets.filter(({ score }) => !score?.settled).length);
      const bare = settleCustomer(bets, plain);
      expect(bare.due).toBe(unfactored(bare.total.result));
    }),
  );
});

test('sums of classes, added up in whatever parts, settle to what their bets do', () => {
  fc.assert(
    fc.property(items, anyAsked, (bets, how) => {
      const parts = bets.flatMap((bet) =>
        settleCustomer([bet], { ...how, leaveOutPairs: false }).classes.map(
          ({ region, betClass, result }) => ({
            region,
            betClass,
            result,
          }),
        ),
      );
      expect(sumClassResults(parts, how)).toBe(settleCustomer(bets, how).factored);
    }),
  );
});

test('giao is nhận turned round', () => {
  fc.assert(
    fc.property(items, anyAsked, (bets, how) => {
      const [handsIn, handedTo] = [false, true].map((givesTo) => settleCustomer(bets, { ...how, givesTo }));
      expect(handedTo?.total.result).toBe(negate(handsIn?.total.result ?? moneyFromMicro(0)));
      expect(plusFactored(...[handsIn, handedTo].flatMap((one) => one?.factored ?? []))).toBe(0n);
    }),
  );
});

test('the final line is the sum of its parts, and is rounded by less than a đồng', () => {
  const DONG = 10_000_000n;
  fc.assert(
    fc.property(items, anyAsked, (bets, how) => {
      const { classes, debts, due } = settleCustomer(bets, how);
      const parts: readonly Factored[] = [...classes.map((one) => one.factored), ...debts.map(unfactored)];
      expect(due).toBe(plusFactored(...parts));
      const off = BigInt(due) - BigInt(toDong(due)) * 10_000n;
      expect(off <= DONG / 2n && off >= -DONG / 2n).toBe(true);
    }),
  );
});
