import type { Atom } from '../atoms/atom.ts';
import { isNumber, type Bet } from '../groups/bet-group.ts';

/** The amount at `at` and the atom after it: written with a unit, or a bare number with one decimal at most. */
export const bareAmountAt = (
  atoms: readonly Atom[],
  at: number,
): { readonly amount: Bet['amount']; readonly next: number } | null => {
  const first = atoms[at];
  if (first?.kind === 'amount') return { amount: first, next: at + 1 };
  if (first?.kind !== 'number') return null;
  const decimal = atoms[at + 1];
  const single = decimal?.kind === 'number' && decimal.text.length === 1 && decimal.line === first.line;
  const text = single ? `${first.text}.${decimal.text}` : first.text;
  const place = { line: first.line, start: first.start, end: single ? decimal.end : first.end };
  return {
    amount: { kind: 'amount', amount: { text, factor: 1 }, ...place, doubt: first.doubt },
    next: at + (single ? 2 : 1),
  };
};

/**
 * Whether a bare number after a type is its amount and not the first of its numbers; `next` is the atom after it.
 * `follows`: the type follows its list, so later types may follow theirs too.
 */
export const isChained = (atoms: readonly Atom[], next: number, follows: boolean): boolean => {
  const after = atoms[next];
  if (!isNumber(after)) return after?.kind !== 'amount';
  let behind = next;
  while (isNumber(atoms[behind])) behind++;
  return follows && (after?.line !== atoms[next - 1]?.line || atoms[behind]?.kind === 'type');
};

/** The last number of a list as its amount (`1.5` too) and the numbers before it; null if there are none. */
export const lastAmountOf = (
  list: readonly Atom[],
): { readonly numbers: readonly Atom[]; readonly amount: Bet['amount'] } | null => {
  const [before, last] = [list.at(-2), list.at(-1)];
  if (before === undefined || last?.kind !== 'number') return null;
  const decimal =
    last.joined && last.text.length === 1 && before.kind === 'number' && !before.joined && list.length > 2;
  const read = bareAmountAt(list, list.length - (decimal ? 2 : 1));
  return read === null ? null : { numbers: list.slice(0, decimal ? -2 : -1), amount: read.amount };
};

/** A type and its amount without following numbers, and their last atom; null if there are none. */
export const betAlone = (atoms: readonly Atom[], at: number) => {
  const [type, amount] = [atoms[at], bareAmountAt(atoms, at + 1)];
  if (type?.kind !== 'type' || amount === null) return null;
  const after = atoms[amount.next];
  const alone = after?.line !== type.line || (!isNumber(after) && after.kind !== 'amount');
  return alone ? { type, amount: amount.amount, last: amount.next - 1 } : null;
};
