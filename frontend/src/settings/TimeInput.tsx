import { useState } from 'react';
import { inputStyle } from '../design/inputs/Field.tsx';
import { color } from '../design/tokens/tokens.ts';
import { vi } from '../i18n/vi.ts';
import { parseTime } from './parse-time.ts';

interface TimeInputProps {
  readonly label: string;
  /** hh:mm, 24 hours: a browser's own field shows hours as its system does. */
  readonly value: string;
  readonly changed: boolean;
  readonly onChange: (time: string) => void;
}

/** A time of day; a wrong text says what would be right and goes back when the field is left. */
export const TimeInput = ({ label, value, changed, onChange }: TimeInputProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = typed !== null && parseTime(typed) === null;
  return (
    <span css={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      <input
        aria-label={label}
        aria-invalid={wrong}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        placeholder={vi.settings.cutOffs.timeForm}
        value={typed ?? value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setTyped(event.target.value);
          const time = parseTime(event.target.value);
          if (time !== null) onChange(time);
        }}
        onBlur={() => setTyped(null)}
        css={[
          inputStyle,
          { width: 84, fontVariantNumeric: 'tabular-nums' },
          changed ? { background: color.changed } : {},
        ]}
      />
      {wrong ? (
        <span role="alert" css={{ color: color.bad, fontSize: 13 }}>
          {vi.settings.cutOffs.wrongTime}
        </span>
      ) : null}
    </span>
  );
};
