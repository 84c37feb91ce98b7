import { stationsOfDay } from '../catalogue/draw-days.ts';
import { REGIONS, type RegionKey } from '../catalogue/regions.ts';
import { POSITIONS } from './prizes.ts';

/** Rows of one complete station: 18 South and Central, 27 North (domain.md §1). */
export const rowsOfStation = (region: RegionKey): number => POSITIONS[region].length;

/** Rows of a region's complete day: stations that draw on that weekday × their rows. */
export const rowsOfRegion = (date: string, region: RegionKey): number =>
  stationsOfDay(date, region).length * rowsOfStation(region);

/** Rows of a complete day over the three regions: 117, 135 or 153. */
export const rowsOfDay = (date: string): number =>
  REGIONS.reduce((rows, region) => rows + rowsOfRegion(date, region), 0);
