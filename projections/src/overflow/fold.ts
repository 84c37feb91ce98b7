import type { OverflowDay } from './day.ts';
import { betsOfItems, type HeldBets, packBets } from './documents.ts';
import type { BookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import { placedIn } from '../report/packed/message-pages.ts';
import { markedBy } from '@so-cuoc/shared-domain/book/message-marks.ts';
import type { OverflowEntry } from '@so-cuoc/shared-domain/overflow/entry.ts';

/** The content that an event replaces. */
const contentOf = ({ type, data }: BookEvent): Partial<HeldBets> =>
  type === 'BetEdited' || type === 'BetRepriced'
    ? { khachId: data.khachId, items: betsOfItems(data.items, data.region) }
    : {};

const positionsRun = (entries: readonly OverflowEntry[]): string =>
  packBets(
    entries.flatMap(({ region, stations, betClass, kind, numbers, taken }) =>
      numbers.map((number) => ({
        ...{ region, stations, betClass, kind },
        numbers: number.split('.'),
        points: taken,
      })),
    ),
  );

/** Folds an event of an agent's day: its bets and its overflow runs. */
export const foldDay = (day: OverflowDay, event: BookEvent, occurredAt: string): void => {
  if (event.type === 'BetPlaced') {
    const { uiId, stt, khachId, region, items } = event.data;
    day.put({ uiId, stt, khachId, deleted: false, flagged: false, items: betsOfItems(items, region) });
    return;
  }
  if (event.type === 'OverflowForwarded') {
    const { lan, region, entries } = event.data;
    day.runs.push({ lan, region, entries, ranAt: occurredAt });
    day.touched.push(positionsRun(entries));
    return;
  }
  const { uiIds, marks } = markedBy(event);
  const content = contentOf(event);
  const before = uiIds.map((uiId) => placedIn(day.bets, uiId));
  for (const held of before) {
    const { deleted = held.deleted, flagged = held.flagged } = marks;
    day.put({ ...held, ...content, deleted, flagged });
  }
};
