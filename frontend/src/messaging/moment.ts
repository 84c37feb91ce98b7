import { dayOf, shownDay, timeOf } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';

/** dd/mm/yyyy hh:mm in Vietnam of an ISO instant. */
export const shownMoment = (instant: string): string => {
  const at = Date.parse(instant);
  return `${shownDay(dayOf(at))} ${timeOf(at).slice(0, 5)}`;
};
