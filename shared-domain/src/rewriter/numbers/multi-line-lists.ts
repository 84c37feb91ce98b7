import type { Atom } from '../atoms/atom.ts';
import { betAlone } from '../amounts/bare-amounts.ts';
import { numberRuns } from './number-runs.ts';
import { isNumber } from '../groups/bet-group.ts';

/** The state that earlier bets pass to a list. */
export interface BeforeList {
  readonly carriesType: boolean;
  readonly owesAmount: boolean;
  /** Types with amounts that have no numbers so far. */
  readonly waits: boolean;
}

/**
 * Numbers on several lines, of which only the last line has a bet:
 *
 *     12 34 / 56 78 / lô 5n     a type and its amount follow them
 *     lô / 12 34 / 56 78 / 5n   the type is before them and its amount on a separate line
 *
 * Returns where the list that begins at a position ends: on its line or on a later one. Always doubtful. A line with
 * only a time (`16:05`) is never part of a list.
 */
export const listEnds = (
  atoms: readonly Atom[],
  lines: readonly string[],
): ((from: number, before: BeforeList) => number) => {
  const runEnd = numberRuns(atoms);
  const clocks = lastClocks(lines);
  return (from, before) => {
    const line = atoms[from]?.line ?? 0;
    let end = from;
    while (isNumber(atoms[end]) && atoms[end]?.line === line) end++;
    const all = runEnd(from);
    const last = atoms[all - 1]?.line ?? line;
    if (last === line || before.waits || (clocks[last] ?? 0) >= line) return end;
    return betsOnAll(atoms, all, before) ? all : end;
  };
};

const CLOCK = /^\s*(?:[01]?\d|2[0-3]):[0-5]\d\s*$/;

/** By line, the last line up to it with only a time; -1 if there is none. */
const lastClocks = (lines: readonly string[]): readonly number[] => {
  let last = -1;
  return lines.map((text, line) => (last = CLOCK.test(text) ? line : last));
};

/** Whether the atoms after the numbers bet on them. */
const betsOnAll = (atoms: readonly Atom[], end: number, { carriesType, owesAmount }: BeforeList): boolean => {
  const [last, behind] = [atoms[end - 1], atoms[end]];
  if (behind?.kind === 'amount') return carriesType && behind.line !== last?.line;
  return !owesAmount && betAlone(atoms, end) !== null;
};
