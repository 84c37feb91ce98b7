import { numberText } from './number-ranges.ts';
import { type SpanColumn, SpanBuffer } from '../lexer/span-buffer.ts';
import type { TextSpan, Diagnostics } from '../diagnostics/diagnostics.ts';
import { errorSentences } from '../diagnostics/error-sentences.ts';
import type { Tokens } from '../lexer/tokens.ts';

/** The most numbers of one list. */
const MOST_IN_LIST = 5000;

/** The numbers of one list, with ranges and sets expanded. */
export class ListedNumbers {
  readonly texts: readonly string[];
  /** The common length of the numbers; 0 if they differ. */
  readonly length: number;
  readonly #places: SpanColumn;
  readonly #first: number;

  constructor(texts: readonly string[], length: number, places: SpanColumn, first: number) {
    this.texts = texts;
    this.length = length;
    this.#places = places;
    this.#first = first;
  }

  /** The span of a number; the numbers of a range or set share its span. */
  placeOf(index: number): TextSpan {
    const at = this.#first + 2 * index;
    return { start: this.#places[at] ?? 0, end: this.#places[at + 1] ?? 0 };
  }

  /** Whether a number was typed alone and not as part of a range or set. */
  isAlone(index: number): boolean {
    const { start } = this.placeOf(index);
    const isTwin = (other: number): boolean =>
      other >= 0 && other < this.texts.length && this.placeOf(other).start === start;
    return !isTwin(index - 1) && !isTwin(index + 1);
  }
}

const NOWHERE: SpanColumn = new Int32Array(0);
const places = new SpanBuffer();

/** A list of numbers without a source text. */
export const listOf = (texts: readonly string[]): ListedNumbers => {
  const [{ length } = ''] = texts;
  const common = texts.every((text) => text.length === length) ? length : 0;
  return new ListedNumbers(texts, common, NOWHERE, 0);
};

/** Collects the numbers of a line for its next types, and the numbers before any station. */
export class NumberList {
  /** The index of the list on the line, from 0; -1 before the first. */
  segment = -1;
  /** The list has numbers and no type yet. */
  open = false;
  readonly #texts: string[] = [];
  #count = 0;
  #length = 0;
  #listed: ListedNumbers | null = null;
  #full = false;
  #orphans = false;
  #orphansStart = 0;
  #firstOrphanEnd = 0;
  #orphansEnd = 0;
  readonly #report: Diagnostics;

  constructor(report: Diagnostics) {
    this.#report = report;
  }

  /** Starts another line. */
  begin(): void {
    this.segment = -1;
    this.open = false;
    this.#orphans = false;
    this.#empty();
  }

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  /** The list for the following types; immutable. */
  listed(): ListedNumbers {
    this.#listed ??= new ListedNumbers(
      this.#texts.slice(0, this.#count),
      this.#length,
      places.column,
      places.first,
    );
    return this.#listed;
  }

  /** Adds the digits of a token. */
  takeDigits(tokens: Tokens, at: number, underStation: boolean): void {
    const start = tokens.start(at);
    const end = tokens.end(at);
    if (!this.open) this.#open();
    if (!underStation) this.#noteOrphans(start, end);
    if (this.#count >= MOST_IN_LIST) {
      this.#refuseMore(start, end);
      return;
    }
    const size = tokens.size(at);
    this.#push(size <= 4 ? numberText(tokens.value(at), size) : tokens.normalized(at), size, start, end);
  }

  /** Adds the numbers of a set or range; opens a new list if the last one already has a type. */
  takeAll(texts: readonly string[], start: number, end: number, underStation: boolean): void {
    if (!this.open) this.#open();
    if (!underStation && texts.length > 0) this.#noteOrphans(start, end);
    if (this.#count + texts.length > MOST_IN_LIST) {
      this.#refuseMore(start, end);
      return;
    }
    for (const text of texts) this.#push(text, text.length, start, end);
  }

  /** Ends a list: at a station, at an amount without a type, at the end of the line. */
  close(explained: boolean): void {
    if (this.open && this.#count > 0 && !explained) {
      this.#report.add('kokieu', this.listed().placeOf(this.#count - 1), errorSentences.kokieu);
    }
    this.#empty();
    this.open = false;
  }

  /** Reports numbers before the first station of the message, which has just been read. */
  stationFollows(): void {
    if (this.#orphans)
      this.#report.add(
        'sotruocdai',
        { start: this.#orphansStart, end: this.#orphansEnd },
        errorSentences.sotruocdai,
      );
    this.#orphans = false;
  }

  /** The span of the first number without a station on this line; null if there is none. */
  get orphan(): TextSpan | null {
    return this.#orphans ? { start: this.#orphansStart, end: this.#firstOrphanEnd } : null;
  }

  #open(): void {
    this.#empty();
    this.open = true;
    this.segment++;
  }

  #noteOrphans(start: number, end: number): void {
    if (!this.#orphans) {
      this.#orphans = true;
      this.#orphansStart = start;
      this.#firstOrphanEnd = end;
    }
    this.#orphansEnd = end;
  }

  #refuseMore(start: number, end: number): void {
    if (!this.#full)
      this.#report.add('SaiDinhDang', { start, end }, () => errorSentences.tooManyNumbers(MOST_IN_LIST));
    this.#full = true;
  }

  #push(text: string, length: number, start: number, end: number): void {
    if (this.#count === 0) {
      places.begin();
      this.#length = length;
    } else if (this.#length !== length) this.#length = 0;
    this.#texts[this.#count++] = text;
    places.add(start, end);
  }

  #empty(): void {
    this.#count = 0;
    this.#listed = null;
    this.#full = false;
  }
}
