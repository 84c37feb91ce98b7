import { statusFingerprintOf, activeMessages, type BookContents } from '../book/contents.ts';
import type { RegionKey } from '../catalogue/regions.ts';
import { dayLevels, type OverflowTerms } from './day-levels.ts';
import { excesses, type Level } from './levels.ts';

/** What a run is worked out from beside the book. */
export interface RunTerms extends OverflowTerms {
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

export const nextRun = (contents: BookContents, asked: RunTerms): NextRun => ({
  lan: (contents.runs.at(-1)?.lan ?? 0) + 1,
  region: asked.region,
  upTo: [...contents.messages.values()].reduce((last, { stt }) => Math.max(last, stt), 0),
  seen: new Map(activeMessages(contents).map((message) => [message.uiId, statusFingerprintOf(message)])),
  levels: excesses(dayLevels(contents.messages.values(), contents.runs, asked)).filter(
    ({ region }) => asked.region === null || region === asked.region,
  ),
});
