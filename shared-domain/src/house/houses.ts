import type { House } from './house.ts';
import { OUR_HOUSE } from './our-house.ts';
import { SECOND_HOUSE } from './second-house.ts';

/** The houses that are shipped, ours first. A third one is a table beside these and a line here. */
export const HOUSES: readonly House[] = [OUR_HOUSE, SECOND_HOUSE];
