import { isClaimEvent, isDrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';
import type { JsonDocument } from '../read-model/port.ts';
import type { View } from '../runner/view.ts';
import { emptyDrawDay, markClaimed, foldDrawDay, rowKey, type ConfirmedRow, type DrawDay } from './fold.ts';

/** By date yyyy-mm-dd: its confirmed rows, by station and position. */
export const DRAW_DAYS = 'draws.days';

/** Rows of a day that came or changed; none where only sources were heard. */
export interface DrawChange {
  readonly date: string;
  readonly rows: readonly ConfirmedRow[];
}

const isStored = (
  document: JsonDocument,
): document is JsonDocument & { readonly rows: readonly ConfirmedRow[] } => Array.isArray(document['rows']);

export const rowsOf = (document: JsonDocument | null): readonly ConfirmedRow[] =>
  document !== null && isStored(document) ? document.rows : [];

const inOrder = (day: DrawDay, keys: Iterable<string>): readonly ConfirmedRow[] =>
  [...keys].sort().flatMap((key) => day.rows.get(key) ?? []);

/** The results of each day. */
export const drawsView: View<DrawDay, DrawChange> = {
  name: 'draws',
  foldVersion: 1,
  readableSince: 1,
  collections: [DRAW_DAYS],
  sliceOf: (event) => (isDrawEvent(event) || isClaimEvent(event) ? event.data.date : null),
  load: async (date, documents) => {
    const day = emptyDrawDay(date);
    for (const row of rowsOf(await documents.get(DRAW_DAYS, date)))
      day.rows.set(rowKey(row.station, row.position), row);
    return day;
  },
  fold: (day, event) => {
    if (isDrawEvent(event)) foldDrawDay(day, event);
    else if (isClaimEvent(event)) markClaimed(day);
  },
  flush: (day) => {
    const { hasNewClaims: isDiscussed } = day;
    day.hasNewClaims = false;
    if (day.dirty.size === 0)
      return { writes: [], changes: isDiscussed ? [{ date: day.date, rows: [] }] : [] };
    const changes = [{ date: day.date, rows: inOrder(day, day.dirty) }];
    day.dirty.clear();
    const document = { rows: inOrder(day, day.rows.keys()) };
    return { writes: [{ collection: DRAW_DAYS, key: day.date, document }], changes };
  },
  weight: () => 1,
};
