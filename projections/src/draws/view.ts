import type { JsonDocument } from '../read-model/port.ts';
import { listIn } from '../read-model/stored-list.ts';
import type { View } from '../runner/view.ts';
import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { type DrawEvent, isClaimEvent, isDrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';

/** One confirmed prize. */
export interface ConfirmedRow {
  readonly station: string;
  readonly region: RegionKey;
  readonly position: number;
  readonly number: string;
  readonly source: string;
  /** An admin corrected it from another number. */
  readonly corrected: boolean;
}

/** The confirmed rows of a day, by `station/position`. */
export interface DrawDay {
  /** yyyy-mm-dd */
  readonly date: string;
  readonly rows: Map<string, ConfirmedRow>;
  /** Keys of rows confirmed or corrected since the document was written. */
  readonly dirty: Set<string>;
  /** A source claim or a conflict changed. Subscribers are notified; only the log stores it. */
  hasNewClaims: boolean;
}

export const emptyDrawDay = (date: string): DrawDay => ({
  date,
  rows: new Map(),
  dirty: new Set(),
  hasNewClaims: false,
});

export const rowKey = (station: string, position: number): string =>
  `${station}/${position.toString().padStart(2, '0')}`;

/** Adds confirmed rows. A correction replaces the number, keeps the source and marks the row. */
export const foldDrawDay = (day: DrawDay, event: DrawEvent): void => {
  const { station, region, rows } = event.data;
  for (const { position } of rows)
    if (event.type === 'DrawCorrected' && !day.rows.has(rowKey(station, position)))
      throw new Error(`giải ${rowKey(station, position)} được sửa mà chưa từng có`);
  for (const { position, number } of rows) {
    const key = rowKey(station, position);
    const before = day.rows.get(key);
    const source = event.type === 'DrawRowsConfirmed' ? event.data.source : (before?.source ?? '');
    const corrected = event.type === 'DrawCorrected';
    day.rows.set(key, { station, region, position, number, source, corrected });
    day.dirty.add(key);
  }
};

/** By date yyyy-mm-dd: its confirmed rows, by station and position. */
export const DRAW_DAYS = 'draws.days';

/** Rows of a day that were confirmed or corrected; empty where only claims arrived. */
export interface DrawChange {
  readonly date: string;
  readonly rows: readonly ConfirmedRow[];
}

export const rowsOf = (document: JsonDocument | null): readonly ConfirmedRow[] => listIn(document, 'rows');

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
    else if (isClaimEvent(event)) day.hasNewClaims = true;
  },
  flush: (day) => {
    const { hasNewClaims } = day;
    day.hasNewClaims = false;
    if (day.dirty.size === 0)
      return { writes: [], changes: hasNewClaims ? [{ date: day.date, rows: [] }] : [] };
    const changes = [{ date: day.date, rows: inOrder(day, day.dirty) }];
    day.dirty.clear();
    const document = { rows: inOrder(day, day.rows.keys()) };
    return { writes: [{ collection: DRAW_DAYS, key: day.date, document }], changes };
  },
  weight: () => 1,
};
