import { PLAIN_KINDS } from '../catalogue/bet-classes.ts';
import type { BetItem } from '../message/bets/bet-item.ts';
import { winningPoints, winnings } from '../money/money.ts';
import { grownBytes, grownFloats } from './grown-columns.ts';

const FIRST_SIZE = 16;
/** The kind of a removed bet: no prize covers it. */
const GONE = PLAIN_KINDS.length;

/**
 * The bets of a day and their winnings in columns: 34 bytes per bet. A million bets as objects would cost
 * more in garbage collection than all the scoring.
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

  /** Bets are numbered from 0 in order. `waiting`: how many of its stations are incomplete. */
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

  /** The index in PLAIN_KINDS; beyond the last for a removed bet. */
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

  /** Marks one of its stations complete; true if it was the last. */
  stationCompleted(bet: number): boolean {
    const waiting = (this.#waiting[bet] ?? 0) - 1;
    this.#waiting[bet] = waiting;
    return waiting === 0;
  }

  /** The winnings and points of half a hit, in 10⁻⁶ thousand đồng. */
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
