import type { DomainEvent } from '../../aggregate/event-types.ts';

/** What is said of a call to whoever reads the list of calls; the page has no use for it. */
export interface Said {
  /** What it does, a line in Vietnamese. */
  readonly says: string;
  /** The facts that it may append, by their types; left out = none. */
  readonly writes?: readonly DomainEvent['type'][];
  /** Where the answer comes from if from no view, in a word or two of English. */
  readonly from?: string;
}
