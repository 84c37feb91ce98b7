import { markOf, standingMessages, type BookContents } from '../book/contents.ts';
import type { RegionKey } from '../catalogue/regions.ts';
import type { Limits } from '../limits/limits.ts';
import { levelsOfRun } from './entry.ts';
import { excesses, forwardedBy, levels, type Level } from './levels.ts';
import { takenOn } from './position.ts';

/** What a run is worked out from beside the book. */
export interface RunAsked {
  readonly limits: Limits;
  /** Whether a customer counts: it is there, and hands bets in (nhận). */
  readonly handsIn: (khachId: string) => boolean;
  /** One region alone; null = all. */
  readonly region: RegionKey | null;
}

/** The run that would be next, and the book that it was worked out from. */
export interface NextRun {
  readonly lan: number;
  readonly region: RegionKey | null;
  /** The last stt of the book. */
  readonly upTo: number;
  /** The marks of the messages that stood, by ui_id. */
  readonly seen: ReadonlyMap<string, number>;
  readonly levels: readonly Level[];
}

/** How every position of the day stands: of valid messages of customers who hand in (domain.md §7). */
const dayLevels = (contents: BookContents, { limits, handsIn }: RunAsked): readonly Level[] => {
  const items = standingMessages(contents)
    .filter(({ khachId, flagged }) => !flagged && handsIn(khachId))
    .sort((a, b) => a.stt - b.stt)
    .flatMap((message) => message.items);
  return levels(
    takenOn(items),
    limits,
    forwardedBy(contents.runs.map(({ entries }) => levelsOfRun(entries))),
  );
};

export const nextRun = (contents: BookContents, asked: RunAsked): NextRun => ({
  lan: (contents.runs.at(-1)?.lan ?? 0) + 1,
  region: asked.region,
  upTo: [...contents.messages.values()].reduce((last, { stt }) => Math.max(last, stt), 0),
  seen: new Map(standingMessages(contents).map((message) => [message.uiId, markOf(message)])),
  levels: excesses(dayLevels(contents, asked)).filter(
    ({ region }) => asked.region === null || region === asked.region,
  ),
});
