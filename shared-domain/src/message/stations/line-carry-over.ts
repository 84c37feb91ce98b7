import type { RegionKey } from '../../catalogue/regions.ts';
import type { StationsInForce } from './station-list.ts';

/** What a line takes over from the lines before it: all that its reading depends on beside its text. */
export interface Carried {
  /** null before the first station of the message. */
  readonly stations: StationsInForce | null;
  /** Fixed by the first station of the message. */
  readonly region: RegionKey | null;
  /** A second region has been complained of. */
  readonly twoRegions: boolean;
}

export const CARRIED_AT_START: Carried = { stations: null, region: null, twoRegions: false };

/** Whether a line after the one reads as after the other. */
export const carriesSame = (a: Carried, b: Carried): boolean =>
  a === b ||
  (a.region === b.region && a.twoRegions === b.twoRegions && a.stations?.sequence === b.stations?.sequence);
