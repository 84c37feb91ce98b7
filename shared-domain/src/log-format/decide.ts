import { decided, type Decision } from '../aggregate/decision.ts';
import { defineAggregate } from '../aggregate/define-aggregate.ts';
import { LOG_FORMAT_EVENTS, logFormatStreams, type LogFormatEvent } from './events.ts';

/** The reader level that the log needs; 1 if it says nothing. */
export interface LogFormatState {
  readonly level: number;
}

const initialState = (): LogFormatState => ({ level: 1 });

const evolve = ({ level }: LogFormatState, { data }: LogFormatEvent): LogFormatState => ({
  level: Math.max(level, data.level),
});

/** Raises the reader level before the first event that needs it; no event if the log says so already. */
export const decide = (needed: number, { level }: LogFormatState): Decision<LogFormatEvent, never> =>
  needed <= level ? decided() : decided({ type: 'ReaderLevelRaised', version: 1, data: { level: needed } });

export const logFormatAggregate = defineAggregate({
  stream: logFormatStreams,
  summary: 'The oldest program that understands the log.',
  events: LOG_FORMAT_EVENTS,
  initialState,
  evolve,
  decide,
  outcomes: {},
});
