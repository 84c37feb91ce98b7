import { DateTime } from 'luxon';

/**
 * The calendar of Vietnam on luxon: months, weeks, instants and how people read them. Days are
 * yyyy-mm-dd, instants ISO texts in UTC. Days and times that every message or the page's first load
 * needs are in vietnam-day.ts, which does without luxon.
 */

const ZONE = 'Asia/Ho_Chi_Minh';

/** A stretch of days, both ends included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

type Valid = DateTime<true>;

const isValid = (date: DateTime): date is Valid => date.isValid;

const valid = (date: DateTime, given: string): Valid => {
  if (!isValid(date)) throw new RangeError(`not a date: ${given}`);
  return date;
};

const startOf = (day: string): Valid => valid(DateTime.fromFormat(day, 'yyyy-MM-dd', { zone: ZONE }), day);
const at = (instant: string): Valid => valid(DateTime.fromISO(instant, { zone: ZONE }), instant);
const utcText = (date: Valid): string => date.toUTC().toISO();

/** The same day of the month `months` later, or that month's last day if it has no such day. */
export const addMonths = (day: string, months: number): string => startOf(day).plus({ months }).toISODate();

const rangeAround = (day: string, unit: 'week' | 'month'): DayRange => {
  const date = startOf(day);
  return { from: date.startOf(unit).toISODate(), to: date.endOf(unit).toISODate() };
};

/** Monday to Sunday around a day. */
export const weekOf = (day: string): DayRange => rangeAround(day, 'week');

/** The first to the last day of a day's month. */
export const monthOf = (day: string): DayRange => rangeAround(day, 'month');

/** yyyy-mm of a day, as reports group by month. */
export const monthKey = (day: string): string => startOf(day).toFormat('yyyy-MM');

/** mm/yyyy of yyyy-mm. */
export const formatMonth = (month: string): string => startOf(`${month}-01`).toFormat('MM/yyyy');

/** The day with these numbers; null if there is none (31 February, month 13). */
export const dayOfParts = (year: number, month: number, day: number): string | null =>
  DateTime.fromObject({ year, month, day }, { zone: ZONE }).toISODate();

/** The first instant of a day. */
export const startOfDay = (day: string): string => utcText(startOf(day));

/** The last millisecond of a day. */
export const endOfDay = (day: string): string => utcText(startOf(day).endOf('day'));

/** The instant `minutes` after the beginning of a day. */
export const minutesIntoDay = (day: string, minutes: number): string =>
  utcText(startOf(day).plus({ minutes }));

/** The day of an instant and its minute there, 0…1439. */
export const dayAndMinute = (instant: string): { readonly day: string; readonly minute: number } => {
  const date = at(instant);
  return { day: date.toISODate(), minute: date.hour * 60 + date.minute };
};

/** The instant `days` days later, at the same time of day. */
export const addDaysToInstant = (instant: string, days: number): string =>
  utcText(at(instant).plus({ days }));

/** `20/11/2026 16:05:09` */
export const formatDayAndTime = (instant: string): string => at(instant).toFormat('dd/MM/yyyy HH:mm:ss');

/** `20/11/2026 16:05` */
export const formatDayAndMinute = (instant: string): string => at(instant).toFormat('dd/MM/yyyy HH:mm');

/** `16:05 20/11/2026` */
export const formatDeadline = (instant: string): string => at(instant).toFormat('HH:mm dd/MM/yyyy');

/** The day as a JavaScript date at local midnight, which date pickers work with. */
export const toLocalDate = (day: string): Date =>
  valid(DateTime.fromFormat(day, 'yyyy-MM-dd', { zone: 'local' }), day).toJSDate();

/** The day that a JavaScript date shows in local time. */
export const fromLocalDate = (date: Date): string =>
  valid(DateTime.fromJSDate(date, { zone: 'local' }), date.toString()).toISODate();
