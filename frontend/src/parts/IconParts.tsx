import { Icon, ICON_NAMES } from '../design/Icon.tsx';
import { color, space } from '../design/tokens.ts';

/** Every picture, by its name in the code. */
export const IconParts = () => (
  <ul
    css={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
      gap: space(2),
      margin: 0,
      padding: 0,
      listStyle: 'none',
      fontSize: 12.5,
      color: color.muted,
    }}
  >
    {ICON_NAMES.map((name) => (
      <li key={name} css={{ display: 'flex', alignItems: 'center', gap: space(2) }}>
        <Icon name={name} />
        {name}
      </li>
    ))}
  </ul>
);
