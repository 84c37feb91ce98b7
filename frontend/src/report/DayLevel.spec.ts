import { describe, expect, it } from 'vitest';
import { messageRowWith as message } from '../bet-messages/rows-for-specs.ts';
import { byDay } from './DayLevel.tsx';

describe('The report by day', () => {
  it('sums each day, earliest first, without messages flagged as wrong', () => {
    const rows = [
      message({ ui_id: 'a', ui_date: '2026-11-21', tienxac: 0.1, thangthuanew: -5 }),
      message({ ui_id: 'b', ui_date: '2026-11-20', tienxac: 90, thangthuanew: 67.5 }),
      message({ ui_id: 'c', ui_date: '2026-11-21', tienxac: 0.2, thangthuanew: 1 }),
      message({ ui_id: 'd', ui_date: '2026-11-21', tienxac: 500, ui_iserror: true }),
    ];
    expect(
      byDay(rows).map(({ day, r_count, tienxac, thangthuanew }) => [day, r_count, tienxac, thangthuanew]),
    ).toEqual([
      ['2026-11-20', 1, 90, 67.5],
      ['2026-11-21', 2, 0.3, -4],
    ]);
    expect(byDay([])).toEqual([]);
  });
});
