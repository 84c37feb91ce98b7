import type { OutcomeDefinition } from '../outcomes/outcome.ts';
import type { Decision, Refusal } from './decision.ts';
import { recogniserOf, type EventOf, type EventTable } from './define-events.ts';
import type { StreamDefinition } from './define-stream.ts';

/** How commands on one kind of stream are decided, and how its events are folded. */
export interface Decider<State, Event, Command, Refused extends Refusal> {
  readonly initialState: () => State;
  /** Folds one event. It may change `state` in place; only the caller that folds the stream owns the state. */
  readonly evolve: (state: State, event: Event) => State;
  /** Reads the state and never changes it. */
  readonly decide: (command: Command, state: State) => Decision<Event, Refused>;
}

interface AggregateDefinition<
  State,
  Table extends EventTable,
  Command,
  Refused extends Refusal,
> extends Decider<State, EventOf<Table>, Command, Refused> {
  readonly stream: Pick<StreamDefinition, 'pattern'> & {
    readonly parse: (stream: string) => Readonly<Record<string, string>> | null;
  };
  /** What the stream holds, in English, for docs/events.md. */
  readonly summary: string;
  readonly events: Table;
  /** The outcomes that refusals are made from. */
  readonly outcomes: Readonly<Record<string, OutcomeDefinition>>;
}

export const defineAggregate = <State, const Table extends EventTable, Command, Refused extends Refusal>(
  definition: AggregateDefinition<State, Table, Command, Refused>,
) => ({ ...definition, isEvent: recogniserOf(definition.events) });
