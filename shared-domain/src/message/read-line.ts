import { add, type Money, moneyToNumber, ZERO } from '../money/money.ts';
import type { BetItem } from './bet.ts';
import type { Carried } from './carried.ts';
import type { MessageError } from './errors.ts';
import { MOST_STAKED, type Pricing, priceWager } from './price.ts';
import type { Printed } from './print.ts';
import { Reader } from './reader.ts';
import type { LineReading, Mark, ReadingContext } from './reading.ts';
import { reportRepeats } from './repeats.ts';
import { type Place, Report } from './report.ts';
import { resolve, type Resolved } from './resolve.ts';
import type { StationsInForce } from './station-list.ts';
import { sentences } from './sentences.ts';
import type { Written, WrittenLine } from './written.ts';

/** More single bets than this in one message are no message: a check writes each of them down. */
const MOST_BETS = 1_000_000;

/** A bet item beside what was written that it stands for. */
export interface WrittenItem {
  readonly item: BetItem;
  readonly written: Written;
}

/** Where a line stands in its message, and what the lines before it have left for it. */
export interface LinePlace {
  /** From 0, as its items name it. */
  readonly line: number;
  /** Lists of numbers before it. */
  readonly segments: number;
  /** Errors that are still kept. */
  readonly errorsLeft: number;
  /** Thousand đồng, and single bets, before it. */
  readonly staked: number;
  readonly bets: number;
}

/** A line as it was read after what it carried over, at a place of its message. */
export interface LineResult {
  readonly text: string;
  readonly before: Carried;
  readonly after: Carried;
  readonly place: LinePlace;
  readonly reading: LineReading;
  readonly errors: readonly MessageError[];
  /** There are more errors than there was room for. */
  readonly moreErrors: boolean;
  readonly blocked: boolean;
  readonly items: readonly BetItem[];
  readonly printed: readonly Printed[];
  /** Its bets as written, and those whose own list gives the type another amount. */
  readonly written: readonly Written[];
  readonly repeated: ReadonlySet<Written>;
  readonly segments: number;
  /** Thousand đồng and single bets that the line asks for, refused ones too. */
  readonly staked: number;
  readonly bets: number;
  /** Stations with nothing after them on the line; `as before` for a line that says nothing. */
  readonly bare: Place | null | 'as before';
}

/** Reads, checks and prices one line (domain.md §5). Never throws, whatever the text. */
export const readLine = (
  text: string,
  before: Carried,
  place: LinePlace,
  context: ReadingContext,
): LineResult => {
  const report = new Report(place.line + 1, place.errorsLeft);
  const reader = new Reader({ text, line: place.line, before }, context, report).read();
  const repeated = reportRepeats(reader.written, report);
  const bets = new LineBets(place, context, report);
  for (const written of reader.written) bets.add(written);
  return {
    text,
    before,
    after: reader.after,
    place,
    reading: new ReadLine({ text, line: place.line, before }, context, reader.inherited, bets),
    errors: report.sorted(),
    moreErrors: report.full,
    blocked: report.blocked,
    items: bets.items.length > 0 ? bets.items : NO_ITEMS,
    printed: bets.printed.length > 0 ? bets.printed : NOTHING_PRINTED,
    written: reader.written.length > 0 ? reader.written : NOTHING_WRITTEN,
    repeated,
    segments: reader.segments,
    staked: bets.staked - place.staked,
    bets: bets.asked - place.bets,
    bare: reader.blank ? 'as before' : reader.bare,
  };
};

/** Whether the text reads the same after another line, with so much left and before it, as it did. */
export const readsSame = (
  result: LineResult,
  before: Carried,
  errorsLeft: number,
  staked: number,
  bets: number,
): boolean =>
  result.before === before &&
  (!result.moreErrors || errorsLeft <= result.errors.length) &&
  isRoomy(result, result.place.staked, result.place.bets) &&
  isRoomy(result, staked, bets);

const isRoomy = (result: LineResult, staked: number, bets: number): boolean =>
  staked + result.staked <= MOST_STAKED && bets + result.bets <= MOST_BETS;

const NOTHING: readonly string[] = [];
const NO_ITEMS: readonly BetItem[] = [];
const NOTHING_PRINTED: readonly Printed[] = [];
const NOTHING_WRITTEN: readonly Written[] = [];

/** The items of a line, each beside what was written: for explaining it afterwards. */
export const writtenItems = (
  { text, before, place }: LineResult,
  context: ReadingContext,
): readonly WrittenItem[] => {
  const report = new Report(place.line + 1, 0);
  const { written } = new Reader({ text, line: place.line, before }, context, report).read();
  const bets = new LineBets(place, context, report);
  return written.flatMap((own) => {
    const known = bets.items.length;
    bets.add(own);
    return bets.items.slice(known).map((item) => ({ item, written: own }));
  });
};

