import { formatClock } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { color, space } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/charts.ts';
import { texts as report } from '../../i18n/vi/report.ts';
import { CHART, ChartFigure, GridLines, labelled, scaleOf } from '../../charts/ChartFigure.tsx';
import { shownRuns, type TakenBy, takenOverTime } from './taken-over-time.ts';
import { useMemo } from 'react';
import { dayMessages } from '../../bet-messages/day.ts';
import { runs as runState } from '../overflow-state.ts';
import type { Column } from '../../tables/column.ts';
import { DataTable } from '../../tables/DataTable.tsx';
import { texts as overflow } from '../../i18n/vi/overflow.ts';

/** Told apart by dashes as well as by colour. */
const LINES = {
  MN: { stroke: color.tintStation, dash: '8 4' },
  MT: { stroke: color.warn, dash: '2 4' },
  MB: { stroke: color.tintSet, dash: '12 4 2 4' },
} as const;

/** How the stakes of a day grew: each region, all together as the strongest line, and when runs were handed on. */
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

/** What was taken of the day that is written for, as it grew over the evening; the table says the same. */
export const TakenOverTime = () => {
  const rows = dayMessages.useStore((state) => state.value);
  const runs = runState.useStore((state) => state.value);
  const grown = useMemo(() => takenOverTime(rows.values(), runs), [rows, runs]);
  if (grown.length === 0) return null;
  return (
    <section css={{ display: 'grid', gap: space(2), minWidth: 0 }}>
      <TakenLines grown={grown} />
      <details>
        <summary css={{ cursor: 'pointer', fontSize: 13, color: color.muted, padding: `${space(1)} 0` }}>
          {texts.asTable}
        </summary>
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
