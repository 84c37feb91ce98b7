/**
 * The result of a decider: events, or a refusal. No events mean that the command changes nothing. Refusals are values;
 * broken invariants throw.
 */
export type Decision<Event, Refused extends Refusal = Refusal> =
  | { readonly ok: true; readonly events: readonly Event[] }
  | { readonly ok: false; readonly refusal: Refused };

export interface Refusal {
  /** The stable code (`result` on the wire). */
  readonly result: string;
  /** In Vietnamese: what is wrong and how to correct it. */
  readonly message: string;
}

export const decided = <Event>(
  ...events: readonly Event[]
): { readonly ok: true; readonly events: readonly Event[] } => ({
  ok: true,
  events,
});

export const refused = <Refused extends Refusal>(
  refusal: Refused,
): { readonly ok: false; readonly refusal: Refused } => ({
  ok: false,
  refusal,
});

/** An error in one row of a change; then no row is applied. */
export interface RowError<Row> {
  /** From 0, in the rows given. */
  readonly row: number;
  readonly field: keyof Row;
  /** In Vietnamese. */
  readonly message: string;
}
