import { css } from '@emotion/react';
import { color, font, radius, space } from '../tokens/tokens.ts';
import { scrollRegion } from './scroll-region.ts';

const copied = css({
  margin: 0,
  padding: space(3),
  borderRadius: radius,
  background: color.sunken,
  fontFamily: font.mono,
  fontSize: 13.5,
  lineHeight: 1.5,
  // Wrapped on the screen, but not in the copied text.
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  overflow: 'auto',
});

interface CopiedTextProps {
  readonly label: string;
  readonly text: string;
  /** Pixels; a longer text scrolls. */
  readonly maxHeight: number;
}

/** A text as it will be copied, character for character. */
export const CopiedText = ({ label, text, maxHeight }: CopiedTextProps) => (
  <pre {...scrollRegion(label)} css={[copied, { maxHeight }]}>
    {text}
  </pre>
);
