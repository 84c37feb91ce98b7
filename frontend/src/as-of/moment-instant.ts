import { dayAndMinute, endOfDay, minutesIntoDay } from '@so-cuoc/shared-domain/calendar/vietnam-calendar.ts';
import { type Moment, MINUTES } from './moment.ts';

/** The ISO instant in UTC; the end of a day is its last millisecond. */
export const instantOf = ({ day, minute }: Moment): string =>
  minute === MINUTES ? endOfDay(day) : minutesIntoDay(day, minute);

/** The `asOf` parameter of a call; undefined = now. */
export const instantParameter = (moment: Moment | null): string | undefined =>
  moment === null ? undefined : instantOf(moment);

/** The current minute in Vietnam. */
export const presentMoment = (): Moment => dayAndMinute(new Date().toISOString());
