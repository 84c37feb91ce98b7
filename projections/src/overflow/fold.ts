import type { OverflowDay } from './day.ts';
import { betsOfItems, type HeldBets, packBets } from './documents.ts';
import type { BookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import type { OverflowEntry } from '@so-cuoc/shared-domain/overflow/entry.ts';

const heldOf = (day: OverflowDay, uiId: string): HeldBets => {
  const held = day.bets.get(uiId);
  if (held === undefined) throw new Error(`tin ${uiId} chưa từng được nhập`);
  return held;
};

const change = (day: OverflowDay, uiId: string, to: Partial<HeldBets>): void =>
  day.put({ ...heldOf(day, uiId), ...to });

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
  switch (event.type) {
    case 'BetPlaced': {
      const { uiId, stt, khachId, region, items } = event.data;
      day.put({ uiId, stt, khachId, deleted: false, flagged: false, items: betsOfItems(items, region) });
      return;
    }
    case 'BetEdited':
    case 'BetRepriced': {
      const { uiId, khachId, region, items } = event.data;
      change(day, uiId, { khachId, flagged: false, items: betsOfItems(items, region) });
      return;
    }
    case 'BetFlagged':
      change(day, event.data.uiId, { flagged: true });
      return;
    case 'LateBetAccepted':
      change(day, event.data.uiId, { flagged: false });
      return;
    case 'BetDeleted':
      change(day, event.data.uiId, { deleted: true });
      return;
    case 'BetRestored':
      change(day, event.data.uiId, { deleted: false });
      return;
    case 'DayCleared':
      for (const uiId of event.data.uiIds) heldOf(day, uiId);
      for (const uiId of event.data.uiIds) change(day, uiId, { deleted: true });
      return;
    case 'OverflowForwarded': {
      const { lan, region, entries } = event.data;
      day.runs.push({ lan, region, entries, ranAt: occurredAt });
      day.touched.push(positionsRun(entries));
      return;
    }
  }
};
