import { decided, type Decision } from '../../aggregate/decision.ts';
import type { FeedReadingEvent } from './events.ts';

/** Whether sources are read by themselves; an admin may stop that. */
export interface FeedReadingState {
  readonly isStopped: boolean;
}

export const initialState = (): FeedReadingState => ({ isStopped: false });

export const evolve = (_state: FeedReadingState, event: FeedReadingEvent): FeedReadingState => ({
  isStopped: event.type === 'FeedReadingStopped',
});

/** Stops or resumes; as it is already: nothing. */
export const decide = (stop: boolean, { isStopped }: FeedReadingState): Decision<FeedReadingEvent, never> =>
  stop === isStopped
    ? decided()
    : decided({ type: stop ? 'FeedReadingStopped' : 'FeedReadingResumed', version: 1, data: {} });
