import { PLAIN_KINDS } from '../catalogue/classes.ts';
import { positionsOf } from '../draws/lots.ts';
import type { BetItem } from '../message/bet.ts';
import type { DrawChange } from './draw-change.ts';

/** Places for numbers of 2, 3 and 4 digits, one after another. */
const FIRST_PLACE = { 2: 0, 3: 100, 4: 1_100 } as const;
const PLACES = 11_100;
const NUMBER_LENGTHS = [2, 3, 4] as const;
const END = -1;

const placeOf = (number: string): number => {
  const length = number.length === 2 ? 2 : number.length === 3 ? 3 : 4;
  return FIRST_PLACE[length] + Number(number);
};

/** What of a bet decides which prizes can touch it. */
type Staked = Pick<BetItem, 'kind' | 'stations' | 'numbers'>;

const grown = (full: Int32Array): Int32Array => {
  const larger = new Int32Array(2 * full.length);
  larger.set(full);
  return larger;
};

/**
 * Which bets of a day a prize can touch. A number hits by its last 2, 3 or 4 digits (domain.md §2), so
 * a prize that comes or goes can change the score of the bets on its own three endings in its station
 * and of no others; a pair is touched by either of its numbers, in either of its stations.
 *
 * A million numbers are held as chains in two arrays of integers: 8 bytes a number and station, and a
 * table of 11,100 beginnings a station.
 */
export class StakedNumbers {
  readonly #beginnings = new Map<string, Int32Array>();
  #bets: Int32Array = new Int32Array(1_024);
  #next: Int32Array = new Int32Array(1_024);
  #links = 0;
  readonly #kinds: number[] = [];

  /** Takes a bet in; bets are numbered from 0 as they come. */
  add({ kind, stations, numbers }: Staked): number {
    const bet = this.#kinds.length;
    this.#kinds.push(PLAIN_KINDS.indexOf(kind));
    for (const station of stations) {
      const beginnings = this.#of(station);
      for (const number of numbers) this.#link(beginnings, placeOf(number), bet);
    }
    return bet;
  }

  /** The bets whose hits can differ after the rows of the change. Completion touches more: every bet of the station. */
  touchedBy({ station, region, rows }: DrawChange): ReadonlySet<number> {
    const touched = new Set<number>();
    const beginnings = this.#beginnings.get(station);
    if (beginnings === undefined) return touched;
    for (const { position, number } of rows)
      for (const length of NUMBER_LENGTHS) {
        if (number.length < length) break;
        const covering = PLAIN_KINDS.map((kind) => positionsOf(region, kind, length).includes(position));
        let link = beginnings[placeOf(number.slice(-length))] ?? END;
        while (link !== END) {
          const bet = this.#bets[link] ?? 0;
          if (covering[this.#kinds[bet] ?? 0] === true) touched.add(bet);
          link = this.#next[link] ?? END;
        }
      }
    return touched;
  }

  #of(station: string): Int32Array {
    const known = this.#beginnings.get(station);
    if (known !== undefined) return known;
    const beginnings = new Int32Array(PLACES).fill(END);
    this.#beginnings.set(station, beginnings);
    return beginnings;
  }

  #link(beginnings: Int32Array, place: number, bet: number): void {
    if (this.#links === this.#bets.length) {
      this.#bets = grown(this.#bets);
      this.#next = grown(this.#next);
    }
    this.#bets[this.#links] = bet;
    this.#next[this.#links] = beginnings[place] ?? END;
    beginnings[place] = this.#links;
    this.#links += 1;
  }
}
