import type { Limits } from '../limits/limits.ts';
import { levelsOfRun, type OverflowEntry } from './entry.ts';
import { forwardedBy, levels, type Level } from './levels.ts';
import { takenByPosition, type ExposedBet } from './position.ts';

/** A message of an agent's day, as far as it is bet with. */
export interface CountedMessage {
  readonly stt: number;
  readonly khachId: string;
  readonly deleted: boolean;
  readonly flagged: boolean;
  readonly items: readonly ExposedBet[];
}

/** Against what an agent's day stands. */
export interface OverflowTerms {
  readonly limits: Limits;
  /** Whether a customer counts: it is there, and hands bets in (nhận). */
  readonly handsIn: (khachId: string) => boolean;
}

/** How every position of the day stands: of valid messages of customers who hand in (domain.md §7). */
export const dayLevels = (
  messages: Iterable<CountedMessage>,
  runs: readonly { readonly entries: readonly OverflowEntry[] }[],
  { limits, handsIn }: OverflowTerms,
): readonly Level[] => {
  const items = [...messages]
    .filter(({ khachId, deleted, flagged }) => !deleted && !flagged && handsIn(khachId))
    .sort((a, b) => a.stt - b.stt)
    .flatMap((message) => message.items);
  return levels(takenByPosition(items), limits, forwardedBy(runs.map(({ entries }) => levelsOfRun(entries))));
};
