import { LineReadings } from './line-readings.ts';
import { type WrittenItem, writtenItems } from './read-line.ts';
import type { Reading, ReadingContext } from './reading.ts';

const LINE_BREAK = /\r\n|\r|\n/;

/** Reads, checks and prices a whole message (domain.md §5). Never throws, whatever the text. */
export const readMessage = (text: string, context: ReadingContext): Reading =>
  LineReadings.of(text.split(LINE_BREAK), context).reading;

/** The items of a message, each beside what was written: for explaining it afterwards. */
export const readWrittenItems = (text: string, context: ReadingContext): readonly WrittenItem[] =>
  LineReadings.of(text.split(LINE_BREAK), context).results.flatMap((line) => writtenItems(line, context));
