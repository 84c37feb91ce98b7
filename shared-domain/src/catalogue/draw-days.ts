import { isIsoDate } from '../calendar/vietnam-day.ts';
import type { RegionKey } from './regions.ts';
import type { BettingRules } from '../betting-rules/betting-rules.ts';
import { DEFAULT_RULES } from '../betting-rules/default-rules.ts';
import { STATIONS, type Station, type Weekday } from './stations.ts';

/** Which stations draw on which day (domain.md §1). Days are plain dates, free of time zones. */

const byKey = new Map(STATIONS.map((station) => [station.key, station]));

/** The station of a key; undefined if there is none. */
export const stationOf = (key: string): Station | undefined => byKey.get(key);

/** One day's draws: its weekday, and the stations of each region in the order of `2d 3d 4d`. */
interface DrawDay {
  readonly date: string;
  readonly rules: BettingRules;
  readonly weekday: Weekday;
  readonly stations: WeekdayStations;
}

type WeekdayStations = Readonly<Record<RegionKey, readonly Station[]>>;

/** Lists that stay the same, so that what is derived from one is derived once. */
const known = new WeakMap<BettingRules, Map<Weekday, WeekdayStations>>();

const stationsOn = (weekday: Weekday, rules: BettingRules): WeekdayStations => {
  const days = known.get(rules) ?? new Map<Weekday, WeekdayStations>();
  known.set(rules, days);
  const of = (region: RegionKey): readonly Station[] =>
    rules.dayOrder[weekday][region].flatMap((key) => byKey.get(key) ?? []);
  const stations = days.get(weekday) ?? { MN: of('MN'), MT: of('MT'), MB: of('MB') };
  days.set(weekday, stations);
  return stations;
};

const drawDay = (date: string, rules: BettingRules): DrawDay => {
  if (!isIsoDate(date)) throw new RangeError(`not a date: ${date}`);
  const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 1;
  return { date, rules, weekday, stations: stationsOn(weekday, rules) };
};

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Every word of a message needs its day, so the last one is cached. */
let latest: DrawDay | null = null;

const dayOf = (date: string, house: BettingRules): DrawDay => {
  if (latest?.date !== date || latest.rules !== house) latest = drawDay(date, house);
  return latest;
};

/** Sunday 1 … Saturday 7 of a day yyyy-mm-dd. Throws RangeError for anything else. */
export const weekdayOf = (date: string): Weekday =>
  (latest?.date === date ? latest : dayOf(date, DEFAULT_RULES)).weekday;

/** The stations of a region that draw on a day, in the order of `2d 3d 4d`. */
export const stationsOfDay = (
  date: string,
  region: RegionKey,
  house: BettingRules = DEFAULT_RULES,
): readonly Station[] => dayOf(date, house).stations[region];
