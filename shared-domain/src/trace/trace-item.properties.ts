import type { Worked } from './item-trace.ts';
import { itemTrace } from '../contract/calls/reports/trace.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyItem } from '../../test/any-item.ts';
import { contextOf } from '../../test/given-context.ts';
import { anyDraw } from '../../test/given-draws.ts';
import { REGIONS } from '../catalogue/regions.ts';
import { moneyToNumber } from '../money/money.ts';
import { emptyDrawTable, withRows } from '../scoring/draw-table.ts';
import { scoreItem } from '../scoring/score-item.ts';
import { traceItem } from './trace-item.ts';

const STATIONS = ['s1', 's2', 's3'];

const given = fc.constantFrom(...REGIONS).chain((region) =>
  fc.record({
    item: anyItem(region, STATIONS),
    draws: fc
      .array(anyDraw(region), { minLength: 0, maxLength: 3 })
      .map(
        (rows) =>
          new Map(
            rows.map((each, index) => [`s${index + 1}`, withRows(emptyDrawTable(region), each)] as const),
          ),
      ),
  }),
);

/** The value of the formula, calculated by hand. */
const calculated = ({ formula }: Worked): number => {
  const half = /^\((\d+) \+ (\d+)\) ÷ 2$/.exec(formula) ?? /^(\d+) ÷ 2$/.exec(formula);
  if (half !== null) return (Number(half[1]) + Number(half[2] ?? 0)) / 2;
  const [, a, b] = /^số nhỏ hơn của (\d+) và (\d+)$/.exec(formula) ?? [];
  if (a !== undefined) return Math.min(Number(a), Number(b));
  const [, twin] = /^phần nguyên của (\d+) ÷ 2$/.exec(formula) ?? [];
  if (twin !== undefined) return Math.floor(Number(twin) / 2);
  const [minuend, subtrahend] = formula.split(' − ');
  if (subtrahend !== undefined) return Number(minuend) - Number(subtrahend);
  return formula.split(' × ').reduce((result, factor) => result * Number.parseFloat(factor), 1);
};

test('every formula, calculated, is its figure; the figures are the item’s and its score’s', () => {
  fc.assert(
    fc.property(given, ({ item, draws }) => {
      const score = scoreItem(item, draws);
      const trace = traceItem({
        text: '',
        original: '',
        items: [item],
        index: 0,
        context: contextOf('2026-11-20', ''),
        draws,
        priceOrigin: null,
      });
      expect(itemTrace.parse(trace)).toEqual(trace);
      if (trace === null) throw new Error('the item is there');
      const { lots, tienxac, thucthu, diemtrung, thang, thangthua, winners } = trace;
      for (const worked of [lots, tienxac, thucthu, diemtrung, thang, ...winners.map(({ hits }) => hits)])
        expect(calculated(worked)).toBeCloseTo(worked.value, 4);
      expect(tienxac.value).toBe(moneyToNumber(item.tienxac));
      expect(thucthu.value).toBe(moneyToNumber(item.thucthu));
      expect(thang.value).toBe(moneyToNumber(score.thang));
      expect(winners.reduce((hits, winner) => hits + winner.hits.value, 0)).toBe(score.halfHits / 2);
      expect(thangthua === null).toBe(!score.settled);
      if (thangthua !== null) expect(calculated(thangthua)).toBeCloseTo(thangthua.value, 4);
    }),
  );
});

test('there is no trace of an item that the message does not have', () => {
  const context = contextOf('2026-11-20', '');
  const asked = { text: 'vl 37b5n', original: 'vl 37b5n', items: [], context, draws: new Map() };
  expect(traceItem({ ...asked, index: 0, priceOrigin: null })).toBeNull();
});
