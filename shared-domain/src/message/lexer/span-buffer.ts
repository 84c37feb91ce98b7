/** Spans in a line, start and end in turn; they never change once a list has been handed out. */
export type SpanColumn = Int32Array;

const COLUMN = 8192;

/**
 * Stores the spans of lists one after another in shared columns, so a list of a few numbers allocates
 * nothing.
 */
export class SpanBuffer {
  column: SpanColumn = new Int32Array(COLUMN);
  /** The start of the current list. */
  first = 0;
  #next = 0;

  /** Starts another list. */
  begin(): void {
    this.first = this.#next;
  }

  add(start: number, end: number): void {
    if (this.#next + 2 > this.column.length) this.#renew();
    this.column[this.#next++] = start;
    this.column[this.#next++] = end;
  }

  /** Starts another column, with the current list at its beginning. */
  #renew(): void {
    const list = this.column.subarray(this.first, this.#next);
    this.column = new Int32Array(Math.max(COLUMN, 4 * list.length));
    this.column.set(list);
    this.first = 0;
    this.#next = list.length;
  }
}
