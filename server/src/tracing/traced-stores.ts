import type { EventStore, StoredEvent } from '@so-cuoc/event-store/port.ts';
import { withAppend } from '@so-cuoc/event-store/with-append.ts';
import type { ReadModelStore } from '@so-cuoc/projections/read-model/port.ts';
import { isWitness } from '@so-cuoc/projections/runner/generations/generation.ts';
import { traceClock, type SpanRecorder } from './span-recorder.ts';
import type { TracedRequests } from './traced-requests.ts';

/** The kind of a stream, `book` of `book-daily1-2026-11-20`: the rest names people. */
const kindOf = (stream: string): string => /^[a-z]+/.exec(stream)?.[0] ?? '';

async function* heard(
  batches: AsyncIterable<readonly StoredEvent[]>,
  requests: TracedRequests,
): AsyncGenerator<readonly StoredEvent[]> {
  for await (const batch of batches) {
    requests.delivered(batch);
    yield batch;
  }
}

/** The same store; each append is a span of its request, to its durable answer. */
export const tracedEvents = (
  store: EventStore,
  spans: SpanRecorder,
  requests: TracedRequests,
): EventStore => ({
  ...withAppend(store, async (stream, events, options) => {
    const since = traceClock();
    const answer = await store.append(stream, events, options);
    const requestId = events[0]?.metadata.correlationId;
    if (requestId === undefined || !answer.ok || answer.repeated) return answer;
    spans.record({
      ...{ requestId, name: 'append', since, until: traceClock() },
      attributes: { 'so_cuoc.stream': kindOf(stream), 'so_cuoc.events': events.length },
    });
    requests.appended(requestId, answer.position);
    return answer;
  }),
  subscribe: (after, signal) => heard(store.subscribe(after, signal), requests),
});

/** `report` of `report-3-of-8@1`: the part and the generation go. */
const viewIn = (checkpoint: string): string => checkpoint.replace(/(-\d+-of-\d+)?@.*$/, '');

/** The same store; each commit of a view is a span of the requests whose events are in it. */
export const tracedReadModels = (
  store: ReadModelStore,
  log: Pick<EventStore, 'comparePositions' | 'positionFrom'>,
  requests: TracedRequests,
): ReadModelStore => ({
  get: (collection, key) => store.get(collection, key),
  range: (collection, range) => store.range(collection, range),
  checkpoint: (view) => store.checkpoint(view),
  replace: (collection, key, before, now) => store.replace(collection, key, before, now),
  drop: (collections, view) => store.drop(collections, view),
  close: () => store.close(),
  commit: async (writes, checkpoint, after) => {
    await store.commit(writes, checkpoint, after);
    if (writes.some(({ collection }) => !isWitness(collection)))
      requests.folded(log, viewIn(checkpoint.view), after, checkpoint.position);
  },
});
