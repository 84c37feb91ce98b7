import { css } from '@emotion/react';
import { useId } from 'react';
import { DateField } from '../design/inputs/DateField.tsx';
import { color, controlHeight, space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/audit.ts';
import { MINUTES, shownMinute, type Moment } from './moment.ts';

const STEP = 5;

const field = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space(3), minWidth: 0 });
const slider = css({
  width: 'min(280px, 60vw)',
  minHeight: controlHeight,
  margin: 0,
  accentColor: color.accent,
});

interface MomentFieldProps {
  readonly label: string;
  readonly moment: Moment;
  readonly onChange: (moment: Moment) => void;
}

/** A day, and a slider for its time. */
export const MomentField = ({ label, moment, onChange }: MomentFieldProps) => {
  const id = useId();
  return (
    <div css={field}>
      <div css={{ width: 144 }}>
        <DateField label={label} day={moment.day} onChange={(day) => onChange({ ...moment, day })} />
      </div>
      <div css={{ display: 'flex', alignItems: 'center', gap: space(2) }}>
        <input
          id={id}
          type="range"
          aria-label={texts.moment.time(label)}
          aria-valuetext={shownMinute(moment.minute)}
          min={0}
          max={MINUTES}
          step={STEP}
          value={moment.minute}
          onChange={(event) => onChange({ ...moment, minute: Number(event.target.value) })}
          css={slider}
        />
        <output htmlFor={id} css={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600, minWidth: 44 }}>
          {shownMinute(moment.minute)}
        </output>
      </div>
    </div>
  );
};
