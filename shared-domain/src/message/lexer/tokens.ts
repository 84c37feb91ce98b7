import type { Catalogue } from '../../catalogue/catalogue.ts';
import { DEAD, ROOT, slotOf, type Trie } from '../../catalogue/trie.ts';
import { ANYWHERE, COUNT, NO_WORD, UNIT, type Word } from '../../catalogue/words.ts';
import { FOREIGN, IGNORED, isDigitCode, isLetterCode, normalizedText, nextRun } from './normalize-text.ts';
import { codeAt, GluedRun, SpacedWord } from './glued-words.ts';
import type { MessageDate } from './message-date.ts';

/**
 * A line as tokens. Digits are one; a letter run may hold several words and neighbouring runs may
 * make one:
 *
 *     line = (digits | word | unknown)*
 *     word = alias as long as a run | alias over several whole runs | part of a run (glued.ts)
 *
 * The longest word wins. A unit, and the d of `2d`, are read only as the first part of a run that
 * follows digits (domain.md §5); there they are no part of a word with the next run (`10n Hồ`,
 * `5ng An Giang`), unless that word is a count too.
 *
 * The tokens stand in columns that are filled anew for every line: nothing is made for a character
 * or a token. Places are UTF-16 units of the line.
 */

/** Digits beyond these are no longer told apart by their value. */
export const EXACT_DIGITS = 15;

/** What tokens are, beside the meanings of words (words.ts), a bit each. */
export const DIGITS = 1 << 8;
/** Digits of which there is one. */
export const SINGLE = 1 << 9;
/** The digit of a station count (`2` before d, dai, dmn, dmt). */
export const COUNTS = 1 << 10;
export const UNKNOWN = 1 << 11;
/** Behind the last token. */
const NOTHING = 0;

/** Meanings of the words that may begin a run behind any digits, and behind one of 1–4. */
const BEHIND_DIGITS = ANYWHERE | UNIT;
const BEHIND_COUNT = BEHIND_DIGITS | COUNT;

/** Columns grow to what a line needs; longer ones are let go again. */
const ROOM = 512;
const MOST_KEPT = 1 << 14;
/** Tokens that are looked at behind the last one. */
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
  /** Of digits their value; of an unknown where its run begins. */
  #values = new Float64Array(ROOM);
  /** Of digits how many, without what is not read between them; of a word its node. */
  #details = new Int32Array(ROOM);
  #text = '';
  #from = 0;
  #to = 0;
  #allowed = ANYWHERE;
  #trie: Trie | null = null;

  /** Reads what stands in `text` from `from` up to `to`, which is one line. */
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

  /** What a token is and can mean, as bits; 0 behind the last one. */
  kind(at: number): number {
    return this.#kinds[at] ?? NOTHING;
  }

  isDigits(at: number): boolean {
    return (this.kind(at) & DIGITS) !== 0;
  }

  isCount(at: number): boolean {
    return (this.kind(at) & COUNTS) !== 0;
  }

  /** Of a token that is a word. */
  word(at: number): Word {
    return this.#trie?.wordAt(this.#details[at] ?? DEAD) ?? NO_WORD;
  }

  /** The factor of a unit; 0 for anything else. */
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

  /** How many they are, of digits. */
  size(at: number): number {
    return this.#details[at] ?? 0;
  }

  /** Digits or an unknown, folded. */
  normalized(at: number): string {
    return normalizedText(this.#text, this.#from + this.start(at), this.#from + this.end(at));
  }

  /** As it was typed. */
  typed(at: number): string {
    return this.#text.slice(this.#from + this.start(at), this.#from + this.end(at));
  }

  /** The whole letter run that an unknown is the rest of, folded. */
  runOf(at: number): string {
    return normalizedText(this.#text, this.#from + this.value(at), this.#from + this.end(at));
  }

  /** The code of the one character between a token and the one before it; 0 where there are more or none. */
  markBefore(at: number): number {
    const before = this.end(at - 1);
    return at > 0 && this.start(at) === before + 1 ? this.#text.charCodeAt(this.#from + before) : 0;
  }

  /** The token behind the message's own date that begins at digits; 0 where they begin none. */
  behindDate(at: number, date: MessageDate): number {
    if (this.value(at + 1) > LAST_MONTH) return 0;
    const mark = this.markBefore(at + 1);
    const end = mark === SLASH || mark === DASH ? date.endIn(this.#text, this.#from + this.start(at)) : 0;
    if (end === 0) return 0;
    let behind = at + 1;
    while (behind < this.count && this.#from + this.start(behind) < end) behind++;
    return behind;
  }

  /** Whether digits follow the ones before them behind nothing but one `.` or `,`. */
  isJoined(at: number): boolean {
    const code = this.markBefore(at);
    return code === 46 || code === 44;
  }

  /**
   * Reads a whole run that leads to a node: it is a word, or a word that goes on with the next run,
   * which begins at `next` with `code`, or it is glued. Answers where to go on.
   */
  #readWord(start: number, end: number, node: number, next: number, code: number, trie: Trie): number {
    const stands = (trie.meaningsAt(node) & this.#allowed) !== 0;
    if (trie.step(node, code) !== DEAD) return this.#readOver(start, end, next, node, stands, trie);
    if (!stands) return this.#readGlued(start, trie);
    this.#pushWord(start, end, node, trie);
    return next;
  }

  /** A word that may go on over the runs after it: the longest that ends with one of them. */
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

  /** A run that is no word by itself: the words that it holds, and what they leave over. */
  #readGlued(start: number, trie: Trie): number {
    glued.read(trie, this.#text, start, this.#to, this.#allowed);
    let from = start;
    for (let word = 0; word < glued.count; word++) {
      const end = glued.ends[word] ?? from;
      this.#pushWord(from, end, glued.nodes[word] ?? DEAD, trie);
      from = end;
    }
    if (glued.rest) {
      this.#values[this.#push(UNKNOWN, from, glued.end)] = start - this.#from;
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
    const meanings = trie.meaningsAt(node);
    const own = this.#push(meanings, start, end);
    this.#details[own] = node;
    if ((meanings & COUNT) !== 0 && this.#allowed === BEHIND_COUNT)
      this.#kinds[own - 1] = DIGITS | SINGLE | COUNTS;
    this.#allowed = ANYWHERE;
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
