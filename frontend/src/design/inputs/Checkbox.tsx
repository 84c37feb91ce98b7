import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, CONTROL, space, touch } from '../tokens/tokens.ts';

const box = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: 28,
  cursor: 'pointer',
  [touch]: { minHeight: CONTROL.touch },
});
/** Enlarges the touch target of a checkbox without a visible label. */
export const checkboxTarget = css({
  display: 'inline-grid',
  placeItems: 'center',
  [touch]: { minWidth: CONTROL.touch, minHeight: CONTROL.touch },
});

interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** Accessible name if there is no visible label. */
  readonly label?: string;
  readonly children?: ReactNode;
}

export const Checkbox = ({ checked, onChange, disabled = false, label, children }: CheckboxProps) => (
  <label css={[box, children === undefined ? checkboxTarget : null]}>
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      aria-label={label}
      onChange={(event) => onChange(event.target.checked)}
      css={{ width: 16, height: 16, margin: 0, accentColor: color.accent }}
    />
    {children === undefined ? null : <span>{children}</span>}
  </label>
);
