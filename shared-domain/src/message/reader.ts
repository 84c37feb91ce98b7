import type { RegionKey } from '../catalogue/regions.ts';
import type { BetType } from '../catalogue/bet-types.ts';
import type { Word } from '../catalogue/words.ts';
import { type Amount, amountAt, lostAmountAt } from './amount.ts';
import { NumberList } from './number-list.ts';
import { type PlacedNumber, rangeOf } from './numbers.ts';
import type { Mark, MarkRole, ReadingContext } from './reading.ts';
import type { Place, Report } from './report.ts';
import { sentences } from './sentences.ts';
import { chiefStation, countedStations, StationList, stationMeant } from './stations.ts';
import { isCountDigit, type Token, tokensOf } from './tokens.ts';

/**
 * The strict grammar (domain.md §5), one line at a time:
 *
 *     message = line+
 *     line    = group+
 *     group   = stations (numbers (type amount)+)+
 *     numbers = (number | range | set)+
 *
 * Stations carry over inside a line until the next station, and from line to line while the next
 * line starts with no station. The amount is in amount.ts, the range in numbers.ts, the station
 * list in stations.ts.
 */

/** One type and amount over a list of numbers, as written. */
export interface Written {
  readonly line: number;
  /** Counts the lists of numbers of the message, from 0. */
  readonly segment: number;
  readonly type: BetType;
  readonly typePlace: Place;
  readonly amount: Amount;
  readonly numbers: readonly PlacedNumber[];
  /** null: no station in force. */
  readonly stations: StationList | null;
}

export interface ReadLine {
  readonly marks: readonly Mark[];
  readonly inherited: StationList | null;
}

/** What came last decides what a word may mean and what is missing. */
type Last = 'nothing' | 'station' | 'number' | 'type' | 'amount' | 'unknown';

export class Reader {
  readonly written: Written[] = [];
  /** The region that the first station of the message fixed. */
  region: RegionKey | null = null;

  readonly #context: ReadingContext;
  readonly #report: Report;
  #stations: StationList | null = null;
  /** A list after which nothing has come yet. */
  #bare: StationList | null = null;
  #anyStation = false;
  #secondRegion = false;

  #text = '';
  #line = 0;
  #tokens: readonly Token[] = [];
  #marks: Mark[] = [];
  #last: Last = 'nothing';
  #segmentsBefore = -1;
  #startsWithStation = false;
  readonly #list: NumberList;

  constructor(context: ReadingContext, report: Report) {
    this.#context = context;
    this.#report = report;
    this.#list = new NumberList(report);
  }

