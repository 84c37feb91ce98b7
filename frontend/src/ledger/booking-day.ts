import { holdsDay, type Period } from '../calendar/period.ts';

/** The day that a new entry counts on: today where the shown days hold it, else the last shown day (yyyy-mm-dd). */
export const bookingDay = (today: string, shown: Period): string =>
  holdsDay(shown, today) ? today : shown.to;
