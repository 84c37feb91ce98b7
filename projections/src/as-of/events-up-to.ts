import type { StoredEvent } from '@so-cuoc/event-store/port.ts';

/** Later than any instant: nothing is left out. */
export const END_OF_TIME = '9999-12-31T23:59:59.999Z';

/** The events of a stream up to an ISO instant in UTC with milliseconds; such instants compare as text. */
export async function* eventsUpTo(
  events: AsyncIterable<StoredEvent>,
  instant: string,
): AsyncGenerator<StoredEvent> {
  for await (const event of events) {
    if (event.metadata.occurredAt > instant) return;
    yield event;
  }
}
