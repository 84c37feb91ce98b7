import { formatDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { color } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/charts.ts';
import type { DayTotals } from './by-day.ts';
import { CHART, ChartFigure, GridLines, labelled, scaleOf } from '../charts/ChartFigure.tsx';

/** What each day won or lost, seen from the agent: up or down from zero. */
export const DayBars = ({ days }: { readonly days: readonly DayTotals[] }) => {
  const scale = scaleOf(days.map(({ thangthuanew }) => thangthuanew));
  return (
    <ChartFigure title={texts.byDay} says={texts.byDaySays}>
      {(width) => {
        const inner = width - CHART.left - CHART.right;
        const each = inner / Math.max(1, days.length);
        const labels = new Set(labelled(days.length, inner));
        return (
          <>
            <GridLines scale={scale} width={width} />
            {days.map(({ day, thangthuanew }, index) => {
              const x = CHART.left + index * each;
              const [from, to] = [scale.y(Math.max(0, thangthuanew)), scale.y(Math.min(0, thangthuanew))];
              return (
                <g key={day}>
                  <rect
                    x={x + each * 0.15}
                    width={each * 0.7}
                    y={from}
                    height={to - from}
                    css={{ fill: thangthuanew < 0 ? color.bad : color.good }}
                  />
                  {labels.has(index) ? (
                    <text x={x + each / 2} y={CHART.height - 8} textAnchor="middle">
                      {formatDay(day).slice(0, 5)}
                    </text>
                  ) : null}
                </g>
              );
            })}
          </>
        );
      }}
    </ChartFigure>
  );
};
