import type { ReactNode } from 'react';
import { color, space } from './tokens.ts';

interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** Its name where no words stand beside it. */
  readonly label?: string;
  readonly children?: ReactNode;
}

export const Checkbox = ({ checked, onChange, disabled = false, label, children }: CheckboxProps) => (
  <label
    css={{ display: 'inline-flex', alignItems: 'center', gap: space(2), minHeight: 28, cursor: 'pointer' }}
  >
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
