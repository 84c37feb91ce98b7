import { expect } from 'vitest';
import type { Decision, Refusal } from '../src/aggregate/decision.ts';
import type { Decider } from '../src/aggregate/define-aggregate.ts';

/** What followed from a command, with the expectations that a spec may have of it. */
class DecisionSpec<Event, Refused extends Refusal> {
  readonly decision: Decision<Event, Refused>;

  constructor(decision: Decision<Event, Refused>) {
    this.decision = decision;
  }

  /** The events, to set up another step. Throws where the command was refused. */
  get events(): readonly Event[] {
    if (!this.decision.ok) throw new Error(this.decision.refusal.message);
    return this.decision.events;
  }

  /** Exactly these events; none: the command changed nothing. */
  thenEvents(...events: readonly object[]): void {
    expect(this.decision).toEqual({ ok: true, events });
  }

  /** One event for each of these, with at least these properties. */
  thenEventsLike(...events: readonly object[]): void {
    expect(this.decision).toMatchObject({ ok: true, events });
  }

  /** A refusal with at least these properties. */
  thenRefused(refusal: object = {}): void {
    expect(this.decision).toMatchObject({ ok: false, refusal });
  }
}

/** `given(events).when(command).thenEvents(…)` or `.thenRefused(…)`, for every decider. */
export const specOf = <State, Event, Command, Refused extends Refusal>({
  initialState,
  evolve,
  decide,
}: Decider<State, Event, Command, Refused>) => ({
  given: (...events: readonly Event[]) => {
    const state = events.reduce((before, event) => evolve(before, event), initialState());
    return {
      state,
      when: (command: Command) => new DecisionSpec<Event, Refused>(decide(command, state)),
    };
  },
});
