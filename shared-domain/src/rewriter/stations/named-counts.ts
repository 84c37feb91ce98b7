import type { Atom } from '../atoms/atom.ts';
import { isNaming } from '../groups/bet-group.ts';

/**
 * `2 đài vl tv`: a count followed by as many names. By the rules a name within the count is dropped and the others are
 * added (vl bd tv). But the count may only announce how many names follow.
 */
export const dropNamedCounts = (atoms: readonly Atom[]): readonly Atom[] =>
  atoms.filter((own, at) => !isCountOfNames(own, atoms, at));

const mayName = (own: Atom | undefined): boolean =>
  isNaming(own) || (own?.kind === 'type' && own.station !== null);

const isCountOfNames = (own: Atom, atoms: readonly Atom[], at: number): boolean => {
  if (own.kind !== 'count') return false;
  const onLine = (other: Atom | undefined): boolean => other?.line === own.line && mayName(other);
  if (onLine(atoms[at - 1])) return false;
  let next = at + 1;
  while (onLine(atoms[next]) && atoms[next]?.kind !== 'count') next++;
  return next - at - 1 === own.count;
};

export const hasNamedCount = (atoms: readonly Atom[]): boolean =>
  atoms.some((own, at) => isCountOfNames(own, atoms, at));
