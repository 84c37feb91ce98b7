import type { SummaryTotals } from '@so-cuoc/shared-domain/contract/reports.ts';
import { expect, it } from 'vitest';
import { resultColumn } from './bet-columns.ts';
import { NOTHING } from './totals.ts';

const row = (over: Partial<SummaryTotals>): SummaryTotals => ({ ...NOTHING, ...over });

it('a result is no 0 while its bets wait: in a row, in the sum, where nothing waits it is the figure', () => {
  const { value, total, none } = resultColumn((bets: SummaryTotals) => bets);
  const [waits, lost] = [row({ open: 3 }), row({ open: 1, thangthuanew: -12.5 })];
  expect([waits, lost, row({})].map((bets) => value(bets, 1))).toEqual([null, -12.5, 0]);
  expect(none).toBe('chờ kết quả');
  expect(total?.([waits, waits])).toBeNull();
  expect(total?.([waits, lost])).toBe(-12.5);
  expect(total?.([])).toBe(0);
});
