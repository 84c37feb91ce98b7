import { emptyContents, foldContents, type BookContents } from '@so-cuoc/shared-domain/book/contents.ts';
import { bookStream, isBookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import type { Service } from '../service.ts';

/** One agent's day with all its messages, folded from the log. */
export const bookContents = async (
  { store, tryApply }: Pick<Service, 'store' | 'tryApply'>,
  agentId: string,
  date: string,
): Promise<BookContents> => {
  const contents = emptyContents();
  for await (const event of store.readStream(bookStream(agentId, date)))
    if (isBookEvent(event))
      tryApply(event, () => void foldContents(contents, event, event.metadata.occurredAt));
  return contents;
};
