import { NO_CARRY_OVER } from './stations/line-stations.ts';
import { IncrementalReading } from './incremental-reading.ts';
import { linesOf } from './lexer/lines.ts';
import { type SourcedItem, sourcedItems } from './read-line.ts';
import { LineParser } from './line-parser.ts';
import type { Reading, ReadingContext } from './reading.ts';
import { MOST_ERRORS, Diagnostics } from './diagnostics/diagnostics.ts';
import type { WrittenBet } from './bets/written-bet.ts';

/** Reads, checks and prices a whole message (domain.md §5). Never throws, whatever the text. */
export const readMessage = (text: string, context: ReadingContext): Reading =>
  IncrementalReading.ofText(text, context).reading;

/** The items of a message, each beside what was written: for explaining it afterwards. */
export const readSourcedItems = (text: string, context: ReadingContext): readonly SourcedItem[] =>
  IncrementalReading.ofText(text, context).results.flatMap((line) => sourcedItems(line, context));

/** The bets of a message as written, with the places of their parts: the grammar alone, unchecked and without prices. */
export const parseBets = (text: string, context: ReadingContext): readonly WrittenBet[] => {
  const report = new Diagnostics();
  const reader = new LineParser(context, report);
  const bets: WrittenBet[] = [];
  let before = NO_CARRY_OVER;
  let line = 0;
  for (const own of linesOf(text)) {
    report.begin(line + 1, MOST_ERRORS);
    for (const bet of reader.read(own, line, before).written) bets.push(bet);
    before = reader.after;
    line++;
  }
  return bets;
};
