import type { RegionKey } from '../../catalogue/regions.ts';
import type { StationsInForce } from './station-list.ts';

/** What a line takes over from the lines before it: all that its reading depends on beside its text. */
export interface LineCarryOver {
  /** null before the first station of the message. */
  readonly stations: StationsInForce | null;
  /** Fixed by the first station of the message. */
  readonly region: RegionKey | null;
  /** A second region has been complained of. */
  readonly twoRegions: boolean;
}

export const NO_CARRY_OVER: LineCarryOver = { stations: null, region: null, twoRegions: false };

/** Whether a line after the one reads as after the other. */
export const isSameCarryOver = (a: LineCarryOver, b: LineCarryOver): boolean =>
  a === b ||
  (a.region === b.region && a.twoRegions === b.twoRegions && a.stations?.sequence === b.stations?.sequence);
