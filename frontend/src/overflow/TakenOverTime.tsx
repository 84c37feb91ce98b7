import type { OverflowRunRow } from '@so-cuoc/shared-domain/contract/calls/reports/overflow.ts';
import type { MessageRow } from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { type RegionKey, REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { NOT_RUN } from '@so-cuoc/shared-domain/overflow/run-time.ts';
import { vietnamDay, addDays, instantAt, formatClock } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { countsInLevels } from './messages-of-level.ts';
import { sumOf } from '../bet-messages/totals.ts';
import { texts } from '../i18n/vi/reports/charts.ts';
import { texts as report } from '../i18n/vi/reports/report.ts';
import { color, CONTROL, folded, space } from '../design/tokens/tokens.ts';
import { CHART, ChartFigure, GridLines, labelled, scaleOf } from '../charts/ChartFigure.tsx';
import { css } from '@emotion/react';
import { useMemo } from 'react';
import { dayMessages } from '../bet-messages/live-messages.ts';
import { runs as runState } from './overflow-state.ts';
import type { Column } from '../tables/column.ts';
import { DataTable } from '../tables/DataTable.tsx';
import { texts as overflow } from '../i18n/vi/reports/overflow.ts';

const STEP_MINUTES = 15;
const STEP_MS = STEP_MINUTES * 60_000;

/** An overflow run of one region. */
export type Run = Pick<OverflowRunRow, 'sc_lan' | 'sc_mien'>;

/** The stakes taken up to a moment, in thousand đồng. */
export interface TakenBy {
  /** Milliseconds since 1970: the end of a quarter of an hour. */
  readonly at: number;
  readonly regions: Readonly<Record<RegionKey, number>>;
  readonly total: number;
  /** The number of messages up to then. */
  readonly messages: number;
  /** The overflow runs in this quarter of an hour. */
  readonly runs: readonly Run[];
}

const quarterOf = (instant: number): number => Math.ceil(instant / STEP_MS) * STEP_MS;

const byQuarter = <One,>(all: Iterable<One>, instantOf: (one: One) => number): ReadonlyMap<number, One[]> => {
  const quarters = new Map<number, One[]>();
  for (const one of all) {
    const at = quarterOf(instantOf(one));
    const own = quarters.get(at);
    if (own === undefined) quarters.set(at, [one]);
    else own.push(one);
  }
  return quarters;
};

/** A run has only a time of day: its instant is the first such time after the first message. */
const instantOfRun =
  (first: number) =>
  ({ sc_ui_run_time: time }: OverflowRunRow): number => {
    const day = vietnamDay(first);
    const on = (date: string): number => instantAt(date, time);
    return on(day) < first ? on(addDays(day, 1)) : on(day);
  };

/**
 * The growth of the stakes of a day, with its overflow runs: one row per quarter of an hour until the last
 * message or run.
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

/** Distinguished by dashes as well as by colour. */
const LINES = {
  MN: { stroke: color.tintStation, dash: '8 4' },
  MT: { stroke: color.warn, dash: '2 4' },
  MB: { stroke: color.tintSet, dash: '12 4 2 4' },
} as const;

/** Growth of a day's stakes: a line per region, a thick one for the total, and marks for overflow runs. */
export const TakenLines = ({ grown }: { readonly grown: readonly TakenBy[] }) => {
  const scale = scaleOf(grown.map(({ total }) => total));
  const regions = REGIONS.filter((region) => (grown.at(-1)?.regions[region] ?? 0) > 0);
  const legend = regions.map((region) => (
    <span
      key={region}
      css={{ display: 'inline-flex', gap: space(1.5), alignItems: 'center', fontWeight: 400 }}
    >
      <svg width={28} height={4} aria-hidden="true">
        <line
          x2={28}
          y1={2}
          y2={2}
          strokeWidth={2}
          strokeDasharray={LINES[region].dash}
          css={{ stroke: LINES[region].stroke }}
        />
      </svg>
      {report.regions[region]}
    </span>
  ));
  return (
    <ChartFigure title={texts.taken} says={texts.takenSays} legend={legend}>
      {(width) => {
        const inner = width - CHART.left - CHART.right;
        const x = (index: number): number => CHART.left + (index / Math.max(1, grown.length - 1)) * inner;
        const path = (of: (one: TakenBy) => number): string =>
          grown.map((one, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${scale.y(of(one))}`).join(' ');
        return (
          <>
            <GridLines scale={scale} width={width} />
            {labelled(grown.length, inner).map((index) => (
              <text key={index} x={x(index)} y={CHART.height - 8} textAnchor="middle">
                {formatClock(grown[index]?.at ?? 0)}
              </text>
            ))}
            {regions.map((region) => (
              <path
                key={region}
                d={path((one) => one.regions[region])}
                fill="none"
                strokeWidth={2}
                strokeDasharray={LINES[region].dash}
                css={{ stroke: LINES[region].stroke }}
              />
            ))}
            {grown.map(({ at, runs }, index) =>
              runs.length === 0 ? null : (
                <g key={at} data-run="">
                  <title>{shownRuns(runs)}</title>
                  <line
                    x1={x(index)}
                    x2={x(index)}
                    y1={CHART.top}
                    y2={CHART.height - CHART.bottom}
                    strokeDasharray="3 3"
                    css={{ stroke: color.bad }}
                  />
                  <text
                    x={x(index)}
                    y={CHART.top - 4}
                    textAnchor={index * 2 > grown.length ? 'end' : 'start'}
                    css={{ '&&': { fill: color.bad } }}
                  >
                    {shownRuns(runs)}
                  </text>
                </g>
              ),
            )}
            <path d={path((one) => one.total)} fill="none" strokeWidth={2.5} css={{ stroke: color.accent }} />
          </>
        );
      }}
    </ChartFigure>
  );
};

const COLUMNS: readonly Column<TakenBy>[] = [
  {
    id: 'luc',
    label: texts.until,
    kind: 'text',
    value: ({ at }) => formatClock(at),
    rowHeader: true,
    width: 72,
  },
  { id: 'tin', label: texts.messages, kind: 'figure', value: ({ messages }) => messages },
  ...REGIONS.map((region): Column<TakenBy> => ({
    id: region,
    label: report.regions[region],
    kind: 'figure',
    value: ({ regions }) => regions[region],
  })),
  { id: 'tong', label: report.total, kind: 'figure', value: ({ total }) => total },
  { id: 'chay', label: overflow.title, kind: 'text', value: ({ runs }) => shownRuns(runs) },
];

/** No wider than the page, whatever the table in it would take. */
const frame = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(2), minWidth: 0 });

const opener = css({
  cursor: 'pointer',
  fontSize: 13,
  color: color.muted,
  padding: `${space(1)} 0`,
  [folded]: { minHeight: CONTROL.touch, alignContent: 'center' },
});

/** The growth of the stakes on the day of bet entry, as a chart; the table has the same data. */
export const TakenOverTime = () => {
  const rows = dayMessages.useStore((state) => state.value);
  const runs = runState.useStore((state) => state.value);
  const grown = useMemo(() => takenOverTime(rows.values(), runs), [rows, runs]);
  if (grown.length === 0) return null;
  return (
    <section css={frame}>
      <TakenLines grown={grown} />
      <details>
        <summary css={opener}>{texts.asTable}</summary>
        <DataTable
          id="nhan"
          label={texts.taken}
          columns={COLUMNS}
          rows={grown}
          keyOf={({ at }) => String(at)}
          css={{ height: 320 }}
        />
      </details>
    </section>
  );
};
