import { isBookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import { isDrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';
import { expect, it } from 'vitest';
import * as a from '../../test/history.ts';
import { randomHistory, randomOf } from '../../test/random-history.ts';
import { memoryDocuments } from '../read-model/memory-documents.ts';
import type { DocumentReader, Write } from '../read-model/port.ts';
import { drawnBy, emptyDay, type LedgerDay } from './day.ts';
import * as stored from './documents.ts';
import { flushDay } from './flush.ts';
import { foldBook, foldDraw } from './fold.ts';
import { foldIntoStored, loadBook, loadDay } from './stored-books.ts';

const ALL = { from: '', to: '\u{10FFFF}' };

const allOf = async (documents: DocumentReader) =>
  Promise.all(
    [stored.DAYS, stored.MESSAGES, stored.BOOKS, stored.DRAWS].map((name) => documents.range(name, ALL)),
  );

const eventsOf = (seed: number, length: number) =>
  randomHistory(seed, length).flatMap((event, place) => {
    const written = a.newEvent(event, place);
    return (isBookEvent(written) || isDrawEvent(written)) && written.data.date === a.DATE ? [written] : [];
  });
type DayEvent = ReturnType<typeof eventsOf>[number];

const fold = (day: LedgerDay, event: DayEvent): void => {
  const { occurredAt } = event.metadata;
  if (isBookEvent(event)) foldBook(day, event, occurredAt);
  else foldDraw(day, event, occurredAt);
};

/** Folds an event into a day that loads books for a draw while they weigh no more than `most`. */
const foldCold = async (
  day: LedgerDay,
  event: DayEvent,
  documents: DocumentReader,
  most: number,
): Promise<void> => {
  if (isBookEvent(event)) {
    if (day.unloaded.has(event.data.agentId)) await loadBook(day, event.data.agentId, documents);
  } else if (drawnBy(day, event).complete) await foldIntoStored(day, event, documents, most);
  fold(day, event);
};

it.each(Array.from({ length: 12 }, (_, seed) => seed + 1))(
  'given books on disk, then draws write what they do with all books in memory, seed %i',
  async (seed) => {
    const random = randomOf(seed);
    const events = eventsOf(seed, 900);
    const writes: Write[] = [];
    let cold = emptyDay(a.DATE);
    let rebooked = 0;
    for (const event of events) {
      if (random() < 0.3) {
        // As if the day had been evicted after a commit.
        writes.push(...flushDay(cold).writes);
        cold = await loadDay(a.DATE, memoryDocuments(writes));
      }
      await foldCold(cold, event, memoryDocuments(writes), seed % 3 === 0 ? 5 : 0);
      if (cold.rebooked.size > 0) rebooked += 1;
    }
    writes.push(...flushDay(cold).writes);
    const afresh = emptyDay(a.DATE);
    for (const event of events) fold(afresh, event);
    expect(await allOf(memoryDocuments(writes))).toEqual(
      await allOf(memoryDocuments(flushDay(afresh).writes)),
    );
    expect(rebooked).toBeGreaterThan(0);
  },
);
