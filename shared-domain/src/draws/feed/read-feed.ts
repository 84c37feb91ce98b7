import { stationOf } from '../../catalogue/draw-days.ts';
import type { RegionKey } from '../../catalogue/regions.ts';
import type { DrawRow } from '../events.ts';
import { feedError, type FeedError } from './feed-error.ts';
import { readItem, type FeedItem, type StationRows } from './read-item.ts';

/** The results of one source for one day. */
export interface FeedReading {
  readonly stations: readonly StationRows[];
  /** The refused parts of that day; if no item is of that day, why its items have no day. */
  readonly faults: readonly FeedError[];
}

/** Both together, or null if they contradict each other. */
const joined = (a: readonly DrawRow[], b: readonly DrawRow[]): readonly DrawRow[] | null => {
  const rows = new Map(a.map(({ position, number }) => [position, number]));
  for (const { position, number } of b) {
    if ((rows.get(position) ?? number) !== number) return null;
    rows.set(position, number);
  }
  return [...rows]
    .map(([position, number]) => ({ position, number }))
    .toSorted((x, y) => x.position - y.position);
};

/**
 * The results of a source for a day, yyyy-mm-dd, from all its items of that day. A station is left out if two
 * items contradict each other about it.
 */
export const readFeed = (items: readonly FeedItem[], region: RegionKey, date: string): FeedReading => {
  const faults: FeedError[] = [];
  const undated: FeedError[] = [];
  const stations = new Map<string, readonly DrawRow[] | null>();
  let isThatDay = false;
  for (const item of items) {
    const reading = readItem(item, region);
    if (!reading.ok) {
      // An item without a day is no result: sources have one that announces the page.
      if (reading.fault.code !== 'khongngay') undated.push(reading.fault);
      continue;
    }
    if (reading.date !== date) continue;
    isThatDay = true;
    faults.push(...reading.faults);
    for (const { station, rows } of reading.stations) {
      const before = stations.get(station);
      stations.set(station, before === undefined ? rows : before === null ? null : joined(before, rows));
    }
  }
  const said: StationRows[] = [];
  for (const [station, rows] of stations) {
    if (rows !== null) said.push({ station, rows });
    else
      faults.push(
        feedError('trunggiai', `${stationOf(station)?.name ?? station}: nguồn có hai mục với số khác nhau.`),
      );
  }
  return { stations: said, faults: isThatDay ? faults : undated };
};
