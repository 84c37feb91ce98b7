import { REGIONS, type RegionKey } from '../../catalogue/regions.ts';
import { vietnamDay, addDays, vietnamTime } from '../../calendar/vietnam-day.ts';

/*
 * When sources are read (product-2 §4, §9); times of day in Vietnam. Within the window every ten seconds,
 * each region from its draw until it is complete. At the slots everything of the day whose draw has begun,
 * complete or not: that is how a late correction of a single digit is found. Nothing here waits for a
 * result: a day without draws ends like any other.
 */

export const READ_EVERY_MS = 10_000;

/** The window ends here; sixteen o'clock is before the first draw. */
const WINDOW_ENDS = '20:00:00';

/** When a region's draw begins. */
const DRAW_BEGINS: Readonly<Record<RegionKey, string>> = {
  MN: '16:15:00',
  MT: '17:15:00',
  MB: '18:15:00',
};

/** The hours of the product's page at which it loaded itself anew, ten seconds after. */
const RELOADS = ['16:15:10', '17:15:10', '18:15:10', '18:45:10'];

/** Every twenty minutes from 16:30 to 23:50. */
export const UPDATE_SLOTS: readonly string[] = Array.from({ length: 23 }, (_, index) => {
  const minutes = 16 * 60 + 30 + index * 20;
  return `${Math.floor(minutes / 60)}:${(minutes % 60).toString().padStart(2, '0')}:00`;
});

/** After midnight the day before once more. */
const LAST_LOOK = '00:05:10';

/** What was missed while the service did not run is looked for this long after it began. */
const CATCH_UP_AFTER_MS = 60_000;

/** A region's day to be read. */
export interface DueReading {
  /** yyyy-mm-dd */
  readonly date: string;
  readonly region: RegionKey;
}

const passed = (at: string, from: string, to: string): boolean =>
  from < to ? from < at && at <= to : at > from || at <= to;

/**
 * What is to be read now. `last` is when this was asked before, `started` when the service began, all in
 * milliseconds since 1970; a region's day for which `isComplete` is read at slots alone.
 */
export const dueReadings = (
  { now, last, started }: { readonly now: number; readonly last: number; readonly started: number },
  isComplete: (due: DueReading) => boolean,
): readonly DueReading[] => {
  const date = vietnamDay(now);
  const [from, to] = [vietnamTime(last), vietnamTime(now)];
  const today = REGIONS.filter((region) => DRAW_BEGINS[region] <= to).map((region) => ({ date, region }));
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

/** How long a source is left alone after so many failures in a row, milliseconds: 0, 20 s, 40 s … 10 min. */
export const pauseAfter = (failures: number): number =>
  failures === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures, 16), LONGEST_PAUSE_MS);
