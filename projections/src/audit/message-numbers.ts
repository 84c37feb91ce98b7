import type { EventStore, StoredEvent } from '@so-cuoc/event-store/port.ts';
import { isBookEvent } from '@so-cuoc/shared-domain/book/events.ts';

const uiIdOf = (event: StoredEvent): string | null =>
  isBookEvent(event) && 'uiId' in event.data ? event.data.uiId : null;

/** The numbers (stt) of the messages that these events are about, by their ids: from the log, where each was placed. */
export const messageNumbers = async (
  events: Pick<EventStore, 'readStream'>,
  about: readonly StoredEvent[],
): Promise<ReadonlyMap<string, number>> => {
  const wanted = new Map<string, Set<string>>();
  for (const event of about) {
    const uiId = uiIdOf(event);
    if (uiId !== null) wanted.set(event.stream, (wanted.get(event.stream) ?? new Set()).add(uiId));
  }
  const numbers = new Map<string, number>();
  for (const [stream, uiIds] of wanted)
    for await (const event of events.readStream(stream)) {
      if (!isBookEvent(event) || event.type !== 'BetPlaced') continue;
      const { uiId, stt } = event.data;
      if (uiIds.delete(uiId)) numbers.set(uiId, stt);
      if (uiIds.size === 0) break;
    }
  return numbers;
};
