import { expect, test } from 'vitest';
import { limitsOf } from '../../../test/given-limits.ts';
import { readAs } from '../../../test/given-readings.ts';
import { entriesOf } from '../../overflow/entry.ts';
import { excesses, forwardedBy, levels, type Level } from '../../overflow/levels.ts';
import { takenByPosition } from '../../overflow/position.ts';
import { overflowRows } from './overflow-runs.ts';

const day = (texts: readonly string[], runs: readonly (readonly Level[])[] = []): readonly Level[] =>
  levels(takenByPosition(texts.flatMap((text) => readAs(text).items)), limitsOf(20), forwardedBy(runs));

test('runs in their order, a row a region, then what is not yet run at 99:99:99', () => {
  const first = excesses(day(['vl bd 75.50dx50n', 'mb 12b21n']));
  const run = { lan: 1, region: null, ranAt: '2026-11-20T09:05:07.000Z', entries: entriesOf(first) };
  const now = day(['vl bd 75.50dx50n', 'mb 12b20n', 'vl 34b25n'], [first]);
  expect(overflowRows([run], now)).toEqual([
    {
      sc_lan: 1,
      sc_ui_run_time: '16:05:07',
      sc_mien: 'MN',
      sc_string_combine: 'vl bd 75.50dx30n',
      sc_arrSoCo: [
        {
          mien: 'MN',
          station: 'vl@bd',
          class: 'dx',
          kind: 'dx',
          numbers: ['75', '50'],
          taken: 50,
          limit: 20,
          forwarded: 0,
          excess: 30,
          over: 0,
        },
      ],
      sc_arrVuot: [],
    },
    expect.objectContaining({
      sc_lan: 1,
      sc_mien: 'MB',
      sc_string_combine: 'mb 12b1n',
      sc_arrVuot: [expect.objectContaining({ station: 'mb', numbers: ['12'], forwarded: 1, over: 1 })],
    }),
    expect.objectContaining({
      sc_lan: 2,
      sc_ui_run_time: '99:99:99',
      sc_mien: 'MN',
      sc_string_combine: 'vl 34b5n',
      sc_arrVuot: [],
    }),
  ]);
});

test('a day without excess has no rows', () => {
  expect(overflowRows([], day(['vl 12b20n']))).toEqual([]);
});
