import { runsOf } from '../../message/lexer/normalize-text.ts';
import type { Atom } from './atom.ts';
import { isNumber } from '../groups/bet-group.ts';

/** The atom after the run of letters that begins at `at`. */
export const runEnd = (atoms: readonly Atom[], at: number): number => {
  let next = at + 1;
  while (isLetters(atoms[next - 1]) && isLetters(atoms[next]) && touches(atoms[next - 1], atoms[next]))
    next++;
  return next;
};

export const isLetters = (own: Atom | undefined): boolean =>
  own !== undefined && !isNumber(own) && own.kind !== 'amount' && own.kind !== 'count';

const touches = (before: Atom | undefined, own: Atom | undefined): boolean =>
  before !== undefined && before.line === own?.line && before.end === own.start;

/** The letters between two atoms of a line, normalized and joined. */
export const lettersOf = (first: Atom, last: Atom, lines: readonly string[]): string =>
  runsOf((lines[first.line] ?? '').slice(first.start, last.end))
    .map(({ text }) => text)
    .join('');
