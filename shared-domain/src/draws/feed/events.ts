import { defineEvent, recogniserOf, type EventOf } from '../../aggregate/define-events.ts';
import { defineStream } from '../../aggregate/define-stream.ts';

export const feedReadingStreams = defineStream('result-feeds');
export const FEED_READING_STREAM = feedReadingStreams.pattern;

type NoData = Readonly<Record<string, never>>;

export const FEED_READING_EVENTS = {
  FeedReadingStopped: defineEvent<NoData>({
    version: 1,
    summary: 'An admin stopped the automatic reading of the result sources.',
    label: 'Dừng đọc nguồn',
  }),
  FeedReadingResumed: defineEvent<NoData>({
    version: 1,
    summary: 'An admin resumed the automatic reading of the result sources.',
    label: 'Đọc lại nguồn',
  }),
} as const;

export type FeedReadingEvent = EventOf<typeof FEED_READING_EVENTS>;

export const isFeedReadingEvent = recogniserOf(FEED_READING_EVENTS);
