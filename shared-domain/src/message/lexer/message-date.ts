/**
 * The message's own date among its numbers (`vl 20/11: 12 b5n`, `20/11/2026`): whoever heads a message
 * with it bets on no 20 and 11. With its year it is a date whichever day it says; `20.11`, and any
 * other pair with a slash, are numbers.
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

  /** Where the date ends that begins at a place of a text; 0 where none does. */
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
