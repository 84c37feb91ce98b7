import type { BetItem } from './bets/bet-item.ts';
import type { LineCarryOver } from './stations/line-stations.ts';
import { LineBets, type LinePlace, isRoomy } from './bets/line-bets.ts';
import { warnOfDoubtfulBets } from './bets/doubtful-bets.ts';
import type { TextLine } from './lexer/lines.ts';
import { LineParser } from './line-parser.ts';
import type { ReadingContext, LineReading, Mark } from './reading.ts';
import { reportRepeatedTypes, type WrittenBet } from './bets/written-bet.ts';
import { Diagnostics, type TextSpan, type MessageError } from './diagnostics/diagnostics.ts';
import type { Money } from '../money/money.ts';
import type { BetMeaning } from './bets/bet-meaning.ts';
import type { PrintedBet } from './bets/canonical-text.ts';

const NOTHING: readonly string[] = [];

/** The result of reading one line with its carry-over. */
export class LineResult implements LineReading, TextLine {
  /** The line alone, without the rest of the message. */
  readonly text: string;
  readonly from = 0;
  readonly before: LineCarryOver;
  readonly after: LineCarryOver;
  readonly place: LinePlace;
  readonly errors: readonly MessageError[];
  /** There were more errors than room. */
  readonly moreErrors: boolean;
  readonly blocked: boolean;
  readonly items: readonly BetItem[];
  readonly printed: readonly PrintedBet[];
  /** The meanings of its bets, and the bets that repeat a type on the same list. */
  readonly meant: readonly BetMeaning[];
  readonly repeated: ReadonlySet<WrittenBet>;
  readonly segments: number;
  /** Stake in thousand đồng and single bets of the line, including refused ones. */
  readonly staked: number;
  readonly bets: number;
  /** The span of stations with nothing after them on the line; `as before` for a blank line. */
  readonly bare: TextSpan | null | 'as before';
  readonly inherited: readonly string[];
  readonly tienxac: Money;
  readonly thucthu: Money;
  readonly count: number;
  readonly #context: ReadingContext;
  #marks: readonly Mark[] | null = null;

  /** Takes the state of parser, bets and diagnostics right after they have read the line. */
  constructor(
    text: string,
    before: LineCarryOver,
    place: LinePlace,
    context: ReadingContext,
    read: {
      readonly reader: LineParser;
      readonly bets: LineBets;
      readonly report: Diagnostics;
      readonly repeated: ReadonlySet<WrittenBet>;
    },
  ) {
    const { reader, bets, report } = read;
    this.text = text;
    this.before = before;
    this.after = reader.after;
    this.place = place;
    this.errors = report.sorted();
    this.moreErrors = report.full;
    this.blocked = report.blocked;
    this.items = bets.items;
    this.printed = bets.printed;
    this.meant = bets.meant;
    this.repeated = read.repeated;
    this.segments = reader.segments;
    this.staked = bets.staked;
    this.bets = bets.asked;
    this.bare = reader.blank ? 'as before' : reader.bare;
    this.inherited = reader.inherited?.sequence.keys ?? NOTHING;
    this.tienxac = bets.tienxac;
    this.thucthu = bets.thucthu;
    this.count = bets.count;
    this.#context = context;
  }

  get to(): number {
    return this.text.length;
  }

  /** The line in its message from 0, at the time of reading. */
  get line(): number {
    return this.place.line;
  }

  /** Built on first use: only the lines on screen are painted. */
  get marks(): readonly Mark[] {
    if (this.#marks === null) {
      const marks: Mark[] = [];
      new LineParser(this.#context, new Diagnostics()).read(this, this.line, this.before, marks);
      this.#marks = marks;
    }
    return this.#marks;
  }

  /** Whether reading again with this carry-over, error room, stake and bet count gives the same result. */
  readsSame(before: LineCarryOver, errorsLeft: number, staked: number, bets: number): boolean {
    return (
      this.before === before &&
      (!this.moreErrors || errorsLeft <= this.errors.length) &&
      isRoomy(this.place.staked + this.staked, this.place.bets + this.bets) &&
      isRoomy(staked + this.staked, bets + this.bets)
    );
  }
}

/** Reads, checks and prices one line at a time (domain.md §5). Never throws for any text. */
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
    const text = line.text.slice(line.from, line.to);
    warnOfDoubtfulBets(reader.written, text, this.#context.options, report);
    const bets = this.#bets;
    bets.begin(place);
    for (const written of reader.written) bets.add(written);
    return new LineResult(text, before, place, this.#context, { reader, bets, report, repeated });
  }
}

/** A bet item and the typed bet that it comes from. */
export interface SourcedItem {
  readonly item: BetItem;
  readonly written: WrittenBet;
}

/** A typed bet and its items; empty if it is refused. */
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

/** The items of a line with the typed bets that they come from, for traces. */
export const sourcedItems = (line: LineResult, context: ReadingContext): readonly SourcedItem[] =>
  writtenBetItems(line, context).flatMap(({ written, items }) => items.map((item) => ({ item, written })));
