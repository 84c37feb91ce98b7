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
  if (first?.kind !== 'number' || atoms[at + 1]?.kind !== 'range') return null;
  let middle = at + 1;
  let step: number | null = null;
  for (let word = atoms[middle]; word?.kind === 'range'; word = atoms[++middle]) step = word.step ?? step;
  const last = atoms[middle];
  if (last?.kind !== 'number' || last.line !== first.line) return null;
  const [low = '', high = ''] = [first.text, last.text].sort();
  const range = rangeOf(low, high);
  if (!range.ok || (step !== null && !stepsBy(range.numbers, step))) return null;
  const place = { line: first.line, start: first.start, end: last.end };
  const swapped = low === first.text ? null : 'hai đầu kéo đổi chỗ';
  return {
    range: atom({ kind: 'numbers', text: `${low} keo ${high}`, digits: low.length }, place, swapped),
    next: middle + 1,
  };
};

const stepsBy = ([first, second]: readonly string[], step: number): boolean =>
  first === undefined || second === undefined || Number(second) - Number(first) === step;
