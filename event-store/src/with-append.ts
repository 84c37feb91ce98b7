import type { EventStore } from './port.ts';

/** Wraps a store with another `append`: to measure it, or in tests to reject, crash or delay. */
export const withAppend = (store: EventStore, append: EventStore['append']): EventStore => ({
  kind: store.kind,
  append,
  acknowledged: (position) => store.acknowledged(position),
  readStream: (stream, from) => store.readStream(stream, from),
  readAll: (after) => store.readAll(after),
  subscribe: (after, signal) => store.subscribe(after, signal),
  end: (atLeast) => store.end(atLeast),
  lastInstant: () => store.lastInstant(),
  comparePositions: (a, b) => store.comparePositions(a, b),
  positionFrom: (text) => store.positionFrom(text),
  distance: (after, upTo) => store.distance(after, upTo),
  close: () => store.close(),
});
