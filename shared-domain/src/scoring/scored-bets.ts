import { PLAIN_KINDS } from '../catalogue/bet-classes.ts';
import { positionsOf } from '../draws/lots.ts';
import type { BetItem } from '../message/bets/bet-item.ts';
import { BetColumns } from './bet-columns.ts';
import { prizeChanges, emptyDrawTable, type DrawTable, type DrawTables } from './draw-table.ts';
import { NumberChains } from './number-chains.ts';
import { PairBets, type StationHits } from './pair-bets.ts';
import { scoreItem } from './score-item.ts';

const NUMBER_LENGTHS = [2, 3, 4] as const;
const DA = PLAIN_KINDS.indexOf('da');
const DX = PLAIN_KINDS.indexOf('dx');

interface Station extends StationHits {
  /** Every bet in the station. */
  readonly bets: number[];
  readonly chains: NumberChains;
}

const newStation = (): Station => ({
  bets: [],
  chains: new NumberChains(),
  da: new Uint8Array(100),
  dx: new Uint8Array(100),
});

const endingOf = (number: string | null, length: number): string | null =>
  number === null || number.length < length ? null : number.slice(-length);

/** For each plain kind, whether it covers the position for numbers of the length. */
const coveringOf = ({ region, rules }: DrawTable, position: number, length: number): readonly boolean[] =>
  PLAIN_KINDS.map((kind) => positionsOf(region, kind, length, rules).includes(position));

const countCame = (counts: Uint8Array, ending: string, by: 1 | -1): void => {
  const number = Number(ending);
  counts[number] = (counts[number] ?? 0) + by;
};

/** Called for a bet whose score changed, with its previous score. */
export type OnChange = (bet: number, halfHitsBefore: number, wasSettled: boolean) => void;

/**
 * The bets of a day and their winnings so far. A number hits by its last 2, 3 or 4 digits (domain.md §2), so
 * a new or changed prize only affects the bets of its station on its three endings. A plain bet gains or
 * loses that hit; a pair is recounted. The result always equals `scoreItem` on the present rows.
 */
export class ScoredBets {
  readonly #draws = new Map<string, DrawTable>();
  readonly #columns = new BetColumns();
  readonly #pairs = new PairBets();
  readonly #stations = new Map<string, Station>();
  /** By keys: bets in the same stations share one list. */
  readonly #lists = new Map<string, readonly Station[]>();
  #gone = 0;

  get draws(): DrawTables {
    return this.#draws;
  }
  /** The number of bets ever added, and of removed ones. */
  get size(): number {
    return this.#columns.size;
  }
  get gone(): number {
    return this.#gone;
  }

  /** Adds a bet, scored by the present rows; bets are numbered from 0 in order. */
  add(item: BetItem): number {
    const bet = this.#columns.add(item, this.#halfHits(item), this.#waiting(item));
    const stations = this.#stationsOf(item.stations);
    for (const { bets, chains } of stations) {
      bets.push(bet);
      for (const number of item.numbers) chains.add(number, bet);
    }
    if (item.kind === 'da' || item.kind === 'dx') this.#pairs.add(bet, item, stations);
    return bet;
  }

  /** Removes a bet; later prizes do not affect it. */
  remove(bet: number): void {
    this.#columns.remove(bet);
    this.#pairs.remove(bet);
    this.#gone += 1;
  }

  /** In halves of a hit. */
  halfHits(bet: number): number {
    return this.#columns.halfHits(bet);
  }
  /** Every station of the bet is complete. */
  isSettled(bet: number): boolean {
    return this.#columns.isSettled(bet);
  }
  /** Points × hits × payout, in 10⁻⁶ ngàn. */
  thang(bet: number, halfHits = this.halfHits(bet)): number {
    return halfHits * this.#columns.prize(bet);
  }
  /** Points × hits, in 10⁻⁶ ngàn. */
  diemtrung(bet: number, halfHits = this.halfHits(bet)): number {
    return halfHits * this.#columns.points(bet);
  }
  /** 10⁻⁶ ngàn. */
  thucthu(bet: number): number {
    return this.#columns.thucthu(bet);
  }

  /** Applies the present draw of a station; `changed` is called for each affected bet, perhaps repeatedly. */
  draw(key: string, table: DrawTable, changed: OnChange): void {
    const before = this.#draws.get(key) ?? emptyDrawTable(table.region, table.rules);
    this.#draws.set(key, table);
    const station = this.#station(key);
    for (const { position, came, went } of prizeChanges(before, table))
      for (const length of NUMBER_LENGTHS) {
        const [ending, former] = [endingOf(came, length), endingOf(went, length)];
        if (ending === former) continue;
        const covering = coveringOf(table, position, length);
        if (former !== null) this.#count(station, former, -1, covering, changed);
        if (ending !== null) this.#count(station, ending, 1, covering, changed);
      }
    for (const bet of this.#pairs.takeTouched()) this.#recount(bet, changed);
    if (table.complete && !before.complete) this.#complete(station, changed);
  }

  /** A prize with this ending was added (1) or removed (−1). */
  #count(
    station: Station,
    ending: string,
    by: 1 | -1,
    covering: readonly boolean[],
    changed: OnChange,
  ): void {
    const columns = this.#columns;
    if (covering[DA] === true) countCame(station.da, ending, by);
    if (covering[DX] === true) countCame(station.dx, ending, by);
    station.chains.forEach(ending, (bet) => {
      const kind = columns.kind(bet);
      if (covering[kind] !== true) return;
      if (kind === DA || kind === DX) this.#pairs.touch(bet);
      else this.#score(bet, columns.halfHits(bet) + 2 * by, changed);
    });
  }

  #recount(bet: number, changed: OnChange): void {
    const halfHits = this.#pairs.halfHits(bet);
    if (halfHits > 0 || this.halfHits(bet) > 0) this.#score(bet, halfHits, changed);
  }

  #score(bet: number, halfHits: number, changed: OnChange): void {
    const before = this.halfHits(bet);
    this.#columns.setHalfHits(bet, halfHits);
    changed(bet, before, this.isSettled(bet));
  }

  #complete({ bets }: Station, changed: OnChange): void {
    for (const bet of bets)
      if (!this.#columns.isGone(bet) && this.#columns.stationCompleted(bet))
        changed(bet, this.halfHits(bet), false);
  }

  #halfHits(item: BetItem): number {
    return item.stations.some((key) => this.#draws.has(key)) ? scoreItem(item, this.#draws).halfHits : 0;
  }

  #waiting(item: BetItem): number {
    let waiting = 0;
    for (const key of item.stations) if (this.#draws.get(key)?.complete !== true) waiting += 1;
    return waiting;
  }

  #stationsOf(keys: readonly string[]): readonly Station[] {
    const name = keys.join(' ');
    const known = this.#lists.get(name);
    if (known !== undefined) return known;
    const list = keys.map((key) => this.#station(key));
    this.#lists.set(name, list);
    return list;
  }

  #station(key: string): Station {
    const known = this.#stations.get(key);
    if (known !== undefined) return known;
    const station = newStation();
    this.#stations.set(key, station);
    return station;
  }
}
