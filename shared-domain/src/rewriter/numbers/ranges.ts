import { rangeOf } from '../../message/numbers/number-ranges.ts';
import { type Atom, atom, doubted } from '../atoms/atom.ts';

/**
 * Ranges as customers write them: `213kht513` (kéo hàng trăm) steps by hundreds, and the ends may
 * have either order (domain.md §6). `kéo 10 đến 50` has a word before its ends too, and `keo 10 50` only
 * there. Any other text is left to the strict grammar.
 */
export const readRanges =
  (lines: readonly string[]) =>
  (atoms: readonly Atom[]): readonly Atom[] =>
    rangesIn(shortRanges(atoms, lines));

/** `12k92` without spaces: k is kéo and not a unit, if no type is before it. */
const shortRanges = (atoms: readonly Atom[], lines: readonly string[]): readonly Atom[] =>
  atoms.flatMap((own, at) => {
    const [before, next] = [atoms[at - 1], atoms[at + 1]];
    if (own.kind !== 'amount' || next?.kind !== 'number' || next.start !== own.end) return [own];
    const said = (lines[own.line] ?? '').slice(own.start, own.end);
    const short = before?.kind !== 'type' && /^\d{2,4}k$/iu.test(said);
    if (!short || !rangeOf(own.amount.text, next.text).ok) return [own];
    const place = { line: own.line, start: own.end - 1, end: own.end };
    return [
      atom({ kind: 'number', text: own.amount.text, joined: false }, { ...own, end: place.start }),
      atom({ kind: 'range', step: null }, place, `“${said}${next.text}” đọc là kéo`),
    ];
  });

const rangesIn = (atoms: readonly Atom[]): readonly Atom[] => {
  const out: Atom[] = [];
  let at = 0;
  while (at < atoms.length) {
    const own = atoms[at];
    if (own === undefined) break;
    const read = rangeAt(atoms, at) ?? rangeFirst(atoms, at);
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
  let doubt: string | null = null;
  for (let word = atoms[middle]; word?.kind === 'range'; word = atoms[++middle]) {
    step = word.step ?? step;
    doubt = word.doubt ?? doubt;
  }
  const last = atoms[middle];
  if (last?.kind !== 'number') return null;
  const [low = '', high = ''] = [first.text, last.text].sort();
  const range = rangeOf(low, high);
  if (!range.ok || (step !== null && !stepsBy(range.numbers, step))) return null;
  const place = { line: first.line, start: first.start, end: last.end };
  const swapped = low === first.text ? doubt : 'hai đầu kéo đổi chỗ';
  return {
    range: atom({ kind: 'numbers', text: `${low} keo ${high}`, digits: low.length }, place, swapped),
    next: middle + 1,
  };
};

/** A range with its word before both ends. */
const rangeFirst = (
  atoms: readonly Atom[],
  at: number,
): { readonly range: Atom; readonly next: number } | null => {
  const word = atoms[at];
  const [before, first, between] = [atoms[at - 1], atoms[at + 1], atoms[at + 2]];
  if (word?.kind !== 'range' || before?.kind === 'number' || first?.kind !== 'number') return null;
  const said = rangeAt(atoms, at + 1);
  if (said !== null) return said;
  if (between?.kind !== 'number') return null;
  const read = rangeAt([first, { ...word, start: first.end }, between], 0);
  if (read === null) return null;
  return { range: doubted(read.range, `đọc là ${first.text} kéo ${between.text}`), next: at + 3 };
};

const stepsBy = ([first, second]: readonly string[], step: number): boolean =>
  first === undefined || second === undefined || Number(second) - Number(first) === step;
