import { LogCorrupt, type EventStore, type Position } from '@so-cuoc/event-store/port.ts';

/** The same store, which tells `heard` where a read or an append found the log damaged. */
export const hearDamage = (store: EventStore, heard: (position: Position) => void): EventStore => {
  const tell = (error: unknown): never => {
    if (error instanceof LogCorrupt && error.position !== null) heard(error.position);
    throw error;
  };
  async function* telling<One>(read: AsyncIterable<One>): AsyncGenerator<One> {
    try {
      yield* read;
    } catch (error) {
      tell(error);
    }
  }
  return {
    kind: store.kind,
    append: (stream, events, options) => store.append(stream, events, options).catch(tell),
    acknowledged: (position) => store.acknowledged(position),
    readStream: (stream, fromRevision) => telling(store.readStream(stream, fromRevision)),
    readAll: (after) => telling(store.readAll(after)),
    subscribe: (after, signal) => telling(store.subscribe(after, signal)),
    end: (atLeast) => store.end(atLeast),
    lastInstant: () => store.lastInstant(),
    comparePositions: (a, b) => store.comparePositions(a, b),
    positionFrom: (text) => store.positionFrom(text),
    distance: (after, upTo) => store.distance(after, upTo),
    close: () => store.close(),
  };
};
