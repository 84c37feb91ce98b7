/** What is wrong with one of the rows of a change; then none of them is taken. */
export interface RowError<Row> {
  /** From 0, in the rows given. */
  readonly row: number;
  readonly field: keyof Row;
  /** In Vietnamese. */
  readonly message: string;
}
