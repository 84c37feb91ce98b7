import type { ReactNode } from 'react';
import { space } from '../design/tokens/tokens.ts';

interface NamedPartsProps {
  /** By their names in the code. */
  readonly names: readonly string[];
  readonly draw: (name: string, index: number) => ReactNode;
}

/** Small parts beside each other, each with its name. */
export const NamedExamples = ({ names, draw }: NamedPartsProps) => (
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
