import { formatClock } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { color, space } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/charts.ts';
import { texts as report } from '../../i18n/vi/report.ts';
import { CHART, ChartFigure } from '../../charts/ChartFigure.tsx';
import { GridLines } from '../../charts/GridLines.tsx';
import { labelled, scaleOf } from '../../charts/scale.ts';
import { shownRuns } from './shown-runs.ts';
import type { TakenBy } from './taken-over-time.ts';

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
