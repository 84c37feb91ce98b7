import type { BetType } from '../../catalogue/bet-types.ts';
import { isOneEditApart } from '../../message/diagnostics/similar-words.ts';
import type { ReadingContext } from '../../message/reading.ts';
import { typeTakesNumber } from './type-takes-number.ts';
import type { Atom } from '../atoms/atom.ts';
import { lettersOf, runEnd } from '../atoms/letter-runs.ts';
import { isNumber } from '../groups/bet-group.ts';
import { typeAtom } from './type-atom.ts';

/**
 * A typo: an unknown word between a number and an amount, one edit away from the
 * aliases of exactly one type that takes those numbers, is proposed as that type, as doubtful
 * (domain.md §6). A run that splits into words that are invalid there (`12 bla 10n`: a type with no
 * amount, a station) counts as unknown.
 */
export const fixTypeTypos =
  (lines: readonly string[], context: ReadingContext) =>
  (atoms: readonly Atom[]): readonly Atom[] => {
    const out: Atom[] = [];
    let at = 0;
    for (let own = atoms[at]; own !== undefined; own = atoms[at]) {
      const next = runEnd(atoms, at);
      const run = atoms.slice(at, next);
      const type = isSlip(run, out.at(-1), atoms[next]) ? typeMeant(run, out.at(-1), lines, context) : null;
      out.push(...(type === null ? run : [type]));
      at = next;
    }
    return out;
  };

const isSlip = (run: readonly Atom[], before: Atom | undefined, after: Atom | undefined): boolean => {
  if (!isNumber(before) || (after?.kind !== 'amount' && after?.kind !== 'number')) return false;
  if (run.some((own) => own.kind === 'unknown')) return true;
  return run[0]?.kind === 'type' && run.at(-1)?.kind === 'station';
};

const typeMeant = (
  run: readonly Atom[],
  number: Atom | undefined,
  lines: readonly string[],
  context: ReadingContext,
): Atom | null => {
  const first = run[0];
  const last = run.at(-1);
  if (first === undefined || last === undefined) return null;
  const place = { line: first.line, start: first.start, end: last.end };
  const text = lettersOf(first, last, lines);
  const type = typeNear(text, number, context);
  if (type === null) return null;
  return typeAtom(type, place, `“${text}” đọc là ${type.key}`);
};

/** Words longer than any alias are skipped. */
const LONGEST_SLIP = 24;

const typeNear = (
  text: string,
  number: Atom | undefined,
  { catalogue, options }: ReadingContext,
): BetType | null => {
  if (text.length < 2 || text.length > LONGEST_SLIP) return null;
  const near = new Set<BetType>();
  for (const [alias, { type }] of catalogue.words) {
    if (type !== null && isOneEditApart(alias, text) && typeTakesNumber(type, number, options))
      near.add(type);
  }
  const [only = null, ...others] = near;
  return others.length === 0 ? only : null;
};
