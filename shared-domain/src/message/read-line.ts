import type { BetItem } from './bets/bet-item.ts';
import type { LineCarryOver } from './stations/line-carry-over.ts';
import { LineBets, type LinePlace } from './bets/line-bets.ts';
import { LineResult } from './line-result.ts';
import type { TextLine } from './lexer/lines.ts';
import { LineParser } from './line-parser.ts';
import type { ReadingContext } from './reading.ts';
import { reportRepeatedTypes } from './bets/repeated-types.ts';
import { Diagnostics } from './diagnostics/diagnostics.ts';
import type { WrittenBet } from './bets/written-bet.ts';

/** Reads, checks and prices lines, one after another (domain.md §5). Never throws, whatever the text. */
export class LineReader {
  readonly #context: ReadingContext;
  readonly #report = new Diagnostics();
  readonly #reader: LineParser;
  readonly #bets: LineBets;

  constructor(context: ReadingContext) {
    this.#context = context;
    this.#reader = new LineParser(context, this.#report);
    this.#bets = new LineBets(context, this.#report);
  }

  read(line: TextLine, before: LineCarryOver, place: LinePlace): LineResult {
    const report = this.#report.begin(place.line + 1, place.errorsLeft);
    const reader = this.#reader.read(line, place.line, before);
    const repeated = reportRepeatedTypes(reader.written, report);
    const bets = this.#bets;
    bets.begin(place);
    for (const written of reader.written) bets.add(written);
    const text = line.text.slice(line.from, line.to);
    return new LineResult(text, before, place, this.#context, { reader, bets, report, repeated });
  }
}

/** A bet item beside what was written that it stands for. */
export interface SourcedItem {
  readonly item: BetItem;
  readonly written: WrittenBet;
}

/** What was written in a line, each with the items that it stands for; none where it is refused. */
export interface WrittenBetItems {
  readonly written: WrittenBet;
  readonly items: readonly BetItem[];
}

export const writtenBetItems = (line: LineResult, context: ReadingContext): readonly WrittenBetItems[] => {
  const report = new Diagnostics().begin(line.line + 1, 0);
  const { written } = new LineParser(context, report).read(line, line.line, line.before);
  const bets = new LineBets(context, report);
  bets.begin(line.place);
  return written.map((own) => {
    const known = bets.items.length;
    bets.add(own);
    return { written: own, items: bets.items.slice(known) };
  });
};

/** The items of a line, each beside what was written: for explaining it afterwards. */
export const sourcedItems = (line: LineResult, context: ReadingContext): readonly SourcedItem[] =>
  writtenBetItems(line, context).flatMap(({ written, items }) => items.map((item) => ({ item, written })));
