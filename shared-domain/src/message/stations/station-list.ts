import type { RegionKey } from '../../catalogue/regions.ts';
import type { Station } from '../../catalogue/stations.ts';
import { type SpanColumn, SpanBuffer } from '../lexer/span-buffer.ts';
import type { TextSpan, Diagnostics } from '../diagnostics/diagnostics.ts';
import { errorSentences } from '../diagnostics/error-sentences.ts';
import { StationSequence } from './station-sequence.ts';

/**
 *     stations = (station | k d | k dai | k dmt | k dmn | dc | dp)+      (k: 1..4)
 *
 * A list of stations as a message names it. A count and dc, dp take the region already fixed in the
 * message, else the customer's, else South; a name that several stations bear is settled by
 * weekday, then by that region (domain.md §1, §5). `1 đài` beside a name would bet in two stations
 * where the customer says one: it is refused (§6: `1 đài X` is X).
 */
export interface NamedStation {
  readonly station: Station;
  readonly place: TextSpan;
}

const placeIn = (column: SpanColumn, at: number): TextSpan => ({
  start: column[at] ?? 0,
  end: column[at + 1] ?? 0,
});

const places = new SpanBuffer();

/** The finished list that bets are placed in, in the order of its names. */
export class StationsInForce {
  readonly sequence: StationSequence;
  /** From 0, where its line stood when it was read. */
  readonly line: number;
  /** A start and an end each, of the word or count that names it. */
  readonly #places: SpanColumn;
  readonly #first: number;

  constructor(sequence: StationSequence, places: SpanColumn, first: number, line: number) {
    this.sequence = sequence;
    this.line = line;
    this.#places = places;
    this.#first = first;
  }

  /** Each station with the word or count that names it. */
  get named(): readonly NamedStation[] {
    return this.sequence.stations.map((station, at) => ({
      station,
      place: placeIn(this.#places, this.#first + 2 * at),
    }));
  }
}

/** A list of stations as it grows; there is one at a time. */
export class StationList {
  #sequence = StationSequence.none;
  /** By place in the sequence, a bit each: named by a count or dc/dp rather than by its own word. */
  #grouped = 0;
  /** `1d` is in it, which names one station and goes with no other. */
  #single = false;
  /** How many stations a count has named, and how many names stand behind it. */
  #countedStations = 0;
  #namesBehind = 0;
  #mixed = false;
  #finished: StationsInForce | null = null;
  readonly #line: number;

  constructor(line: number) {
    this.#line = line;
    places.begin();
  }

  get region(): RegionKey | null {
    return this.#sequence.region;
  }

  /** Where the first station stands; null while none was understood. */
  get firstPlace(): TextSpan | null {
    return this.#sequence === StationSequence.none ? null : this.#placeOf(0);
  }

  inForce(): StationsInForce {
    this.#finished ??= new StationsInForce(this.#sequence, places.column, places.first, this.#line);
    return this.#finished;
  }

  addNamed(station: Station, start: number, end: number, report: Diagnostics): void {
    const twin = this.#sequence.stations.indexOf(station);
    if (twin < 0 && this.#single && station.region === this.region)
      report.add('daihai', { start, end }, () => errorSentences.besideOne(station.key));
    else if (twin < 0) {
      this.#push(station, start, end, false, report);
      this.#nameBehindCount({ start, end }, report);
    } else if (this.#isGrouped(twin))
      report.add('daihai', { start, end }, () => errorSentences.daihai(station.name));
    else report.add('trungdai', { start, end }, () => errorSentences.trungdai(station.name));
  }

  /** `k` stations of a region's day, from its first; or its `chief`th alone. */
  addGroup(stations: readonly Station[], place: TextSpan, counted: boolean, report: Diagnostics): void {
    if (counted && this.#countedStations > 0) {
      report.add('daihai', place, errorSentences.secondCount);
      return;
    }
    const filled = this.#sequence !== StationSequence.none;
    const single = this.#single || (counted && stations.length === 1);
    if (counted) this.#countedStations = stations.length;
    this.#single = single;
    for (const station of stations) {
      const twin = this.#sequence.stations.indexOf(station);
      if (twin < 0 && single && filled && station.region === this.region)
        report.add('daihai', place, () => errorSentences.besideOne(counted ? null : station.key));
      else if (twin < 0) this.#push(station, place.start, place.end, true, report);
      else
        report.add('daihai', this.#isGrouped(twin) ? place : this.#placeOf(twin), () =>
          errorSentences.daihai(station.name),
        );
    }
  }

  /** `2 đài bp hg`: as many names as the count says may be the stations that it counts. */
  #nameBehindCount(place: TextSpan, report: Diagnostics): void {
    const count = this.#countedStations;
    if (count < 2 || ++this.#namesBehind !== count) return;
    report.add('daihai', place, () => errorSentences.mayCountNames(count), 'warning');
  }

  #isGrouped(at: number): boolean {
    return ((this.#grouped >>> at) & 1) === 1;
  }

  #placeOf(at: number): TextSpan {
    return placeIn(places.column, places.first + 2 * at);
  }

  #push(station: Station, start: number, end: number, grouped: boolean, report: Diagnostics): void {
    const { region, stations } = this.#sequence;
    const other = station.region;
    if (region !== null && region !== other) {
      if (!this.#mixed)
        report.add('2daikhacmien', { start, end }, () => errorSentences.twoRegionsInList(region, other));
      this.#mixed = true;
      return;
    }
    if (grouped) this.#grouped |= 1 << stations.length;
    this.#finished = null;
    places.add(start, end);
    this.#sequence = this.#sequence.with(station);
  }
}
