import { add, type Money, ZERO } from '../money/money.ts';
import { amountConflicts } from './bets/amount-conflicts.ts';
import type { BetItem } from './bets/bet-item.ts';
import { NO_CARRY_OVER, isSameCarryOver } from './stations/line-stations.ts';
import { type MessageError, compareBySpan, MOST_ERRORS } from './diagnostics/diagnostics.ts';
import { type PrintedBet, printBets } from './bets/canonical-text.ts';
import { LineReader, LineResult } from './read-line.ts';
import { lineOf, type TextLine, linesOf } from './lexer/lines.ts';
import type { LineReading, Reading, ReadingContext } from './reading.ts';
import { errorSentences } from './diagnostics/error-sentences.ts';
import { unambiguousName } from './stations/station-lookup.ts';

/** The longest message that is read, in UTF-16 units with line breaks: a hundred times the longest real one. */
export const MOST_CHARACTERS = 200_000;

/** Whether the lines, joined by line breaks, exceed the longest message. */
const isMessageTooLong = (lines: readonly TextLine[]): boolean => {
  let length = lines.length - 1;
  for (const { from, to } of lines) length += to - from;
  return length > MOST_CHARACTERS;
};

/** The reading of a text that is too long: one error on the line where it becomes so. */
const tooLongReading = (lines: readonly TextLine[]): Reading => {
  let left = MOST_CHARACTERS;
  let line = 0;
  let length = 0;
  for (const { from, to } of lines) {
    line++;
    length = to - from;
    if (length > left) break;
    left = Math.max(0, left - length - 1);
  }
  const error = {
    code: 'tinquadai',
    severity: 'error',
    message: errorSentences.tooLong(MOST_CHARACTERS),
    line,
    start: Math.min(left, length),
    end: length,
  } as const;
  return {
    ok: false,
    region: null,
    normalised: null,
    errors: [error],
    items: [],
    lines: [],
    tienxac: ZERO,
    thucthu: ZERO,
  };
};

/**
 * An incremental reading for editors. After an edit, only changed lines and lines with other carried-over
 * stations are read again. Immutable; the result always equals a full reading of the text.
 */
export class IncrementalParser {
  readonly reading: Reading;
  readonly #context: ReadingContext;
  /** In the order of the lines; empty if the text is too long. */
  readonly results: readonly LineResult[];
  readonly #lines: readonly Line[];

  private constructor(lines: readonly Line[], context: ReadingContext) {
    this.#context = context;
    const unread = isMessageTooLong(lines);
    this.results = unread ? [] : resultsOf(lines, context);
    this.#lines = unread ? lines : this.results;
    this.reading = unread ? tooLongReading(lines) : new MessageReading(this.results, context);
  }

  /** From lines without line breaks. */
  static of(lines: readonly string[], context: ReadingContext): IncrementalParser {
    return new IncrementalParser(lines.map(lineOf), context);
  }

  static ofText(text: string, context: ReadingContext): IncrementalParser {
    return new IncrementalParser(linesOf(text), context);
  }

  /** Replaces the lines from `from` (from 0) up to but excluding `to`. */
  replace(from: number, to: number, lines: readonly string[]): IncrementalParser {
    const own = this.#lines;
    return new IncrementalParser(
      [...own.slice(0, from), ...lines.map(lineOf), ...own.slice(to)],
      this.#context,
    );
  }
}

/** A line not read yet, or its earlier result. */
type Line = TextLine | LineResult;

/** Reads the lines in order and reuses every result that cannot have changed. */
const resultsOf = (lines: readonly Line[], context: ReadingContext): readonly LineResult[] => {
  const reader = new LineReader(context);
  const results: LineResult[] = [];
  let carried = NO_CARRY_OVER;
  /** All empty lines share one result. */
  let blank: LineResult | undefined;
  let [segments, errors, staked, bets] = [0, 0, 0, 0];
  for (const given of lines) {
    const errorsLeft = Math.max(0, MOST_ERRORS - errors);
    const known = given instanceof LineResult ? given : undefined;
    if (known !== undefined && isSameCarryOver(known.before, carried)) carried = known.before;
    const empty = given.from === given.to;
    const same = empty ? (known ?? blank) : known;
    const line = results.length;
    const result =
      same?.readsSame(carried, errorsLeft, staked, bets) === true
        ? same
        : reader.read(given, carried, { line, segments, errorsLeft, staked, bets });
    if (empty) blank = result;
    results.push(result);
    carried = result.after;
    segments += result.segments;
    errors += result.errors.length;
    staked += result.staked;
    bets += result.bets;
  }
  return results;
};

