import { mixBits } from './order-free-hash.ts';
import type { ResolvedNumbers } from './resolved-numbers.ts';
import type { StationSequence } from '../stations/station-sequence.ts';
import type { WrittenBet } from './written-bet.ts';

/**
 * What a written bet stands for, however it was typed: `1234da5` is 12.34, dd over three digits x, da
 * over several stations dx.
 */
export class BetMeaning {
  readonly written: WrittenBet;
  /** Empty where no station is in force. */
  readonly stations: StationSequence;
  /** One a type and length of numbers. */
  readonly parts: readonly ResolvedNumbers[];
  /** The same for equal stations, numbers and types in any order (alike.ts). */
  readonly hash: number;

  constructor(written: WrittenBet, stations: StationSequence, parts: readonly ResolvedNumbers[]) {
    let likeness = 0;
    for (const part of parts) likeness = (likeness + part.hash) | 0;
    this.written = written;
    this.stations = stations;
    this.parts = parts;
    this.hash = mixBits(likeness ^ stations.likeness);
  }

  /** The same numbers of the same types in the same stations, whatever the amounts. */
  isSameBet(other: BetMeaning): boolean {
    return (
      this.hash === other.hash &&
      this.stations.set === other.stations.set &&
      this.parts.length === other.parts.length &&
      this.parts.every((part) => other.parts.some((one) => part.isSame(one)))
    );
  }
}
