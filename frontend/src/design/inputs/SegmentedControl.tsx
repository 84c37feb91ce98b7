import { css } from '@emotion/react';
import { useId } from 'react';
import { hovering, color, CONTROL, radius, space, touch } from '../tokens/tokens.ts';

const frame = css({
  display: 'inline-flex',
  padding: 2,
  gap: 2,
  border: 0,
  margin: 0,
  minWidth: 0,
  borderRadius: 6,
  background: color.sunken,
  boxShadow: `inset 0 0 0 1px ${color.line}`,
});

const segment = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  minHeight: 26,
  [touch]: { minWidth: CONTROL.touch, minHeight: CONTROL.touch, justifyContent: 'center' },
  padding: `0 ${space(2.5)}`,
  borderRadius: radius,
  color: color.muted,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  [hovering]: { '&:hover': { color: color.text } },
  '&:has(:checked)': {
    background: color.surface,
    color: color.text,
    fontWeight: 600,
    boxShadow: `0 0 0 1px ${color.line}`,
  },
  '&:has(:focus-visible)': { outline: `2px solid ${color.accent}` },
  input: { position: 'absolute', opacity: 0, width: 0, height: 0, margin: 0 },
});

interface SegmentedControlProps<Value extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
}

/** A segmented control: radio buttons side by side. */
export const SegmentedControl = <Value extends string>({
  label,
  options,
  value,
  onChange,
  disabled = false,
}: SegmentedControlProps<Value>) => {
  const name = useId();
  return (
    <fieldset css={frame} disabled={disabled} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} css={segment}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
};
