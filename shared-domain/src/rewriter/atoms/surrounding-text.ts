import { isUntitledName, TITLES } from '../../pasted-chat/person-names.ts';
import { weekdayOf } from '../../catalogue/draw-days.ts';
import { NO_WORD } from '../../catalogue/words.ts';
import { similarWords } from '../../message/diagnostics/similar-words.ts';
import { MessageDate } from '../../message/lexer/message-date.ts';
import type { ReadingContext } from '../../message/reading.ts';
import { type Run, runsOf } from '../../message/lexer/normalize-text.ts';
import { drawsOn, lookUpStation } from '../../message/stations/station-lookup.ts';
import { tokenize } from '../../message/lexer/tokenize.ts';
import { dialectOf } from './dialect.ts';

/**
 * Text around bets that is no part of them; removing it is always doubtful:
 *
 *     Tin 1, khách 1:, T2:, 1/, 2., 3) the number of a message at the beginning of a line
 *     20/11, ngày 20/11, T6, thứ 6    the day of the message, before stations or alone
 *     chú Tư ơi, em Lan               the addressee or the sender at an edge of a line
 *     Hương                           a name alone on the first or last line
 *     16h05                           a time at the end of a line or alone at the end of the message
 *     = 90n, tổng 90n, TC: 90         the customer's own sum, after a bet or on a separate line
 *
 * Text that may be a bet is never removed.
 */
export interface SurroundingText {
  readonly start: number;
  readonly end: number;
}

/** Patterns for every line. */
export const surroundingTexts = (
  lines: readonly string[],
  context: ReadingContext,
): readonly (readonly SurroundingText[])[] => {
  const spoken = (text: string): boolean => !isBlank(text);
  const [first, last] = [lines.findIndex(spoken), lines.findLastIndex(spoken)];
  const date = new MessageDate(context.date);
  return lines.map((text, line) => {
    const runs = runsOf(text);
    const own = new Line(text, runs, date, context);
    if ((line === first) !== (line === last) && own.isName()) return [own.from(0)];
    const head = own.numbering() ?? own.date() ?? own.speaker();
    const tail = own.sum() ?? own.time(line === last) ?? own.signature();
    const isSame = head !== null && tail !== null && tail.start < head.end;
    return [head, isSame ? null : tail].flatMap((aside) =>
      aside === null || own.holdsWord(aside) ? [] : [aside],
    );
  });
};

/** Replaces them by spaces, so that all positions stay the same. */
export const withoutSurroundingText = (text: string, asides: readonly SurroundingText[]): string => {
  let kept = '';
  let from = 0;
  for (const { start, end } of asides) {
    kept += text.slice(from, start) + ' '.repeat(end - start);
    from = end;
  }
  return kept + text.slice(from);
};

const isBlank = (text: string): boolean => text.trim() === '';

/** Titles before a name; e, a, c are short forms. */
const BEFORE_NAMES = new Set([...TITLES, 'em', 'e', 'a', 'c']);
const VOCATIVES = new Set('oi nha nhe nghe hen'.split(' '));
/** Words that are no names after a title (ba đài, ba càng, cô con). */
const NO_NAMES = new Set('dai d dmn dmt cang con so mien chan voi'.split(' '));
const SUMS = new Set(['tc', 'tong', 'tongcong', 'cong', 'tongtien']);
const CLOCK = /(?:^|\s)(?:[01]?\d|2[0-3])(?<mark>[hg:])[0-5]\d\s*$/iu;
const MOST_IN_NAME = 2;

class Line {
  readonly #text: string;
  readonly #runs: readonly Run[];
  readonly #date: MessageDate;
  readonly #context: ReadingContext;

  constructor(text: string, runs: readonly Run[], date: MessageDate, context: ReadingContext) {
    this.#text = text;
    this.#runs = runs;
    this.#date = date;
    this.#context = context;
  }

