import type { SummaryTotals } from '@so-cuoc/shared-domain/contract/calls/reports.ts';
import { expect, it } from 'vitest';
import { sumsOf } from '../tables/state/sums.ts';
import { resultColumn } from './bet-columns.ts';
import { NOTHING } from './totals.ts';

const row = (over: Partial<SummaryTotals>): SummaryTotals => ({ ...NOTHING, ...over });

it('a result is no 0 while its bets wait: in a row, in the sum; where nothing waits it is the figure', () => {
  const column = resultColumn((bets: SummaryTotals) => bets);
  const sum = (...rows: readonly SummaryTotals[]) => sumsOf([column], rows).get(column.id);
  const [waits, lost] = [row({ open: 3 }), row({ open: 1, thangthuanew: -12.5 })];
  expect([waits, lost, row({})].map((bets) => column.value(bets, 1))).toEqual([null, -12.5, 0]);
  expect(column.emptyText).toBe('chờ kết quả');
  expect(sum(waits, waits)).toBeNull();
  expect(sum(waits, lost)).toBe(-12.5);
  expect(sum(waits, row({}))).toBe(0);
  expect(sum()).toBe(0);
});
