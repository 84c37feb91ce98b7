/**
 * What a decider answers: the events that follow, or why none do. An empty list of events means
 * that there was nothing to change. Refusals are expected and are values; broken invariants throw.
 */
export type Decision<Event, Refused extends Refusal = Refusal> =
  | { readonly ok: true; readonly events: readonly Event[] }
  | { readonly ok: false; readonly refusal: Refused };

export interface Refusal {
  /** The stable code that programs read (result on the wire). */
  readonly result: string;
  /** What is wrong and what would be right, in Vietnamese. */
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