  /** From a run to the end of the line. */
  from(run: number): SurroundingText {
    return { start: this.#runs[run]?.start ?? 0, end: this.#text.length };
  }

  numbering(): SurroundingText | null {
    const [first, second] = this.#runs;
    if (first?.text === 'tin' && second?.kind === 'digits' && second.text.length <= 2) return this.#upTo(1);
    const isNumbered = first?.text === 'khach' || (first?.text === 't' && second?.start === first.end);
    if (isNumbered && second?.kind === 'digits' && /^[:.)]/.test(this.#behind(1))) return this.#upTo(1);
    const single = first?.kind === 'digits' && first.text.length === 1 && /^[/.)]\s/.test(this.#behind(0));
    return single && this.#opensBet(1) ? this.#upTo(0) : null;
  }

  date(): SurroundingText | null {
    const { date } = this.#context;
    const [first, second] = this.#runs;
    const named = first?.text === 'thu' || (first?.text === 't' && second?.start === first.end);
    const isDay = named && second?.text === String(weekdayOf(date));
    if (isDay && this.#opensStations(2)) return this.#upTo(1);
    let at = isDay ? 2 : 0;
    while (['ngay', 'mn', 'mt', 'mb'].includes(this.#runs[at]?.text ?? '')) at++;
    const start = this.#runs[at]?.start ?? this.#text.length;
    const end = this.#date.endIn(this.#text, start);
    if (end === 0) return null;
    const next = this.#runs.findIndex((run) => run.start >= end);
    if (next >= 0 && !this.#opensStations(next)) return null;
    const before = isDay ? first : this.#runs[at - 1];
    return { start: isDay || before?.text === 'ngay' ? (before?.start ?? start) : start, end };
  }

  /** `chú Tư ơi …`, `em Lan 2d …`. */
  speaker(): SurroundingText | null {
    const behind = this.#behindName(0);
    if (behind === 0 || /^\s*:/.test(this.#behind(1))) return null;
    if (this.#isVocative(behind)) return this.#upTo(behind);
    return this.#means(1) || !this.#opensStations(behind) ? null : this.#upTo(behind - 1);
  }

  /** `… nha anh Ba`, `… 5n. Anh Hai`, `… (chị Tư)`, `… anh Ba nhé`. */
  signature(): SurroundingText | null {
    const called = this.#isVocative(this.#runs.length - 1);
    const at = this.#runs.length - (called ? 3 : 2);
    if (at < 1 || this.#behindName(at) === 0) return null;
    const spoken = this.#isVocative(at - 1);
    return called || spoken || !this.#means(at + 1) ? this.from(spoken ? at - 1 : at) : null;
  }

  #isVocative(at: number): boolean {
    return VOCATIVES.has(this.#runs[at]?.text ?? '');
  }

  sum(): SurroundingText | null {
    const last = this.#runs.length - (this.#runs.at(-1)?.kind === 'letters' ? 2 : 1);
    const amount = this.#runs[last];
    const unit = this.#runs[last + 1];
    if (amount?.kind !== 'digits' || amount.text.length < 2) return null;
    if (unit !== undefined && (this.#context.catalogue.words.get(unit.text)?.unit ?? 0) === 0) return null;
    for (const words of [2, 1]) {
      const first = last - words;
      const said = this.#runs
        .slice(Math.max(0, first), last)
        .map((run) => run.text)
        .join('');
      if (first >= 0 && SUMS.has(said)) return first === 0 || this.#endsBet(first) ? this.from(first) : null;
    }
    const before = this.#text.slice(this.#runs[last - 1]?.end, amount.start);
    if (before.trim() !== '=' || !this.#endsBet(last)) return null;
    return { start: amount.start - before.length, end: this.#text.length };
  }

  time(isLastLine: boolean): SurroundingText | null {
    const found = this.#runs.at(-1)?.kind === 'digits' ? CLOCK.exec(this.#text) : null;
    if (found === null) return null;
    const alone = isBlank(this.#text.slice(0, found.index));
    const sure = found.groups?.['mark'] !== ':';
    if (alone ? !isLastLine : !sure) return null;
    return { start: found.index, end: this.#text.length };
  }

  /** Whether it contains a term of several runs (`Bạc Liêu`, `Hồ Chí Minh`). */
  holdsWord({ start, end }: SurroundingText): boolean {
    const { catalogue } = dialectOf(this.#context.catalogue);
    const within = (run: Run, token: SurroundingText): boolean =>
      run.start < token.end && run.end > token.start;
    return tokenize(this.#text, catalogue).some(
      (token) =>
        token.start < end && token.end > start && this.#runs.filter((run) => within(run, token)).length > 1,
    );
  }

  /** A person's name alone on the line: it has a capital and is similar to no word of a bet. */
  isName(): boolean {
    const text = this.#text.trim();
    if (BEFORE_NAMES.has(this.#runs[0]?.text ?? ''))
      return this.#behindName(0) === this.#runs.length && !this.#means(1);
    const { catalogue } = this.#context;
    return (
      /^\p{Lu}/u.test(text) &&
      this.#runs.length <= MOST_IN_NAME &&
      isUntitledName(text, catalogue) &&
      this.#runs.every((run) => run.text.length > 2 && similarWords(catalogue, run.text).length === 0)
    );
  }

  /** The run after a title and a name that begin at a run; 0 if there are none. */
  #behindName(at: number): number {
    const [title, name] = [this.#runs[at], this.#runs[at + 1]];
    if (!BEFORE_NAMES.has(title?.text ?? '') || name?.kind !== 'letters' || NO_NAMES.has(name.text)) return 0;
    return this.#runs[at + 2]?.start === name.end ? 0 : at + 2;
  }

  /** Whether the word at a run may be a station of the day, a type or a set. */
  #means(at: number): boolean {
    const { catalogue, date, region } = this.#context;
    const word = catalogue.words.get(this.#runs[at]?.text ?? '') ?? NO_WORD;
    return (
      word.type !== null ||
      word.numbers !== null ||
      drawsOn(lookUpStation(word, date, region), date) ||
      tokenize(this.#runs[at]?.text ?? '', catalogue).some(
        (token) => token.kind === 'word' && word === NO_WORD,
      )
    );
  }

  /** Whether stations or nothing follow at a run. */
  #opensStations(at: number): boolean {
    const [token] = this.#tokensFrom(at);
    if (token === undefined) return true;
    if (token.kind === 'digits') return token.counts;
    return token.kind === 'word' && (token.word.stations.length > 0 || token.word.chief !== null);
  }

  #opensBet(at: number): boolean {
    return (
      this.#runs[at] !== undefined && (this.#opensStations(at) || this.#tokensFrom(at)[0]?.kind === 'word')
    );
  }

  #tokensFrom(at: number) {
    const start = this.#runs[at]?.start ?? this.#text.length;
    return tokenize(this.#text.slice(start), this.#context.catalogue);
  }

  /** Whether a number, a type and its amount are before a run. */
  #endsBet(at: number): boolean {
    const tokens = tokenize(this.#text.slice(0, this.#runs[at]?.start), this.#context.catalogue);
    const last = tokens.at(-1);
    const amount = tokens.length - (last?.kind === 'word' && last.word.unit > 0 ? 2 : 1);
    const [type, number] = [tokens[amount - 1], tokens[amount - 2]];
    if (tokens[amount]?.kind !== 'digits' || type?.kind !== 'word' || type.word.type === null) return false;
    return number?.kind === 'digits' || (number?.kind === 'word' && number.word.numbers !== null);
  }

  #behind(run: number): string {
    return this.#text.slice(this.#runs[run]?.end);
  }

  /** From the beginning of the line to a run, including the marks after it. */
  #upTo(run: number): SurroundingText {
    const end = this.#runs[run]?.end ?? 0;
    const marks = /^[/.):,!-]*/.exec(this.#text.slice(end))?.[0].length ?? 0;
    return { start: this.#runs[0]?.start ?? 0, end: end + marks };
  }
}
