import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { FIRST_HASH, hashAfter, HEAD_LINE, lineOf } from './event-line.ts';

/** The log of any store as the lines of an export file (event-line.ts). */
export async function* exportedLines(store: Pick<EventStore, 'readAll'>): AsyncGenerator<string> {
  yield HEAD_LINE;
  let hash = FIRST_HASH;
  let events = 0;
  for await (const event of store.readAll(null)) {
    hash = hashAfter(hash, event);
    events += 1;
    yield lineOf(event, hash);
  }
  yield JSON.stringify({ events, seal: hash });
}
