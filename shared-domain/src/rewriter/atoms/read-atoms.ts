import { isLookalike } from '../../catalogue/words.ts';
import { normalizedAt, FOREIGN, hasStrokedD } from '../../message/lexer/normalize-text.ts';
import type { ReadingContext } from '../../message/reading.ts';
import { MessageDate } from '../../message/lexer/message-date.ts';
import { type Token, tokenize } from '../../message/lexer/tokenize.ts';
import { type AmountText, type Atom, atom, type AtomPlace } from './atom.ts';
import { blankPoliteWords } from './polite-words.ts';
import { typeAtom, typeNamed } from '../types/type-atom.ts';
import { dialectOf, type Dialect, type DialectMeaning } from './dialect.ts';

/**
 * Splits a line into atoms. Separators matter (domain.md §6): before a unit, `A.B` is a decimal only if
 * just `.` or `,` joins A and B, B is one digit, and A is not joined to a number before it:
 * `(50,69)- 3.5n` is 3.5, `69 5n` is 69 and 5, `79.1n` after `39.` is 79 and 1. A dot with no digit
 * on its left is ignored. A digit directly after a unit is its decimal: `1tr5`, `2n5`.
 */
export const atomsOfLine = (text: string, line: number, context: ReadingContext): readonly Atom[] => {
  const dialect = dialectOf(context.catalogue);
  const reader = new LineReader(blankPoliteWords(text, dialect.catalogue), line, dialect, context.date);
  return reader.read();
};

const JOINED = /^[.,]+$/;

/** `3.5`; `0.25` too, because 0 is not a number to bet on. */
const isFraction = (whole: string, decimal: string): boolean =>
  decimal.length === 1 || (whole === '0' && decimal.length === 2);

type Digits = Token & { readonly kind: 'digits' };
type WordToken = Token & { readonly kind: 'word' };

class LineReader {
  readonly #text: string;
  readonly #line: number;
  readonly #dialect: Dialect;
  readonly #tokens: readonly Token[];
  readonly #date: MessageDate;
  readonly #atoms: Atom[] = [];

  constructor(text: string, line: number, dialect: Dialect, date: string) {
    this.#text = text;
    this.#line = line;
    this.#dialect = dialect;
    this.#date = new MessageDate(date);
    this.#tokens = tokenize(text, dialect.catalogue);
  }

  read(): readonly Atom[] {
    let at = 0;
    for (let token = this.#tokens[at]; token !== undefined; token = this.#tokens[at]) {
      at =
        token.kind === 'digits'
          ? this.#readDigits(at, token)
          : token.kind === 'word'
            ? this.#readWord(at, token)
            : this.#readUnknown(at, token);
    }
    return this.#atoms;
  }

  #place(from: Token, to: Token = from): AtomPlace {
    return { line: this.#line, start: from.start, end: to.end };
  }

