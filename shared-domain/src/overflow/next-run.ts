import { statusFingerprintOf, activeMessages, type BookContents } from '../book/contents.ts';
import type { RegionKey } from '../catalogue/regions.ts';
import { excesses, type Level, forwardedBy, levels } from './levels.ts';
import type { Limits } from '../limits/limits.ts';
import { levelsOfRun, type OverflowEntry } from './entry.ts';
import { takenByPosition, type ExposedBet } from './position.ts';

/** A message of an agent's day, as far as levels need it. */
export interface CountedMessage {
  readonly stt: number;
  readonly khachId: string;
  readonly deleted: boolean;
  readonly flagged: boolean;
  readonly items: readonly ExposedBet[];
}

/** The limits and customers against which a day is measured. */
export interface OverflowTerms {
  readonly limits: Limits;
  /** Whether a customer counts: it exists and hands bets in (nhận). */
  readonly handsIn: (khachId: string) => boolean;
}

/** The levels of a day, over valid messages of customers who hand bets in (domain.md §7). */
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

/** The terms of a run beside the book. */
export interface RunTerms extends OverflowTerms {
  /** One region alone; null = all. */
  readonly region: RegionKey | null;
}

/** The next run, and the state of the book that it is based on. */
export interface NextRun {
  readonly lan: number;
  readonly region: RegionKey | null;
  /** The last stt of the book. */
  readonly upTo: number;
  /** The fingerprints of the active messages, by ui_id. */
  readonly seen: ReadonlyMap<string, number>;
  readonly levels: readonly Level[];
}

export const nextRun = (contents: BookContents, asked: RunTerms): NextRun => ({
  lan: (contents.runs.at(-1)?.lan ?? 0) + 1,
  region: asked.region,
  upTo: [...contents.messages.values()].reduce((last, { stt }) => Math.max(last, stt), 0),
  seen: new Map(activeMessages(contents).map((message) => [message.uiId, statusFingerprintOf(message)])),
  levels: excesses(dayLevels(contents.messages.values(), contents.runs, asked)).filter(
    ({ region }) => asked.region === null || region === asked.region,
  ),
});
