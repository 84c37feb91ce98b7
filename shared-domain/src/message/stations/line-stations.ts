import type { RegionKey } from '../../catalogue/regions.ts';
import type { Station } from '../../catalogue/stations.ts';
import type { Word } from '../../catalogue/words.ts';
import type { ReadingContext } from '../reading.ts';
import type { TextSpan, Diagnostics } from '../diagnostics/diagnostics.ts';
import { errorSentences } from '../diagnostics/error-sentences.ts';
import { StationList, type StationsInForce } from './station-list.ts';
import { chiefStation, countedStations, drawnThatDay, drawsOn, lookUpStation } from './station-lookup.ts';

/** The state that a line inherits from the lines before it; its reading depends on nothing else. */
export interface LineCarryOver {
  /** null before the first station of the message. */
  readonly stations: StationsInForce | null;
  /** Fixed by the first station of the message. */
  readonly region: RegionKey | null;
  /** A second region has already been reported. */
  readonly twoRegions: boolean;
}

export const NO_CARRY_OVER: LineCarryOver = { stations: null, region: null, twoRegions: false };

/** Whether a line reads the same after both. */
export const isSameCarryOver = (a: LineCarryOver, b: LineCarryOver): boolean =>
  a === b ||
  (a.region === b.region && a.twoRegions === b.twoRegions && a.stations?.sequence === b.stations?.sequence);

/** The station lists of a line and the stations carried over from line to line (station-list.ts). */
export class LineStations {
  readonly #context: ReadingContext;
  readonly #report: Diagnostics;
  #before: LineCarryOver = NO_CARRY_OVER;
  #line = 0;
  /** The last list of the line itself. */
  #list: StationList | null = null;
  #region: RegionKey | null = null;
  #twoRegions = false;

  constructor(context: ReadingContext, report: Diagnostics) {
    this.#context = context;
    this.#report = report;
  }

  /** Starts another line. */
  begin(line: number, before: LineCarryOver): void {
    this.#before = before;
    this.#line = line;
    this.#list = null;
    this.#region = before.region;
    this.#twoRegions = before.twoRegions;
  }

  get inForce(): StationsInForce | null {
    return this.#list === null ? this.#before.stations : this.#list.inForce();
  }

  /** A station has been named on this line or before. */
  get named(): boolean {
    return this.#list !== null || this.#before.stations !== null;
  }

  get regionAtHand(): RegionKey | null {
    return this.#region ?? this.#context.region;
  }

  /** The carry-over to the next line. */
  get after(): LineCarryOver {
    return this.#list === null
      ? this.#before
      : { stations: this.#list.inForce(), region: this.#region, twoRegions: this.#twoRegions };
  }

  /** The span of the first station of the last list; null if none was understood. */
  get firstPlace(): TextSpan | null {
    return this.#list?.firstPlace ?? null;
  }

  /** Whether a word names a station that draws that day. */
  names(word: Word): boolean {
    return drawsOn(lookUpStation(word, this.#context.date, this.regionAtHand), this.#context.date);
  }

  /** Adds a station named by its word; `goesOn` continues the previous list. */
  addNamed(word: Word, start: number, end: number, goesOn: boolean): void {
    const list = this.#open(goesOn);
    const { date } = this.#context;
    const station = lookUpStation(word, date, list.region ?? this.regionAtHand);
    if (station !== null && drawsOn(station, date)) list.addNamed(station, start, end, this.#report);
    else if (station !== null)
      this.#report.add('saingay', { start, end }, () =>
        errorSentences.noDrawThatDay(drawnThatDay(this.#context, station.region), station.name),
      );
    this.#settleRegion(list, start, end);
  }

  /** Adds the first `count` stations of a region's day; `open` takes the region in force. */
  addCount(count: number, named: RegionKey | 'open' | null, place: TextSpan, goesOn: boolean): void {
    const list = this.#open(goesOn);
    const region = named === null || named === 'open' ? this.countRegion(list) : named;
    const stations = countedStations(this.#context, region, count);
    this.#addGroup(list, stations, { region, count, place, counted: true });
  }

  /** Adds dc or dp. */
  addChief(chief: 1 | 2, place: TextSpan, goesOn: boolean): void {
    const list = this.#open(goesOn);
    const region = this.countRegion(list);
    const station = chiefStation(this.#context, region, chief);
    this.#addGroup(list, station && [station], { region, count: chief, place, counted: false });
  }

  /** The region of a station count without a region. */
  countRegion(list?: StationList): RegionKey {
    return list?.region ?? this.regionAtHand ?? 'MN';
  }

  #open(goesOn: boolean): StationList {
    if (!goesOn || this.#list === null) {
      this.finish();
      this.#list = new StationList(this.#line);
    }
    return this.#list;
  }

  /** The last list is complete. */
  finish(): void {
    this.#list?.warnOfCount(this.#report);
  }

  /** `stations` is null if the region has fewer that day. */
  #addGroup(
    list: StationList,
    stations: readonly Station[] | null,
    asked: { region: RegionKey; count: number; place: TextSpan; counted: boolean },
  ): void {
    const { region, count, place, counted } = asked;
    if (stations !== null) list.addGroup(stations, place, counted, this.#report);
    else
      this.#report.add('saingay', place, () =>
        errorSentences.noCountThatDay(drawnThatDay(this.#context, region), count),
      );
    this.#settleRegion(list, place.start, place.end);
  }

  /** The first station of a message fixes its region. */
  #settleRegion({ region }: StationList, start: number, end: number): void {
    if (region === null) return;
    this.#region ??= region;
    const fixed = this.#region;
    if (region === fixed || this.#twoRegions) return;
    this.#twoRegions = true;
    this.#report.add('co2mien', { start, end }, () => errorSentences.co2mien(fixed, region));
  }
}
