import { stationsOfDay, weekdayOf } from '../catalogue/calendar.ts';
import type { RegionKey } from '../catalogue/regions.ts';
import type { Station } from '../catalogue/stations.ts';
import type { Word } from '../catalogue/words.ts';
import type { ReadingContext } from './reading.ts';
import type { DrawnThatDay } from './sentences.ts';

/** What a station word means on a day; `absent` when none of its stations draws then. */
export type StationMeaning =
  | { readonly sort: 'station'; readonly station: Station }
  | { readonly sort: 'absent'; readonly station: Station };

/** Settles a name: by weekday, then the region at hand, then South before Central before North. */
export const stationMeant = (word: Word, date: string, region: RegionKey | null): StationMeaning | null => {
  const day = weekdayOf(date);
  const drawing = word.stations.filter((station) => station.days.includes(day));
  const candidates = drawing.length > 0 ? drawing : word.stations;
  const station = candidates.find((candidate) => candidate.region === region) ?? candidates[0];
  if (station === undefined) return null;
  return { sort: drawing.length > 0 ? 'station' : 'absent', station };
};

/** The first `count` stations of a region's day; null when it has fewer. */
export const countedStations = (
  context: ReadingContext,
  region: RegionKey,
  count: number,
): readonly Station[] | null => {
  const { stations } = drawnThatDay(context, region);
  return stations.length < count ? null : stations.slice(0, count);
};

/** dc, dp: the first or second station of a region's day; null when it has none. */
export const chiefStation = (context: ReadingContext, region: RegionKey, chief: 1 | 2): Station | null =>
  drawnThatDay(context, region).stations[chief - 1] ?? null;

/** The stations of a region's day in the house's order. */
export const drawnThatDay = ({ date, catalogue }: ReadingContext, region: RegionKey): DrawnThatDay => ({
  date,
  region,
  stations: stationsOfDay(date, region, catalogue.house),
});
