import type { EventStore, Position, StoredEvent } from '@so-cuoc/event-store/port.ts';
import { isUnderstood, notUnderstood } from '@so-cuoc/shared-domain/aggregate/reader-levels.ts';
import { foldOrSkip, SKIP_NOTHING, type MaySkip } from '../runner/folding/skip-unreadable.ts';
import type { View } from '../runner/view.ts';

type ReadStream = Pick<EventStore, 'readStream'>;

/** A moment of the log, and how to read the log up to it. */
export interface Moment {
  readonly events: ReadStream;
  /** False for the first event of a stream that lies after the moment. */
  readonly includes: (event: StoredEvent) => boolean;
  readonly maySkip: MaySkip;
}

/** Later than any instant: includes every event. */
export const END_OF_TIME = '9999-12-31T23:59:59.999Z';

/** Includes the events up to an ISO instant in UTC with milliseconds; such instants compare as text. */
export const atInstant = (events: ReadStream, instant: string, maySkip: MaySkip = SKIP_NOTHING): Moment => ({
  events,
  includes: ({ metadata }) => metadata.occurredAt <= instant,
  maySkip,
});

/** Includes the events up to a position of the log. */
export const atPosition = (
  events: Pick<EventStore, 'readStream' | 'comparePositions'>,
  position: Position,
): Moment => ({
  events,
  includes: (event) => events.comparePositions(event.position, position) <= 0,
  maySkip: SKIP_NOTHING,
});

/** The events of a stream up to a moment. */
export async function* eventsAsOf(
  stream: string,
  { events, includes }: Pick<Moment, 'events' | 'includes'>,
): AsyncGenerator<StoredEvent> {
  for await (const event of events.readStream(stream)) {
    if (!includes(event)) return;
    yield event;
  }
}

/**
 * State as of a moment: folds the streams, one after the other, into `state` with the view's own fold. Leaves out
 * what an operator ordered to skip. Throws UnreadableEvent for any other event that the view cannot fold.
 */
export const asOf = async <State>(
  view: Pick<View<State, never>, 'fold'>,
  state: State,
  streams: Iterable<string>,
  moment: Moment,
): Promise<State> => {
  for (const stream of streams)
    for await (const event of eventsAsOf(stream, moment))
      foldOrSkip(event, moment.maySkip, () => {
        if (!isUnderstood(event)) throw new Error(notUnderstood(event));
        view.fold(state, event);
      });
  return state;
};
