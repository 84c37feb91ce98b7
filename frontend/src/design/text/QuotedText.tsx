import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, font, radius, space } from '../tokens/tokens.ts';
import { scrollRegion } from './scroll-region.ts';

const quoted = css({
  margin: 0,
  overflow: 'auto',
  padding: `${space(2)} ${space(3)}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.sunken,
  fontFamily: font.mono,
  fontSize: 13,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

interface QuotedTextProps {
  /** The page holds no other region of this name. */
  readonly label: string;
  /** Pixels; a longer message scrolls. */
  readonly maxHeight: number;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A message in its original lines. */
export const QuotedText = ({ label, maxHeight, className, children }: QuotedTextProps) => (
  <pre {...scrollRegion(label)} css={[quoted, { maxHeight }]} className={className}>
    {children}
  </pre>
);
