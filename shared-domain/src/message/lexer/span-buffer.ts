/** Places in a line, a start and an end each; they never change once a list has been handed out. */
export type SpanColumn = Int32Array;

const COLUMN = 8192;

/**
 * Where the parts of lists stand, one list after another in columns that the lists share: nothing is
 * made for a list of a few numbers.
 */
export class SpanBuffer {
  column: SpanColumn = new Int32Array(COLUMN);
  /** Where the present list begins. */
  first = 0;
  #next = 0;

  /** Another list. */
  begin(): void {
    this.first = this.#next;
  }

  add(start: number, end: number): void {
    if (this.#next + 2 > this.column.length) this.#renew();
    this.column[this.#next++] = start;
    this.column[this.#next++] = end;
  }

  /** Another column, with the present list at its beginning. */
  #renew(): void {
    const list = this.column.subarray(this.first, this.#next);
    this.column = new Int32Array(Math.max(COLUMN, 4 * list.length));
    this.column.set(list);
    this.first = 0;
    this.#next = list.length;
  }
}
