import type { Word } from './words.ts';

const LETTERS = 26;
const A = 97;

/** Words by their letters, for longest-match reading in time linear in the text. Node 0 is the root. */
export interface Trie {
  /** Child of `node` by a lower-case ASCII letter code; 0 = none. */
  readonly step: (node: number, letter: number) => number;
  readonly at: (node: number) => Word | null;
}

/** Keys are lower-case a–z only. */
export const buildTrie = (words: ReadonlyMap<string, Word>): Trie => {
  const children: number[] = new Array<number>(LETTERS).fill(0);
  const found: (Word | null)[] = [null];
  for (const [key, word] of words) {
    let node = 0;
    for (let index = 0; index < key.length; index++) {
      const slot = node * LETTERS + key.charCodeAt(index) - A;
      let next = children[slot] ?? 0;
      if (next === 0) {
        next = found.length;
        found.push(null);
        for (let letter = 0; letter < LETTERS; letter++) children.push(0);
        children[slot] = next;
      }
      node = next;
    }
    found[node] = word;
  }
  const table = Int32Array.from(children);
  return {
    step: (node, letter) =>
      letter < A || letter >= A + LETTERS ? 0 : (table[node * LETTERS + letter - A] ?? 0),
    at: (node) => found[node] ?? null,
  };
};
