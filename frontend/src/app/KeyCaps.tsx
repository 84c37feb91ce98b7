import { color, font, radius } from '../design/tokens.ts';

/** A combination as key caps: Ctrl + Enter. */
export const KeyCaps = ({ keys }: { readonly keys: string | undefined }) =>
  keys === undefined ? null : (
    <span css={{ display: 'inline-flex', gap: 3 }}>
      {keys.split('+').map((key) => (
        <kbd
          key={key}
          css={{
            padding: '0 5px',
            border: `1px solid ${color.line}`,
            borderBottomWidth: 2,
            borderRadius: radius,
            background: color.sunken,
            fontFamily: font.text,
            fontSize: 12,
            lineHeight: '18px',
          }}
        >
          {key}
        </kbd>
      ))}
    </span>
  );
