import type { EventStore, StoredEvent } from './port.ts';
import { TimeSlices } from './time-slices.ts';

async function* sliced(events: AsyncIterable<StoredEvent>): AsyncGenerator<StoredEvent> {
  const slices = new TimeSlices();
  for await (const event of events) {
    yield event;
    const pause = slices.pause();
    if (pause !== undefined) await pause;
  }
}

/** A store whose streams are read in slices, so that folding a long one lets calls in between. */
export const withSlicedReads = (store: EventStore): EventStore => ({
  kind: store.kind,
  append: (stream, events, options) => store.append(stream, events, options),
  acknowledged: (position) => store.acknowledged(position),
  readStream: (stream, fromRevision) => sliced(store.readStream(stream, fromRevision)),
  readAll: (after) => store.readAll(after),
  subscribe: (after, signal) => store.subscribe(after, signal),
  end: (atLeast) => store.end(atLeast),
  lastInstant: () => store.lastInstant(),
  comparePositions: (a, b) => store.comparePositions(a, b),
  positionFrom: (text) => store.positionFrom(text),
  distance: (after, upTo) => store.distance(after, upTo),
  close: () => store.close(),
});
