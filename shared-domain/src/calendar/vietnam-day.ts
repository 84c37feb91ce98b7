import { isIsoDate } from '../catalogue/draw-days.ts';

/** Days are yyyy-mm-dd as the book counts them: in Asia/Ho_Chi_Minh, +07:00 without a change since 1975. */

const SEVEN_HOURS = 7 * 3_600_000;
const DAY = 86_400_000;

/** The day in Vietnam of an instant given as milliseconds since 1970. Throws RangeError for no instant. */
export const vietnamDay = (epochMilliseconds: number): string =>
  new Date(epochMilliseconds + SEVEN_HOURS).toISOString().slice(0, 10);

/** The hour in Vietnam of an instant, 0…23. */
export const vietnamHour = (epochMilliseconds: number): number =>
  new Date(epochMilliseconds + SEVEN_HOURS).getUTCHours();

/** The time of day in Vietnam of an instant, hh:mm:ss. */
export const vietnamTime = (epochMilliseconds: number): string =>
  new Date(epochMilliseconds + SEVEN_HOURS).toISOString().slice(11, 19);

const utcOf = (day: string): number => {
  if (!isIsoDate(day)) throw new RangeError(`not a date: ${day}`);
  return Date.parse(`${day}T00:00:00Z`);
};

/** The day so many days later (earlier, if negative). */
export const addDays = (day: string, days: number): string =>
  new Date(utcOf(day) + days * DAY).toISOString().slice(0, 10);

/** The same day of a month so many months later, or that month's last day where it has no such day. */
export const addMonths = (day: string, months: number): string => {
  const from = new Date(utcOf(day));
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(from.getUTCDate(), last))).toISOString().slice(0, 10);
};

/** Days from one day to another: 0 for the same, negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => (utcOf(to) - utcOf(from)) / DAY;

/** dd/mm/yyyy, as people read it. */
export const formatDay = (day: string): string => day.split('-').reverse().join('/');
