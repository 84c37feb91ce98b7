import type { PlacedNumber } from './numbers.ts';
import type { Report } from './report.ts';
import { sentences } from './sentences.ts';

/** More numbers than this in one list is no bet that anyone typed. */
const MOST_IN_LIST = 5000;

/** The numbers that the next types bet on, and those of the line that stand before any station. */
export class NumberList {
  /** Counts the lists of the message, from 0; -1 before the first. */
  segment = -1;
  numbers: PlacedNumber[] = [];
  /** Numbers have been read that no type has taken yet. */
  open = false;
  #line = 0;
  #full = false;
  #orphans: PlacedNumber[] = [];
  readonly #report: Report;

  constructor(report: Report) {
    this.#report = report;
  }

  startLine(line: number): void {
    this.#line = line;
    this.numbers = [];
    this.open = false;
    this.#orphans = [];
  }

  /** Adds numbers; they open a new list where the last one has been bet on. */
  take(taken: readonly PlacedNumber[], underStation: boolean): void {
    if (!this.open) {
      this.numbers = [];
      this.open = true;
      this.#full = false;
      this.segment++;
    }
    const first = taken[0];
    const last = taken.at(-1);
    if (first === undefined || last === undefined) return;
    if (!underStation) this.#orphans.push(first, last);
    if (this.numbers.length + taken.length > MOST_IN_LIST) {
      if (!this.#full)
        this.#report.add('SaiDinhDang', this.#line, first, sentences.tooManyNumbers(MOST_IN_LIST));
      this.#full = true;
    } else this.numbers = this.numbers.length === 0 ? [...taken] : append(this.numbers, taken);
  }

  /** The end of a list: at a station, at an amount without a type, at the end of the line. */
  close(explained: boolean): void {
    const last = this.numbers.at(-1);
    if (this.open && last !== undefined && !explained) {
      this.#report.add('kokieu', this.#line, last, sentences.kokieu(last.text));
    }
    this.numbers = [];
    this.open = false;
  }

  /** The first station of the message stands here: numbers of its line before it have none. */
  stationFollows(): void {
    const first = this.#orphans[0];
    const last = this.#orphans.at(-1);
    if (first !== undefined && last !== undefined) {
      const place = { start: first.start, end: last.end };
      this.#report.add('sotruocdai', this.#line, place, sentences.sotruocdai());
    }
    this.#orphans = [];
  }

  /** No station came on this line. */
  endLine(): void {
    const first = this.#orphans[0];
    if (first !== undefined) this.#report.add('kodai', this.#line, first, sentences.kodai());
  }
}

const append = (list: PlacedNumber[], more: readonly PlacedNumber[]): PlacedNumber[] => {
  for (const number of more) list.push(number);
  return list;
};
