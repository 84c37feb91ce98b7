import type { BetType } from '../catalogue/bet-types.ts';
import { isLookalike, RANGE, STATION, UNIT, type Word } from '../catalogue/words.ts';
import { pointsToNumber } from '../money/money.ts';
import { Amount } from './numbers/amount.ts';
import { type LineCarryOver, LineStations } from './stations/line-stations.ts';
import type { TextLine } from './lexer/lines.ts';
import { type LastPart, noNumberSentence, unknownWordSentence } from './diagnostics/unknown-word.ts';
import { NumberList } from './numbers/number-list.ts';
import { rangeOf } from './numbers/number-ranges.ts';
import { MessageDate } from './lexer/message-date.ts';
import type { Mark, MarkRole, ReadingContext } from './reading.ts';
import type { TextSpan, Diagnostics, MessageErrorCode } from './diagnostics/diagnostics.ts';
import { errorSentences } from './diagnostics/error-sentences.ts';
import type { StationsInForce } from './stations/station-list.ts';
import { drawnThatDay } from './stations/station-lookup.ts';
import { COUNTS, DIGITS, SINGLE, Tokens, UNKNOWN } from './lexer/tokens.ts';
import type { WrittenBet } from './bets/written-bet.ts';

/**
 * The strict grammar (domain.md §5), one line at a time:
 *
 *     message = line+
 *     line    = group+
 *     group   = stations (numbers (type amount)+)+
 *     numbers = (number | range | set)+
 *
 * Stations carry over inside a line until the next station, and to the next line if it starts with no
 * station. Tokens: lexer/tokens.ts; amount: numbers/amount.ts; range: numbers/number-ranges.ts; station
 * list: stations/station-list.ts.
 */

/** Reused for every line; parsing is not reentrant. */
const tokens = new Tokens();
const amount = new Amount();

/** Parses one line at a time into its typed bets. */
export class LineParser {
  /** The first station of the last list, if nothing follows that list. */
  bare: TextSpan | null = null;
  /** The line holds separators only. */
  blank = true;

  readonly #context: ReadingContext;
  readonly #report: Diagnostics;
  readonly #list: NumberList;
  readonly #stations: LineStations;
  readonly #date: MessageDate;
  #found: WrittenBet[] | null = null;
  #marks: Mark[] | null = null;
  #line = 0;
  #before: LineCarryOver | null = null;
  #last: LastPart = 'nothing';
  #startsWithStation = false;
  /** The set that the open list of numbers begins with, and whether the list holds a set and more. */
  #set: TextSpan | null = null;
  #mixed = false;

  constructor(context: ReadingContext, report: Diagnostics) {
    this.#context = context;
    this.#report = report;
    this.#list = new NumberList(report);
    this.#stations = new LineStations(context, report);
    this.#date = new MessageDate(context.date);
  }

  /** Parses a line; its errors go to the diagnostics, its tinted spans to `marks`. */
  read({ text, from, to }: TextLine, line: number, before: LineCarryOver, marks: Mark[] | null = null): this {
    this.#found = null;
    this.#marks = marks;
    this.#line = line;
    this.#before = before;
    this.#last = 'nothing';
    this.#startsWithStation = false;
    this.bare = null;
    this.#list.begin();
    this.#stations.begin(line, before);
    tokens.read(text, from, to, this.#context.catalogue);
    if (tokens.isUnread)
      this.#refuse(
        'konhandien',
        { start: tokens.start(0), end: tokens.end(tokens.count - 1) },
        errorSentences.unreadLine,
      );
    else for (let at = 0; at < tokens.count;) at = this.#readToken(at);
    this.#closeList();
    this.#stations.finish();
    const { orphan } = this.#list;
    if (orphan !== null)
      this.#report.add('kodai', orphan, () =>
        errorSentences.kodai(drawnThatDay(this.#context, this.#stations.countRegion())),
      );
    this.blank = tokens.count === 0;
    return this;
  }

  /** The bets of the line, in a new array. */
  get written(): readonly WrittenBet[] {
    return this.#found ?? NOTHING;
  }

  /** The number of number lists on the line. */
  get segments(): number {
    return this.#list.segment + 1;
  }

  /** The stations carried over to the line's first bets; null if it names its own or has no bet. */
  get inherited(): StationsInForce | null {
    return this.#startsWithStation || this.#list.segment < 0 ? null : (this.#before?.stations ?? null);
  }

  get after(): LineCarryOver {
    return this.#stations.after;
  }

  #readToken(at: number): number {
    const kind = tokens.kind(at);
    if ((kind & COUNTS) !== 0) return this.#readCount(at);
    if ((kind & DIGITS) !== 0) return this.#readDigits(at);
    return kind === UNKNOWN ? this.#refuseWord(at) : this.#readWord(at, kind, tokens.word(at));
  }

