import { meaningsOf, type Word } from './words.ts';

const A = 97;
const Z = 122;
/** The children of a node: 26 letters, rounded up to a power of two. */
const SHIFT = 5;

/** The most nodes that fit two bytes; a smaller table stays in the processor's cache. */
const MOST_SHORT = 1 << 16;

/** The node without continuation; each of its children is itself. */
export const DEAD = 0;
export const ROOT = 1;

/** A trie of words, for longest-match reading in linear time. */
export class Trie {
  /** By node and letter; public for the tokenizer's innermost loop. */
  readonly children: Uint16Array | Int32Array;
  readonly #words: readonly (Word | null)[];
  readonly #meanings: Uint8Array;

  /** Keys are lower-case a–z only. */
  constructor(words: ReadonlyMap<string, Word>) {
    const children: number[] = new Array<number>(2 << SHIFT).fill(DEAD);
    const found: (Word | null)[] = [null, null];
    for (const [key, word] of words) {
      let node = ROOT;
      for (let index = 0; index < key.length; index++) {
        const slot = slotOf(node, key.charCodeAt(index));
        let next = children[slot] ?? DEAD;
        if (next === DEAD) {
          next = found.length;
          found.push(null);
          for (let letter = 0; letter < 1 << SHIFT; letter++) children.push(DEAD);
          children[slot] = next;
        }
        node = next;
      }
      found[node] = word;
    }
    this.children = found.length > MOST_SHORT ? Int32Array.from(children) : Uint16Array.from(children);
    this.#words = found;
    this.#meanings = Uint8Array.from(found, (word) => (word === null ? 0 : meaningsOf(word)));
  }

  /** The child of a node by a character's code; DEAD if there is none. */
  step(node: number, code: number): number {
    return code < A || code > Z ? DEAD : (this.children[slotOf(node, code)] ?? DEAD);
  }

  /** The node at the end of a lower-case text; DEAD if no word begins so. */
  nodeOf(text: string): number {
    let node = ROOT;
    for (let index = 0; index < text.length; index++) node = this.step(node, text.charCodeAt(index));
    return node;
  }

  /** The word that ends at a node. */
  wordAt(node: number): Word | null {
    return this.#words[node] ?? null;
  }

  /** The meanings of that word as bits (words.ts); 0 for none. */
  meaningsAt(node: number): number {
    return this.#meanings[node] ?? 0;
  }
}

/** The index in `children` of a node's child by a letter's code. */
export const slotOf = (node: number, letter: number): number => (node << SHIFT) + letter - A;
