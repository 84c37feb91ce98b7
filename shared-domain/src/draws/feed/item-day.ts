import { dayOfParts } from '../../calendar/vietnam-calendar.ts';
import { weekdayOf } from '../../catalogue/draw-days.ts';
import { daysBetween, formatDay, isIsoDate } from '../../calendar/vietnam-day.ts';
import { feedError, quoted, type FeedError } from './feed-error.ts';
import { normalizeFeedText } from './item-station.ts';

/*
 * The day of an item:
 *
 *     title   = … day …            "NGÀY 05/12 (Thứ Sáu)", "Ngày 05/12/2025", "ngày 5 tháng 12 năm 2025"
 *     day     = d sep m [sep y] | y-m-d | "ngay" d "thang" m ["nam" y]        sep = / - .
 *     link    = … d-m-y … | … y-m-d …
 *     pubDate = d/m/y | RFC 822 | ISO
 *
 * The title's day, else the link's. Its year: its own, else the link's, else the year nearest to pubDate.
 * pubDate alone gives no day, since it is when the page was made. Title, weekday and link must agree.
 */
export interface ItemDates {
  readonly title: string;
  readonly link: string;
  readonly pubDate: string;
}

interface PartOfDate {
  readonly day: number;
  readonly month: number;
  readonly year: number | null;
}

const NUMERIC =
  /(?<!\d|\d[/.-])(?:(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})|(\d{1,2})\s{0,2}[/.-]\s{0,2}(\d{1,2})(?:\s{0,2}[/.-]\s{0,2}(\d{4}))?)(?!\d|[/.-]\d)/g;
const IN_WORDS =
  /(?<!\d)(\d{1,2})\s{1,3}thang\s{1,3}(\d{1,2})(?!\d)(?:\s{1,3}nam\s{1,3}(\d{4})(?!\d)|[,\s]{1,3}(\d{4})(?!\d))?/g;
const WEEKDAY = /(?<![a-z])(?:thu\s{0,3}(hai|ba|tu|nam|sau|bay|[2-7])|(chu\s{0,3}nhat))(?![a-z0-9])/;
const WEEKDAY_OF: Readonly<Record<string, number>> = {
  hai: 2,
  ba: 3,
  tu: 4,
  nam: 5,
  sau: 6,
  bay: 7,
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const RFC_822 = /(?<!\d)(\d{1,2})[\s-]{1,3}([a-z]{3})[a-z]{0,6}[\s-]{1,3}(\d{4})(?!\d)/;

const partOf = (day?: string, month?: string, year?: string): PartOfDate => ({
  day: Number(day),
  month: Number(month),
  year: year === undefined ? null : Number(year),
});

const datesIn = (folded: string): readonly PartOfDate[] => [
  ...[...folded.matchAll(NUMERIC)].map((found) =>
    found[1] === undefined ? partOf(found[4], found[5], found[6]) : partOf(found[3], found[2], found[1]),
  ),
  ...[...folded.matchAll(IN_WORDS)].map((found) => partOf(found[1], found[2], found[3] ?? found[4])),
];

const isoOf = ({ day, month, year }: PartOfDate): string | null =>
  year === null ? null : dayOfParts(year, month, day);

/** The day of a pubDate in any of its forms, yyyy-mm-dd; null if it has none. */
const publishedOn = (pubDate: string): string | null => {
  const folded = normalizeFeedText(pubDate);
  const rfc = RFC_822.exec(folded);
  const month = MONTHS.indexOf(rfc?.[2] ?? '') + 1;
  if (rfc !== null && month > 0) return isoOf({ day: Number(rfc[1]), month, year: Number(rfc[3]) });
  const iso = /^\s{0,9}(\d{4}-\d{2}-\d{2})t/.exec(folded)?.[1];
  if (iso !== undefined) return isIsoDate(iso) ? iso : null;
  const [first] = datesIn(folded);
  return first === undefined ? null : isoOf(first);
};

/** Adds the year that brings the day nearest to the publication. */
const nearest = (part: PartOfDate, published: string): string | null => {
  const year = Number(published.slice(0, 4));
  const near = [year, year - 1, year + 1].flatMap((each) => isoOf({ ...part, year: each }) ?? []);
  return (
    near.toSorted((a, b) => Math.abs(daysBetween(a, published)) - Math.abs(daysBetween(b, published)))[0] ??
    null
  );
};

const same = (a: PartOfDate, b: PartOfDate): boolean =>
  a.day === b.day && a.month === b.month && (a.year === null || b.year === null || a.year === b.year);

const weekdayIn = (folded: string): number | null => {
  const found = WEEKDAY.exec(folded);
  if (found === null) return null;
  const [, named = ''] = found;
  return found[2] !== undefined ? 1 : (WEEKDAY_OF[named] ?? Number(named));
};

const contradiction = (title: string, other: string): FeedError =>
  feedError('ngaysai', `Ngày trong tiêu đề ${quoted(title)} không khớp với ${other}.`);

/** The day of an item, yyyy-mm-dd, or the error. */
export const dayOfItem = ({ title, link, pubDate }: ItemDates): string | FeedError => {
  const folded = normalizeFeedText(title);
  const inTitle = datesIn(folded);
  const inLink = datesIn(normalizeFeedText(link)).filter(({ year }) => year !== null);
  const [linked] = inLink;
  const [named = linked] = inTitle;
  if (named === undefined)
    return feedError('khongngay', `Tiêu đề ${quoted(title)} và liên kết không có ngày.`);
  if (inTitle.some((each) => !same(each, named))) return contradiction(title, 'một ngày khác cũng ở đó');
  if (inLink.some((each) => !same(each, named))) return contradiction(title, 'ngày trong liên kết');
  const full = inTitle.find(({ year }) => year !== null) ?? linked ?? named;
  const published = publishedOn(pubDate);
  const date = full.year === null && published !== null ? nearest(named, published) : isoOf(full);
  if (date === null)
    return full.year === null && published === null
      ? feedError('khongnam', `Tiêu đề ${quoted(title)} không có năm, liên kết và pubDate cũng không.`)
      : feedError('ngaysai', `Tiêu đề ${quoted(title)} có một ngày không có thật.`);
  const weekday = weekdayIn(folded);
  if (weekday !== null && weekday !== weekdayOf(date))
    return contradiction(title, `thứ của ${formatDay(date)}`);
  return date;
};
