import type { BetMeaning } from './bet-meaning.ts';

/** A bet that an earlier one repeats with another amount, in another list or typed another way. */
export interface AmountConflict {
  readonly bet: BetMeaning;
  /** From 0. */
  readonly line: number;
  readonly lineBefore: number;
}

const FEW_PLACES = 8192;
const fewPlaces = new Int32Array(FEW_PLACES);

/** Off-heap memory is expensive to collect, so all but huge messages share one table. */
const clearPlaces = (size: number): Int32Array =>
  size > FEW_PLACES ? new Int32Array(size) : fewPlaces.fill(0, 0, size);

/** Equal bets by hash: for each group, the first bet and the first with another amount. */
class Groups {
  readonly #places: Int32Array;
  readonly #mask: number;
  readonly #bets: BetMeaning[] = [];
  readonly #lines: number[] = [];
  /** By the first bet of a group. Bets come list by list, so two bets per group are enough. */
  readonly #seconds = new Map<number, number>();

  constructor(bets: number) {
    const size = 2 ** Math.ceil(Math.log2(2 * bets + 2));
    this.#places = clearPlaces(size);
    this.#mask = size - 1;
  }

  /** Adds the next bet. Returns the line of an earlier bet that it conflicts with, or -1. */
  take(bet: BetMeaning, line: number): number {
    const own = this.#bets.push(bet) - 1;
    this.#lines.push(line);
    const first = this.#firstLike(own, bet);
    if (first === own) return -1;
    const second = this.#seconds.get(first);
    if (this.#bets[first]?.written.points === bet.written.points)
      return second === undefined ? -1 : (this.#lines[second] ?? -1);
    if (second === undefined) this.#seconds.set(first, own);
    return this.#lines[first] ?? -1;
  }

  #firstLike(own: number, bet: BetMeaning): number {
    for (let place = bet.hash & this.#mask; ; place = (place + 1) & this.#mask) {
      const first = (this.#places[place] ?? 0) - 1;
      const known = this.#bets[first];
      if (known === undefined) {
        this.#places[place] = own + 1;
        return own;
      }
      if (known.isSameBet(bet)) return first;
    }
  }
}

/**
 * The bets of a message whose stations, numbers and type came before with another amount, each with the
 * first such line. One pass, since the editor runs it at every key.
 */
export const amountConflicts = (
  lines: readonly { readonly meant: readonly BetMeaning[] }[],
): readonly AmountConflict[] => {
  let bets = 0;
  for (const { meant } of lines) bets += meant.length;
  const groups = new Groups(bets);
  const alike: AmountConflict[] = [];
  for (let line = 0; line < lines.length; line++)
    for (const bet of lines[line]?.meant ?? []) {
      const lineBefore = groups.take(bet, line);
      if (lineBefore >= 0) alike.push({ bet, line, lineBefore });
    }
  return alike;
};
