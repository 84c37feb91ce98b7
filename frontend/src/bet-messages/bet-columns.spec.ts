import type { SummaryTotals } from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { expect, it } from 'vitest';
import { sumsOf } from '../tables/state/sums.ts';
import { resultColumn } from './bet-columns.ts';
import { NOTHING } from './totals.ts';

const row = (over: Partial<SummaryTotals>): SummaryTotals => ({ ...NOTHING, ...over });

it('A result is empty instead of 0 while bets wait for draws, in rows and totals', () => {
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
