import type { BetItem } from './bets/bet-item.ts';
import type { Carried } from './stations/line-carry-over.ts';
import { LineBets, type LinePlace } from './bets/line-bets.ts';
import { LineResult } from './line-result.ts';
import type { LineOfText } from './lexer/lines.ts';
import { Reader } from './line-parser.ts';
import type { ReadingContext } from './reading.ts';
import { reportRepeats } from './bets/repeated-types.ts';
import { Report } from './diagnostics/diagnostics.ts';
import type { Written } from './bets/written-bet.ts';

/** Reads, checks and prices lines, one after another (domain.md §5). Never throws, whatever the text. */
export class LineByLine {
  readonly #context: ReadingContext;
  readonly #report = new Report();
  readonly #reader: Reader;
  readonly #bets: LineBets;

  constructor(context: ReadingContext) {
    this.#context = context;
    this.#reader = new Reader(context, this.#report);
    this.#bets = new LineBets(context, this.#report);
  }

  read(line: LineOfText, before: Carried, place: LinePlace): LineResult {
    const report = this.#report.begin(place.line + 1, place.errorsLeft);
    const reader = this.#reader.read(line, place.line, before);
    const repeated = reportRepeats(reader.written, report);
    const bets = this.#bets;
    bets.begin(place);
    for (const written of reader.written) bets.add(written);
    const text = line.text.slice(line.from, line.to);
    return new LineResult(text, before, place, this.#context, { reader, bets, report, repeated });
  }
}

/** A bet item beside what was written that it stands for. */
export interface WrittenItem {
  readonly item: BetItem;
  readonly written: Written;
}

/** What was written in a line, each with the items that it stands for; none where it is refused. */
export interface WrittenBet {
  readonly written: Written;
  readonly items: readonly BetItem[];
}

export const writtenBets = (line: LineResult, context: ReadingContext): readonly WrittenBet[] => {
  const report = new Report().begin(line.line + 1, 0);
  const { written } = new Reader(context, report).read(line, line.line, line.before);
  const bets = new LineBets(context, report);
  bets.begin(line.place);
  return written.map((own) => {
    const known = bets.items.length;
    bets.add(own);
    return { written: own, items: bets.items.slice(known) };
  });
};

/** The items of a line, each beside what was written: for explaining it afterwards. */
export const writtenItems = (line: LineResult, context: ReadingContext): readonly WrittenItem[] =>
  writtenBets(line, context).flatMap(({ written, items }) => items.map((item) => ({ item, written })));
