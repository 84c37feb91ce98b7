import { PLAIN_KINDS } from '../catalogue/bet-classes.ts';
import type { BetItem } from '../message/bets/bet-item.ts';
import { winningPoints, winnings } from '../money/money.ts';

const grownFloats = (full: Float64Array): Float64Array => {
  const larger = new Float64Array(2 * full.length);
  larger.set(full);
  return larger;
};
const grownBytes = (full: Uint8Array): Uint8Array => {
  const larger = new Uint8Array(2 * full.length);
  larger.set(full);
  return larger;
};

const FIRST_SIZE = 16;
/** The kind of a bet that an edit took away: no prize covers it. */
const GONE = PLAIN_KINDS.length;

/**
 * What scoring needs to know of a day's bets, a column each, and what they have won: 34 bytes a bet. As
 * objects, a million of them would cost the collector more than all the scoring.
 */
export class BetColumns {
  #size = 0;
  #kinds: Uint8Array = new Uint8Array(FIRST_SIZE);
  #waiting: Uint8Array = new Uint8Array(FIRST_SIZE);
  #halfHits: Float64Array = new Float64Array(FIRST_SIZE);
  #prizes: Float64Array = new Float64Array(FIRST_SIZE);
  #points: Float64Array = new Float64Array(FIRST_SIZE);
  #thucthu: Float64Array = new Float64Array(FIRST_SIZE);

  get size(): number {
    return this.#size;
  }

  /** Bets are numbered from 0 as they come. `waiting`: how many of its stations are not complete. */
  add(item: BetItem, halfHits: number, waiting: number): number {
    const bet = this.#size;
    if (bet === this.#kinds.length) this.#grow();
    this.#kinds[bet] = PLAIN_KINDS.indexOf(item.kind);
    this.#waiting[bet] = waiting;
    this.#halfHits[bet] = halfHits;
    this.#prizes[bet] = winnings(item.points, 1, item.trathuong);
    this.#points[bet] = winningPoints(item.points, 1);
    this.#thucthu[bet] = item.thucthu;
    this.#size += 1;
    return bet;
  }

  remove(bet: number): void {
    this.#kinds[bet] = GONE;
  }

  isGone(bet: number): boolean {
    return this.#kinds[bet] === GONE;
  }

  /** Its place in PLAIN_KINDS; past the last for a bet that is gone. */
  kind(bet: number): number {
    return this.#kinds[bet] ?? GONE;
  }

  /** In halves of a hit. */
  halfHits(bet: number): number {
    return this.#halfHits[bet] ?? 0;
  }

  setHalfHits(bet: number, halfHits: number): void {
    this.#halfHits[bet] = halfHits;
  }

  isSettled(bet: number): boolean {
    return this.#waiting[bet] === 0;
  }

  /** One of its stations is complete now; true when it was the last. */
  stationCompleted(bet: number): boolean {
    const waiting = (this.#waiting[bet] ?? 0) - 1;
    this.#waiting[bet] = waiting;
    return waiting === 0;
  }

  /** What half a hit wins, and how many points it is, in 10⁻⁶ ngàn. */
  prize(bet: number): number {
    return this.#prizes[bet] ?? 0;
  }
  points(bet: number): number {
    return this.#points[bet] ?? 0;
  }
  /** 10⁻⁶ ngàn. */
  thucthu(bet: number): number {
    return this.#thucthu[bet] ?? 0;
  }

  #grow(): void {
    this.#kinds = grownBytes(this.#kinds);
    this.#waiting = grownBytes(this.#waiting);
    this.#halfHits = grownFloats(this.#halfHits);
    this.#prizes = grownFloats(this.#prizes);
    this.#points = grownFloats(this.#points);
    this.#thucthu = grownFloats(this.#thucthu);
  }
}
