import { upcast } from '@so-cuoc/shared-domain/aggregate/event-types.ts';
import type { EventStore, StoredEvent } from './port.ts';

/** The read methods, which a read-only log has as well. */
type Reads = Pick<EventStore, 'readStream' | 'readAll'>;

type Upcast = (event: StoredEvent) => StoredEvent;

/** The same events, each upcast to the current version. */
export async function* upcastEvents(
  events: AsyncIterable<StoredEvent>,
  toCurrent: Upcast = upcast,
): AsyncGenerator<StoredEvent> {
  for await (const event of events) yield toCurrent(event);
}

const reading = (store: Reads, toCurrent: Upcast): Reads => ({
  readStream: (stream, fromRevision) => upcastEvents(store.readStream(stream, fromRevision), toCurrent),
  readAll: (after) => upcastEvents(store.readAll(after), toCurrent),
});

/**
 * Wraps a store so that readers get every event in its current version. Events on disk stay as written; exports
 * and backups bypass this.
 */
export const withUpcasting = (store: EventStore, toCurrent: Upcast = upcast): EventStore => ({
  kind: store.kind,
  append: (stream, events, options) => store.append(stream, events, options),
  ...reading(store, toCurrent),
  async *subscribe(after, signal) {
    for await (const batch of store.subscribe(after, signal)) yield batch.map(toCurrent);
  },
  end: (atLeast) => store.end(atLeast),
  lastInstant: () => store.lastInstant(),
  comparePositions: (a, b) => store.comparePositions(a, b),
  positionFrom: (text) => store.positionFrom(text),
  acknowledged: (position) => store.acknowledged(position),
  distance: (after, upTo) => store.distance(after, upTo),
  close: () => store.close(),
});
