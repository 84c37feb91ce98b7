import type { BetItem } from './bet.ts';
import { LineReadings } from './line-readings.ts';
import type { Written } from './written.ts';
import type { Reading, ReadingContext } from './reading.ts';

const LINE_BREAK = /\r\n|\r|\n/;

/** Reads, checks and prices a whole message (domain.md §5). Never throws, whatever the text. */
export const readMessage = (text: string, context: ReadingContext): Reading =>
  LineReadings.of(text.split(LINE_BREAK), context).reading;

/** A bet item beside what was written that it stands for. */
export interface WrittenItem {
  readonly item: BetItem;
  readonly written: Written;
}

/** The items of a message, each beside what was written: for explaining it afterwards. */
export const readWrittenItems = (text: string, context: ReadingContext): readonly WrittenItem[] =>
  LineReadings.of(text.split(LINE_BREAK), context).results.flatMap(({ items, origins }) =>
    items.flatMap((item, index) => {
      const written = origins[index];
      return written === undefined ? [] : [{ item, written }];
    }),
  );
