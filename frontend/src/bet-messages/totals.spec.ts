import type { SummaryTotals } from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { describe, expect, it } from 'vitest';
import { messageRowWith as message, summaryRowWith } from './rows-for-specs.ts';
import { addTotals, NOTHING, sumAmounts, totalsIn, totalsOfMessages, isAwaitingResults } from './totals.ts';

const totals = (over: Partial<SummaryTotals>): SummaryTotals => ({ ...NOTHING, ...over });

describe('Totals', () => {
  it('are exact where floating point would drift', () => {
    expect(0.1 + 0.2).not.toBe(0.3);
    expect(sumAmounts([0.1, 0.2])).toBe(0.3);
    expect(sumAmounts(Array.from({ length: 10_000 }, () => 0.1))).toBe(1000);
  });

  it('are zero without rows', () => {
    expect(addTotals([])).toEqual(NOTHING);
  });

  it('of a footer are the sums of its rows by column', () => {
    expect(
      addTotals([
        totals({ r_count: 2, tienxac: 90.1, thucthu: 67.5, thangthuanew: -12.25, trung: 1.5, open: 1 }),
        totals({ r_count: 1, tienxac: 9.2, thucthu: 6.9, tientrung: 75, thangthuanew: 6.9, trung: 1 }),
      ]),
    ).toEqual({
      r_count: 3,
      tienxac: 99.3,
      thucthu: 74.4,
      tientrung: 75,
      thangthuanew: -5.35,
      trung: 2.5,
      open: 1,
    });
  });

  it('of messages count each once, without those flagged as wrong', () => {
    const rows = [
      message({}),
      message({ ui_id: 'b', tienxac: 10, thucthu: 7.5 }),
      message({ ui_id: 'c', ui_iserror: true }),
    ];
    expect(totalsOfMessages(rows)).toMatchObject({
      r_count: 2,
      tienxac: 100,
      thucthu: 75,
      thangthuanew: 135,
    });
  });

  it('are pending while bets wait and none has a result', () => {
    expect(isAwaitingResults(totals({ open: 2 }))).toBe(true);
    expect(isAwaitingResults(totals({ open: 1, thangthuanew: -5 }))).toBe(false);
    expect(isAwaitingResults(NOTHING)).toBe(false);
  });

  it('of a customer follow the region filter', () => {
    const row = summaryRowWith({
      tienxac: 30,
      mien: { MN: totals({ tienxac: 10 }), MT: NOTHING, MB: totals({ tienxac: 20 }) },
    });
    expect(totalsIn(row, null).tienxac).toBe(30);
    expect(totalsIn(row, 'MB').tienxac).toBe(20);
  });
});
