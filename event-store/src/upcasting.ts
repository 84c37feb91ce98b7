import { upcast } from '@so-cuoc/shared-domain/aggregate/define-events.ts';
import type { EventStore, StoredEvent } from './port.ts';

/** What a store reads with; a log that is only read has the same. */
type Reads = Pick<EventStore, 'readStream' | 'readAll'>;

/** The same events, each in the version that the deciders and views of today read. */
export async function* upcastEvents(events: AsyncIterable<StoredEvent>): AsyncGenerator<StoredEvent> {
  for await (const event of events) yield upcast(event);
}

const reading = (store: Reads): Reads => ({
  readStream: (stream, fromRevision) => upcastEvents(store.readStream(stream, fromRevision)),
  readAll: (after) => upcastEvents(store.readAll(after)),
});

/**
 * A store, of any kind, whose readers see every event in today's version. What is on disk stays as it was written;
 * exports and backups go past this.
 */
export const withUpcasting = (store: EventStore): EventStore => ({
  kind: store.kind,
  append: (stream, events, options) => store.append(stream, events, options),
  ...reading(store),
  async *subscribe(after, signal) {
    for await (const batch of store.subscribe(after, signal)) yield batch.map(upcast);
  },
  end: () => store.end(),
  comparePositions: (a, b) => store.comparePositions(a, b),
  positionFrom: (text) => store.positionFrom(text),
  distance: (after, upTo) => store.distance(after, upTo),
  close: () => store.close(),
});
