import { grownIntegers } from './grown-columns.ts';

const END = -1;

/**
 * The bets of a station by number of 2, 3 or 4 digits, as chains in integer arrays: 8 bytes per number and a
 * table of chain heads for each length.
 */
export class NumberChains {
  readonly #beginnings = new Map<number, Int32Array>();
  #bets: Int32Array = new Int32Array(64);
  #next: Int32Array = new Int32Array(64);
  #links = 0;

  /** A bet that names a number twice is added twice. */
  add(number: string, bet: number): void {
    if (this.#links === this.#bets.length) {
      this.#bets = grownIntegers(this.#bets);
      this.#next = grownIntegers(this.#next);
    }
    const beginnings = this.#of(number.length);
    const place = Number(number);
    this.#bets[this.#links] = bet;
    this.#next[this.#links] = beginnings[place] ?? END;
    beginnings[place] = this.#links;
    this.#links += 1;
  }

  /** Visits each bet on the number, as often as it was added. */
  forEach(number: string, on: (bet: number) => void): void {
    let link = this.#beginnings.get(number.length)?.[Number(number)] ?? END;
    while (link !== END) {
      on(this.#bets[link] ?? 0);
      link = this.#next[link] ?? END;
    }
  }

  #of(length: number): Int32Array {
    const known = this.#beginnings.get(length);
    if (known !== undefined) return known;
    const beginnings = new Int32Array(10 ** length).fill(END);
    this.#beginnings.set(length, beginnings);
    return beginnings;
  }
}
