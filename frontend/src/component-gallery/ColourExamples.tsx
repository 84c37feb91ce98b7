import { css } from '@emotion/react';
import { color, radius } from '../design/tokens/tokens.ts';
import { NamedExamples } from './NamedExamples.tsx';

const VALUES: readonly string[] = Object.values(color);

const swatch = css({
  width: 20,
  height: 20,
  flex: 'none',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius,
});

/** Every role of a colour. */
export const ColourExamples = () => (
  <NamedExamples
    names={Object.keys(color)}
    draw={(_, index) => <span css={swatch} style={{ background: VALUES[index] }} />}
  />
);
