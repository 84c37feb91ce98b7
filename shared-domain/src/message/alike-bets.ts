import type { ListedNumbers } from './number-list.ts';
import type { Written } from './written.ts';

const sameNumbers = (a: ListedNumbers, b: ListedNumbers): boolean => {
  if (a === b) return true;
  if (a.texts.length !== b.texts.length) return false;
  // Most equal lists are written alike, and need not be put in order.
  if (a.texts.every((text, index) => text === b.texts[index])) return true;
  const [first, second] = [a.texts.toSorted(), b.texts.toSorted()];
  return first.every((text, index) => text === second[index]);
};

const sameBet = (a: Written, b: Written): boolean =>
  a.likeness === b.likeness &&
  a.type === b.type &&
  (a.stations?.sequence.set ?? '') === (b.stations?.sequence.set ?? '') &&
  sameNumbers(a.numbers, b.numbers);

/** A bet that another one before it, on another list of numbers, gives another amount. */
export interface AlikeBet {
  readonly bet: Written;
  /** From 0. */
  readonly line: number;
  readonly lineBefore: number;
}

const FEW_PLACES = 8192;
const fewPlaces = new Int32Array(FEW_PLACES);

/** Memory outside the heap is dear to the collector: all but huge messages share one table, one after another. */
const clearPlaces = (size: number): Int32Array =>
  size > FEW_PLACES ? new Int32Array(size) : fewPlaces.fill(0, 0, size);

/** Bets of one likeness: where the first and the first that differs from it stand among all bets. */
class Groups {
  readonly #places: Int32Array;
  readonly #mask: number;
  readonly #bets: Written[] = [];
  readonly #lines: number[] = [];
  /** By the first bet of a group. Lists come one after another, so these two say all. */
  readonly #seconds = new Map<number, number>();

  constructor(bets: number) {
    const size = 2 ** Math.ceil(Math.log2(2 * bets + 2));
    this.#places = clearPlaces(size);
    this.#mask = size - 1;
  }

  /** Takes the next bet; the line of an earlier one on another list that it differs from, or -1. */
  take(bet: Written, line: number): number {
    const own = this.#bets.push(bet) - 1;
    this.#lines.push(line);
    const first = this.#firstLike(own, bet);
    if (first === own) return -1;
    const second = this.#seconds.get(first);
    const differsFirst = this.#bets[first]?.points !== bet.points;
    if (differsFirst && second === undefined) this.#seconds.set(first, own);
    if (differsFirst && !this.#sameList(first, own)) return this.#lines[first] ?? -1;
    if (second === undefined || this.#bets[second]?.points === bet.points) return -1;
    return this.#sameList(second, own) ? -1 : (this.#lines[second] ?? -1);
  }

  #firstLike(own: number, bet: Written): number {
    for (let place = bet.likeness & this.#mask; ; place = (place + 1) & this.#mask) {
      const first = (this.#places[place] ?? 0) - 1;
      const known = this.#bets[first];
      if (known === undefined) {
        this.#places[place] = own + 1;
        return own;
      }
      if (sameBet(known, bet)) return first;
    }
  }

  #sameList(a: number, b: number): boolean {
    return this.#lines[a] === this.#lines[b] && this.#bets[a]?.segment === this.#bets[b]?.segment;
  }
}

/**
 * Of all bets of a message, in their order, those whose stations, numbers and type stood before in
 * another list with another amount; with the first line where they did. One pass, made anew at
 * every key.
 */
export const alikeBets = (
  lines: readonly { readonly written: readonly Written[] }[],
): readonly AlikeBet[] => {
  let bets = 0;
  for (const { written } of lines) bets += written.length;
  const groups = new Groups(bets);
  const alike: AlikeBet[] = [];
  for (let line = 0; line < lines.length; line++)
    for (const bet of lines[line]?.written ?? []) {
      if (bet.fault !== null) continue;
      const lineBefore = groups.take(bet, line);
      if (lineBefore >= 0) alike.push({ bet, line, lineBefore });
    }
  return alike;
};
