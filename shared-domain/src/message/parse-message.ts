import { NO_CARRY_OVER } from './stations/line-stations.ts';
import { IncrementalParser } from './incremental-parser.ts';
import { linesOf } from './lexer/lines.ts';
import { type SourcedItem, sourcedItems } from './read-line.ts';
import { LineParser } from './line-parser.ts';
import type { Reading, ReadingContext } from './reading.ts';
import { MOST_ERRORS, Diagnostics } from './diagnostics/diagnostics.ts';
import type { WrittenBet } from './bets/written-bet.ts';

/** Reads, checks and prices a message (domain.md §5). Never throws for any text. */
export const parseMessage = (text: string, context: ReadingContext): Reading =>
  IncrementalParser.ofText(text, context).reading;

/** The items of a message with the typed bets that they come from, for traces. */
export const readSourcedItems = (text: string, context: ReadingContext): readonly SourcedItem[] =>
  IncrementalParser.ofText(text, context).results.flatMap((line) => sourcedItems(line, context));

/** Parses the bets of a message with their spans, without checks and prices. */
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
