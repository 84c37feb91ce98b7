import { CARRIED_AT_START } from './stations/line-carry-over.ts';
import { LineReadings } from './incremental-reading.ts';
import { linesOf } from './lexer/lines.ts';
import { type WrittenItem, writtenItems } from './read-line.ts';
import { Reader } from './line-parser.ts';
import type { Reading, ReadingContext } from './reading.ts';
import { MOST_ERRORS, Report } from './diagnostics/diagnostics.ts';
import type { Written } from './bets/written-bet.ts';

/** Reads, checks and prices a whole message (domain.md §5). Never throws, whatever the text. */
export const readMessage = (text: string, context: ReadingContext): Reading =>
  LineReadings.ofText(text, context).reading;

/** The items of a message, each beside what was written: for explaining it afterwards. */
export const readWrittenItems = (text: string, context: ReadingContext): readonly WrittenItem[] =>
  LineReadings.ofText(text, context).results.flatMap((line) => writtenItems(line, context));

/** The bets of a message as written, with the places of their parts: the grammar alone, unchecked and without prices. */
export const readBets = (text: string, context: ReadingContext): readonly Written[] => {
  const report = new Report();
  const reader = new Reader(context, report);
  const bets: Written[] = [];
  let before = CARRIED_AT_START;
  let line = 0;
  for (const own of linesOf(text)) {
    report.begin(line + 1, MOST_ERRORS);
    for (const bet of reader.read(own, line, before).written) bets.push(bet);
    before = reader.after;
    line++;
  }
  return bets;
};
