import type { PlacedNumbers } from './numbers.ts';
import type { StationsInForce } from './station-list.ts';
import type { Written } from './written.ts';

/** Spreads a value over 32 bits. */
const mixed = (value: number): number => {
  const folded = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return Math.imul(folded ^ (folded >>> 12), 0x297a2d39);
};

/** A text of a few letters or digits as a number; unequal ones may share it. */
const valueOf = (text: string): number => {
  let value = text.length;
  for (let index = 0; index < text.length; index++) value = Math.imul(value, 37) + text.charCodeAt(index);
  return value;
};

/** The same for the same stations, numbers and type in whatever order; unequal ones seldom share it. */
export class Likeness {
  #numbers: readonly PlacedNumbers[] | null = null;
  #ofNumbers = 0;
  #stations: StationsInForce | null = null;
  #ofStations = 0;

  of(type: string, numbers: readonly PlacedNumbers[], stations: StationsInForce | null): number {
    if (numbers !== this.#numbers) {
      this.#numbers = numbers;
      this.#ofNumbers = 0;
      for (const { texts } of numbers)
        for (const text of texts) this.#ofNumbers = (this.#ofNumbers + mixed(valueOf(text))) | 0;
    }
    if (stations !== this.#stations) {
      this.#stations = stations;
      this.#ofStations = 0;
      for (const key of stations?.keys ?? []) this.#ofStations = (this.#ofStations + mixed(valueOf(key))) | 0;
    }
    return mixed(this.#ofNumbers ^ mixed(this.#ofStations ^ valueOf(type)));
  }
}

const inOrder = (numbers: readonly PlacedNumbers[]): readonly string[] =>
  numbers.flatMap(({ texts }) => texts).sort();

const sameNumbers = (a: readonly PlacedNumbers[], b: readonly PlacedNumbers[]): boolean => {
  if (a === b) return true;
  const [first, second] = [inOrder(a), inOrder(b)];
  return first.length === second.length && first.every((number, index) => number === second[index]);
};

const sameBet = (a: Written, b: Written): boolean =>
  a.likeness === b.likeness &&
  a.type === b.type &&
  (a.stations === b.stations || (a.stations?.set ?? '') === (b.stations?.set ?? '')) &&
  sameNumbers(a.numbers, b.numbers);

interface Earlier {
  readonly line: number;
  readonly bet: Written;
}

/** Bets of one likeness. Lists come one after another, so the first bet and the first that differs from it say all. */
interface Group {
  readonly first: Earlier;
  second: Earlier | null;
}

/** A bet that another one before it, on another list of numbers, gives another amount. */
export interface AlikeBet {
  readonly bet: Written;
  /** From 0. */
  readonly line: number;
  readonly lineBefore: number;
}

const differs = (earlier: Earlier | null, line: number, bet: Written): boolean =>
  earlier !== null &&
  earlier.bet.amount.points !== bet.amount.points &&
  (earlier.line !== line || earlier.bet.segment !== bet.segment);

const FEW_PLACES = 8192;
const fewPlaces = new Int32Array(FEW_PLACES);

/** Memory outside the heap is dear to the collector: all but huge messages share one table, one after another. */
const clearPlaces = (size: number): Int32Array =>
  size > FEW_PLACES ? new Int32Array(size) : fewPlaces.fill(0, 0, size);

/** Groups by likeness in one table of places: a message of thousands of bets is compared anew at every key. */
class Groups {
  readonly #groups: Group[] = [];
  readonly #places: Int32Array;
  readonly #mask: number;

  constructor(bets: number) {
    const size = 2 ** Math.ceil(Math.log2(2 * bets + 2));
    this.#places = clearPlaces(size);
    this.#mask = size - 1;
  }

  /** The group that the bet belongs to; null where it has begun one. */
  of(bet: Written, line: number): Group | null {
    for (let place = bet.likeness & this.#mask; ; place = (place + 1) & this.#mask) {
      const known = this.#groups[(this.#places[place] ?? 0) - 1];
      if (known === undefined) {
        this.#places[place] = this.#groups.push({ first: { line, bet }, second: null });
        return null;
      }
      if (sameBet(known.first.bet, bet)) return known;
    }
  }
}

/**
 * Of all bets of a message, in their order, those whose stations, numbers and type stood before in
 * another list with another amount; with the first line where they did.
 */
export const alikeBets = (lines: readonly (readonly Written[])[]): readonly AlikeBet[] => {
  const groups = new Groups(lines.reduce((total, bets) => total + bets.length, 0));
  const alike: AlikeBet[] = [];
  for (let line = 0; line < lines.length; line++)
    for (const bet of lines[line] ?? []) {
      if (bet.amount.fault !== null) continue;
      const group = groups.of(bet, line);
      if (group === null) continue;
      const { first, second } = group;
      const before = differs(first, line, bet) ? first : differs(second, line, bet) ? second : null;
      if (before !== null) alike.push({ bet, line, lineBefore: before.line });
      if (second === null && first.bet.amount.points !== bet.amount.points) group.second = { line, bet };
    }
  return alike;
};
