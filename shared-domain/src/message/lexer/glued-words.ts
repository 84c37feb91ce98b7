import { DEAD, ROOT, type Trie } from '../../catalogue/trie.ts';
import { ANYWHERE } from '../../catalogue/words.ts';
import { normalizedAt, FOREIGN, IGNORED, isLetterCode, SEPARATOR, nextRun } from './normalize-text.ts';

/**
 * A letter run that is no word by itself:
 *
 *     run = (word within it)* (word | word over the rest of it and whole runs after it | rest)
 *
 * The longest word wins, but a split that leaves no rest wins over one that does (`ngl` = n, gl).
 */

/** A letter run longer than this holds no message; it is refused as one unknown word. */
const LONGEST_RUN = 200;

/** The folded code at a place; a separator at the end of the line. */
export const codeAt = (text: string, at: number, to: number): number =>
  at < to ? normalizedAt(text, at) : SEPARATOR;

/** The longest word that goes on over whole runs; filled anew for every one. */
export class SpacedWord {
  /** Of the trie, where the word ends; DEAD where none goes on. */
  node = DEAD;
  /** Its end, and where the next run begins. */
  end = 0;
  next = 0;

  /**
   * Reads on from a node over the letter runs from `next`; the word may have the meanings `allowed`.
   * `needed`: the meanings of which a word that ends with the first of these runs must have one.
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

/** The words that a run holds; filled anew for every one. */
export class GluedRun {
  /** How many words. */
  count = 0;
  /** Of the trie, where each word ends. */
  readonly nodes = new Int32Array(LONGEST_RUN);
  /** The place where each ends. */
  readonly ends = new Int32Array(LONGEST_RUN);
  /** The end of the run, and of a word that reaches over it. */
  end = 0;
  /** Something is left over behind the last word. */
  rest = false;

  /** The letters of the run, and the place of each. */
  readonly #codes = new Uint8Array(LONGEST_RUN);
  readonly #places = new Int32Array(LONGEST_RUN + 1);
  #length = 0;
  /** By offset: the offset behind the word there that leaves no rest, 0 where there is none; and its node. */
  readonly #behind = new Int32Array(LONGEST_RUN + 1);
  readonly #nodeAt = new Int32Array(LONGEST_RUN);
  /** By offset: where the word ends that goes on over the runs after it. */
  readonly #overEnds = new Int32Array(LONGEST_RUN);

  /** Reads the run at `start`, which may begin with words of the meanings `allowed`. */
  read(trie: Trie, text: string, start: number, to: number, allowed: number): void {
    this.count = 0;
    this.rest = true;
    if (!this.#readLetters(text, start, to)) return;
    const next = nextRun(text, this.end, to);
    for (let offset = this.#length - 1; offset >= 0; offset--)
      this.#settle(trie, offset, offset === 0 ? allowed : ANYWHERE, text, next, to);
    if ((this.#behind[0] ?? 0) > 0) this.#takeWhole();
    else this.#takeGreedily(trie, allowed);
  }

  /** False for a run that is too long. */
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

  /** The longest word at an offset behind which no rest is left. */
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

  /** The longest words from the start of the run until nothing matches. */
  #takeGreedily(trie: Trie, allowed: number): void {
    for (let offset = 0; ;) {
      let node = ROOT;
      let behind = 0;
      let word = DEAD;
      for (let index = offset; index < this.#length && node !== DEAD; index++) {
        node = trie.step(node, this.#codes[index] ?? 0);
        if ((trie.meaningsAt(node) & (offset === 0 ? allowed : ANYWHERE)) === 0) continue;
        word = node;
        behind = index + 1;
      }
      if (word === DEAD) return;
      this.#take(word, this.#places[behind] ?? 0);
      offset = behind;
    }
  }

  #take(node: number, end: number): void {
    this.nodes[this.count] = node;
    this.ends[this.count] = end;
    this.count++;
  }
}
