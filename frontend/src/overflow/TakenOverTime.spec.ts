import { describe, expect, it } from 'vitest';
import { messageRowWith as message } from '../bet-messages/rows-for-specs.ts';
import { shownRuns, takenOverTime } from './TakenOverTime.tsx';

describe('The stakes over time', () => {
  const at = (time: string): string => `2026-11-20T${time}:00.000Z`;

  it('grow by region, one row per quarter of an hour, also without messages', () => {
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

  it('mark overflow runs, also after the last message and past midnight', () => {
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

  it('leave out customers that take from the agent, and messages flagged as wrong', () => {
    expect(takenOverTime([])).toEqual([]);
    expect(takenOverTime([message({ kconfig_bit1: true }), message({ ui_iserror: true })])).toEqual([]);
  });
});
