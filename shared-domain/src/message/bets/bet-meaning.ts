import { spread } from './order-free-hash.ts';
import type { Resolved } from './resolved-numbers.ts';
import type { StationSequence } from '../stations/station-sequence.ts';
import type { Written } from './written-bet.ts';

/**
 * What a written bet stands for, however it was typed: `1234da5` is 12.34, dd over three digits x, da
 * over several stations dx.
 */
export class Meant {
  readonly written: Written;
  /** Empty where no station is in force. */
  readonly stations: StationSequence;
  /** One a type and length of numbers. */
  readonly parts: readonly Resolved[];
  /** The same for equal stations, numbers and types in any order (alike.ts). */
  readonly likeness: number;

  constructor(written: Written, stations: StationSequence, parts: readonly Resolved[]) {
    let likeness = 0;
    for (const part of parts) likeness = (likeness + part.likeness) | 0;
    this.written = written;
    this.stations = stations;
    this.parts = parts;
    this.likeness = spread(likeness ^ stations.likeness);
  }

  /** The same numbers of the same types in the same stations, whatever the amounts. */
  isLike(other: Meant): boolean {
    return (
      this.likeness === other.likeness &&
      this.stations.set === other.stations.set &&
      this.parts.length === other.parts.length &&
      this.parts.every((part) => other.parts.some((one) => part.isLike(one)))
    );
  }
}
