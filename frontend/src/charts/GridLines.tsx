import { formatMoney } from '../design/text/MoneyText.tsx';
import { color } from '../design/tokens/tokens.ts';
import { CHART } from './ChartFigure.tsx';
import type { Scale } from './scale.ts';

interface GridLinesProps {
  readonly scale: Scale;
  readonly width: number;
}

/** The lines of a scale with what they stand for; zero is drawn stronger. */
export const GridLines = ({ scale: { y, lines }, width }: GridLinesProps) => (
  <>
    {lines.map((value) => (
      <g key={value}>
        <line
          x1={CHART.left}
          x2={width - CHART.right}
          y1={y(value)}
          y2={y(value)}
          css={{ stroke: value === 0 ? color.lineStrong : color.line }}
        />
        <text x={CHART.left - 8} y={y(value) + 4} textAnchor="end">
          {formatMoney(value)}
        </text>
      </g>
    ))}
  </>
);
