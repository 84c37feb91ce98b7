import type { ReactNode } from 'react';
import { css } from '@emotion/react';
import { space, color, radius } from '../design/tokens/tokens.ts';
import { Icon, ICON_NAMES } from '../design/text/Icon.tsx';

interface NamedPartsProps {
  /** Names as in the code. */
  readonly names: readonly string[];
  readonly draw: (name: string, index: number) => ReactNode;
}

/** A grid of small examples with their names. */
const NamedExamples = ({ names, draw }: NamedPartsProps) => (
  <ul
    css={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
      gap: space(2),
      margin: 0,
      padding: 0,
      listStyle: 'none',
      fontSize: 12.5,
    }}
  >
    {names.map((name, index) => (
      <li key={name} css={{ display: 'flex', alignItems: 'center', gap: space(2) }}>
        {draw(name, index)}
        {name}
      </li>
    ))}
  </ul>
);

const VALUES: readonly string[] = Object.values(color);

const swatch = css({
  width: 20,
  height: 20,
  flex: 'none',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius,
});

/** All colour tokens. */
export const ColourExamples = () => (
  <NamedExamples
    names={Object.keys(color)}
    draw={(_, index) => <span css={swatch} style={{ background: VALUES[index] }} />}
  />
);

/** All icons. */
export const IconExamples = () => (
  <NamedExamples
    names={ICON_NAMES}
    draw={(_, index) => {
      const name = ICON_NAMES[index];
      return name === undefined ? null : <Icon name={name} />;
    }}
  />
);
