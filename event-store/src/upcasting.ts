import { upcast } from '@so-cuoc/shared-domain/aggregate/define-events.ts';
import type { EventStore, StoredEvent } from './port.ts';

/** The read methods, which a read-only log has as well. */
type Reads = Pick<EventStore, 'readStream' | 'readAll'>;

/** The same events, each upcast to the current version. */
export async function* upcastEvents(events: AsyncIterable<StoredEvent>): AsyncGenerator<StoredEvent> {
  for await (const event of events) yield upcast(event);
}

const reading = (store: Reads): Reads => ({
  readStream: (stream, fromRevision) => upcastEvents(store.readStream(stream, fromRevision)),
  readAll: (after) => upcastEvents(store.readAll(after)),
});

/**
 * Wraps a store so that readers get every event in its current version. Events on disk stay as written; exports
 * and backups bypass this.
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
