import type { Catalogue } from '../../catalogue/catalogue.ts';

/** With more suggestions than this, none is given. */
const MOST_NAMED = 3;
const LONGEST = 20;

/** Whether one letter changed, added, removed, or two neighbours swapped turn one word into the other. */
export const isOneEditApart = (a: string, b: string): boolean => {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  if (longer.length - shorter.length > 1) return false;
  let same = 0;
  while (same < shorter.length && shorter[same] === longer[same]) same++;
  const rest = shorter.slice(same);
  if (shorter.length < longer.length) return rest === longer.slice(same + 1);
  if (rest.slice(1) === longer.slice(same + 1)) return true;
  const swapped = `${rest.slice(1, 2)}${rest.slice(0, 1)}${rest.slice(2)}`;
  return swapped === longer.slice(same);
};

const NONE: readonly string[] = [];
/** Suggestions found so far, by catalogue; cleared when full. */
const asked = new WeakMap<Catalogue, Map<string, readonly string[]>>();
const MOST_KEPT = 1000;

const found = ({ words }: Catalogue, folded: string): readonly string[] => {
  const near: string[] = [];
  for (const known of words.keys()) if (known.length > 1 && isOneEditApart(folded, known)) near.push(known);
  return near.length > MOST_NAMED ? NONE : near.sort();
};

/**
 * Suggestions for an unknown word: the words of the catalogue one edit away, sorted; none if there are too
 * many. Words under three letters get none, since they are one edit away from nearly everything.
 */
export const similarWords = (catalogue: Catalogue, folded: string): readonly string[] => {
  if (folded.length < 3 || folded.length > LONGEST) return NONE;
  let answers = asked.get(catalogue);
  if (answers === undefined || answers.size >= MOST_KEPT) {
    answers = new Map();
    asked.set(catalogue, answers);
  }
  const near = answers.get(folded) ?? found(catalogue, folded);
  answers.set(folded, near);
  return near;
};