  #readUnknown(at: number, token: Token): number {
    this.#atoms.push(atom({ kind: 'unknown' }, this.#place(token)));
    return at + 1;
  }

  #readDigits(at: number, digits: Digits): number {
    const next = this.#tokens[at + 1];
    const dateEnd = this.#date.endIn(this.#text, digits.start);
    if (dateEnd > 0) return this.#readDate(at, digits, dateEnd);
    if (digits.counts && next?.kind === 'word') return this.#readCount(at, digits, next);
    const before = this.#tokens[at - 1];
    const gap = before === undefined ? ' ' : this.#text.slice(before.end, digits.start);
    const joined = before?.kind === 'digits' && JOINED.test(gap);
    if (next?.kind === 'word' && next.word.unit > 0)
      return this.#readAmount(at, digits, next, joined && gap.length === 1);
    this.#atoms.push(atom({ kind: 'number', text: digits.text, joined }, this.#place(digits)));
    return at + 1;
  }

  /** Only the writer knows whether it should be omitted. */
  #readDate(at: number, { start }: Digits, end: number): number {
    this.#atoms.push(atom({ kind: 'unknown' }, { line: this.#line, start, end }));
    let next = at + 1;
    while ((this.#tokens[next]?.start ?? end) < end) next++;
    return next;
  }

  #readAmount(at: number, digits: Digits, unit: WordToken, joined: boolean): number {
    const factor = unit.word.unit;
    const before = this.#atoms.at(-1);
    if (joined && before?.kind === 'number' && !before.joined && isFraction(before.text, digits.text)) {
      this.#atoms.pop();
      if (digits.text.length > 1)
        return this.#pushAmount(at + 2, `0${digits.text}`, factor, {
          line: this.#line,
          start: before.start,
          end: unit.end,
        });
      const apart = { number: before.text, amount: { text: digits.text, factor } };
      const amount = { text: `${before.text}.${digits.text}`, factor };
      const place = { line: this.#line, start: before.start, end: unit.end };
      this.#atoms.push(atom({ kind: 'amount', amount, ...(before.text.length > 1 ? { apart } : {}) }, place));
      return at + 2;
    }
    const decimal = this.#tokens[at + 2];
    if (decimal?.kind === 'digits' && this.#isGluedTo(unit, decimal)) {
      const place = this.#place(digits, decimal);
      const written = this.#text.slice(place.start, place.end);
      const amount: AmountText = { text: `${digits.text}.${decimal.text}`, factor };
      const doubt = `“${written}” đọc là ${amount.text}${factor === 1 ? 'n' : 'tr'}`;
      this.#atoms.push(atom({ kind: 'amount', amount }, place, doubt));
      return at + 3;
    }
    return this.#pushAmount(at + 2, digits.text, factor, this.#place(digits, unit));
  }

  #pushAmount(next: number, text: string, factor: number, place: AtomPlace): number {
    this.#atoms.push(atom({ kind: 'amount', amount: { text, factor } }, place));
    return next;
  }

  #isGluedTo(unit: WordToken, { text, start, counts }: Digits): boolean {
    return text.length === 1 && start === unit.end && !counts;
  }

  /** `2d`, `3dai`; a region word after it (`2dai mt`) belongs to it. */
  #readCount(at: number, digit: Digits, { word, end }: WordToken): number {
    const own = word.count === 'open' ? null : word.count;
    const after = this.#tokens[at + 2];
    const meaning = after?.kind === 'word' ? this.#dialect.meaningOf(after.word) : undefined;
    const named = after !== undefined && meaning?.kind === 'region' ? { meaning, after } : null;
    const place = { line: this.#line, start: digit.start, end: named?.after.end ?? end };
    const region = own ?? named?.meaning.region ?? null;
    this.#atoms.push(atom({ kind: 'count', count: Number(digit.text), region }, place));
    return at + (named === null ? 2 : 3);
  }

  #readWord(at: number, token: WordToken): number {
    const meaning = this.#dialect.meaningOf(token.word);
    if (meaning !== undefined) return this.#readDialect(at, token, meaning);
    const { word } = token;
    const place = this.#place(token);
    const text = this.#text.slice(token.start, token.end);
    if (word.lookalikes !== null && isLookalike(word.lookalikes, text)) return this.#readLookalike(at, token);
    if (word.chief !== null) this.#atoms.push(atom({ kind: 'chief', chief: word.chief }, place));
    else if (word.type !== null) {
      const station = word.stations.length > 0 ? word : null;
      this.#atoms.push(atom({ kind: 'type', type: word.type, station }, place));
    } else if (word.stations.length > 0) {
      const again = this.#atoms.slice(-2).some((own) => own.kind === 'station' && own.word === word);
      this.#atoms.push(atom({ kind: 'station', word }, place, again ? `“${text}” ghi hai lần` : null));
    } else if (word.range) this.#atoms.push(atom({ kind: 'range', step: null }, place));
    else if (word.numbers !== null) this.#atoms.push(atom({ kind: 'numbers', text, digits: 2 }, place));
    else {
      const digit = this.#tokens[at + 1];
      if (word.numbered === null || digit?.kind !== 'digits' || digit.text.length > 1)
        return this.#readUnknown(at, token);
      const named = this.#text.slice(token.start, digit.end);
      this.#atoms.push(atom({ kind: 'numbers', text: named, digits: 2 }, this.#place(token, digit)));
      return at + 2;
    }
    return at + 1;
  }

  /** đề is a bet and tỵ the snake; other words that look like catalogue words without accents are none. */
  #readLookalike(at: number, token: WordToken): number {
    const place = this.#place(token);
    const text = this.#text.slice(token.start, token.end).normalize('NFC').toLowerCase();
    if (text === 'tỵ') {
      const doubt = `“${text}” đọc là rắn`;
      this.#atoms.push(atom({ kind: 'numbers', text: 'ran', digits: 2 }, place, doubt));
    } else if (token.word.numbers !== null && hasStrokedD(text.slice(0, 1)) && normalizedAt(text, 1) === 101)
      this.#atoms.push(atom({ kind: 'de', digits: 2 }, place));
    else return this.#readUnknown(at, token);
    return at + 1;
  }

  #readDialect(at: number, token: WordToken, meaning: DialectMeaning): number {
    const place = this.#place(token);
    switch (meaning.kind) {
      case 'noise':
        if (this.#hangsOnType(at, token)) return this.#readUnknown(at, token);
        break;
      case 'd':
        if (this.#isLetter(token.end)) return this.#readUnknown(at, token);
        this.#atoms.push(atom({ kind: 'd', money: this.#followsDigits(at, token) }, place));
        break;
      case 'count':
        return this.#readNamedCount(at, token, meaning.count);
      case 'said': {
        const said = this.#text.slice(token.start, token.end);
        this.#atoms.push(typeAtom(typeNamed(meaning.key), place, `“${said}” đọc là ${meaning.key}`));
        break;
      }
      default:
        this.#atoms.push(atom(meaning, place));
    }
    return at + 1;
  }

  /** `xdai` is not x and đài, `daidui` is not đài and dui. */
  #hangsOnType(at: number, token: Token): boolean {
    const [before, after] = [this.#tokens[at - 1], this.#tokens[at + 1]];
    if (before?.kind === 'word' && before.word.type !== null && before.end === token.start) return true;
    return after?.start === token.end && after.kind === 'word' && after.word.type !== null;
  }

  /** `5đ`, `5kđ`, `50d`, and not `5đ40` or `5d`. */
  #followsDigits(at: number, token: Token): boolean {
    const [before, after] = [this.#tokens[at - 1], this.#tokens[at + 1]];
    const isMoney = before?.kind === 'digits' || this.#text.charAt(token.start - 1).toLowerCase() === 'k';
    if (!isMoney || before?.end !== token.start || after?.start === token.end) return false;
    const points = before.kind === 'digits' && before.text.length > 1 && after?.kind !== 'digits';
    return points || hasStrokedD(this.#text.slice(token.start, token.end));
  }

  /** `hai đài`, `hai đài miền trung`. */
  #readNamedCount(at: number, token: WordToken, count: number): number {
    const after = this.#tokens[at + 1];
    const meaning = after?.kind === 'word' ? this.#dialect.meaningOf(after.word) : undefined;
    const region = meaning?.kind === 'region' ? meaning.region : null;
    const place = this.#place(token, region === null ? token : after);
    this.#atoms.push(atom({ kind: 'count', count, region }, place));
    return at + (region === null ? 1 : 2);
  }

  #isLetter(index: number): boolean {
    const code = index < 0 || index >= this.#text.length ? 0 : normalizedAt(this.#text, index);
    return code === FOREIGN || code >= 97;
  }
}
