import type { PlacedNumbers } from './numbers.ts';
import type { Place, Report } from './report.ts';
import { sentences } from './sentences.ts';

/** More numbers than this in one list is no bet that anyone typed. */
const MOST_IN_LIST = 5000;

const NONE: readonly PlacedNumbers[] = [];

/** The numbers of a line that its next types bet on, and those that stand before any station. */
export class NumberList {
  /** Counts the lists of the line, from 0; -1 before the first. */
  segment = -1;
  /** Numbers have been read that no type has taken yet. */
  open = false;
  #numbers: PlacedNumbers[] = [];
  #count = 0;
  #full = false;
  #firstOrphan: Place | null = null;
  #lastOrphan: Place | null = null;
  readonly #report: Report;

  constructor(report: Report) {
    this.#report = report;
  }

  /** Never changed afterwards: the next list is another one. */
  get numbers(): readonly PlacedNumbers[] {
    return this.#count === 0 ? NONE : this.#numbers;
  }

  /** Adds numbers; they open a new list where the last one has been bet on. */
  take(taken: PlacedNumbers, underStation: boolean): void {
    if (!this.open) {
      this.#empty();
      this.open = true;
      this.segment++;
    }
    if (taken.texts.length === 0) return;
    if (!underStation) {
      this.#firstOrphan ??= taken;
      this.#lastOrphan = taken;
    }
    if (this.#count + taken.texts.length > MOST_IN_LIST) {
      if (!this.#full) this.#report.add('SaiDinhDang', taken, () => sentences.tooManyNumbers(MOST_IN_LIST));
      this.#full = true;
      return;
    }
    this.#numbers.push(taken);
    this.#count += taken.texts.length;
  }

  /** The end of a list: at a station, at an amount without a type, at the end of the line. */
  close(explained: boolean): void {
    const last = this.#numbers.at(-1);
    if (this.open && last !== undefined && !explained) {
      this.#report.add('kokieu', last, () => sentences.kokieu(last.texts.at(-1) ?? ''));
    }
    this.#empty();
    this.open = false;
  }

  /** The first station of the message stands here: numbers of its line before it have none. */
  stationFollows(): void {
    if (this.#firstOrphan !== null && this.#lastOrphan !== null) {
      const place = { start: this.#firstOrphan.start, end: this.#lastOrphan.end };
      this.#report.add('sotruocdai', place, sentences.sotruocdai);
    }
    this.#firstOrphan = null;
  }

  /** Where the first number stands for which no station came on this line; null where there is none. */
  get orphan(): Place | null {
    return this.#firstOrphan;
  }

  #empty(): void {
    if (this.#numbers.length > 0) this.#numbers = [];
    this.#count = 0;
    this.#full = false;
  }
}
