import type { Catalogue } from '../../catalogue/catalogue.ts';
import { DEAD, ROOT, slotOf, type Trie } from '../../catalogue/trie.ts';
import {
  ANYWHERE,
  COUNT,
  isLookalike,
  NO_WORD,
  STATION,
  TYPE,
  UNIT,
  type Word,
} from '../../catalogue/words.ts';
import { FOREIGN, IGNORED, isDigitCode, isLetterCode, normalizedText, nextRun } from './normalize-text.ts';
import { codeAt, GluedRun, SpacedWord } from './glued-words.ts';
import type { MessageDate } from './message-date.ts';

/**
 * The tokens of a line. Digits are one token; a letter run may hold several words, and neighbouring
 * runs may form one word:
 *
 *     line = (digits | word | unknown)*
 *     word = alias as long as a run | alias over several whole runs | part of a run (glued-words.ts)
 *          | [b] 7 lo
 *
 * The longest word wins. A unit, and the d of `2d`, only count as the first part of a run after digits
 * (domain.md §5). There they do not join the next run (`10n Hồ`, `5ng An Giang`), unless the joined
 * word is a count too.
 *
 * Tokens are stored in columns that are reused for every line, so no object is made for a character or
 * a token. Indexes are UTF-16 units of the line.
 */

/** Longer numbers are not told apart by their value. */
export const EXACT_DIGITS = 15;

/** Token kinds, one bit each, beside the meanings of words (words.ts). */
export const DIGITS = 1 << 8;
/** A single digit. */
export const SINGLE = 1 << 9;
/** The digit of a station count (`2` before d, dai, dmn, dmt). */
export const COUNTS = 1 << 10;
export const UNKNOWN = 1 << 11;
/** The kind after the last token. */
const NOTHING = 0;

/** The meanings of a word that directly follows digits, and one that follows 1–4. */
const BEHIND_DIGITS = ANYWHERE | UNIT;
const BEHIND_COUNT = BEHIND_DIGITS | COUNT;

/** Columns grow as needed; oversized ones are released again. */
const ROOM = 512;
const MOST_KEPT = 1 << 14;
/** The lookahead after the last token. */
const AHEAD = 3;

const SLASH = 47;
const DASH = 45;
const LAST_MONTH = 12;

const over = new SpacedWord();
const glued = new GluedRun();

export class Tokens {
  count = 0;
  #kinds = new Uint16Array(ROOM);
  #starts = new Int32Array(ROOM);
  #ends = new Int32Array(ROOM);
  /** The value of digits. */
  #values = new Float64Array(ROOM);
  /** The number of digits; for a word, its trie node. */
  #details = new Int32Array(ROOM);
  #text = '';
  #from = 0;
  #to = 0;
  #allowed = ANYWHERE;
  #trie: Trie | null = null;

  /** Tokenizes the line of `text` from `from` up to `to`. */
  read(text: string, from: number, to: number, { trie }: Catalogue): void {
    this.#makeRoom(to - from + AHEAD);
    this.#text = text;
    this.#from = from;
    this.#to = to;
    this.#trie = trie;
    this.#allowed = ANYWHERE;
    this.count = 0;
    const { children } = trie;
    let at = from;
    let code = codeAt(text, at, to);
    for (;;) {
      while (at < to && code <= IGNORED) code = codeAt(text, ++at, to);
      if (at >= to) break;
      const start = at;
      if (isDigitCode(code)) {
        let value = 0;
        let size = 0;
        do {
          if (code !== IGNORED) {
            if (size < EXACT_DIGITS) value = value * 10 + code - 48;
            size++;
          }
          code = codeAt(text, ++at, to);
        } while (isDigitCode(code) || code === IGNORED);
        this.#pushDigits(start, at, value, size);
      } else {
        let node = ROOT;
        do {
          if (code >= 97) node = children[slotOf(node, code)] ?? DEAD;
          else if (code === FOREIGN) node = DEAD;
          code = codeAt(text, ++at, to);
        } while (isLetterCode(code) || code === IGNORED);
        const end = at;
        while (at < to && code <= IGNORED) code = codeAt(text, ++at, to);
        const next = this.#readWord(start, end, node, at, code, trie);
        if (next !== at) {
          at = next;
          code = codeAt(text, at, to);
        }
      }
    }
    for (let ahead = 0; ahead < AHEAD; ahead++) this.#kinds[this.count + ahead] = NOTHING;
  }

