import type { Atom } from '../atoms/atom.ts';
import { isNaming } from './bet-group.ts';

export interface ReorderedSegment {
  readonly atoms: readonly Atom[];
  /** The first atom that is not among them; beyond the first that was asked for. */
  readonly next: number;
}

/**
 * A line in which what is said in another order than the grammar's is put in its order: asked where a line
 * begins, and behind its stations. `turnedFrom` answers null where it is said otherwise, and it stays.
 */
export const reorderSegments = (
  atoms: readonly Atom[],
  turnedFrom: (atoms: readonly Atom[], from: number) => ReorderedSegment | null,
): readonly Atom[] => {
  const out: Atom[] = [];
  for (let at = 0; at < atoms.length;) {
    const found = at === 0 || isNaming(atoms[at - 1]) ? turnedFrom(atoms, at) : null;
    out.push(...(found?.atoms ?? atoms.slice(at, at + 1)));
    at = found?.next ?? at + 1;
  }
  return out;
};
