import { BET_TYPES } from '../catalogue/bet-types.ts';
import { type Atom, atom } from './atom.ts';

/**
 * `d A d B` is đầu A, đuôi B, units and dots optional: `25d40nd20n`, `45d106nd26.n`, `79 d 500 d 50`
 * (domain.md §6). A lone `d A` stays refused: nobody can tell đầu from đuôi.
 */
const typeOf = (key: string) => BET_TYPES.find((type) => type.key === key);
const HEAD = typeOf('dau');
const TAIL = typeOf('dui');

/** The amount at `at` and the atom after it: written with a unit, or a bare number with one decimal at most. */
export const bareAmountAt = (
  atoms: readonly Atom[],
  at: number,
): { readonly amount: Atom; readonly next: number } | null => {
  const first = atoms[at];
  if (first?.kind === 'amount') return { amount: first, next: at + 1 };
  if (first?.kind !== 'number') return null;
  const decimal = atoms[at + 1];
  const single = decimal?.kind === 'number' && decimal.text.length === 1 && decimal.line === first.line;
  const text = single ? `${first.text}.${decimal.text}` : first.text;
  const place = { line: first.line, start: first.start, end: single ? decimal.end : first.end };
  return {
    amount: atom({ kind: 'amount', amount: { text, factor: 1 } }, place, first.doubt),
    next: at + (single ? 2 : 1),
  };
};

export const headAndTail = (atoms: readonly Atom[]): readonly Atom[] => {
  const out: Atom[] = [];
  let at = 0;
  while (at < atoms.length) {
    const own = atoms[at];
    if (own === undefined) break;
    const first = own.kind === 'd' ? bareAmountAt(atoms, at + 1) : null;
    const tail = first === null ? undefined : atoms[first.next];
    const second = first !== null && tail?.kind === 'd' ? bareAmountAt(atoms, first.next + 1) : null;
    if (first === null || second === null || tail === undefined || HEAD === undefined || TAIL === undefined) {
      out.push(own);
      at++;
      continue;
    }
    out.push(atom({ kind: 'type', type: HEAD, station: null }, own), first.amount);
    out.push(atom({ kind: 'type', type: TAIL, station: null }, tail), second.amount);
    at = second.next;
  }
  return out;
};
