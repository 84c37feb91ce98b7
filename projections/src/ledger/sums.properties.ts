import { isBookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import { isDrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';
import { expect, it } from 'vitest';
import { randomHistory } from '../../test/random-history.ts';
import { emptyDay, type LedgerDay } from './day.ts';
import { customerDaysOf } from './documents.ts';
import { flushDay } from './flush.ts';
import { foldBook, foldDraw } from './fold.ts';

const AT = '2026-11-20T02:00:00.000Z';

const sumsOf = ({ books }: LedgerDay) => [...books.values()].map((book) => customerDaysOf(book));

it.each([31, 32, 33, 34, 35, 36])(
  'sums that follow every event are those of all events at once, seed %i',
  (seed) => {
    const followed = new Map<string, LedgerDay>();
    const once = new Map<string, LedgerDay>();
    const dayOf = (days: Map<string, LedgerDay>, date: string): LedgerDay => {
      const day = days.get(date) ?? emptyDay(date);
      days.set(date, day);
      return day;
    };
    let corrected = 0;
    for (const event of randomHistory(seed, 900))
      for (const days of [followed, once]) {
        if (!isBookEvent(event) && !isDrawEvent(event)) continue;
        const day = dayOf(days, event.data.date);
        if (isBookEvent(event)) foldBook(day, event, AT);
        else foldDraw(day, event, AT);
        if (days !== followed) continue;
        if (event.type === 'DrawCorrected' && day.booked.has(event.data.station)) corrected += 1;
        flushDay(day);
      }
    for (const day of once.values()) flushDay(day);
    expect(corrected).toBeGreaterThan(0);
    for (const [date, day] of once) expect(sumsOf(dayOf(followed, date))).toEqual(sumsOf(day));
  },
);
