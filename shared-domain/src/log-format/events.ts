import { defineEvent, type EventOf } from '../aggregate/define-events.ts';
import { defineStream } from '../aggregate/define-stream.ts';

export const logFormatStreams = defineStream('log-format');
export const LOG_FORMAT_STREAM = logFormatStreams.pattern;

/** What the log says about itself. */
export const LOG_FORMAT_EVENTS = {
  ReaderLevelRaised: defineEvent<{
    /** What follows needs a program of at least this level (`aggregate/reader-levels.ts`). */
    readonly level: number;
  }>({
    version: 1,
    summary: 'From here on the log holds events that only a program of this reader level understands.',
  }),
} as const;

export type LogFormatEvent = EventOf<typeof LOG_FORMAT_EVENTS>;