class MessageReading implements Reading {
  readonly ok: boolean;
  readonly region: Reading['region'];
  readonly errors: Reading['errors'];
  readonly lines: readonly LineReading[];
  readonly tienxac: Money;
  readonly thucthu: Money;
  readonly #results: readonly LineResult[];
  readonly #context: ReadingContext;
  #items: readonly BetItem[] | null = null;
  #normalised: string | null = null;

  constructor(results: readonly LineResult[], context: ReadingContext) {
    this.#results = results;
    this.#context = context;
    this.region = results.at(-1)?.after.region ?? null;
    const errors = new Errors();
    let [tienxac, thucthu] = [ZERO, ZERO];
    let line = -1;
    for (const result of results) {
      line++;
      if (result.blocked || result.errors.length > 0) errors.take(result, line);
      if (result.count === 0) continue;
      tienxac = add(tienxac, result.tienxac);
      thucthu = add(thucthu, result.thucthu);
    }
    errors.takeBareStations(results);
    errors.takeAlikeBets(results);
    this.lines = results;
    this.tienxac = tienxac;
    this.thucthu = thucthu;
    this.ok = !errors.blocked;
    this.errors = errors.sorted();
  }

  /** Built on first use; the editor reads at every key and never uses it. */
  get items(): readonly BetItem[] {
    this.#items ??= this.#placed((result) => result.items);
    return this.#items;
  }

  /** Built on first use, like the items. */
  get normalised(): string | null {
    if (this.ok)
      this.#normalised ??= printBets(
        this.#placed((result) => result.printed),
        ({ stations }) => stations.map((station) => unambiguousName(station, this.#context)).join(' '),
      );
    return this.#normalised;
  }

  /** The items of all lines, with their present line and list numbers. */
  #placed<T extends BetItem | PrintedBet>(of: (result: LineResult) => readonly T[]): readonly T[] {
    const all: T[] = [];
    let segments = 0;
    let line = -1;
    for (const result of this.#results) {
      line++;
      const moved = segments - result.place.segments;
      for (const one of of(result))
        all.push(
          moved === 0 && line === result.place.line ? one : { ...one, line, segment: one.segment + moved },
        );
      segments += result.segments;
    }
    return all;
  }
}

/** Collects the errors of all lines and the errors of the message as a whole. */
class Errors {
  blocked = false;
  readonly #errors: MessageError[] = [];
  #inOrder = true;
  #more = false;

  take(result: LineResult, line: number): void {
    if (result.blocked) this.blocked = true;
    if (result.moreErrors) this.#more = true;
    if (this.#errors.length >= MOST_ERRORS) {
      this.#more ||= result.errors.length > 0;
      return;
    }
    for (const error of result.errors)
      this.#errors.push(error.line === line + 1 ? error : { ...error, line: line + 1 });
  }

  /** Reports stations at the end of the message with no bet after them. */
  takeBareStations(results: readonly LineResult[]): void {
    const line = results.findLastIndex(({ bare }) => bare !== 'as before');
    const place = results[line]?.bare;
    if (place === undefined || place === null || place === 'as before') return;
    this.blocked = true;
    this.#add({
      code: 'koso',
      severity: 'error',
      message: errorSentences.stationWithoutNumber(),
      line: line + 1,
      start: place.start,
      end: place.end,
    });
  }

  /** Warns of equal bets with another amount; customers do mean that sometimes. */
  takeAlikeBets(results: readonly LineResult[]): void {
    let left = MOST_ERRORS;
    for (const { bet, line, lineBefore } of amountConflicts(results)) {
      const { written } = bet;
      if (results[line]?.repeated.has(written) === true) continue;
      if (left-- === 0) return;
      this.#add({
        code: 'cungso',
        severity: 'warning',
        message: errorSentences.elsewhere(written.type.key, lineBefore + 1),
        line: line + 1,
        start: written.typeStart,
        end: written.typeEnd,
      });
    }
  }

  /** Sorted and cut to the limit; the last error then says that there are more. */
  sorted(): readonly MessageError[] {
    const errors = this.#inOrder ? this.#errors : this.#errors.sort(compareBySpan);
    if (!this.#more && errors.length <= MOST_ERRORS) return errors;
    const shown = errors.slice(0, MOST_ERRORS);
    const last = shown.pop();
    if (last !== undefined)
      shown.push({ ...last, message: `${last.message} (${errorSentences.moreErrors(MOST_ERRORS)})` });
    return shown;
  }

  #add(error: MessageError): void {
    this.#errors.push(error);
    this.#inOrder = false;
  }
}
