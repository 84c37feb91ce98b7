import type { Atom } from '../atoms/atom.ts';
import { isNaming } from './bet-group.ts';

export interface ReorderedSegment {
  readonly atoms: readonly Atom[];
  /** The first atom after them; it is greater than the requested one. */
  readonly next: number;
}

/**
 * Puts the segments of a line into the order of the grammar. `turnedFrom` is called at the beginning of a line and
 * after its stations; null leaves the segment unchanged.
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
