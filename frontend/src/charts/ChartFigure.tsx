import { css } from '@emotion/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { color, space } from '../design/tokens/tokens.ts';

const figure = css({ display: 'grid', gap: space(2), margin: 0, minWidth: 0, flex: 'none' });
/** Pixels of a drawing, without its width, and what lies around its lines. */
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
  /** Read out: what the drawing shows, and that a table says the same. */
  readonly says: string;
  readonly legend?: ReactNode;
  /** The drawing in so many pixels from left to right. */
  readonly children: (width: number) => ReactNode;
}

/** A picture of figures that stand in a table beside it. */
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
