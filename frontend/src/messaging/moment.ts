import { vietnamDay, formatDay, vietnamTime } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';

/** dd/mm/yyyy hh:mm in Vietnam of an ISO instant. */
export const shownMoment = (instant: string): string => {
  const at = Date.parse(instant);
  return `${formatDay(vietnamDay(at))} ${vietnamTime(at).slice(0, 5)}`;
};
