import type { Atom } from '../atoms/atom.ts';
import { betAlone } from '../amounts/bare-amounts.ts';
import { numberRuns } from './number-runs.ts';
import { isNumber } from '../groups/bet-group.ts';

/** What the bets before a list leave for it. */
export interface BeforeList {
  readonly carriesType: boolean;
  readonly owesAmount: boolean;
  /** Types with their amounts that wait for numbers. */
  readonly waits: boolean;
}

/**
 * Numbers on several lines, of which only the last come to a bet:
 *
 *     12 34 / 56 78 / lô 5n     a type and its amount stand behind them
 *     lô / 12 34 / 56 78 / 5n   the amount of a type before them stands on a line of its own
 *
 * Answers where the list ends that begins at a place: with its line, or lines below. Always doubtful; a
 * line that is a time (`16:05`) is in no such list.
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

/** By line, the last one up to it that is a time; -1 where there is none. */
const lastClocks = (lines: readonly string[]): readonly number[] => {
  let last = -1;
  return lines.map((text, line) => (last = CLOCK.test(text) ? line : last));
};

/** Whether what stands behind the numbers bets on them. */
const betsOnAll = (atoms: readonly Atom[], end: number, { carriesType, owesAmount }: BeforeList): boolean => {
  const [last, behind] = [atoms[end - 1], atoms[end]];
  if (behind?.kind === 'amount') return carriesType && behind.line !== last?.line;
  return !owesAmount && betAlone(atoms, end) !== null;
};
