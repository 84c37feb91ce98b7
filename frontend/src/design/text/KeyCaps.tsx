import { keyboardOnly } from '../tokens/shared-styles.ts';
import { color, font, radius } from '../tokens/tokens.ts';

interface KeyCapsProps {
  readonly keys: string | undefined;
  /** Shown on phones too. */
  readonly always?: boolean;
}

/** A key combination as key caps: Ctrl + Enter. */
export const KeyCaps = ({ keys, always = false }: KeyCapsProps) =>
  keys === undefined ? null : (
    <span css={[{ display: 'inline-flex', gap: 3 }, always ? null : keyboardOnly]}>
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
