/** Stream `result-feeds`: whether sources are read by themselves. */
export interface FeedReadingStopped {
  readonly type: 'FeedReadingStopped';
  readonly version: 1;
  readonly data: Readonly<Record<string, never>>;
}
export interface FeedReadingResumed {
  readonly type: 'FeedReadingResumed';
  readonly version: 1;
  readonly data: Readonly<Record<string, never>>;
}
export type FeedReadingEvent = FeedReadingStopped | FeedReadingResumed;

export const FEED_READING_STREAM = 'result-feeds';
