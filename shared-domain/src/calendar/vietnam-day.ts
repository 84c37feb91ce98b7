/**
 * Days and times of day in Vietnam by plain arithmetic, for what runs at every event, message or key and
 * for the page's first load. Everything else about the calendar is in vietnam-calendar.ts, on luxon;
 * vietnam-day.properties.ts shows that both agree.
 *
 * A day is yyyy-mm-dd in Asia/Ho_Chi_Minh, which has kept +07:00 since 13 June 1975.
 */

const OFFSET_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the text is a real day, yyyy-mm-dd. */
export const isIsoDate = (text: string): boolean => {
  if (!ISO_DATE.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** The day of an instant in milliseconds since 1970. Throws RangeError for NaN. */
export const vietnamDay = (epochMilliseconds: number): string =>
  new Date(epochMilliseconds + OFFSET_MS).toISOString().slice(0, 10);

/** The hour of an instant, 0…23. */
export const vietnamHour = (epochMilliseconds: number): number =>
  new Date(epochMilliseconds + OFFSET_MS).getUTCHours();

/** The time of day of an instant, hh:mm:ss. Throws RangeError for NaN. */
export const vietnamTime = (epochMilliseconds: number): string =>
  new Date(epochMilliseconds + OFFSET_MS).toISOString().slice(11, 19);

/** The time of day of an instant in milliseconds since 1970, hh:mm. */
export const formatClock = (epochMilliseconds: number): string => vietnamTime(epochMilliseconds).slice(0, 5);

/** The time of day of an ISO instant, hh:mm:ss; '' for a text that is none. */
export const formatTime = (instant: string): string => {
  const at = Date.parse(instant);
  return Number.isNaN(at) ? '' : vietnamTime(at);
};

const utcMidnight = (day: string): number => {
  if (!isIsoDate(day)) throw new RangeError(`not a date: ${day}`);
  return Date.parse(`${day}T00:00:00Z`);
};

/** The instant in milliseconds since 1970 of a time of day, hh:mm or hh:mm:ss. */
export const instantAt = (day: string, clock: string): number => Date.parse(`${day}T${clock}+07:00`);

/** The day `days` later; earlier if negative. Throws RangeError where `day` is not real. */
export const addDays = (day: string, days: number): string =>
  new Date(utcMidnight(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Days from one day to another: 0 for the same, negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (utcMidnight(to) - utcMidnight(from)) / DAY_MS;

/** dd/mm/yyyy, as people read it. */
export const formatDay = (day: string): string => day.split('-').reverse().join('/');

/** `16:05:09 20/11/2026`: an ISO instant as tables show it. Throws RangeError for a text that is none. */
export const formatInstant = (instant: string): string => {
  const at = Date.parse(instant);
  return `${vietnamTime(at)} ${formatDay(vietnamDay(at))}`;
};

const two = (digits: string): string => digits.padStart(2, '0');

/**
 * The day that a person typed: `21/11/2026`, `21-11-26`, `21/11`, `21`, `2111`, `21112026`. Parts left
 * out are taken from `current`. Null if the result is no real day.
 */
export const parseTypedDay = (text: string, current: string): string | null => {
  const [year, month] = current.split('-');
  const glued = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/.exec(text.trim());
  const parts: readonly string[] = glued ? glued.slice(1).filter(Boolean) : text.trim().split(/[/\-. ]+/);
  if (parts.length > 3 || !parts.every((part) => /^\d{1,4}$/.test(part))) return null;
  const [typedDay = '', typedMonth = month ?? '', typedYear = year ?? ''] = parts;
  const day = `${typedYear.length === 2 ? `20${typedYear}` : typedYear}-${two(typedMonth)}-${two(typedDay)}`;
  return isIsoDate(day) ? day : null;
};
