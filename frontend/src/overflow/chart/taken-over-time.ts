import type { OverflowRunRow } from '@so-cuoc/shared-domain/contract/calls/overflow.ts';
import type { MessageRow } from '@so-cuoc/shared-domain/contract/calls/reports.ts';
import { type RegionKey, REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { NOT_RUN } from '@so-cuoc/shared-domain/overflow/run-time.ts';
import { vietnamDay, addDays, instantAt } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { countsInLevels } from '../messages-of-level.ts';
import { sumOf } from '../../bet-messages/totals.ts';
import { texts } from '../../i18n/vi/charts.ts';
import { texts as report } from '../../i18n/vi/report.ts';

const STEP_MINUTES = 15;
const STEP_MS = STEP_MINUTES * 60_000;

/** A run of a region that was handed on. */
export type Run = Pick<OverflowRunRow, 'sc_lan' | 'sc_mien'>;

/** What was taken up to a moment: stakes in thousand đồng. */
export interface TakenBy {
  /** Milliseconds since 1970: the end of a quarter of an hour. */
  readonly at: number;
  readonly regions: Readonly<Record<RegionKey, number>>;
  readonly total: number;
  /** Messages up to then. */
  readonly messages: number;
  /** Handed on in this quarter. */
  readonly runs: readonly Run[];
}

const quarterOf = (instant: number): number => Math.ceil(instant / STEP_MS) * STEP_MS;

const byQuarter = <One>(all: Iterable<One>, instantOf: (one: One) => number): ReadonlyMap<number, One[]> => {
  const quarters = new Map<number, One[]>();
  for (const one of all) {
    const at = quarterOf(instantOf(one));
    const own = quarters.get(at);
    if (own === undefined) quarters.set(at, [one]);
    else own.push(one);
  }
  return quarters;
};

/** A run says the time alone: the first one like it after the first message was entered. */
const instantOfRun =
  (first: number) =>
  ({ sc_ui_run_time: time }: OverflowRunRow): number => {
    const day = vietnamDay(first);
    const on = (date: string): number => instantAt(date, time);
    return on(day) < first ? on(addDays(day, 1)) : on(day);
  };

/**
 * How the stakes of a day grew from nothing, and when runs were handed on: a row for each quarter of an hour
 * until the last message or run.
 */
export const takenOverTime = (
  rows: Iterable<MessageRow>,
  runs: readonly OverflowRunRow[] = [],
): readonly TakenBy[] => {
  const taken = [...rows].filter(countsInLevels);
  const messages = byQuarter(taken, ({ create_time: instant }) => Date.parse(instant));
  if (messages.size === 0) return [];
  const begun = taken.reduce((least, row) => Math.min(least, Date.parse(row.create_time)), Infinity);
  const handedOn = byQuarter(
    runs.filter(({ sc_ui_run_time: time }) => time !== NOT_RUN),
    instantOfRun(begun),
  );
  const times = [...messages.keys(), ...handedOn.keys()];
  const [first, last] = [Math.min(...times), Math.max(...times)];
  let before: TakenBy = {
    ...{ at: first - STEP_MS, regions: { MN: 0, MT: 0, MB: 0 }, total: 0, messages: 0, runs: [] },
  };
  const grown = [before];
  for (let at = first; at <= last; at += STEP_MS) {
    const own = messages.get(at) ?? [];
    const regions = { ...before.regions };
    for (const region of REGIONS)
      regions[region] = sumOf(
        [{ tienxac: regions[region] }, ...own.filter(({ ui_mien }) => ui_mien === region)],
        ({ tienxac }) => tienxac,
      );
    const total = sumOf(REGIONS, (region) => regions[region]);
    before = {
      at,
      regions,
      total,
      messages: before.messages + own.length,
      runs: handedOn.get(at) ?? [],
    };
    grown.push(before);
  }
  return grown;
};

/** `lần 1 Nam, lần 1 Bắc`. */
export const shownRuns = (runs: readonly Run[]): string =>
  runs.map(({ sc_lan, sc_mien }) => texts.run(sc_lan, report.regions[sc_mien])).join(', ');
