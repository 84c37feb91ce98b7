import { REGION_NAMES, type RegionKey } from '../catalogue/regions.ts';
import { formatDay, instantAt } from '../calendar/vietnam-day.ts';
import { BOOK_OUTCOMES } from '../outcomes/book.ts';
import { message } from '../outcomes/outcome.ts';

/** What becomes of a message that comes after the cut-off. */
export const LATE_WAYS = ['refuse', 'flag'] as const;
export type LateWay = (typeof LATE_WAYS)[number];

export interface CutOff {
  /** hh:mm in Vietnam, of the day that the message is for; null = messages are taken at any time. */
  readonly at: string | null;
  readonly late: LateWay;
}

/** Giờ chốt: until when an agent takes messages for a day's draws, by region. */
export type CutOffs = Readonly<Record<RegionKey, CutOff>>;

/** Off, as calls.md has it: any date may be entered at any time. */
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
 * Whether a message of a region for a day (yyyy-mm-dd) is late when it arrives at an ISO instant: from
 * the minute of the cut-off on, in Vietnam, and on every later day. Null = in time.
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
    reason: message(BOOK_OUTCOMES.late, { clock: at, region: REGION_NAMES[region], day: formatDay(date) }),
  };
};
