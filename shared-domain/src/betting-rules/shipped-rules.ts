import type { House } from './betting-rules.ts';
import { OUR_HOUSE } from './default-rules.ts';
import { SECOND_HOUSE } from './alternative-rules.ts';

/** The houses that are shipped, ours first. A third one is a table beside these and a line here. */
export const HOUSES: readonly House[] = [OUR_HOUSE, SECOND_HOUSE];
