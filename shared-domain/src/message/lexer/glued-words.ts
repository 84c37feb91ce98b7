import { DEAD, ROOT, type Trie } from '../../catalogue/trie.ts';
import { ANYWHERE, UNIT } from '../../catalogue/words.ts';
import { normalizedAt, FOREIGN, IGNORED, isLetterCode, SEPARATOR, nextRun } from './normalize-text.ts';

/**
 * A letter run that is no word by itself:
 *
 *     run = (word within it)* (word | word over the rest of it and whole runs after it) | [unit] unknown
 *
 * The longest word wins that leaves no rest (`ngl` = n, gl). Where every split leaves a rest the whole run
 * is unknown, but for a unit directly behind digits (`10nxyz`).
 */

/** The longest letter run that is split; a longer one is refused as one unknown word. */
const LONGEST_RUN = 200;

/** The normalized code at an index; a separator at the end of the line. */
export const codeAt = (text: string, at: number, to: number): number =>
  at < to ? normalizedAt(text, at) : SEPARATOR;

/** The longest word that continues over several whole runs; reused for every word. */
export class SpacedWord {
  /** The trie node at the end of the word; DEAD if there is none. */
  node = DEAD;
  /** The end of the word, and the start of the next run. */
  end = 0;
  next = 0;

  /**
   * Walks on from a node over the letter runs from `next`. The word must have one of the meanings
   * `allowed`, and one of `needed` if it ends with the first of these runs.
   */
  read(
    trie: Trie,
    text: string,
    from: number,
    next: number,
    to: number,
    allowed: number,
    needed: number,
  ): void {
    this.node = DEAD;
    let node = from;
    let at = next;
    for (let runs = 1; node !== DEAD && isLetterCode(codeAt(text, at, to)); runs++) {
      let code = codeAt(text, at, to);
      do {
        if (code !== IGNORED) node = trie.step(node, code);
        code = codeAt(text, ++at, to);
      } while (isLetterCode(code) || code === IGNORED);
      const meanings = trie.meaningsAt(node);
      if (runs === 1 && (meanings & needed) === 0 && needed !== 0) return;
      const end = at;
      at = nextRun(text, at, to);
      if ((meanings & allowed) === 0) continue;
      this.node = node;
      this.end = end;
      this.next = at;
    }
  }
}

const over = new SpacedWord();

/** The words within a run; reused for every run. */
export class GluedRun {
  /** The number of words. */
  count = 0;
  /** The trie node at the end of each word. */
  readonly nodes = new Int32Array(LONGEST_RUN);
  /** The end index of each word. */
  readonly ends = new Int32Array(LONGEST_RUN);
  /** The end of the run, or of a word that extends beyond it. */
  end = 0;
  /** Letters remain after the last word. */
  rest = false;

  /** The letters of the run and their indexes. */
  readonly #codes = new Uint8Array(LONGEST_RUN);
  readonly #places = new Int32Array(LONGEST_RUN + 1);
  #length = 0;
  /** By offset: the end offset of the word that leaves no rest (0 if none), and its node. */
  readonly #behind = new Int32Array(LONGEST_RUN + 1);
  readonly #nodeAt = new Int32Array(LONGEST_RUN);
  /** By offset: the end of the word that continues over the following runs. */
  readonly #overEnds = new Int32Array(LONGEST_RUN);

  /**
   * Splits the run at `start`; its first word must have one of the meanings `allowed`. `behindDigits`: no
   * space is between it and digits.
   */
  read(trie: Trie, text: string, start: number, to: number, allowed: number, behindDigits: boolean): void {
    this.count = 0;
    this.rest = true;
    if (!this.#readLetters(text, start, to)) return;
    const next = nextRun(text, this.end, to);
    for (let offset = this.#length - 1; offset >= 0; offset--)
      this.#settle(trie, offset, offset === 0 ? allowed : ANYWHERE, text, next, to);
    if ((this.#behind[0] ?? 0) > 0) this.#takeWhole();
    else if (behindDigits) this.#takeUnit(trie);
  }

  /** False if the run is too long. */
  #readLetters(text: string, start: number, to: number): boolean {
    let length = 0;
    let at = start;
    for (let code = codeAt(text, at, to); isLetterCode(code) || code === IGNORED;) {
      if (code !== IGNORED) {
        if (length < LONGEST_RUN) {
          this.#codes[length] = code === FOREIGN ? 0 : code;
          this.#places[length] = at;
        }
        length++;
      }
      code = codeAt(text, ++at, to);
    }
    this.end = at;
    this.#length = length;
    if (length > LONGEST_RUN) return false;
    this.#places[length] = at;
    return true;
  }

  /** Finds the longest word at an offset that leaves no rest after it. */
  #settle(trie: Trie, offset: number, allowed: number, text: string, next: number, to: number): void {
    const length = this.#length;
    let behind = 0;
    let node = ROOT;
    for (let index = offset; index < length && node !== DEAD; index++) {
      node = trie.step(node, this.#codes[index] ?? 0);
      const ends = index + 1 === length || (this.#behind[index + 1] ?? 0) > 0;
      if (!ends || (trie.meaningsAt(node) & allowed) === 0) continue;
      behind = index + 1;
      this.#nodeAt[offset] = node;
    }
    if (node !== DEAD && trie.step(node, codeAt(text, next, to)) !== DEAD) {
      over.read(trie, text, node, next, to, allowed, 0);
      if (over.node !== DEAD) {
        behind = length + 1;
        this.#nodeAt[offset] = over.node;
        this.#overEnds[offset] = over.end;
      }
    }
    this.#behind[offset] = behind;
  }

  #takeWhole(): void {
    for (let offset = 0; offset < this.#length;) {
      const behind = this.#behind[offset] ?? 0;
      const end = (behind > this.#length ? this.#overEnds[offset] : this.#places[behind]) ?? 0;
      this.#take(this.#nodeAt[offset] ?? DEAD, end);
      offset = behind;
      this.end = Math.max(this.end, end);
    }
    this.rest = false;
  }

  /** A unit directly behind digits comes off; what follows it is one unknown word. */
  #takeUnit(trie: Trie): void {
    let node = ROOT;
    let unit = DEAD;
    let behind = 0;
    for (let index = 0; index < this.#length && node !== DEAD; index++) {
      node = trie.step(node, this.#codes[index] ?? 0);
      if ((trie.meaningsAt(node) & UNIT) === 0) continue;
      unit = node;
      behind = index + 1;
    }
    if (unit !== DEAD) this.#take(unit, this.#places[behind] ?? 0);
  }

  #take(node: number, end: number): void {
    this.nodes[this.count] = node;
    this.ends[this.count] = end;
    this.count++;
  }
}
