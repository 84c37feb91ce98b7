/** A place where two lists of tokens differ; the ends are exclusive, and one side may be empty. */
export interface Hunk {
  readonly a: readonly [number, number];
  readonly b: readonly [number, number];
}

const TOKEN = /\p{L}[\p{L}\p{M}]*|\d+|\s+|[^]/gu;

/**
 * The tokens of a message for comparing texts: words, numbers, single signs and spaces. Spaces at the ends do not
 * count, and neither does how many there are in one place.
 */
export const tokensOf = (text: string): readonly string[] =>
  (text.normalize('NFC').trim().match(TOKEN) ?? []).map((token) =>
    token.trim() !== '' ? token : token.includes('\n') ? '\n' : ' ',
  );

/** Beyond this many tokens, or different tokens, the places are not looked for one by one: it bounds time and memory. */
const MOST_TOKENS = 20_000;
const MOST_EDITS = 400;

/**
 * How far each path of `d` edits reaches on each diagonal, for every `d` up to the shortest path (Myers, An O(ND)
 * Difference Algorithm, 1986); null beyond these limits. Diagonal k of step d stands at index k + d + 1.
 */
const furthestPaths = (a: readonly string[], b: readonly string[]): readonly Int32Array[] | null => {
  if (a.length + b.length > MOST_TOKENS) return null;
  const steps: Int32Array[] = [];
  let before = new Int32Array([0, 0, 0]);
  for (let d = 0; d <= MOST_EDITS; d += 1) {
    const reached = new Int32Array(2 * d + 3);
    steps.push(reached);
    for (let k = -d; k <= d; k += 2) {
      const [below = 0, above = 0] = [before[k + d - 1], before[k + d + 1]];
      let x = d === 0 ? 0 : k === -d || (k !== d && below < above) ? above : below + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1;
      reached[k + d + 1] = x;
      if (x >= a.length && x - k >= b.length) return steps;
    }
    before = reached;
  }
  return null;
};

/** The matching tokens on the shortest path, as pairs of indexes, last first. */
const matchesOf = (a: readonly string[], b: readonly string[]): readonly (readonly [number, number])[] => {
  const steps = furthestPaths(a, b);
  if (steps === null) return [];
  const matches: (readonly [number, number])[] = [];
  let [x, y] = [a.length, b.length];
  for (let d = steps.length - 1; d >= 0; d -= 1) {
    const before = steps[d - 1];
    const k = x - y;
    const [below = 0, above = 0] = before === undefined ? [] : [before[k + d - 1], before[k + d + 1]];
    const isInsertion = k === -d || (k !== d && below < above);
    const start = before === undefined ? 0 : isInsertion ? above : below + 1;
    while (x > start) {
      x -= 1;
      y -= 1;
      matches.push([x, y]);
    }
    if (isInsertion) y -= 1;
    else x -= 1;
  }
  return matches;
};

/** Where two lists of tokens differ, in order, by a shortest way to make one from the other. */
export const hunksBetween = (a: readonly string[], b: readonly string[]): readonly Hunk[] => {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const inside = matchesOf(a.slice(start, endA), b.slice(start, endB));
  const hunks: Hunk[] = [];
  let [atA, atB] = [start, start];
  const close = (toA: number, toB: number): void => {
    if (toA > atA || toB > atB) hunks.push({ a: [atA, toA], b: [atB, toB] });
    [atA, atB] = [toA + 1, toB + 1];
  };
  for (const [x, y] of inside.toReversed()) close(start + x, start + y);
  close(endA, endB);
  return hunks;
};

/** Characters to remove and to type so that one text becomes the other in one place. */
export const charactersBetween = (from: string, to: string): number => {
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < shorter - start && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  return from.length + to.length - 2 * (start + end);
};
