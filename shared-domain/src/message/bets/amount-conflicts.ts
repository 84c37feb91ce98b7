import type { BetMeaning } from './bet-meaning.ts';

/** A bet that an earlier one repeats with another amount, in another list or typed another way. */
export interface AmountConflict {
  readonly bet: BetMeaning;
  /** From 0. */
  readonly line: number;
  readonly lineBefore: number;
}

interface Line {
  readonly meant: readonly BetMeaning[];
}

/** Off-heap memory is expensive to collect: a table of this size is kept, a larger one is given back. */
const USUAL_SIZE = 8192;

/**
 * Equal bets by hash: for each group, the first bet and the first with another amount. Bets come list by list, so these
 * two are enough. The last bets can be taken back: the table is then as it was before them.
 */
class Groups {
  /** The first bet of a group, from 1; 0 = free. Linear probing. */
  #places = new Int32Array(USUAL_SIZE);
  readonly #bets: BetMeaning[] = [];
  readonly #lines: number[] = [];
  /** Of each bet: its place if it is the first of its group, else -1 minus the first one. */
  readonly #found: number[] = [];
  /** By the first bet of a group. */
  readonly #seconds = new Map<number, number>();

  get size(): number {
    return this.#bets.length;
  }

  /** Adds the next bet. Returns the line of an earlier bet that it conflicts with, or -1. */
  take(bet: BetMeaning, line: number): number {
    const own = this.#bets.push(bet) - 1;
    this.#lines.push(line);
    if (2 * own >= this.#places.length) this.#grow();
    const first = this.#firstLike(own, bet);
    if (first === own) return -1;
    this.#found.push(-1 - first);
    const second = this.#seconds.get(first);
    if (this.#bets[first]?.written.points === bet.written.points)
      return second === undefined ? -1 : (this.#lines[second] ?? -1);
    if (second === undefined) this.#seconds.set(first, own);
    return this.#lines[first] ?? -1;
  }

  /** Takes back all but the first `count` bets, the last one first. */
  keep(count: number): void {
    for (let own = this.#bets.length - 1; own >= count; own -= 1) {
      const found = this.#found.pop() ?? 0;
      if (found >= 0) this.#places[found] = 0;
      else if (this.#seconds.get(-1 - found) === own) this.#seconds.delete(-1 - found);
      this.#bets.pop();
      this.#lines.pop();
    }
    if (count === 0 && this.#places.length > USUAL_SIZE) this.#places = new Int32Array(USUAL_SIZE);
  }

  /** The bet's place is noted where it is the first of its group. */
  #firstLike(own: number, bet: BetMeaning): number {
    const mask = this.#places.length - 1;
    for (let place = bet.hash & mask; ; place = (place + 1) & mask) {
      const first = (this.#places[place] ?? 0) - 1;
      const known = this.#bets[first];
      if (known === undefined) {
        this.#places[place] = own + 1;
        this.#found.push(place);
        return own;
      }
      if (known.isSameBet(bet)) return first;
    }
  }

  #grow(): void {
    this.#places = new Int32Array(2 * this.#places.length);
    const mask = this.#places.length - 1;
    for (const [own, found] of this.#found.entries()) {
      if (found < 0) continue;
      let place = (this.#bets[own]?.hash ?? 0) & mask;
      while (this.#places[place] !== 0) place = (place + 1) & mask;
      this.#places[place] = own + 1;
      this.#found[own] = place;
    }
  }
}

/** The last message, whose lines an editor asks for again at the next key, but for the one that was typed in. */
const last = {
  lines: [] as readonly Line[],
  /** The number of bets up to the end of each line. */
  ends: [] as number[],
  groups: new Groups(),
  conflicts: [] as readonly AmountConflict[],
};

const conflictsBefore = (conflicts: readonly AmountConflict[], line: number): AmountConflict[] => {
  let count = conflicts.length;
  while (count > 0 && (conflicts[count - 1]?.line ?? 0) >= line) count -= 1;
  return conflicts.slice(0, count);
};

/**
 * The bets of a message whose stations, numbers and type came before with another amount, each with the
 * first such line. The editor runs it at every key: lines at the beginning that are the same objects as in the last call
 * are not looked at again.
 */
export const amountConflicts = (lines: readonly Line[]): readonly AmountConflict[] => {
  const { groups, ends } = last;
  let line = 0;
  while (line < lines.length && line < ends.length && lines[line] === last.lines[line]) line += 1;
  groups.keep(ends[line - 1] ?? 0);
  ends.length = line;
  const conflicts = conflictsBefore(last.conflicts, line);
  for (; line < lines.length; line += 1) {
    for (const bet of lines[line]?.meant ?? []) {
      const lineBefore = groups.take(bet, line);
      if (lineBefore >= 0) conflicts.push({ bet, line, lineBefore });
    }
    ends.push(groups.size);
  }
  last.lines = lines;
  last.conflicts = conflicts;
  return conflicts;
};