  #refuseWord(at: number): number {
    const last = this.#last;
    this.#refuse('konhandien', placeOf(at), () =>
      unknownWordSentence(tokens, at, last, this.#context, this.#stations.countRegion()),
    );
    return at + 1;
  }

  /** Refuses what cannot be understood; what it hides is not reported as missing. */
  #refuse(code: MessageErrorCode, place: TextSpan, sentence: () => string): void {
    this.#report.add(code, place, sentence);
    this.#last = 'unknown';
    this.bare = null;
  }

  #readWord(at: number, kind: number, word: Word): number {
    if (word.lookalikes !== null && isLookalike(word.lookalikes, tokens.typed(at)))
      return this.#refuseWord(at);
    if (word.chief !== null) return this.#readChief(at, word.chief);
    if ((kind & STATION) !== 0 && !this.#meansType(at, word)) return this.#readStation(at, word);
    if (word.type !== null) return this.#readType(at, word.type);
    if ((kind & RANGE) !== 0) return this.#readLooseRange(at);
    if (word.numbers !== null) return this.#readSet(at, at, word.numbers);
    if (word.numbered !== null && (tokens.kind(at + 1) & SINGLE) !== 0) {
      const numbers = word.numbered[tokens.value(at + 1)] ?? null;
      if (numbers !== null) return this.#readSet(at, at + 1, numbers);
    }
    return this.#refuseWord(at);
  }

  /**
   * bl, bd and dt are a station before the numbers of a list and a type after them. After an amount they
   * are a type only before one number with a unit or the end of the line (domain.md §1).
   */
  #meansType(at: number, word: Word): boolean {
    if (word.type === null) return false;
    if (!this.#stations.names(word) || this.#list.open) return true;
    if (this.#last !== 'amount' || !amount.read(tokens, at + 1)) return false;
    return amount.end > amount.digitsEnd || amount.next >= tokens.count;
  }

  /** Before a station: true if it continues the station list, false if it opens one. */
  #goesOn(): boolean {
    if (this.#last === 'station') return true;
    this.#closeList();
    return false;
  }

  /** After a station: reports numbers before the first station and notes how the line begins. */
  #stationRead(first: boolean): void {
    this.#last = 'station';
    this.bare = this.#stations.firstPlace;
    if (this.#list.segment < 0) this.#startsWithStation = true;
    if (first) this.#list.stationFollows();
  }

  #readStation(at: number, word: Word): number {
    const goesOn = this.#goesOn();
    const first = !this.#stations.named;
    this.#mark('station', tokens.start(at), tokens.end(at));
    this.#stations.addNamed(word, tokens.start(at), tokens.end(at), goesOn);
    this.#stationRead(first);
    return at + 1;
  }

  #readCount(at: number): number {
    const goesOn = this.#goesOn();
    const first = !this.#stations.named;
    const place = { start: tokens.start(at), end: tokens.end(at + 1) };
    this.#mark('count', place.start, place.end);
    this.#stations.addCount(tokens.value(at), tokens.word(at + 1).count, place, goesOn);
    this.#stationRead(first);
    return at + 2;
  }

  #readChief(at: number, chief: 1 | 2): number {
    const goesOn = this.#goesOn();
    const first = !this.#stations.named;
    this.#mark('station', tokens.start(at), tokens.end(at));
    this.#stations.addChief(chief, placeOf(at), goesOn);
    this.#stationRead(first);
    return at + 1;
  }

  /** Reads digits that are no count and no amount of a type: a number, a range or a stray amount. */
  #readDigits(at: number): number {
    const next = tokens.kind(at + 1);
    if ((next & (UNIT | SINGLE)) !== 0 && amount.readLost(tokens, at))
      return this.#readLostAmount(amount.start, amount.end, amount.next);
    if ((next & RANGE) !== 0 && !tokens.isCount(at + 2)) return this.#readRange(at);
    const behindDate = (next & DIGITS) === 0 ? 0 : tokens.behindDate(at, this.#date);
    if (behindDate > 0) return this.#refuseDate(at, behindDate);
    if (this.#set !== null) this.#noteSet(null);
    this.#mark('number', tokens.start(at), tokens.end(at));
    this.#list.takeDigits(tokens, at, this.#stations.named);
    return this.#numbersRead(at + 1);
  }

  /**
   * Before a set, or null before other numbers: warns once of a list that holds a set and something else
   * (reading.md, principle 5).
   */
  #noteSet(set: TextSpan | null): void {
    const place = set ?? this.#set;
    if (!this.#list.open) this.#set = set;
    else if (place !== null && !this.#mixed) {
      this.#report.warn('gopso', place, errorSentences.mixedSet);
      this.#mixed = true;
    }
  }

  #numbersRead(next: number): number {
    this.#last = 'number';
    this.bare = null;
    return next;
  }

  #readSet(at: number, last: number, numbers: readonly string[]): number {
    const [start, end] = [tokens.start(at), tokens.end(last)];
    if (numbers.length > 0) this.#noteSet({ start, end });
    this.#mark('set', start, end);
    this.#list.takeAll(numbers, start, end, this.#stations.named);
    return this.#numbersRead(last + 1);
  }

  #readLostAmount(start: number, end: number, next: number): number {
    if (this.#list.open) this.#closeList();
    else if (this.#last !== 'unknown')
      this.#report.add('koso', { start, end }, errorSentences.amountWithoutNumber);
    this.bare = null;
    this.#last = 'amount';
    return next;
  }

  #readRange(at: number): number {
    const ended = tokens.isDigits(at + 2);
    const place = { start: tokens.start(at), end: tokens.end(ended ? at + 2 : at + 1) };
    this.#mark('range', place.start, place.end);
    const next = ended ? at + 3 : at + 2;
    const reading = ended ? rangeOf(tokens.normalized(at), tokens.normalized(at + 2)) : NO_RANGE;
    if (!reading.ok) return this.#refuseRange(place, reading.code, next);
    const { numbers } = reading;
    if (this.#set !== null) this.#noteSet(null);
    this.#list.takeAll(numbers, place.start, place.end, this.#stations.named);
    return this.#numbersRead(next);
  }

  #refuseDate(at: number, next: number): number {
    const place = { start: tokens.start(at), end: tokens.end(next - 1) };
    this.#refuse('SaiDinhDang', place, errorSentences.dateAmongNumbers);
    return next;
  }

  /** keo, den or toi with no number before it. */
  #readLooseRange(at: number): number {
    return this.#refuseRange(placeOf(at), 'SaiDinhDang', at + 1);
  }

  #refuseRange(place: TextSpan, code: 'SaiDinhDang' | 'Vuot20So', next: number): number {
    this.#refuse(code, place, code === 'Vuot20So' ? errorSentences.Vuot20So : errorSentences.badRange);
    return next;
  }

  #readType(at: number, type: BetType): number {
    const start = tokens.start(at);
    const end = tokens.end(at);
    this.#mark('type', start, end);
    this.bare = null;
    if (this.#list.isEmpty && this.#last !== 'unknown')
      this.#report.add('koso', placeOf(at), () =>
        noNumberSentence(tokens, at, type, this.#stations.regionAtHand),
      );
    this.#list.open = false;
    this.#set = null;
    this.#mixed = false;
    if (!amount.read(tokens, at + 1)) {
      if (tokens.kind(at + 1) !== UNKNOWN) this.#report.add('kotien', placeOf(at), errorSentences.kotien);
      this.#last = 'type';
      return at + 1;
    }
    const { fault, points } = amount;
    this.#mark('amount', amount.start, amount.digitsEnd);
    if (amount.end > amount.digitsEnd) this.#mark('unit', amount.digitsEnd, amount.end);
    if (fault !== null)
      this.#report.add('SaiDinhDang', { start: amount.start, end: amount.end }, () => fault);
    else if (amount.doubtful)
      this.#report.warn('tienle', { start: amount.start, end: amount.end }, () =>
        errorSentences.spacedDecimal(pointsToNumber(points)),
      );
    if (!this.#list.isEmpty) {
      const stations = this.#stations.inForce;
      const numbers = this.#list.listed();
      this.#found ??= [];
      this.#found.push({
        line: this.#line,
        segment: this.#list.segment,
        type,
        typeStart: start,
        typeEnd: end,
        points,
        fault,
        amountStart: amount.start,
        amountEnd: amount.end,
        numbers,
        stations,
      });
    }
    this.#last = 'amount';
    return amount.next;
  }

  #mark(role: MarkRole, start: number, end: number): void {
    this.#marks?.push({ role, start, end });
  }

  #closeList(): void {
    this.#list.close(this.#last === 'unknown');
    this.#set = null;
    this.#mixed = false;
  }
}

const NOTHING: readonly WrittenBet[] = [];
const NO_RANGE = { ok: false, code: 'SaiDinhDang' } as const;

const placeOf = (at: number): TextSpan => ({ start: tokens.start(at), end: tokens.end(at) });
