import { stationsOfDay, weekdayOf } from '../../catalogue/draw-days.ts';
import type { RegionKey } from '../../catalogue/regions.ts';
import { type Station, STATIONS } from '../../catalogue/stations.ts';
import { NO_WORD, type Word } from '../../catalogue/words.ts';
import type { ReadingContext } from '../reading.ts';
import type { DrawnThatDay } from '../diagnostics/error-sentences.ts';

/** What a station word means on a day; `absent` when none of its stations draws then. */
export type StationMeaning =
  | { readonly sort: 'station'; readonly station: Station }
  | { readonly sort: 'absent'; readonly station: Station };

/** Both meanings of every station, made once. */
const MEANINGS = new Map(
  STATIONS.map((station) => [
    station,
    { drawing: { sort: 'station', station }, absent: { sort: 'absent', station } } as const,
  ]),
);

/** Settles a name: by weekday, then the region at hand, then South before Central before North. */
export const lookUpStation = (word: Word, date: string, region: RegionKey | null): StationMeaning | null => {
  const day = weekdayOf(date);
  let meant: Station | null = null;
  let drawn = false;
  for (const station of word.stations) {
    const draws = station.days.includes(day);
    const better = meant === null || (draws && !drawn);
    const nearer = draws === drawn && station.region === region && meant?.region !== region;
    if (!better && !nearer) continue;
    meant = station;
    drawn = draws;
  }
  if (meant === null) return null;
  const meanings = MEANINGS.get(meant);
  return (drawn ? meanings?.drawing : meanings?.absent) ?? null;
};

/**
 * A word that means the station to a customer: its key, or, where that names one of the customer's own
 * region first (`dn` is Đà Nẵng to one of the Central region), another of its names.
 */
export const unambiguousName = (station: Station, { catalogue, date, region }: ReadingContext): string => {
  const means = (name: string): boolean =>
    lookUpStation(catalogue.words.get(name) ?? NO_WORD, date, region)?.station === station;
  return [station.key, ...station.aliases].find(means) ?? station.key;
};

/** Of the stations of a region's day the first, the first two …, made once. */
const FIRSTS = new WeakMap<readonly Station[], readonly (readonly Station[])[]>();

/** The first `count` stations of a region's day; null when it has fewer. */
export const countedStations = (
  context: ReadingContext,
  region: RegionKey,
  count: number,
): readonly Station[] | null => {
  const stations = stationsOfDay(context.date, region, context.catalogue.rules);
  let firsts = FIRSTS.get(stations);
  if (firsts === undefined) {
    firsts = stations.map((_, last) => stations.slice(0, last + 1));
    FIRSTS.set(stations, firsts);
  }
  return firsts[count - 1] ?? null;
};

/** dc, dp: the first or second station of a region's day; null when it has none. */
export const chiefStation = (context: ReadingContext, region: RegionKey, chief: 1 | 2): Station | null =>
  drawnThatDay(context, region).stations[chief - 1] ?? null;

/** The stations of a region's day in the house's order. */
export const drawnThatDay = ({ date, catalogue }: ReadingContext, region: RegionKey): DrawnThatDay => ({
  date,
  region,
  stations: stationsOfDay(date, region, catalogue.rules),
});
