import { isBookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import { isDrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';
import { expect, it } from 'vitest';
import * as a from '../../test/history.ts';
import { randomHistory, randomOf } from '../../test/random-history.ts';
import { memoryDocuments } from '../read-model/memory-documents.ts';
import type { DocumentReader, Write } from '../read-model/port.ts';
import { type Day, emptyDay, type ReportChange } from './day.ts';
import * as stored from './documents.ts';
import { flushDay } from './flush.ts';
import { foldBook, foldDraw } from './fold.ts';
import { loadBook, loadDay, rescoreStored, withRescored } from './stored-books.ts';

const ALL = { from: '', to: '\u{10FFFF}' };

const allOf = async (documents: DocumentReader) =>
  Promise.all(
    [stored.MESSAGES, stored.TOTALS, stored.BOOKS, stored.DRAWS].map((name) => documents.range(name, ALL)),
  );

const eventsOf = (seed: number, length: number) =>
  randomHistory(seed, length).flatMap((event) => {
    const written = a.newEvent(event, 0);
    return (isBookEvent(written) || isDrawEvent(written)) && written.data.date === a.DATE ? [written] : [];
  });
type DayEvent = ReturnType<typeof eventsOf>[number];

const fold = (day: Day, event: DayEvent): void => {
  if (isBookEvent(event)) foldBook(day, event, event.metadata);
  else foldDraw(day, event);
};

/** Folds an event into a day whose draws are never a reason to load a book. */
const foldCold = async (day: Day, event: DayEvent, documents: DocumentReader): Promise<void> => {
  const read = withRescored(day, documents);
  if (!isBookEvent(event)) await rescoreStored(day, event, read);
  else if (day.unloaded.has(event.data.agentId)) await loadBook(day, event.data.agentId, read);
  fold(day, event);
};

/** What a change shows, by the message or customer that it is of. */
const shownBy = (change: ReportChange): readonly (readonly [string, unknown])[] => {
  if (change.kind === 'scores')
    return change.messages().map(({ uiId, scores }) => [uiId, { kind: 'scores', scores }]);
  return [[change.kind === 'message' ? change.message.uiId : change.khachId, change]];
};

/** What screens show after these changes: a later one replaces an earlier one of its message or customer. */
const shownAfter = (changes: readonly ReportChange[]): ReadonlyMap<string, unknown> =>
  new Map(
    changes.flatMap((change) =>
      shownBy(change).map(([subject, shown]) => [`${change.agentId} ${subject}`, shown] as const),
    ),
  );

it.each(Array.from({ length: 12 }, (_, seed) => seed + 1))(
  'given books on disk, then draws write and tell what they do with all books in memory, seed %i',
  async (seed) => {
    const random = randomOf(seed);
    const whole = emptyDay(a.DATE);
    const writes: Write[] = [];
    let cold = emptyDay(a.DATE);
    let rescoredDraws = 0;
    for (const event of eventsOf(seed, 500)) {
      if (random() < 0.3) {
        // As if the day had been evicted after a commit.
        const [live, own] = [flushDay(whole, 'collect'), flushDay(cold, 'collect')];
        writes.push(...own.writes);
        expect(shownAfter(own.changes)).toEqual(shownAfter(live.changes));
        cold = await loadDay(a.DATE, memoryDocuments(writes));
      }
      await foldCold(cold, event, memoryDocuments(writes));
      if (cold.rescored.writes.size > 0) rescoredDraws += 1;
      fold(whole, event);
    }
    writes.push(...flushDay(cold, 'collect').writes);
    const afresh = emptyDay(a.DATE);
    for (const event of eventsOf(seed, 500)) fold(afresh, event);
    expect(await allOf(memoryDocuments(writes))).toEqual(
      await allOf(memoryDocuments(flushDay(afresh, 'discard').writes)),
    );
    expect(rescoredDraws).toBeGreaterThan(0);
  },
);
