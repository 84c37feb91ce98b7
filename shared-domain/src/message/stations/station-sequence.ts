import type { RegionKey } from '../../catalogue/regions.ts';
import type { Station } from '../../catalogue/stations.ts';
import { hashTexts } from '../bets/order-free-hash.ts';

/**
 * An ordered list of stations of one region. Equal sequences are one object, so comparing is cheap; there
 * are few, since a list holds stations of one region and day.
 */
export class StationSequence {
  readonly stations: readonly Station[];
  readonly keys: readonly string[];
  /** The keys in order, joined. */
  readonly names: string;
  /** Equal for the same stations in any order. */
  readonly set: string;
  /** The same as a number (order-free-hash.ts). */
  readonly likeness: number;
  readonly region: RegionKey | null;
  readonly #last: Station | null;
  readonly #longer: StationSequence[] = [];

  private constructor(stations: readonly Station[]) {
    this.stations = stations;
    this.keys = stations.map(({ key }) => key);
    this.names = this.keys.join(' ');
    this.set = [...this.keys].sort().join(' ');
    this.likeness = hashTexts(this.keys);
    this.region = stations[0]?.region ?? null;
    this.#last = stations.at(-1) ?? null;
  }

  static readonly none = new StationSequence([]);

  static of(stations: readonly Station[]): StationSequence {
    return stations.reduce((sequence, station) => sequence.with(station), StationSequence.none);
  }

  /** The sequence with one more station at its end. */
  with(station: Station): StationSequence {
    for (const longer of this.#longer) if (longer.#last === station) return longer;
    const longer = new StationSequence([...this.stations, station]);
    this.#longer.push(longer);
    return longer;
  }
}
