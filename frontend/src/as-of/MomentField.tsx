import { css } from '@emotion/react';
import { DateField } from '../design/inputs/DateField.tsx';
import { inputStyle, visuallyHidden } from '../design/inputs/Field.tsx';
import { color, controlHeight, narrow, space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/reports/audit.ts';
import { MINUTES, momentFrom, shownMinute, type Moment } from './moment.ts';

const STEP = 5;

const field = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space(3),
  minWidth: 0,
  // On a phone the slider has a line of its own: a finger finds five minutes of a day only on a long one.
  [narrow]: { gap: space(2), width: '100%' },
});
/** The fields stand in a line of what is around them, which says what the moment is of; no slider has room there. */
const spreadField = css(field, {
  [narrow]: {
    display: 'contents',
    label: visuallyHidden,
    '& > div': { order: 1, flex: '0 0 144px', width: 'auto' },
    '& input': { order: 1 },
    '& input[type="range"]': { display: 'none' },
    // A tap on the time opens its picker; the sign for it would leave the day too little room.
    '& input::-webkit-calendar-picker-indicator': { display: 'none' },
  },
});
const dayField = css({ width: 144, [narrow]: { flex: 'none' } });
const time = css({
  display: 'flex',
  flex: '0 1 auto',
  alignItems: 'center',
  gap: space(2),
  minWidth: 0,
  [narrow]: { display: 'contents' },
});
const slider = css({
  flex: '0 1 280px',
  width: '100%',
  minWidth: 96,
  [narrow]: { order: 1, flex: '1 1 160px', width: 'auto' },
  minHeight: controlHeight,
  margin: 0,
  accentColor: color.accent,
});

interface MomentFieldProps {
  readonly label: string;
  readonly moment: Moment;
  readonly onChange: (moment: Moment) => void;
  /** On a phone its parts stand in the lines of the element around it. */
  readonly spread?: boolean;
}

/** A day, and its time: a slider to look around, and a field for those who know it. */
export const MomentField = ({ label, moment, onChange, spread = false }: MomentFieldProps) => {
  return (
    <div css={spread ? spreadField : field}>
      <div css={dayField}>
        <DateField label={label} day={moment.day} onChange={(day) => onChange({ ...moment, day })} />
      </div>
      <div css={time}>
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
