import type { BetType } from '../catalogue/bet-types.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { runsOf } from '../message/runs.ts';
import { type Atom, atom } from './atom.ts';

/**
 * A slip of the finger: an unknown word between a number and an amount, one edit away from the
 * aliases of exactly one type that takes those numbers, is proposed as that type, as doubtful
 * (domain.md §6).
 */
export const slips =
  (catalogue: Catalogue, lines: readonly string[]) =>
  (atoms: readonly Atom[]): readonly Atom[] => {
    const out: Atom[] = [];
    atoms.forEach((own, at) => {
      const whole = own.kind === 'unknown' ? wholeWord(own, out, lines) : null;
      const after = atoms[at + 1];
      if (whole === null || (after?.kind !== 'amount' && after?.kind !== 'number')) {
        out.push(own);
        return;
      }
      const type = typeNear(whole.text, digitsOf(out[out.length - 1 - whole.parts]), catalogue);
      if (type === null) {
        out.push(own);
        return;
      }
      out.length -= whole.parts;
      const place = { line: own.line, start: whole.start, end: own.end };
      out.push(atom({ kind: 'type', type, station: null }, place, `“${whole.text}” đọc là ${type.key}`));
    });
    return out;
  };

const digitsOf = (own: Atom | undefined): number =>
  own?.kind === 'number' ? own.text.length : own?.kind === 'numbers' ? own.digits : 0;

/** The run of letters that an unknown rest is the end of, and how many atoms were read off its front. */
const wholeWord = (
  rest: Atom,
  before: readonly Atom[],
  lines: readonly string[],
): { readonly text: string; readonly start: number; readonly parts: number } => {
  let { start } = rest;
  let parts = 0;
  for (
    let own = before.at(-1);
    own?.line === rest.line && own.end === start;
    own = before[before.length - 1 - parts]
  ) {
    if (own.kind === 'number' || own.kind === 'numbers' || own.kind === 'amount') break;
    start = own.start;
    parts++;
  }
  const text = runsOf((lines[rest.line] ?? '').slice(start, rest.end))
    .map((run) => run.text)
    .join('');
  return { text, start, parts };
};

const typeNear = (text: string, digits: number, catalogue: Catalogue): BetType | null => {
  if (text.length < 2) return null;
  const near = new Set<BetType>();
  for (const [alias, { type }] of catalogue.words) {
    if (type === null || !takes(type, digits) || Math.abs(alias.length - text.length) > 1) continue;
    if (oneEditApart(alias, text)) near.add(type);
  }
  const [only] = near;
  return near.size === 1 && only !== undefined ? only : null;
};

const takes = (type: BetType, digits: number): boolean =>
  (digits === 2 || digits === 3 || digits === 4) && type.sells[digits] !== undefined;

/** One letter more, less, other, or two neighbours swapped. */
const oneEditApart = (a: string, b: string): boolean => {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  const [left, right] = [endA - start, endB - start];
  if (Math.max(left, right) <= 1) return true;
  return left === 2 && right === 2 && a[start] === b[start + 1] && a[start + 1] === b[start];
};
