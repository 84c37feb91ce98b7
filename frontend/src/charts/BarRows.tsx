import { css } from '@emotion/react';
import { color, space } from '../design/tokens/tokens.ts';

/** One bar: its label, its length and the figure that it shows. */
export interface Bar {
  readonly key: string;
  readonly label: string;
  /** 0 … 1 of the full width. */
  readonly share: number;
  readonly figure: string;
}

const line = css({
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  gridColumn: '1 / -1',
  alignItems: 'center',
});

/** Horizontal bars below each other, the figures beside them. */
export const BarRows = ({ title, bars }: { readonly title: string; readonly bars: readonly Bar[] }) => (
  <figure
    css={{
      display: 'grid',
      gridTemplateColumns: 'max-content minmax(0, 1fr) max-content',
      gap: `${space(2)} ${space(3)}`,
      maxWidth: 720,
      margin: 0,
    }}
  >
    <figcaption css={{ gridColumn: '1 / -1', fontWeight: 600 }}>{title}</figcaption>
    {bars.map(({ key, label, share, figure }) => (
      <div key={key} css={line}>
        <span>{label}</span>
        <svg viewBox="0 0 100 10" preserveAspectRatio="none" height={20} width="100%" aria-hidden="true">
          <rect width={share * 100} height={10} css={{ fill: color.accent }} />
        </svg>
        <span css={{ fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>{figure}</span>
      </div>
    ))}
  </figure>
);
