import { defineEvent, recogniserOf, type EventOf } from '../aggregate/define-events.ts';
import { defineStream } from '../aggregate/define-stream.ts';
import type { AbbreviationRecord } from '../catalogue/abbreviation-record.ts';

export const catalogueStreams = defineStream('catalogue');
export const CATALOGUE_STREAM = catalogueStreams.pattern;

export const ABBREVIATION_EVENTS = {
  AbbreviationChanged: defineEvent<{ readonly record: AbbreviationRecord }>({
    version: 1,
    summary: 'An abbreviation record was changed or added; the event holds the whole record (domain.md §1).',
  }),
} as const;

export type AbbreviationEvent = EventOf<typeof ABBREVIATION_EVENTS>;

export const isAbbreviationEvent = recogniserOf(ABBREVIATION_EVENTS);
