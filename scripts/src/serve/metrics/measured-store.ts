import type { EventStore } from '@so-cuoc/event-store/port.ts';

/** What becomes of appends, as they happen. */
export interface AppendMeter {
  /** An append was handed to the store. */
  begun(): void;
  /** It was answered, or failed, after so many seconds. */
  ended(seconds: number): void;
}

/** The same store, its appends measured. */
export const measured = (store: EventStore, meter: AppendMeter): EventStore => ({
  kind: store.kind,
  append: async (stream, events, options) => {
    const began = performance.now();
    meter.begun();
    try {
      return await store.append(stream, events, options);
    } finally {
      meter.ended((performance.now() - began) / 1000);
    }
  },
  readStream: (stream, fromRevision) => store.readStream(stream, fromRevision),
  readAll: (after) => store.readAll(after),
  subscribe: (after, signal) => store.subscribe(after, signal),
  end: () => store.end(),
  comparePositions: (a, b) => store.comparePositions(a, b),
  positionFrom: (text) => store.positionFrom(text),
  distance: (after, upTo) => store.distance(after, upTo),
  close: () => store.close(),
});
