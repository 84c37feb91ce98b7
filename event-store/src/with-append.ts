import type { EventStore } from './port.ts';

/** A real store that appends in another way: measured, or in tests refused, dying, waiting. */
export const withAppend = (store: EventStore, append: EventStore['append']): EventStore => ({
  kind: store.kind,
  append,
  readStream: (stream, from) => store.readStream(stream, from),
  readAll: (after) => store.readAll(after),
  subscribe: (after, signal) => store.subscribe(after, signal),
  end: () => store.end(),
  comparePositions: (a, b) => store.comparePositions(a, b),
  positionFrom: (text) => store.positionFrom(text),
  distance: (after, upTo) => store.distance(after, upTo),
  close: () => store.close(),
});
