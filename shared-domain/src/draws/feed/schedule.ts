import { REGIONS, type RegionKey } from '../../catalogue/regions.ts';
import { drawBegins } from '../../limits/draw-begun.ts';
import { vietnamDay, addDays, vietnamTime } from '../../calendar/vietnam-day.ts';

/*
 * When sources are read (product-2 §4, §9), in Vietnam's time. Within the window each region is read every
 * ten seconds from its draw until it is complete. At the update slots everything drawn that day is read,
 * complete or not, to find late corrections. A day without draws needs no special case.
 */

export const READ_EVERY_MS = 10_000;

/** The end of the window; 16:00 is before the first draw. */
const WINDOW_ENDS = '20:00:00';

/** When the product's page reloaded itself. */
const RELOADS = ['16:15:10', '17:15:10', '18:15:10', '18:45:10'];

/** Every twenty minutes from 16:30 to 23:50. */
export const UPDATE_SLOTS: readonly string[] = Array.from({ length: 23 }, (_, index) => {
  const minutes = 16 * 60 + 30 + index * 20;
  return `${Math.floor(minutes / 60)}:${(minutes % 60).toString().padStart(2, '0')}:00`;
});

/** The day before is read once more after midnight. */
const LAST_LOOK = '00:05:10';

/** Delay after the start before missed results are read. */
const CATCH_UP_AFTER_MS = 60_000;

/** A region's day to read. */
export interface DueReading {
  /** yyyy-mm-dd */
  readonly date: string;
  readonly region: RegionKey;
}

/** `time` is hh:mm:ss. */
const hasBegun = (region: RegionKey, time: string): boolean => `${drawBegins(region)}:00` <= time;

const passed = (at: string, from: string, to: string): boolean =>
  from < to ? from < at && at <= to : at > from || at <= to;

/**
 * The region days to read now. `last` is the previous time of asking, `started` the start of the service, in
 * milliseconds since 1970. A complete day is only read at the update slots.
 */
export const dueReadings = (
  { now, last, started }: { readonly now: number; readonly last: number; readonly started: number },
  isComplete: (due: DueReading) => boolean,
): readonly DueReading[] => {
  const date = vietnamDay(now);
  const [from, to] = [vietnamTime(last), vietnamTime(now)];
  const today = REGIONS.filter((region) => hasBegun(region, to)).map((region) => ({ date, region }));
  const yesterday = REGIONS.map((region) => ({ date: addDays(date, -1), region }));
  if (passed(LAST_LOOK, from, to)) return yesterday;
  if ([...RELOADS, ...UPDATE_SLOTS].some((slot) => passed(slot, from, to))) return today;
  const isCatchingUp = last - started < CATCH_UP_AFTER_MS && now - started >= CATCH_UP_AFTER_MS;
  const inWindow = to < WINDOW_ENDS ? today : [];
  const due = isCatchingUp ? [...yesterday, ...today] : inWindow;
  return due.filter((each) => !isComplete(each));
};

const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

/** The pause of a source after so many failures in a row, in milliseconds: 0, 20 s, 40 s … 10 min. */
export const pauseAfter = (failures: number): number =>
  failures === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures, 16), LONGEST_PAUSE_MS);
