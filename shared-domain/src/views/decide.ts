import { defineAggregate } from '../aggregate/define-aggregate.ts';
import { decided, refused, type Decision, type Refusal } from '../aggregate/decision.ts';
import { VIEW_EVENTS, viewStreams, type ViewEvent } from './events.ts';
import { ADMIN_OUTCOMES } from '../outcomes/administration.ts';
import { outcome } from '../outcomes/outcome.ts';

/** What stopped a view: its position, and the event if one is the cause. */
export interface Obstacle {
  readonly position: string;
  /** Null where no event is the cause: the documents could not be written. */
  readonly eventId: string | null;
  readonly message: string;
}

/** A view as an operator sees it when the order is given. */
export interface ViewStatus {
  readonly name: string;
  readonly obstacle: Obstacle | null;
  /** A rebuild is under way. */
  readonly rebuilding: boolean;
}

/** By view, the ids of the events that it skips. */
export type ViewsState = ReadonlyMap<string, ReadonlySet<string>>;

export interface ViewCommand {
  readonly type: 'rebuild' | 'retry' | 'skip';
  readonly view: ViewStatus;
}

/** `dangdung`: a rebuild is under way; `khongdung`: the view is not stopped; `khongbo`: no event stopped it. */
export interface ViewRefusal extends Refusal {
  readonly result: 'dangdung' | 'khongdung' | 'khongbo';
}

const initialState = (): ViewsState => new Map();

const evolve = (state: ViewsState, event: ViewEvent): ViewsState => {
  if (event.type !== 'ViewEventSkipped') return state;
  const { view, eventId } = event.data;
  return new Map(state).set(view, new Set(state.get(view)).add(eventId));
};

const version = 1;

/** Decides an operator's order about a view. */
export const decide = (
  { type, view: { name: view, obstacle, rebuilding } }: ViewCommand,
  state: ViewsState,
): Decision<ViewEvent, ViewRefusal> => {
  if (type === 'rebuild')
    return rebuilding
      ? refused(outcome(ADMIN_OUTCOMES.viewRebuilding, { view }))
      : decided<ViewEvent>({ type: 'ViewRebuildOrdered', version, data: { view } });
  if (obstacle === null) return refused(outcome(ADMIN_OUTCOMES.viewNotStopped, { view }));
  const { eventId, position, message: cause } = obstacle;
  if (type === 'retry')
    return decided<ViewEvent>({ type: 'ViewRetryOrdered', version, data: { view, position, cause } });
  if (eventId === null) return refused(outcome(ADMIN_OUTCOMES.viewNothingToSkip, { view }));
  if (state.get(view)?.has(eventId) === true) return decided();
  return decided<ViewEvent>({
    type: 'ViewEventSkipped',
    version,
    data: { view, eventId, position, cause },
  });
};

export const viewsAggregate = defineAggregate({
  stream: viewStreams,
  summary: 'Orders of operators about views: rebuilds, retries, skipped events.',
  events: VIEW_EVENTS,
  initialState,
  evolve,
  decide,
  outcomes: ADMIN_OUTCOMES,
});
