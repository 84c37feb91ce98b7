import type { LimitKey } from '@so-cuoc/shared-domain/limits/limits.ts';
import { Field, inputStyle } from '../design/inputs/Field.tsx';
import { color } from '../design/tokens/tokens.ts';

interface LimitInputProps {
  readonly limit: LimitKey;
  readonly label: string;
  readonly text: string;
  readonly changed: boolean;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onType: (limit: LimitKey, text: string) => void;
}

/** One limit, thousand đồng. */
export const LimitInput = ({ limit, label, text, changed, error, readOnly, onType }: LimitInputProps) => (
  <Field label={label} error={error ?? null}>
    {(control) => (
      <input
        {...control}
        inputMode="decimal"
        autoComplete="off"
        maxLength={25}
        readOnly={readOnly}
        value={text}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onType(limit, event.target.value)}
        css={[
          inputStyle,
          { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
          changed ? { background: color.changed } : {},
        ]}
      />
    )}
  </Field>
);
