import { vietnamDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { toLocalDate, fromLocalDate } from '@so-cuoc/shared-domain/calendar/vietnam-calendar.ts';
import { css } from '@emotion/react';
import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { vi } from 'react-day-picker/locale/vi';
import { hovering, color, CONTROL, controlHeight, radius, space, touch } from '../tokens/tokens.ts';

const frame = css({
  '.rdp-months': { position: 'relative' },
  '.rdp-month_caption': {
    height: controlHeight,
    display: 'flex',
    alignItems: 'center',
    paddingLeft: space(2),
    fontWeight: 600,
  },
  '.rdp-nav': { position: 'absolute', right: 0, top: 0, display: 'flex' },
  '.rdp-button_next, .rdp-button_previous': {
    width: controlHeight,
    height: controlHeight,
    border: 0,
    borderRadius: radius,
    background: 'none',
    cursor: 'pointer',
    [hovering]: { '&:hover': { background: color.hover } },
  },
  '.rdp-chevron': { width: 14, height: 14, fill: color.muted },
  '.rdp-month_grid': { borderCollapse: 'collapse' },
  '.rdp-weekday': { width: 34, height: 28, fontSize: 12, fontWeight: 500, color: color.muted },
  '.rdp-day': { padding: 1 },
  '.rdp-day_button': {
    width: 34,
    height: 32,
    [touch]: { width: CONTROL.touch, height: CONTROL.touch },
    border: 0,
    borderRadius: radius,
    background: 'none',
    cursor: 'pointer',
    [hovering]: { '&:hover': { background: color.hover } },
  },
  '.rdp-outside': { color: color.muted },
  '.rdp-today .rdp-day_button': { boxShadow: `inset 0 0 0 1px ${color.lineStrong}` },
  '.rdp-selected .rdp-day_button': { background: color.accent, color: color.onAccent, fontWeight: 600 },
});

interface CalendarProps {
  /** yyyy-mm-dd */
  readonly day: string;
  readonly onChoose: (day: string) => void;
}

/** A month calendar. Weeks start on Monday. */
export const Calendar = ({ day, onChoose }: CalendarProps) => {
  const [today] = useState(() => vietnamDay(Date.now()));
  return (
    <div css={frame}>
      <DayPicker
        mode="single"
        required
        showOutsideDays
        locale={vi}
        weekStartsOn={1}
        today={toLocalDate(today)}
        selected={toLocalDate(day)}
        defaultMonth={toLocalDate(day)}
        onSelect={(date) => onChoose(fromLocalDate(date))}
      />
    </div>
  );
};