  readLine(text: string, line: number): ReadLine {
    this.#startLine(text, line);
    const before = this.#stations;
    let at = 0;
    while (at < this.#tokens.length) at = this.#readToken(at);
    this.#closeList();
    this.#list.endLine();
    const inherits = !this.#startsWithStation && this.#list.segment > this.#segmentsBefore;
    return { marks: this.#marks, inherited: inherits ? before : null };
  }

  #startLine(text: string, line: number): void {
    this.#text = text;
    this.#line = line;
    this.#tokens = tokensOf(text, this.#context.catalogue);
    this.#marks = [];
    this.#last = 'nothing';
    this.#list.startLine(line);
    this.#segmentsBefore = this.#list.segment;
    this.#startsWithStation = false;
  }

  /** Call after the last line: stations after which nothing came in the whole message. */
  finish(): void {
    const place = this.#bare?.firstPlace;
    if (this.#bare !== null && place !== undefined) {
      this.#report.add('koso', this.#bare.line, place, sentences.stationWithoutNumber());
    }
  }

  #readToken(at: number): number {
    const token = this.#tokens[at];
    if (token === undefined) return at + 1;
    if (token.kind === 'digits') {
      return isCountDigit(this.#tokens, at) ? this.#readCount(at, token) : this.#readDigits(at, token);
    }
    if (token.kind === 'unknown') {
      this.#report.add(
        'konhandien',
        this.#line,
        token,
        sentences.konhandien(this.#text.slice(token.start, token.end)),
      );
      this.#last = 'unknown';
      this.#bare = null;
      return at + 1;
    }
    return this.#readWord(at, token, token.word);
  }

  #readWord(at: number, place: Place, word: Word): number {
    if (word.chief !== null) return this.#readChief(at, place, word.chief);
    if (word.stations.length > 0 && !this.#meansType(at, word)) return this.#readStation(at, place, word);
    if (word.type !== null) return this.#readType(at, place, word.type);
    if (word.range) return this.#readLooseRange(at, place);
    if (word.numbers !== null) return this.#readSet(at + 1, place, word.numbers);
    const digit = this.#tokens[at + 1];
    if (word.numbered !== null && digit?.kind === 'digits' && digit.text.length === 1) {
      const numbers = word.numbered[Number(digit.text)] ?? null;
      if (numbers !== null) return this.#readSet(at + 2, { start: place.start, end: digit.end }, numbers);
    }
    this.#report.add(
      'konhandien',
      this.#line,
      place,
      sentences.konhandien(this.#text.slice(place.start, place.end)),
    );
    this.#last = 'unknown';
    return at + 1;
  }

  /**
   * bl, bd, dt: a station before the numbers of a list, a type after them; after an amount a type
   * when exactly one number and then a unit or the end of the line follow (domain.md §1).
   */
  #meansType(at: number, word: Word): boolean {
    if (word.type === null) return false;
    const meaning = stationMeant(word, this.#context.date, this.#regionAtHand());
    if (meaning?.sort !== 'station') return true;
    if (this.#list.open) return true;
    if (this.#last !== 'amount') return false;
    const amount = amountAt(this.#text, this.#tokens, at + 1);
    return amount !== null && (amount.end > amount.digitsEnd || amount.next >= this.#tokens.length);
  }

  #regionAtHand(): RegionKey | null {
    return this.region ?? this.#context.region;
  }

  #openStations(): StationList {
    if (this.#last === 'station' && this.#stations !== null) return this.#stations;
    this.#closeList();
    const list = new StationList(this.#line);
    this.#stations = list;
    return list;
  }

  /** After a list has grown: the regions of the message, and whose numbers came before any station. */
  #stationsRead(list: StationList, place: Place): void {
    this.#last = 'station';
    this.#bare = list;
    if (this.#list.segment === this.#segmentsBefore) this.#startsWithStation = true;
    if (!this.#anyStation) this.#list.stationFollows();
    this.#anyStation = true;
    const region = list.region;
    if (region === null) return;
    this.region ??= region;
    if (region !== this.region && !this.#secondRegion) {
      this.#secondRegion = true;
      this.#report.add('co2mien', this.#line, place, sentences.co2mien(this.region, region));
    }
  }

  #readStation(at: number, place: Place, word: Word): number {
    const { date } = this.#context;
    const list = this.#openStations();
    const meaning = stationMeant(word, date, list.region ?? this.#regionAtHand());
    this.#mark('station', place);
    if (meaning?.sort === 'station') list.addNamed(meaning.station, place, this.#report);
    else if (meaning !== null) {
      const { name, region } = meaning.station;
      this.#report.add('saingay', this.#line, place, sentences.noDrawThatDay(date, name, region));
    }
    this.#stationsRead(list, place);
    return at + 1;
  }

  #readCount(at: number, digit: Token & { readonly kind: 'digits' }): number {
    const token = this.#tokens[at + 1];
    const named = token?.kind === 'word' ? token.word.count : null;
    const place = { start: digit.start, end: token?.end ?? digit.end };
    const list = this.#openStations();
    const region = named === 'MN' || named === 'MT' || named === 'MB' ? named : this.#countRegion(list);
    const count = Number(digit.text);
    this.#mark('count', place);
    const stations = countedStations(this.#context.date, region, count);
    if (stations === null) {
      this.#report.add(
        'saingay',
        this.#line,
        place,
        sentences.noCountThatDay(this.#context.date, count, region),
      );
    } else list.addGroup(stations, place, true, this.#report);
    this.#stationsRead(list, place);
    return at + 2;
  }

  #readChief(at: number, place: Place, chief: 1 | 2): number {
    const list = this.#openStations();
    const region = this.#countRegion(list);
    const station = chiefStation(this.#context.date, region, chief);
    this.#mark('station', place);
    if (station === null) {
      this.#report.add(
        'saingay',
        this.#line,
        place,
        sentences.noCountThatDay(this.#context.date, chief, region),
      );
    } else list.addGroup([station], place, false, this.#report);
    this.#stationsRead(list, place);
    return at + 1;
  }

  #countRegion(list: StationList): RegionKey {
    return list.region ?? this.#regionAtHand() ?? 'MN';
  }

  /** Digits that are neither a count nor the amount of a type: a number, a range, or a lost amount. */
  #readDigits(at: number, digits: Token & { readonly kind: 'digits' }): number {
    const lost = lostAmountAt(this.#text, this.#tokens, at);
    if (lost !== null) return this.#readLostAmount(lost);
    const word = this.#tokens[at + 1];
    if (word?.kind === 'word' && word.word.range && !isCountDigit(this.#tokens, at + 2)) {
      return this.#readRange(at, digits, word);
    }
    this.#mark('number', digits);
    this.#take([{ text: digits.text, start: digits.start, end: digits.end }]);
    return at + 1;
  }

  #readLostAmount(lost: Amount): number {
    if (this.#list.open) this.#closeList();
    else if (this.#last !== 'unknown') {
      this.#report.add('koso', this.#line, lost, sentences.amountWithoutNumber());
    }
    this.#bare = null;
    this.#last = 'amount';
    return lost.next;
  }

  #readRange(at: number, low: Token & { readonly kind: 'digits' }, word: Place): number {
    const high = this.#tokens[at + 2];
    const place = { start: low.start, end: high?.kind === 'digits' ? high.end : word.end };
    this.#mark('range', place);
    const reading =
      high?.kind === 'digits' ? rangeOf(low.text, high.text) : ({ ok: false, code: 'SaiDinhDang' } as const);
    if (reading.ok) this.#take(reading.numbers.map((text) => ({ text, ...place })));
    else {
      const sentence = reading.code === 'Vuot20So' ? sentences.Vuot20So() : sentences.badRange();
      this.#report.add(reading.code, this.#line, place, sentence);
      this.#last = 'unknown';
      this.#bare = null;
    }
    return high?.kind === 'digits' ? at + 3 : at + 2;
  }

  /** keo, den, toi with no number of its own before it. */
  #readLooseRange(at: number, place: Place): number {
    this.#report.add('SaiDinhDang', this.#line, place, sentences.badRange());
    this.#last = 'unknown';
    return at + 1;
  }

  #readSet(next: number, place: Place, numbers: readonly string[]): number {
    this.#mark('set', place);
    this.#take(numbers.map((text) => ({ text, start: place.start, end: place.end })));
    return next;
  }

  #take(numbers: readonly PlacedNumber[]): void {
    this.#list.take(numbers, this.#stations !== null);
    this.#last = 'number';
    this.#bare = null;
  }

  #readType(at: number, place: Place, type: BetType): number {
    const afterUnknown = this.#last === 'unknown';
    this.#mark('type', place);
    this.#bare = null;
    const amount = amountAt(this.#text, this.#tokens, at + 1);
    if (this.#list.numbers.length === 0 && !afterUnknown) {
      this.#report.add('koso', this.#line, place, sentences.typeWithoutNumber());
    }
    if (amount === null) {
      if (this.#tokens[at + 1]?.kind !== 'unknown') {
        this.#report.add('kotien', this.#line, place, sentences.kotien());
      }
      this.#list.open = false;
      this.#last = 'type';
      return at + 1;
    }
    this.#mark('amount', { start: amount.start, end: amount.digitsEnd });
    if (amount.end > amount.digitsEnd) this.#mark('unit', { start: amount.digitsEnd, end: amount.end });
    if (amount.fault !== null) this.#report.add('SaiDinhDang', this.#line, amount, amount.fault);
    if (this.#list.numbers.length > 0) {
      this.written.push({
        line: this.#line,
        segment: this.#list.segment,
        type,
        typePlace: { start: place.start, end: place.end },
        amount,
        numbers: this.#list.numbers,
        stations: this.#stations,
      });
    }
    this.#list.open = false;
    this.#last = 'amount';
    return amount.next;
  }

  #closeList(): void {
    this.#list.close(this.#last === 'unknown');
  }

  #mark(role: MarkRole, place: Place): void {
    this.#marks.push({ role, start: place.start, end: place.end });
  }
}
