import { eventIdFor } from '../../src/event-id.ts';
import type { AppendOptions, EventStore, ExpectedRevision, NewEvent, StoredEvent } from '../../src/port.ts';

/** `count` events of one command, with the ids that a decider gives them. */
export const sampleEvents = (
  commandId: string,
  count = 1,
  data: unknown = { text: 'tp 12b10n' },
): NewEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    eventId: eventIdFor(commandId, index),
    type: 'BetPlaced',
    version: 1,
    data,
    metadata: {
      occurredAt: '2026-11-20T03:00:00.000Z',
      actor: 'an',
      commandId,
      correlationId: `c-${commandId}`,
    },
  }));

export const appendOptions = (
  commandId: string,
  expectedRevision: ExpectedRevision = 'any',
): AppendOptions => ({
  commandId,
  expectedRevision,
});

/** Appends one command of `count` events; throws on a conflict. */
export const appendCommand = async (store: EventStore, stream: string, commandId: string, count = 1) => {
  const answer = await store.append(stream, sampleEvents(commandId, count), appendOptions(commandId));
  if (!answer.ok) throw new Error(`unexpected conflict on ${stream}`);
  return answer;
};

export const collect = async (events: AsyncIterable<StoredEvent>): Promise<StoredEvent[]> => {
  const all: StoredEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
};

/** Subscribes until `count` events have arrived. */
export const subscribeUntil = async (
  store: EventStore,
  count: number,
  after: Parameters<EventStore['subscribe']>[0] = null,
): Promise<StoredEvent[]> => {
  const seen: StoredEvent[] = [];
  for await (const batch of store.subscribe(after, new AbortController().signal)) {
    seen.push(...batch);
    if (seen.length >= count) return seen;
  }
  return seen;
};

/** A log that can be opened several times, like after a restart. */
export interface LogUnderTest {
  readonly open: () => Promise<EventStore>;
  readonly remove: () => Promise<void>;
}

/** The store of the running test; `reopen` closes it and opens the same log again. */
export interface StoreUnderTest {
  readonly store: () => EventStore;
  readonly reopen: () => Promise<EventStore>;
}
