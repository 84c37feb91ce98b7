/**
 * Finds the message's own date among its numbers (`vl 20/11: 12 b5n`, `20/11/2026`): a heading, not a bet
 * on 20 and 11. With the message's year any day is a date. `20.11` and other pairs with a slash are numbers.
 */
export class MessageDate {
  readonly #year: string;
  readonly #month: number;
  readonly #day: number;

  /** yyyy-mm-dd */
  constructor(date: string) {
    const [year = '', month, day] = date.split('-');
    this.#year = year;
    this.#month = Number(month);
    this.#day = Number(day);
  }

  /** The end of the date that begins at an index of a text; 0 if none does. */
  endIn(text: string, from: number): number {
    DATE.lastIndex = from;
    const [written, day, mark, month, year] = DATE.exec(text) ?? [];
    if (written === undefined || text.charAt(from - 1) === mark) return 0;
    const isDate =
      year === undefined
        ? mark === '/' && Number(day) === this.#day && Number(month) === this.#month
        : year === this.#year && Number(day) <= 31 && Number(month) <= 12;
    return isDate ? from + written.length : 0;
  }
}

const DATE = /(\d{1,2})([/-])(\d{1,2})(?:\2(\d{4}))?(?![\d/])/uy;
