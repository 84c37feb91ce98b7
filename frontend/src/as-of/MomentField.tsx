import { css } from '@emotion/react';
import { DateField } from '../design/inputs/DateField.tsx';
import { inputStyle } from '../design/inputs/Field.tsx';
import { color, controlHeight, space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/reports/audit.ts';
import { MINUTES, momentFrom, shownMinute, type Moment } from './moment.ts';

const STEP = 5;

const field = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space(3), minWidth: 0 });
const slider = css({
  flex: '0 1 280px',
  width: '100%',
  minWidth: 96,
  minHeight: controlHeight,
  margin: 0,
  accentColor: color.accent,
});

interface MomentFieldProps {
  readonly label: string;
  readonly moment: Moment;
  readonly onChange: (moment: Moment) => void;
}

/** A day, and its time: a slider to look around, and a field for those who know it. */
export const MomentField = ({ label, moment, onChange }: MomentFieldProps) => {
  return (
    <div css={field}>
      <div css={{ width: 144 }}>
        <DateField label={label} day={moment.day} onChange={(day) => onChange({ ...moment, day })} />
      </div>
      <div css={{ display: 'flex', flex: '0 1 auto', alignItems: 'center', gap: space(2), minWidth: 0 }}>
        <input
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
        <input
          type="time"
          aria-label={texts.moment.clock(label)}
          required
          value={shownMinute(Math.min(moment.minute, MINUTES - 1))}
          onChange={({ target }) => {
            const typed = momentFrom(`${moment.day}T${target.value}`);
            if (typed !== null) onChange(typed);
          }}
          css={[
            inputStyle,
            { flex: 'none', width: 'auto', fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
          ]}
        />
      </div>
    </div>
  );
};
