import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { DrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';

/** One confirmed prize. */
export interface ConfirmedRow {
  readonly station: string;
  readonly region: RegionKey;
  readonly position: number;
  readonly number: string;
  readonly source: string;
  /** It was another number before an admin corrected it. */
  readonly corrected: boolean;
}

/** The confirmed rows of a day, by `station/position`. */
export interface DrawDay {
  /** yyyy-mm-dd */
  readonly date: string;
  readonly rows: Map<string, ConfirmedRow>;
  /** Keys of rows that came or changed since the document was written. */
  readonly dirty: Set<string>;
  /** A source said something, or a conflict began or ended: told to those who watch, kept in the log alone. */
  hasNewClaims: boolean;
}

export const emptyDrawDay = (date: string): DrawDay => ({
  date,
  rows: new Map(),
  dirty: new Set(),
  hasNewClaims: false,
});

/** A source was heard, or a conflict began or ended. */
export const markClaimed = (day: DrawDay): void => {
  day.hasNewClaims = true;
};

export const rowKey = (station: string, position: number): string =>
  `${station}/${position.toString().padStart(2, '0')}`;

/** Rows enter as they are confirmed; a correction replaces the number, keeps the source and marks the row. */
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
