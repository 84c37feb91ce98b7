import type { BetType } from '../catalogue/bet-types.ts';
import type { RegionKey } from '../catalogue/regions.ts';
import type { Station } from '../catalogue/stations.ts';
import type { Word } from '../catalogue/words.ts';
import { type Amount, amountAt, lostAmountAt } from './amount.ts';
import { Likeness } from './alike-bets.ts';
import type { Carried } from './carried.ts';
import { nearWords } from './near-words.ts';
import { NumberList } from './number-list.ts';
import { rangeOf } from './numbers.ts';
import type { Mark, MarkRole, ReadingContext } from './reading.ts';
import type { Place, Report } from './report.ts';
import { sentences } from './sentences.ts';
import { setAt } from './sets.ts';
import { type StationsInForce, StationList } from './station-list.ts';
import { chiefStation, countedStations, drawnThatDay, stationMeant } from './stations.ts';
import { isCountDigit, type Token, tokensOf } from './tokens.ts';
import type { Written, WrittenLine } from './written.ts';

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

/** What came last decides what a word may mean and what is missing. */
type Last = 'nothing' | 'station' | 'number' | 'type' | 'amount' | 'unknown';

/** Reads one line into what is bet on it. */
export class Reader {
  readonly written: Written[] = [];
  /** The first of the line's last stations, where nothing came after them. */
  bare: Place | null = null;

  readonly #context: ReadingContext;
  readonly #report: Report;
  readonly #text: string;
  readonly #line: number;
  readonly #tokens: readonly Token[];
  readonly #list: NumberList;
  readonly #likeness = new Likeness();
  readonly #marks: Mark[] | null;
  readonly #before: Carried;
  #stations: StationList | null = null;
  #region: RegionKey | null;
  #twoRegions: boolean;
  #last: Last = 'nothing';
  #startsWithStation = false;

  constructor(
    { text, line, before }: WrittenLine,
    context: ReadingContext,
    report: Report,
    marks: Mark[] | null = null,
  ) {
    this.#marks = marks;
    this.#text = text;
    this.#line = line;
    this.#context = context;
    this.#report = report;
    this.#before = before;
    this.#region = before.region;
    this.#twoRegions = before.twoRegions;
    this.#list = new NumberList(report);
    this.#tokens = tokensOf(text, context.catalogue);
  }

