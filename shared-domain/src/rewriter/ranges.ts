import { rangeOf } from '../message/numbers.ts';
import { type Atom, atom } from './atom.ts';

/**
 * Ranges as customers write them: `213kht513` (kéo hàng trăm) steps by hundreds, and the ends may
 * stand in either order (domain.md §6). What is no range even so is left to the strict grammar.
 */
export const ranges = (atoms: readonly Atom[]): readonly Atom[] => {
  const out: Atom[] = [];
  let at = 0;
  while (at < atoms.length) {
    const own = atoms[at];
    if (own === undefined) break;
    const read = rangeAt(atoms, at);
    out.push(read?.range ?? own);
    at = read?.next ?? at + 1;
  }
  return out;
};

const rangeAt = (
  atoms: readonly Atom[],
  at: number,
): { readonly range: Atom; readonly next: number } | null => {
  const first = atoms[at];
  let middle = at + 1;
  const word = atoms[middle];
  while (atoms[middle]?.kind === 'range') middle++;
  const last = atoms[middle];
  if (first?.kind !== 'number' || word?.kind !== 'range' || last?.kind !== 'number') return null;
  const [low = '', high = ''] = [first.text, last.text].sort();
  if (!rangeOf(low, high).ok || (word.hundreds && low.slice(-2) !== high.slice(-2))) return null;
  const place = { line: first.line, start: first.start, end: last.end };
  const swapped = low === first.text ? null : 'hai đầu kéo đổi chỗ';
  return {
    range: atom({ kind: 'numbers', text: `${low} keo ${high}`, digits: low.length }, place, swapped),
    next: middle + 1,
  };
};
