import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { openEmbeddedReadModels } from '@so-cuoc/projections/read-model/embedded/open.ts';
import type { Write } from '@so-cuoc/projections/read-model/port.ts';
import { unpackItems } from '@so-cuoc/shared-domain/book/packed-items.ts';
import { isBookEvent } from '@so-cuoc/shared-domain/book/events.ts';

const MESSAGES_A_PAGE = 16;
const WRITES_A_COMMIT = 2_000;
const VIEW = { view: 'smallest', foldVersion: 1 };

/**
 * The least that rebuilding a report takes: each event is read and parsed, the bets of a placement are unpacked and
 * summed up, and every message is stored once, on pages. In one thread; nothing is scored, edited, checked or resumed.
 * Returns milliseconds.
 */
export const rebuildSmallest = async (log: EventStore, folder: string): Promise<number> => {
  const store = openEmbeddedReadModels({
    folder,
    warn: (sentence) => {
      throw new Error(sentence);
    },
  });
  const began = performance.now();
  const pages = new Map<string, string[]>();
  let writes: Write[] = [];
  let [stored, sum]: [string | null, number] = [null, 0];
  const commit = async (position: string): Promise<void> => {
    await store.commit(writes, { ...VIEW, position }, stored);
    stored = position;
    writes = [];
  };
  const turn = (book: string, page: string[]): void => {
    writes.push({ collection: 'smallest', key: `${book}/${page[0] ?? ''}`, document: { messages: page } });
    pages.delete(book);
  };
  for await (const event of log.readAll(null)) {
    if (!isBookEvent(event) || event.type !== 'BetPlaced') continue;
    const { uiId, khachId, region, text, items, agentId, date } = event.data;
    for (const { thucthu } of unpackItems(items, region)) sum += thucthu;
    const book = `${agentId}/${date}`;
    const page = pages.get(book) ?? [];
    pages.set(book, page);
    page.push(`${uiId};${khachId};${region};${text};${items}`);
    if (page.length === MESSAGES_A_PAGE) turn(book, page);
    if (writes.length >= WRITES_A_COMMIT) await commit(event.position);
  }
  for (const [book, page] of pages) turn(book, page);
  const end = await log.end();
  if (end === null || sum === 0) throw new Error('the log has no bets');
  await commit(end);
  const took = performance.now() - began;
  await store.close();
  return took;
};