  /** The kind and meanings of a token as bits; 0 after the last one. */
  kind(at: number): number {
    return this.#kinds[at] ?? NOTHING;
  }

  isDigits(at: number): boolean {
    return (this.kind(at) & DIGITS) !== 0;
  }

  isCount(at: number): boolean {
    return (this.kind(at) & COUNTS) !== 0;
  }

  /** The word of a word token. */
  word(at: number): Word {
    return this.#trie?.wordAt(this.#details[at] ?? DEAD) ?? NO_WORD;
  }

  /** The factor of a unit; 0 for any other token. */
  unit(at: number): number {
    return (this.kind(at) & UNIT) === 0 ? 0 : this.word(at).unit;
  }

  start(at: number): number {
    return this.#starts[at] ?? 0;
  }

  end(at: number): number {
    return this.#ends[at] ?? 0;
  }

  /** The value of up to 15 digits. */
  value(at: number): number {
    return this.#values[at] ?? 0;
  }

  /** The number of digits. */
  size(at: number): number {
    return this.#details[at] ?? 0;
  }

  /** The normalized text of digits or an unknown word. */
  normalized(at: number): string {
    return normalizedText(this.#text, this.#from + this.start(at), this.#from + this.end(at));
  }

  /** The text as typed. */
  typed(at: number): string {
    return this.#text.slice(this.#from + this.start(at), this.#from + this.end(at));
  }

  /** Whether the line begins with an unknown word or a digit and holds nothing that could belong to a bet. */
  get isUnread(): boolean {
    if ((this.kind(0) & (UNKNOWN | SINGLE)) === 0) return false;
    let words = 0;
    for (let at = 0; at < this.count; at++) {
      const kind = this.kind(at);
      if ((kind & SINGLE) !== 0) continue;
      if (kind !== UNKNOWN && ((kind & DIGITS) !== 0 || !this.#isLookalike(at))) return false;
      words++;
    }
    return words > 0 && this.count > 1;
  }

  #isLookalike(at: number): boolean {
    const { lookalikes } = this.word(at);
    return lookalikes !== null && isLookalike(lookalikes, this.typed(at));
  }

  /** The code of the single character before a token; 0 if there are more or none. */
  markBefore(at: number): number {
    const before = this.end(at - 1);
    return at > 0 && this.start(at) === before + 1 ? this.#text.charCodeAt(this.#from + before) : 0;
  }

  /** The token after the message's own date that begins at these digits; 0 if they begin none. */
  behindDate(at: number, date: MessageDate): number {
    if (this.value(at + 1) > LAST_MONTH) return 0;
    const mark = this.markBefore(at + 1);
    const end = mark === SLASH || mark === DASH ? date.endIn(this.#text, this.#from + this.start(at)) : 0;
    if (end === 0) return 0;
    let behind = at + 1;
    while (behind < this.count && this.#from + this.start(behind) < end) behind++;
    return behind;
  }

  /** Whether only one `.` or `,` separates digits from the digits before them. */
  isJoined(at: number): boolean {
    const code = this.markBefore(at);
    return code === 46 || code === 44;
  }

  /**
   * Whether something else than a single `.` or `,` separates digits from the digits before them; spaces
   * alone only where a station follows (`dd 5 6 bd`).
   */
  isApart(at: number): boolean {
    if (this.isJoined(at)) return false;
    const between = this.#text.slice(this.#from + this.end(at - 1), this.#from + this.start(at));
    return between.trim() !== '' || (this.kind(at + 1) & (STATION | COUNTS)) !== 0;
  }

  /** Whether a `.` or `,` belongs to a single digit alone, as in `b .5`. */
  isBehindLooseMark(at: number): boolean {
    if ((this.kind(at) & SINGLE) === 0 || this.start(at) < this.end(at - 1) + 2) return false;
    const code = this.#text.charCodeAt(this.#from + this.start(at) - 1);
    return code === 46 || code === 44;
  }

  /** Whether digits behind a unit may belong to it: directly behind it, or 3 digits that end in 00. */
  mayGoOn(at: number): boolean {
    if (!this.isDigits(at)) return false;
    return this.start(at) === this.end(at - 1) || (this.size(at) === 3 && this.value(at) % 100 === 0);
  }

  /**
   * Reads a whole run that ends at a trie node: a word, the start of a word that continues in the run at
   * `next`, or a run to split. Returns where to continue.
   */
  #readWord(start: number, end: number, node: number, next: number, code: number, trie: Trie): number {
    const stands = (trie.meaningsAt(node) & this.#allowed) !== 0;
    if (trie.step(node, code) !== DEAD) return this.#readOver(start, end, next, node, stands, trie);
    if (!stands) return this.#readGlued(start, trie);
    this.#pushWord(start, end, node, trie);
    return next;
  }

  /** Reads a word that may continue over the following runs: the longest one wins. */
  #readOver(start: number, end: number, next: number, node: number, stands: boolean, trie: Trie): number {
    const settled = (trie.meaningsAt(node) & this.#allowed & (UNIT | COUNT)) !== 0;
    over.read(trie, this.#text, node, next, this.#to, this.#allowed, settled ? COUNT : 0);
    if (over.node !== DEAD) {
      this.#pushWord(start, over.end, over.node, trie);
      return over.next;
    }
    if (!stands) return this.#readGlued(start, trie);
    this.#pushWord(start, end, node, trie);
    return next;
  }

  /** Splits a run that is no word by itself. */
  #readGlued(start: number, trie: Trie): number {
    const behindDigits = this.isDigits(this.count - 1) && this.end(this.count - 1) === start - this.#from;
    glued.read(trie, this.#text, start, this.#to, this.#allowed, behindDigits);
    let from = start;
    for (let word = 0; word < glued.count; word++) {
      const end = glued.ends[word] ?? from;
      this.#pushWord(from, end, glued.nodes[word] ?? DEAD, trie);
      from = end;
    }
    if (glued.rest) {
      this.#details[this.#push(UNKNOWN, from, glued.end)] = DEAD;
      this.#allowed = ANYWHERE;
    }
    return nextRun(this.#text, glued.end, this.#to);
  }

  #pushDigits(start: number, end: number, value: number, size: number): void {
    const own = this.#push(size === 1 ? DIGITS | SINGLE : DIGITS, start, end);
    this.#values[own] = value;
    this.#details[own] = size;
    this.#allowed = size === 1 && value >= 1 && value <= 4 ? BEHIND_COUNT : BEHIND_DIGITS;
  }

  #pushWord(start: number, end: number, node: number, trie: Trie): void {
    if (this.#allowed === BEHIND_DIGITS && this.#joinSevenLo(end, node, trie)) return;
    const meanings = trie.meaningsAt(node);
    const own = this.#push(meanings, start, end);
    this.#details[own] = node;
    if ((meanings & COUNT) !== 0 && this.#allowed === BEHIND_COUNT)
      this.#kinds[own - 1] = DIGITS | SINGLE | COUNTS;
    this.#allowed = ANYWHERE;
  }

  /**
   * `7 lo` is baylo, as is `b 7 lo` (reading.md). Not where a mark joins the 7 to what is before it, nor
   * where it is the amount of another type. Pushes the joined word, or returns false.
   */
  #joinSevenLo(end: number, lo: number, trie: Trie): boolean {
    const seven = this.count - 1;
    if (this.value(seven) !== 7 || lo !== trie.nodeOf('lo')) return false;
    if ((this.kind(seven) & SINGLE) === 0 || this.isJoined(seven)) return false;
    const before = seven - 1;
    const behindType = (this.kind(before) & TYPE) !== 0;
    const doubled = this.word(before).type?.key === 'b' && (this.kind(before) & STATION) === 0;
    if (behindType && (!doubled || this.#details[before] === lo)) return false;
    const baylo = trie.nodeOf('baylo');
    if (baylo === DEAD) return false;
    this.count = behindType ? before : seven;
    this.#allowed = ANYWHERE;
    this.#pushWord(this.#from + this.start(this.count), end, baylo, trie);
    return true;
  }

  #push(kind: number, start: number, end: number): number {
    const own = this.count++;
    this.#kinds[own] = kind;
    this.#starts[own] = start - this.#from;
    this.#ends[own] = end - this.#from;
    return own;
  }

  #makeRoom(tokens: number): void {
    const room = this.#kinds.length;
    if (tokens <= room && room <= MOST_KEPT) return;
    const made = Math.max(ROOM, tokens);
    this.#kinds = new Uint16Array(made);
    this.#starts = new Int32Array(made);
    this.#ends = new Int32Array(made);
    this.#values = new Float64Array(made);
    this.#details = new Int32Array(made);
  }
}
