import { REGION_NAMES, type RegionKey } from '../catalogue/regions.ts';
import { formatDay, instantAt } from '../calendar/vietnam-day.ts';
import { LATE } from '../outcomes/book.ts';
import { message } from '../outcomes/outcome.ts';

/** What happens to a message after the cut-off. */
export const LATE_WAYS = ['refuse', 'flag'] as const;
export type LateWay = (typeof LATE_WAYS)[number];

export interface CutOff {
  /** hh:mm in Vietnam, on the day of the message; null = no cut-off. */
  readonly at: string | null;
  readonly late: LateWay;
}

/** Giờ chốt: the time until which an agent accepts messages for a day's draws, by region. */
export type CutOffs = Readonly<Record<RegionKey, CutOff>>;

/** No cut-offs, the default of calls.md: messages for any date are accepted at any time. */
export const NO_CUT_OFFS: CutOffs = {
  MN: { at: null, late: 'refuse' },
  MT: { at: null, late: 'refuse' },
  MB: { at: null, late: 'refuse' },
};

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
/** Whether a text is hh:mm, 00:00 … 23:59. */
export const isClockTime = (text: string): boolean => CLOCK.test(text);

export interface Lateness {
  readonly way: LateWay;
  /** In Vietnamese. */
  readonly reason: string;
}

/**
 * Whether a message for a region and day (yyyy-mm-dd) is late at an ISO instant: from the minute of the
 * cut-off in Vietnam, and on every later day. Null = in time.
 */
export const lateness = (
  cutOffs: CutOffs,
  region: RegionKey,
  date: string,
  arrived: string,
): Lateness | null => {
  const { at, late } = cutOffs[region];
  if (at === null || Date.parse(arrived) < instantAt(date, at)) return null;
  return {
    way: late,
    reason: message(LATE, { clock: at, region: REGION_NAMES[region], day: formatDay(date) }),
  };
};
