import { addDays, instantAt, isIsoDate, vietnamDay } from '../calendar/vietnam-day.ts';

/**
 * Dates and times as chat programs write them:
 *
 *     stamp = ISO instant | [day] [clock] in either order, with anything between
 *     day   = D/M[/Y] | M/D/Y | Y-M-D | hôm nay | hôm qua      separators: / . -
 *           | D tháng M[,] Y | D month Y | month D, Y          thg for tháng; month in English, also shortened
 *     clock = H:MM[:SS] | HhMM, then AM, PM, SA, CH
 */
const MONTH = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?`;
/** A date whose month is a word. */
export const NAMED_DATE = String.raw`(?:\d{1,2}\s(?:${MONTH}|(?:tháng|thg)\s\d{1,2}),?\s\d{4}|${MONTH}\s\d{1,2},?\s\d{4})(?!\d)`;
export const DATE = String.raw`(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})\.?)(?!\d)`;
/** What stands between a date and a clock. */
export const AT = String.raw`,?\s(?:(?:at|lúc)\s)?`;
export const CLOCK = String.raw`\d{1,2}[:h]\d{2}(?::\d{2})?(?:[\s\u202f]?(?:AM|PM|SA|CH)(?![\p{L}\d]))?`;

const INSTANT = /^\d{4}-\d\d-\d\dT/;
const CLOCK_PARTS =
  /(?<!\d)(\d{1,2})[:hg](\d{2})(?::(\d{2}))?(?:[\s\u202f]*(am|pm|sa|ch|sáng|trưa|chiều|tối)(?!\p{L}))?/iu;
const YEAR_FIRST = /(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/;
const DAY_PARTS = /(?<!\d)(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?(?!\d)/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NAMED_PARTS =
  /(?:(?<day>\d{1,2})\s)?(?:(?<month>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?|(?:tháng|thg)\s(?<number>\d{1,2}))(?:\s(?<after>\d{1,2}))?,?\s(?<year>\d{4})(?!\d)/iu;
const YESTERDAY = /hôm\s+qua|yesterday/iu;

const two = (value: number | string): string => String(value).padStart(2, '0');
const AFTERNOON = new Set(['pm', 'ch', 'chiều', 'tối']);
const MORNING = new Set(['am', 'sa', 'sáng']);

/** hh:mm:ss; null if the text holds no time of day. */
const clockOf = (stamp: string): string | null => {
  const match = CLOCK_PARTS.exec(stamp);
  if (match === null) return null;
  const [, hours = '', minutes = '', seconds = '0', half = ''] = match;
  const written = Number(hours);
  const part = half.toLowerCase();
  const hour =
    AFTERNOON.has(part) && written < 12 ? written + 12 : MORNING.has(part) && written === 12 ? 0 : written;
  return hour < 24 && Number(minutes) < 60 && Number(seconds) < 60
    ? `${two(hour)}:${minutes}:${two(seconds)}`
    : null;
};

/** The day of a date whose month is a word, yyyy-mm-dd; null if there is none. */
const namedDay = (stamp: string): string | null => {
  const { day, month = '', number, after, year = '' } = NAMED_PARTS.exec(stamp)?.groups ?? {};
  const date = day ?? after;
  if (date === undefined) return null;
  return realDay(`${year}-${two(number ?? MONTHS.indexOf(month.toLowerCase()) + 1)}-${two(date)}`);
};

const dayParts = (stamp: string): RegExpExecArray | null =>
  YEAR_FIRST.test(stamp) ? null : DAY_PARTS.exec(stamp);

/** Whether the month comes first: a second number above 12 shows it, unless a first one above 12 shows the opposite. */
const isMonthFirst = (stamps: readonly string[]): boolean => {
  const dates = stamps.map(dayParts).filter((match) => match !== null);
  return !dates.some(([, first]) => Number(first) > 12) && dates.some(([, , second]) => Number(second) > 12);
};

/** yyyy-mm-dd; null if the stamp names no day. */
const dayOf = (stamp: string, monthFirst: boolean, today: string): string | null => {
  if (YESTERDAY.test(stamp)) return addDays(today, -1);
  const named = namedDay(stamp);
  if (named !== null) return named;
  const [, year = '', month = '', date = ''] = YEAR_FIRST.exec(stamp) ?? [];
  if (year !== '') return realDay(`${year}-${two(month)}-${two(date)}`);
  const [, first = '', second = '', written = ''] = dayParts(stamp) ?? [];
  if (first === '') return null;
  const [d, m] = monthFirst ? [second, first] : [first, second];
  if (written !== '')
    return realDay(`${written.length === 2 ? `20${written}` : written}-${two(m)}-${two(d)}`);
  const thisYear = realDay(`${today.slice(0, 4)}-${two(m)}-${two(d)}`);
  if (thisYear === null || thisYear <= today) return thisYear;
  return realDay(`${String(Number(today.slice(0, 4)) - 1)}-${two(m)}-${two(d)}`);
};

const realDay = (day: string): string | null => (isIsoDate(day) ? day : null);

/** Clocks of phones differ by this much. */
const AHEAD_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

/**
 * The instants that stamps of one conversation mean, in ISO; null for one without a time, or in the future. A time
 * without a day is the last such time before `pastedAt` (ISO). Whether the day or the month comes first is decided once,
 * from all stamps; the day does where nothing shows it, as in Vietnam.
 */
export const resolveStamps = (
  stamps: readonly (string | null)[],
  pastedAt: string,
): readonly (string | null)[] => {
  const pasted = Date.parse(pastedAt);
  const today = vietnamDay(pasted);
  const latest = pasted + AHEAD_MS;
  const monthFirst = isMonthFirst(stamps.filter((stamp) => stamp !== null));
  const known = (at: number): string | null =>
    Number.isNaN(at) || at > latest ? null : new Date(at).toISOString();
  return stamps.map((stamp) => {
    if (stamp === null) return null;
    if (INSTANT.test(stamp)) return known(Date.parse(stamp));
    const clock = clockOf(stamp);
    if (clock === null) return null;
    const day = dayOf(stamp, monthFirst, today);
    if (day !== null) return known(instantAt(day, clock));
    const at = instantAt(today, clock);
    return known(at > latest ? at - DAY_MS : at);
  });
};
