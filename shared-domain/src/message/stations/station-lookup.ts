import { stationsOfDay, weekdayOf } from '../../catalogue/draw-days.ts';
import type { RegionKey } from '../../catalogue/regions.ts';
import type { Station } from '../../catalogue/stations.ts';
import { NO_WORD, type Word } from '../../catalogue/words.ts';
import type { ReadingContext } from '../reading.ts';
import type { DrawnThatDay } from '../diagnostics/error-sentences.ts';

/** Whether a station draws on a day, yyyy-mm-dd. */
export const drawsOn = (station: Station | null, date: string): boolean =>
  station?.days.includes(weekdayOf(date)) === true;

/**
 * The station that a word names on a day: one that draws then, else one of `region`, else the first of
 * South, Central, North. The result need not draw that day. Null if the word names no station.
 */
export const lookUpStation = (word: Word, date: string, region: RegionKey | null): Station | null => {
  let best: Station | null = null;
  let bestDraws = false;
  for (const station of word.stations) {
    const draws = drawsOn(station, date);
    const better = best === null || (draws && !bestDraws);
    const nearer = draws === bestDraws && station.region === region && best?.region !== region;
    if (!better && !nearer) continue;
    best = station;
    bestDraws = draws;
  }
  return best;
};

/**
 * A word that this customer's messages read as the station: its key, or an alias if the key names
 * another station of the customer's region (`dn` is Đà Nẵng to a Central customer).
 */
export const unambiguousName = (station: Station, { catalogue, date, region }: ReadingContext): string => {
  const means = (name: string): boolean =>
    lookUpStation(catalogue.words.get(name) ?? NO_WORD, date, region) === station;
  return [station.key, ...station.aliases].find(means) ?? station.key;
};

/** The first station, the first two … of each region's day, cached. */
const FIRSTS = new WeakMap<readonly Station[], readonly (readonly Station[])[]>();

/** The first `count` stations of a region's day; null if it has fewer. */
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

/** dc, dp: the first or second station of a region's day; null if there is none. */
export const chiefStation = (context: ReadingContext, region: RegionKey, chief: 1 | 2): Station | null =>
  drawnThatDay(context, region).stations[chief - 1] ?? null;

/** The stations of a region's day in the order of the rules. */
export const drawnThatDay = ({ date, catalogue }: ReadingContext, region: RegionKey): DrawnThatDay => ({
  date,
  region,
  stations: stationsOfDay(date, region, catalogue.rules),
});
