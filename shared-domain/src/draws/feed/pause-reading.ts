import { defineAggregate } from '../../aggregate/define-aggregate.ts';
import { decided, type Decision } from '../../aggregate/decision.ts';
import { FEED_READING_EVENTS, feedReadingStreams, type FeedReadingEvent } from './events.ts';

/** Whether sources are read automatically; an admin can stop it. */
export interface FeedReadingState {
  readonly isStopped: boolean;
}

export const initialState = (): FeedReadingState => ({ isStopped: false });

export const evolve = (_state: FeedReadingState, event: FeedReadingEvent): FeedReadingState => ({
  isStopped: event.type === 'FeedReadingStopped',
});

/** Stops or resumes reading; no event if nothing changes. */
export const decide = (stop: boolean, { isStopped }: FeedReadingState): Decision<FeedReadingEvent, never> =>
  stop === isStopped
    ? decided()
    : decided({ type: stop ? 'FeedReadingStopped' : 'FeedReadingResumed', version: 1, data: {} });

export const feedReadingAggregate = defineAggregate({
  stream: feedReadingStreams,
  summary: 'Whether the result sources are read automatically.',
  events: FEED_READING_EVENTS,
  initialState,
  evolve,
  decide,
  outcomes: {},
});
