import { isIsoDate, weekdayOf } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import { addDays } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';

/** A stretch of days, both ends included, each yyyy-mm-dd. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The ranges of the product (product-2 §2.3); anything else is a range of one's own. */
export const PRESETS = ['today', 'yesterday', 'thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'] as const;
export type Preset = (typeof PRESETS)[number];

/** Monday of the week that a day is in; weeks start on Monday. */
const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 5) % 7));

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** The days of a preset, seen from today. The present week and month end today or later with it. */
export const periodOf = (preset: Preset, today: string): Period => {
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'thisWeek':
      return { from: mondayOf(today), to: addDays(mondayOf(today), 6) };
    case 'lastWeek':
      return { from: addDays(mondayOf(today), -7), to: addDays(mondayOf(today), -1) };
    case 'thisMonth': {
      const nextMonth = firstOfMonth(addDays(firstOfMonth(today), 31));
      return { from: firstOfMonth(today), to: addDays(nextMonth, -1) };
    }
    case 'lastMonth': {
      const last = addDays(firstOfMonth(today), -1);
      return { from: firstOfMonth(last), to: last };
    }
  }
};

/** The preset that a period is, or null for a range of one's own. */
export const presetOf = (period: Period, today: string): Preset | null =>
  PRESETS.find((preset) => {
    const { from, to } = periodOf(preset, today);
    return from === period.from && to === period.to;
  }) ?? null;

/** Whether the days are real and in order. */
export const isPeriod = ({ from, to }: Period): boolean => isIsoDate(from) && isIsoDate(to) && from <= to;

/** A new first day also resets the last one, so that a range is never upside down (product-2 §2.3). */
export const startingAt = (from: string, { to }: Period): Period => ({ from, to: to < from ? from : to });

export const holdsDay = ({ from, to }: Period, day: string): boolean => from <= day && day <= to;
