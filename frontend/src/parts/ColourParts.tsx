import { color, radius, space } from '../design/tokens.ts';

const NAMES = Object.entries(color);

/** Every role of a colour, by its name in the code. */
export const ColourParts = () => (
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
    {NAMES.map(([name, value]) => (
      <li key={name} css={{ display: 'flex', alignItems: 'center', gap: space(2) }}>
        <span
          css={{
            width: 20,
            height: 20,
            flex: 'none',
            border: `1px solid ${color.lineStrong}`,
            borderRadius: radius,
            background: value,
          }}
        />
        {name}
      </li>
    ))}
  </ul>
);
