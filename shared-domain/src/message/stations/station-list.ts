import type { RegionKey } from '../../catalogue/regions.ts';
import type { Station } from '../../catalogue/stations.ts';
import { type SpanColumn, SpanBuffer } from '../lexer/span-buffer.ts';
import type { TextSpan, Diagnostics } from '../diagnostics/diagnostics.ts';
import { errorSentences } from '../diagnostics/error-sentences.ts';
import { StationSequence } from './station-sequence.ts';

/**
 *     stations = (station | k d | k dai | k dmt | k dmn | dc | dp)+      (k: 1..4)
 *
 * A list of stations as typed. A count, dc and dp use the region already fixed in the message, else the
 * customer's, else South. A name shared by several stations is resolved by weekday, then by that region
 * (domain.md §1, §5). `1 đài` beside a name is refused: it would bet in two stations (§6).
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

/** A finished station list in the order typed. */
export class StationsInForce {
  readonly sequence: StationSequence;
  /** Its line from 0, at the time of reading. */
  readonly line: number;
  /** Start and end of the word or count that names each station. */
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

/** A station list under construction; there is one at a time. */
export class StationList {
  #sequence = StationSequence.none;
  /** One bit for each station: named by a count, dc or dp instead of its own word. */
  #grouped = 0;
  /** It holds `1d`, which allows no other station. */
  #single = false;
  /** The stations of a count, and the names that follow it. */
  #countedStations = 0;
  #namesBehind = 0;
  #mixed = false;
  /** The last name behind a count, or the count behind names. */
  #besideCount: TextSpan | null = null;
  #finished: StationsInForce | null = null;
  readonly #line: number;

  constructor(line: number) {
    this.#line = line;
    places.begin();
  }

  get region(): RegionKey | null {
    return this.#sequence.region;
  }

  /** The span of the first station; null while there is none. */
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

  /** Adds the stations of a count, or the single station of dc or dp. */
  addGroup(stations: readonly Station[], place: TextSpan, counted: boolean, report: Diagnostics): void {
    if (counted && this.#countedStations > 0) {
      report.add('daihai', place, errorSentences.secondCount);
      return;
    }
    const filled = this.#sequence !== StationSequence.none;
    const single = this.#single || (counted && stations.length === 1);
    if (counted) this.#countedStations = stations.length;
    if (counted && filled) this.#besideCount = place;
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

  /** Warns on `2 đài bp hg`: the two names may be the counted stations. */
  #nameBehindCount(place: TextSpan, report: Diagnostics): void {
    if (this.#countedStations < 2) return;
    this.#besideCount = place;
    const count = this.#countedStations;
    if (++this.#namesBehind === count)
      report.add('daihai', place, () => errorSentences.mayCountNames(count), 'warning');
  }

  /** Warns on a count beside names: it may only say how many names there are, or belong to other bets. */
  warnOfCount(report: Diagnostics): void {
    const count = this.#countedStations;
    if (this.#besideCount !== null && count > 1)
      report.warn('daihai', this.#besideCount, () => errorSentences.mayCountNames(count));
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
