import { describe, expect, it } from 'vitest';
import { messageRowWith as message } from '../bet-messages/rows-for-specs.ts';
import { byDay } from '../report/by-day.ts';
import { labelled, scaleOf } from './scale.ts';
import { shownRuns } from '../overflow/chart/shown-runs.ts';
import { takenOverTime } from '../overflow/chart/taken-over-time.ts';

describe('the report by day', () => {
  it('adds each day up, the earliest first, without what is flagged as wrong', () => {
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

describe('what was taken over time', () => {
  const at = (time: string): string => `2026-11-20T${time}:00.000Z`;

  it('grows by region, a row a quarter of an hour, also where none came', () => {
    const grown = takenOverTime([
      message({ ui_id: 'a', create_time: at('09:01'), ui_mien: 'MN', tienxac: 0.1 }),
      message({ ui_id: 'b', create_time: at('09:15'), ui_mien: 'MN', tienxac: 0.2 }),
      message({ ui_id: 'c', create_time: at('09:40'), ui_mien: 'MB', tienxac: 10 }),
    ]);
    expect(grown.map((one) => new Date(one.at).toISOString().slice(11, 16))).toEqual([
      '09:00',
      '09:15',
      '09:30',
      '09:45',
    ]);
    expect(grown.map(({ regions, total, messages }) => [regions.MN, regions.MB, total, messages])).toEqual([
      [0, 0, 0, 0],
      [0.3, 0, 0.3, 2],
      [0.3, 0, 0.3, 2],
      [0.3, 10, 10.3, 3],
    ]);
  });

  it('marks when runs were handed on, also after the last message and past midnight', () => {
    const run = (sc_lan: number, sc_mien: 'MN' | 'MB', sc_ui_run_time: string) => ({
      ...{ sc_lan, sc_mien, sc_ui_run_time, sc_string_combine: '', sc_arrSoCo: [], sc_arrVuot: [] },
    });
    // 09:00 UTC is 16:00 in Vietnam
    const grown = takenOverTime(
      [message({ create_time: at('09:01') }), message({ ui_id: 'b', create_time: at('16:50') })],
      [
        run(1, 'MN', '16:14:00'),
        run(1, 'MB', '16:14:30'),
        run(2, 'MN', '00:20:00'),
        run(3, 'MN', '99:99:99'),
      ],
    );
    const marked = grown.filter(({ runs }) => runs.length > 0);
    expect(marked.map((one) => [new Date(one.at).toISOString().slice(11, 16), shownRuns(one.runs)])).toEqual([
      ['09:15', 'lần 1 Nam, lần 1 Bắc'],
      ['17:30', 'lần 2 Nam'],
    ]);
    expect(grown.at(-1)).toBe(marked.at(-1));
    expect(takenOverTime([], [run(1, 'MN', '16:14:00')])).toEqual([]);
  });

  it('leaves out who is handed to, and what is flagged as wrong', () => {
    expect(takenOverTime([])).toEqual([]);
    expect(takenOverTime([message({ kconfig_bit1: true }), message({ ui_iserror: true })])).toEqual([]);
  });
});

describe('the scale of a picture', () => {
  it('holds every value and zero, on round lines, the largest at the top', () => {
    for (const values of [[3, 700, -45], [0], [], [-0.4, -0.1], [1e9, 1], [0.03]]) {
      const { y, lines } = scaleOf(values);
      const [low = 0, high = 0] = [lines[0], lines.at(-1)];
      expect(lines).toContain(0);
      expect(lines.length).toBeLessThanOrEqual(7);
      for (const value of values) expect(value >= low && value <= high).toBe(true);
      for (const [index, line] of lines.entries()) {
        expect(Number.isFinite(y(line))).toBe(true);
        if (index > 0) expect(y(line)).toBeLessThan(y(lines[index - 1] ?? 0));
      }
    }
  });

  it('labels as many places as have room, the first among them', () => {
    expect(labelled(5, 1000)).toEqual([0, 1, 2, 3, 4]);
    expect(labelled(31, 300)).toEqual([0, 8, 16, 24]);
    expect(labelled(0, 300)).toEqual([]);
  });
});