class ReadLine implements LineReading {
  readonly inherited: readonly string[];
  readonly tienxac: Money;
  readonly thucthu: Money;
  readonly count: number;
  readonly #line: WrittenLine;
  readonly #context: ReadingContext;
  #marks: readonly Mark[] | null = null;

  constructor(line: WrittenLine, context: ReadingContext, inherited: StationsInForce | null, bets: LineBets) {
    this.inherited = inherited?.keys ?? NOTHING;
    this.tienxac = bets.tienxac;
    this.thucthu = bets.thucthu;
    this.count = bets.count;
    this.#line = line;
    this.#context = context;
  }

  /** Found when they are asked for: of a long message a screen of lines is painted, of most none. */
  get marks(): readonly Mark[] {
    if (this.#marks === null) {
      const marks: Mark[] = [];
      new Reader(this.#line, this.#context, new Report(0, 0), marks).read();
      this.#marks = marks;
    }
    return this.#marks;
  }
}

/** What the written bets of a line stand for and cost. */
class LineBets {
  readonly items: BetItem[] = [];
  readonly printed: Printed[] = [];
  tienxac: Money = ZERO;
  thucthu: Money = ZERO;
  /** Single bets that are kept. */
  count = 0;
  /** Of the message so far, thousand đồng and single bets. */
  staked: number;
  asked: number;
  readonly #place: LinePlace;
  readonly #context: ReadingContext;
  readonly #report: Report;
  /** A list that many types bet on is understood once for each type. */
  #resolved: Map<Written['type'], readonly Resolved[]> | null = null;
  #numbers: Written['numbers'] | null = null;

  constructor(place: LinePlace, context: ReadingContext, report: Report) {
    this.#place = place;
    this.#context = context;
    this.#report = report;
    this.staked = place.staked;
    this.asked = place.bets;
  }

  add(written: Written): void {
    const resolved = this.#resolve(written);
    const { stations, amount, type } = written;
    const region = stations?.region;
    if (stations === null || region === null || region === undefined || amount.fault !== null) return;
    const { line } = this.#place;
    const segment = this.#place.segments + written.segment;
    for (const part of resolved) {
      const wager = {
        line,
        segment,
        typed: type.key,
        resolved: part,
        stations,
        region,
        points: amount.points,
      };
      const pricing = priceWager(wager, this.#context);
      if (!pricing.ok) this.#refuse(pricing, written);
      else if (this.#affords(pricing.items, written) && amount.points > 0) {
        for (const item of pricing.items) this.#keep(item);
        const { printed, stations: inForce } = pricing;
        this.printed.push({
          line,
          segment,
          stations: inForce.stations,
          resolved: printed,
          points: amount.points,
        });
      }
    }
  }

  #resolve({ type, numbers }: Written): readonly Resolved[] {
    const chained = this.#numbers === numbers;
    const known = chained ? this.#resolved?.get(type) : undefined;
    if (known !== undefined) return known;
    const resolved = resolve(type, numbers, this.#context.options, (code, place, sentence) => {
      this.#report.add(code, place, sentence);
    });
    if (!chained) this.#resolved = null;
    else {
      this.#resolved ??= new Map();
      this.#resolved.set(type, resolved);
    }
    this.#numbers = numbers;
    return resolved;
  }

  #refuse(pricing: Pricing & { readonly ok: false }, { type, typePlace, amount, stations }: Written): void {
    switch (pricing.code) {
      case 'mienbacdaxien':
        this.#report.add('mienbacdaxien', typePlace, sentences.mienbacdaxien);
        return;
      case 'toomuch':
        this.#report.add('SaiDinhDang', amount, sentences.tooMuchMoney);
        return;
      case 'thieucauhinh':
        this.#report.add('thieucauhinh', typePlace, () =>
          sentences.thieucauhinh(stations?.region ?? 'MN', type.key, this.#context.customerName),
        );
    }
  }

  /** Keeps all money of a message within what is exact (money.ts), and its bets within what can be shown. */
  #affords(items: readonly BetItem[], { amount }: Written): boolean {
    for (const item of items) {
      this.staked += moneyToNumber(item.tienxac);
      this.asked += item.count;
    }
    if (this.staked > MOST_STAKED) this.#report.add('SaiDinhDang', amount, sentences.tooMuchMoney);
    else if (this.asked > MOST_BETS)
      this.#report.add('SaiDinhDang', amount, () => sentences.tooManyBets(MOST_BETS));
    else return true;
    return false;
  }

  #keep(item: BetItem): void {
    this.items.push(item);
    this.tienxac = add(this.tienxac, item.tienxac);
    this.thucthu = add(this.thucthu, item.thucthu);
    this.count += item.count;
  }
}
