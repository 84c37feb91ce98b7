import type { RegionKey } from '../catalogue/regions.ts';
import type { Station } from '../catalogue/stations.ts';
import type { Place, Report } from './report.ts';
import { sentences } from './sentences.ts';

/**
 *     stations = (station | k d | k dai | k dmt | k dmn | dc | dp)+      (k: 1..4)
 *
 * A list of stations as a message names it. A count and dc, dp take the region already fixed in the
 * message, else the customer's, else South; a name that several stations bear is settled by
 * weekday, then by that region (domain.md §1, §5).
 */
export interface NamedStation {
  readonly station: Station;
  readonly place: Place;
}

interface Named extends NamedStation {
  /** Named by a count or dc/dp rather than by its own word. */
  readonly grouped: boolean;
}

/** The finished list that bets are placed in, in the order of its names. */
export class StationsInForce {
  /** Each station with the word or count that names it. */
  readonly named: readonly NamedStation[];
  /** From 0, where its line stood when it was read. */
  readonly line: number;
  readonly stations: readonly Station[];
  readonly keys: readonly string[];
  /** The keys in order, joined. */
  readonly names: string;
  readonly region: RegionKey | null;
  #set: string | null = null;

  constructor(named: readonly NamedStation[], line: number) {
    this.named = named;
    this.line = line;
    this.stations = named.map(({ station }) => station);
    this.keys = this.stations.map((station) => station.key);
    this.names = this.keys.join(' ');
    this.region = this.stations[0]?.region ?? null;
  }

  /** The same for the same stations in whatever order. */
  get set(): string {
    this.#set ??= this.keys.length < 2 ? this.names : [...this.keys].sort().join(' ');
    return this.#set;
  }
}

export class StationList {
  readonly #named: Named[] = [];
  #counted = false;
  #mixed = false;
  #finished: StationsInForce | null = null;
  readonly #line: number;

  constructor(line: number) {
    this.#line = line;
  }

  get region(): RegionKey | null {
    return this.#named[0]?.station.region ?? null;
  }

  /** Where the first station stands; undefined while none was understood. */
  get firstPlace(): Place | undefined {
    return this.#named[0]?.place;
  }

  inForce(): StationsInForce {
    this.#finished ??= new StationsInForce([...this.#named], this.#line);
    return this.#finished;
  }

  addNamed(station: Station, place: Place, report: Report): void {
    const twin = this.#named.find((named) => named.station === station);
    if (twin?.grouped === true) report.add('daihai', place, () => sentences.daihai(station.name));
    else if (twin !== undefined) report.add('trungdai', place, () => sentences.trungdai(station.name));
    else this.#push({ station, place, grouped: false }, report);
  }

  /** `k` stations of a region's day, from its first; or its `chief`th alone. */
  addGroup(stations: readonly Station[], place: Place, counted: boolean, report: Report): void {
    if (counted && this.#counted) {
      report.add('daihai', place, sentences.secondCount);
      return;
    }
    if (counted) this.#counted = true;
    for (const station of stations) {
      const twin = this.#named.find((named) => named.station === station);
      if (twin === undefined) this.#push({ station, place, grouped: true }, report);
      else report.add('daihai', twin.grouped ? place : twin.place, () => sentences.daihai(station.name));
    }
  }

  #push(named: Named, report: Report): void {
    const region = this.region;
    const other = named.station.region;
    if (region !== null && region !== other) {
      if (!this.#mixed)
        report.add('2daikhacmien', named.place, () => sentences.twoRegionsInList(region, other));
      this.#mixed = true;
      return;
    }
    this.#finished = null;
    this.#named.push(named);
  }
}
