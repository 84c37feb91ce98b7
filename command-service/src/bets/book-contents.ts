import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { emptyContents, foldContents, type BookContents } from '@so-cuoc/shared-domain/book/contents.ts';
import { bookStream } from '@so-cuoc/shared-domain/book/stream.ts';
import { isBookEvent } from '@so-cuoc/shared-domain/decider/known-event.ts';

/** One agent's day as the log has it now, with all that its messages say. */
export const bookContents = async (
  store: Pick<EventStore, 'readStream'>,
  agentId: string,
  date: string,
): Promise<BookContents> => {
  const contents = emptyContents();
  for await (const event of store.readStream(bookStream(agentId, date)))
    if (isBookEvent(event)) foldContents(contents, event, event.metadata.occurredAt);
  return contents;
};
