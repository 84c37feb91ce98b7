import { css } from '@emotion/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { color, space } from '../design/tokens/tokens.ts';
import { formatMoney } from '../design/text/MoneyText.tsx';

/** Round steps (1, 2 or 5 times a power of ten) for at most five lines. */
const stepFor = (span: number): number => {
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const [step] = [1, 2, 5, 10].filter((one) => one * power >= rough);
  return (step ?? 10) * power;
};

export interface Scale {
  /** The y coordinate of a value, from the top. */
  readonly y: (value: number) => number;
  /** The values of the grid lines, from the bottom. */
  readonly lines: readonly number[];
}

/** A scale that includes all values and zero. */
export const scaleOf = (values: readonly number[]): Scale => {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = stepFor(most - least || 1);
  const [low, high] = [Math.floor(least / step), Math.ceil(most / step)];
  const lines = Array.from({ length: high - low + 1 }, (_, index) => (low + index) * step);
  const height = CHART.height - CHART.top - CHART.bottom;
  const [bottom, top] = [low * step, Math.max(high * step, low * step + step)];
  return { lines, y: (value) => CHART.top + ((top - value) / (top - bottom)) * height };
};

const LABEL_PX = 72;

/** The indexes of the labels that fit below a chart of this width. */
export const labelled = (count: number, width: number): readonly number[] => {
  const every = Math.max(1, Math.ceil((count * LABEL_PX) / width));
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every);
};

const figure = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(2),
  margin: 0,
  minWidth: 0,
  flex: 'none',
});
/** Height and margins of a chart in pixels. */
export const CHART = { height: 180, left: 84, right: 16, top: 16, bottom: 24 } as const;
const FIRST_WIDTH = 720;

const svg = css({
  width: '100%',
  height: CHART.height,
  display: 'block',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: 6,
  text: { fontSize: 11, fill: color.muted, fontVariantNumeric: 'tabular-nums' },
});

interface ChartFigureProps {
  readonly title: string;
  /** Text alternative: what the chart shows, and that a table has the same data. */
  readonly says: string;
  readonly legend?: ReactNode;
  /** Renders the chart at a width in pixels. */
  readonly children: (width: number) => ReactNode;
}

/** A chart of figures that a table shows too. */
export const ChartFigure = ({ title, says, legend, children }: ChartFigureProps) => {
  const frame = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(FIRST_WIDTH);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const sizes = new ResizeObserver(() => setWidth(element.clientWidth));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return (
    <figure ref={frame} css={figure}>
      <figcaption css={{ display: 'flex', flexWrap: 'wrap', gap: space(4), fontWeight: 600 }}>
        {title}
        {legend}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${CHART.height}`} role="img" aria-label={says} css={svg}>
        {children(width)}
      </svg>
    </figure>
  );
};

interface GridLinesProps {
  readonly scale: Scale;
  readonly width: number;
}

/** The grid lines of a scale with labels; zero is stronger. */
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
