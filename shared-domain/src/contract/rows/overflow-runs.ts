import type { LevelRow, OverflowRunRow } from '../calls/reports/overflow.ts';
import type { ForwardedRun } from '../../book/contents.ts';
import { REGIONS } from '../../catalogue/regions.ts';
import { pointsToNumber } from '../../money/money.ts';
import { vietnamTime } from '../../calendar/vietnam-day.ts';
import { levelsOfRun } from '../../overflow/entry.ts';
import { excesses, type Level } from '../../overflow/levels.ts';
import { overflowTexts } from '../../overflow/overflow-text.ts';
import { NOT_RUN } from '../../overflow/run-time.ts';

export const levelRowOf = (level: Level): LevelRow => ({
  mien: level.region,
  station: level.stations.join('@'),
  class: level.betClass,
  kind: level.kind,
  numbers: [...level.numbers],
  taken: pointsToNumber(level.taken),
  limit: pointsToNumber(level.limit),
  forwarded: pointsToNumber(level.forwarded),
  excess: pointsToNumber(level.excess),
  over: pointsToNumber(level.over),
});

const runRows = (lan: number, time: string, levels: readonly Level[]): readonly OverflowRunRow[] =>
  overflowTexts(levels).map(({ region, levels: own, text }) => ({
    sc_lan: lan,
    sc_ui_run_time: time,
    sc_mien: region,
    sc_string_combine: text,
    sc_arrSoCo: own.map(levelRowOf),
    sc_arrVuot: [],
  }));

/** The rows of a forwarded run, one for each region. */
export const rowsOfRun = ({ lan, ranAt, entries }: ForwardedRun): readonly OverflowRunRow[] =>
  runRows(lan, vietnamTime(Date.parse(ranAt)), levelsOfRun(entries));

/** The runs of a day in order, then the preview of the next one; `levels` are the present levels. */
export const overflowRows = (
  runs: readonly ForwardedRun[],
  levels: readonly Level[],
): readonly OverflowRunRow[] => {
  const rows = [
    ...runs.flatMap(rowsOfRun),
    ...runRows((runs.at(-1)?.lan ?? 0) + 1, NOT_RUN, excesses(levels)),
  ];
  for (const region of REGIONS) {
    const last = rows.findLast((row) => row.sc_mien === region);
    last?.sc_arrVuot.push(
      ...levels.filter((level) => level.region === region && level.over > 0).map(levelRowOf),
    );
  }
  return rows;
};
