import { stationsOfDay, weekdayOf } from '../catalogue/calendar.ts';
import type { RegionKey } from '../catalogue/regions.ts';
import type { Station } from '../catalogue/stations.ts';
import type { Word } from '../catalogue/words.ts';
import type { Place, Report } from './report.ts';
import { sentences } from './sentences.ts';

/**
 *     stations = (station | k d | k dai | k dmt | k dmn | dc | dp)+      (k: 1..4)
 *
 * A list of stations as a message names it. A count and dc, dp take the region already fixed in the
 * message, else the customer's, else South; a name that several stations bear is settled by
 * weekday, then by that region (domain.md §1, §5).
 */
interface Named {
  readonly station: Station;
  readonly place: Place;
  /** Named by a count or dc/dp rather than by its own word. */
  readonly grouped: boolean;
}

export class StationList {
  readonly line: number;
  readonly #named: Named[] = [];
  #count: Place | null = null;
  #mixed = false;

  constructor(line: number) {
    this.line = line;
  }

  get stations(): readonly Station[] {
    return this.#named.map((named) => named.station);
  }

  get region(): RegionKey | null {
    return this.#named[0]?.station.region ?? null;
  }

  /** Each station with the word or count that names it, on `line`. */
  get named(): readonly { readonly station: Station; readonly place: Place }[] {
    return this.#named;
  }

  /** Where the first station stands; undefined while none was understood. */
  get firstPlace(): Place | undefined {
    return this.#named[0]?.place;
  }

  addNamed(station: Station, place: Place, report: Report): void {
    const twin = this.#named.find((named) => named.station === station);
    if (twin?.grouped === true) report.add('daihai', this.line, place, sentences.daihai(station.name));
    else if (twin !== undefined) report.add('trungdai', this.line, place, sentences.trungdai(station.name));
    else this.#push({ station, place, grouped: false }, report);
  }

  /** `k` stations of a region's day, from its first; or its `chief`th alone. */
  addGroup(stations: readonly Station[], place: Place, counted: boolean, report: Report): void {
    if (counted && this.#count !== null) {
      report.add('daihai', this.line, place, sentences.secondCount());
      return;
    }
    if (counted) this.#count = place;
    for (const station of stations) {
      const twin = this.#named.find((named) => named.station === station);
      if (twin === undefined) this.#push({ station, place, grouped: true }, report);
      else {
        report.add('daihai', this.line, twin.grouped ? place : twin.place, sentences.daihai(station.name));
      }
    }
  }

  #push(named: Named, report: Report): void {
    const region = this.region;
    const other = named.station.region;
    if (region !== null && region !== other) {
      if (!this.#mixed) {
        report.add('2daikhacmien', this.line, named.place, sentences.twoRegionsInList(region, other));
      }
      this.#mixed = true;
      return;
    }
    this.#named.push(named);
  }
}

/** What a station word means on a day; `absent` when none of its stations draws then. */
export type StationMeaning =
  | { readonly sort: 'station'; readonly station: Station }
  | { readonly sort: 'absent'; readonly station: Station };

/** Settles a name: by weekday, then the region at hand, then South before Central before North. */
export const stationMeant = (word: Word, date: string, region: RegionKey | null): StationMeaning | null => {
  const day = weekdayOf(date);
  const drawing = word.stations.filter((station) => station.days.includes(day));
  const candidates = drawing.length > 0 ? drawing : word.stations;
  const station = candidates.find((candidate) => candidate.region === region) ?? candidates[0];
  if (station === undefined) return null;
  return { sort: drawing.length > 0 ? 'station' : 'absent', station };
};

/** The first `count` stations of a region's day; null when it has fewer. */
export const countedStations = (
  date: string,
  region: RegionKey,
  count: number,
): readonly Station[] | null => {
  const ofDay = stationsOfDay(date, region);
  return ofDay.length < count ? null : ofDay.slice(0, count);
};

/** dc, dp: the first or second station of a region's day; null when it has none. */
export const chiefStation = (date: string, region: RegionKey, chief: 1 | 2): Station | null =>
  stationsOfDay(date, region)[chief - 1] ?? null;
