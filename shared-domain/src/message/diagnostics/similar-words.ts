import type { Catalogue } from '../../catalogue/catalogue.ts';
import { meaningsOf } from '../../catalogue/words.ts';

/** With more suggestions than this, none is given. */
const MOST_NAMED = 3;
const SHORTEST = 4;
const LONGEST = 20;

/** Whether one letter changed, added, removed, or two neighbours swapped turn one word into the other. */
export const isOneEditApart = (a: string, b: string): boolean => {
  if (a.length > b.length) return isOneEditApart(b, a);
  const more = b.length - a.length;
  if (more > 1) return false;
  let first = 0;
  while (first < a.length && a[first] === b[first]) first++;
  let last = a.length;
  while (last > first && a[last - 1] === b[last - 1 + more]) last--;
  const differing = last - first;
  if (more === 1) return differing === 0;
  return differing === 1 || (differing === 2 && a[first] === b[first + 1] && a[first + 1] === b[first]);
};

const NONE: readonly string[] = [];
/** Suggestions found so far, by catalogue; cleared when full. */
const asked = new WeakMap<Catalogue, Map<string, readonly string[]>>();
const MOST_KEPT = 1000;

const found = ({ words }: Catalogue, normalized: string, role: number): readonly string[] => {
  const near: string[] = [];
  for (const [known, word] of words)
    if ((meaningsOf(word) & role) !== 0 && isOneEditApart(normalized, known)) near.push(known);
  return near.length > MOST_NAMED ? NONE : near.sort();
};

/**
 * Suggestions for an unknown word: the words of the catalogue one edit away that have one of the meanings
 * `role` (bits of words.ts), sorted; none if there are too many. Words under four letters get none, since
 * they are one edit away from nearly everything.
 */
export const similarWords = (catalogue: Catalogue, normalized: string, role: number): readonly string[] => {
  if (normalized.length < SHORTEST || normalized.length > LONGEST) return NONE;
  let answers = asked.get(catalogue);
  if (answers === undefined || answers.size >= MOST_KEPT) {
    answers = new Map();
    asked.set(catalogue, answers);
  }
  const key = `${normalized} ${role}`;
  const near = answers.get(key) ?? found(catalogue, normalized, role);
  answers.set(key, near);
  return near;
};