  /** Call it once. */
  read(): this {
    let at = 0;
    while (at < this.#tokens.length) at = this.#readToken(at);
    this.#closeList();
    const { orphan } = this.#list;
    if (orphan !== null)
      this.#report.add('kodai', orphan, () =>
        sentences.kodai(drawnThatDay(this.#context, this.#countRegion())),
      );
    return this;
  }

  /** Nothing but separators. */
  get blank(): boolean {
    return this.#tokens.length === 0;
  }

  /** Lists of numbers on the line. */
  get segments(): number {
    return this.#list.segment + 1;
  }

  /** The stations that the line's first bets take over; null where it names its own or has no bet. */
  get inherited(): StationsInForce | null {
    return this.#startsWithStation || this.#list.segment < 0 ? null : this.#before.stations;
  }

  get after(): Carried {
    if (this.#stations === null) return this.#before;
    return { stations: this.#inForce(), region: this.#region, twoRegions: this.#twoRegions };
  }

  #readToken(at: number): number {
    const token = this.#tokens[at];
    if (token === undefined) return at + 1;
    if (token.kind === 'digits') {
      return isCountDigit(this.#tokens, at) ? this.#readCount(at, token) : this.#readDigits(at, token);
    }
    if (token.kind === 'word') return this.#readWord(at, token, token.word);
    this.#refuseWord(token, () => nearWords(this.#context.catalogue, token.run));
    return at + 1;
  }

  #refuseWord(place: Place, near: () => readonly string[]): void {
    const word = this.#text.slice(place.start, place.end);
    this.#report.add('konhandien', place, () => sentences.konhandien(word, near()));
    this.#last = 'unknown';
    this.bare = null;
  }

  #readWord(at: number, place: Place, word: Word): number {
    if (word.chief !== null) return this.#readChief(at, place, word.chief);
    if (word.stations.length > 0 && !this.#meansType(at, word)) return this.#readStation(at, place, word);
    if (word.type !== null) return this.#readType(at, place, word.type);
    if (word.range) return this.#readLooseRange(at, place);
    const set = setAt(this.#tokens, at, word);
    if (set !== null) {
      this.#mark('set', set.start, set.end);
      this.#take(set.texts, set.start, set.end);
      return set.next;
    }
    this.#refuseWord(place, () => []);
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
    return this.#region ?? this.#context.region;
  }

  #inForce(): StationsInForce | null {
    return this.#stations?.inForce() ?? this.#before.stations;
  }

  #openStations(): StationList {
    if (this.#last === 'station' && this.#stations !== null) return this.#stations;
    this.#closeList();
    return new StationList(this.#line);
  }

  /** After a list has grown: the regions of the message, and whose numbers came before any station. */
  #stationsRead(list: StationList, place: Place): void {
    const first = this.#inForce() === null;
    this.#stations = list;
    this.#last = 'station';
    this.bare = list.firstPlace ?? null;
    if (this.#list.segment < 0) this.#startsWithStation = true;
    if (first) this.#list.stationFollows();
    const { region } = list;
    if (region === null) return;
    this.#region ??= region;
    const fixed = this.#region;
    if (region !== fixed && !this.#twoRegions) {
      this.#twoRegions = true;
      this.#report.add('co2mien', place, () => sentences.co2mien(fixed, region));
    }
  }

  #readStation(at: number, place: Place, word: Word): number {
    const { date } = this.#context;
    const list = this.#openStations();
    const meaning = stationMeant(word, date, list.region ?? this.#regionAtHand());
    this.#mark('station', place.start, place.end);
    if (meaning?.sort === 'station') list.addNamed(meaning.station, place, this.#report);
    else if (meaning !== null) {
      const { name, region } = meaning.station;
      this.#report.add('saingay', place, () =>
        sentences.noDrawThatDay(drawnThatDay(this.#context, region), name),
      );
    }
    this.#stationsRead(list, place);
    return at + 1;
  }

  #readCount(at: number, digit: Token & { readonly kind: 'digits' }): number {
    const token = this.#tokens[at + 1];
    const named = token?.kind === 'word' ? token.word.count : null;
    const place = { start: digit.start, end: token?.end ?? digit.end };
    const list = this.#openStations();
    const region = named === null || named === 'open' ? this.#countRegion(list) : named;
    const count = Number(digit.text);
    this.#mark('count', place.start, place.end);
    const stations = countedStations(this.#context, region, count);
    this.#addGroup(list, stations, { region, count, place, counted: true });
    return at + 2;
  }

  #readChief(at: number, place: Place, chief: 1 | 2): number {
    const list = this.#openStations();
    const region = this.#countRegion(list);
    const station = chiefStation(this.#context, region, chief);
    this.#mark('station', place.start, place.end);
    const named = station && [station];
    this.#addGroup(list, named, { region, count: chief, place, counted: false });
    return at + 1;
  }

  /** null: the region has fewer stations that day. */
  #addGroup(
    list: StationList,
    stations: readonly Station[] | null,
    asked: { region: RegionKey; count: number; place: Place; counted: boolean },
  ): void {
    const { region, count, place, counted } = asked;
    if (stations !== null) list.addGroup(stations, place, counted, this.#report);
    else
      this.#report.add('saingay', place, () =>
        sentences.noCountThatDay(drawnThatDay(this.#context, region), count),
      );
    this.#stationsRead(list, place);
  }

  #countRegion(list?: StationList): RegionKey {
    return list?.region ?? this.#regionAtHand() ?? 'MN';
  }

  /** Digits that are neither a count nor the amount of a type: a number, a range, or a lost amount. */
  #readDigits(at: number, digits: Token & { readonly kind: 'digits' }): number {
    const lost = lostAmountAt(this.#text, this.#tokens, at);
    if (lost !== null) return this.#readLostAmount(lost);
    const word = this.#tokens[at + 1];
    if (word?.kind === 'word' && word.word.range && !isCountDigit(this.#tokens, at + 2)) {
      return this.#readRange(at, digits, word);
    }
    this.#mark('number', digits.start, digits.end);
    this.#take([digits.text], digits.start, digits.end);
    return at + 1;
  }

  #readLostAmount(lost: Amount): number {
    if (this.#list.open) this.#closeList();
    else if (this.#last !== 'unknown') {
      this.#report.add('koso', lost, sentences.amountWithoutNumber);
    }
    this.bare = null;
    this.#last = 'amount';
    return lost.next;
  }

  #readRange(at: number, low: Token & { readonly kind: 'digits' }, word: Place): number {
    const high = this.#tokens[at + 2];
    const place = { start: low.start, end: high?.kind === 'digits' ? high.end : word.end };
    this.#mark('range', place.start, place.end);
    const reading =
      high?.kind === 'digits' ? rangeOf(low.text, high.text) : ({ ok: false, code: 'SaiDinhDang' } as const);
    if (reading.ok) this.#take(reading.numbers, place.start, place.end);
    else {
      this.#report.add(
        reading.code,
        place,
        reading.code === 'Vuot20So' ? sentences.Vuot20So : sentences.badRange,
      );
      this.#last = 'unknown';
      this.bare = null;
    }
    return high?.kind === 'digits' ? at + 3 : at + 2;
  }

  /** keo, den, toi with no number of its own before it. */
  #readLooseRange(at: number, place: Place): number {
    this.#report.add('SaiDinhDang', place, sentences.badRange);
    this.#last = 'unknown';
    this.bare = null;
    return at + 1;
  }

  #take(texts: readonly string[], start: number, end: number): void {
    this.#list.take({ texts, start, end }, this.#inForce() !== null);
    this.#last = 'number';
    this.bare = null;
  }

  #readType(at: number, place: Place, type: BetType): number {
    const afterUnknown = this.#last === 'unknown';
    this.#mark('type', place.start, place.end);
    this.bare = null;
    const amount = amountAt(this.#text, this.#tokens, at + 1);
    if (this.#list.numbers.length === 0 && !afterUnknown) {
      this.#report.add('koso', place, sentences.typeWithoutNumber);
    }
    if (amount === null) {
      if (this.#tokens[at + 1]?.kind !== 'unknown') {
        this.#report.add('kotien', place, sentences.kotien);
      }
      this.#list.open = false;
      this.#last = 'type';
      return at + 1;
    }
    this.#mark('amount', amount.start, amount.digitsEnd);
    if (amount.end > amount.digitsEnd) this.#mark('unit', amount.digitsEnd, amount.end);
    const { fault } = amount;
    if (fault !== null) this.#report.add('SaiDinhDang', amount, () => fault);
    const { numbers, segment } = this.#list;
    if (numbers.length > 0) {
      const stations = this.#inForce();
      const likeness = this.#likeness.of(type.key, numbers, stations);
      this.written.push({
        line: this.#line,
        segment,
        type,
        typePlace: place,
        amount,
        numbers,
        stations,
        likeness,
      });
    }
    this.#list.open = false;
    this.#last = 'amount';
    return amount.next;
  }

  #mark(role: MarkRole, start: number, end: number): void {
    this.#marks?.push({ role, start, end });
  }

  #closeList(): void {
    this.#list.close(this.#last === 'unknown');
  }
}
