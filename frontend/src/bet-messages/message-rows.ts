import type { BetItemRow, MessageRow } from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import type { LiveRow } from '@so-cuoc/shared-domain/contract/live.ts';
import { rescoredRow } from '@so-cuoc/shared-domain/contract/rows/rescored-row.ts';
import { holdsDay, type Period } from '../calendar/period.ts';
import { sumAmounts, sumOf } from './totals.ts';

/** The messages of a period, by ui_id. */
export type MessageRows = ReadonlyMap<string, MessageRow>;

export const rowsOf = (rows: readonly MessageRow[]): MessageRows => {
  const byId = new Map<string, MessageRow>();
  for (const row of rows) byId.set(row.ui_id, row);
  return byId;
};

const applyOne = (rows: Map<string, MessageRow>, period: Period, change: LiveRow): void => {
  switch (change.kind) {
    case 'message':
      if (holdsDay(period, change.row.ui_date)) rows.set(change.row.ui_id, change.row);
      return;
    case 'message-removed':
      rows.delete(change.ui_id);
      return;
    case 'scores': {
      const row = rows.get(change.ui_id);
      if (row !== undefined) rows.set(change.ui_id, rescoredRow(row, change.scores));
      return;
    }
    case 'customer':
      for (const [id, row] of rows)
        if (row.ui_user_khach_id === change.row.khach_id)
          rows.set(id, { ...row, khach_name: change.row.khach_name, khach_name2: change.row.khach_name2 });
      return;
    case 'customer-removed':
      for (const [id, row] of rows) if (row.ui_user_khach_id === change.khach_id) rows.delete(id);
      return;
    case 'report-stale':
    case 'customer-day':
    case 'overflow':
    case 'overflow-run':
    case 'overflow-stale':
    case 'ledger':
    case 'inbox':
    case 'payment':
  }
};

/** A message after live updates of its content or scores; the same row where none concerns it. */
export const rowAfter = (row: MessageRow, changes: readonly LiveRow[]): MessageRow =>
  changes.reduce((now, change) => {
    if (change.kind === 'message' && change.row.ui_id === row.ui_id) return change.row;
    return change.kind === 'scores' && change.ui_id === row.ui_id ? rescoredRow(now, change.scores) : now;
  }, row);

/** The rows after live updates; updates of other days change nothing. */
export const applyToMessages = (
  rows: MessageRows,
  period: Period,
  changes: readonly LiveRow[],
): MessageRows => {
  if (changes.length === 0) return rows;
  const next = new Map(rows);
  for (const change of changes) applyOne(next, period, change);
  return next;
};

/**
 * The messages that `shown` accepts, sorted by day and number (stt), optionally newest first. Grouped by
 * day first: within a day, 100,000 messages are mostly sorted already.
 */
export const sortMessages = (
  rows: MessageRows,
  newestFirst: boolean,
  shown: (row: MessageRow) => boolean = () => true,
): readonly MessageRow[] => {
  const days = new Map<string, MessageRow[]>();
  for (const row of rows.values()) {
    if (!shown(row)) continue;
    const day = days.get(row.ui_date);
    if (day === undefined) days.set(row.ui_date, [row]);
    else day.push(row);
  }
  const sign = newestFirst ? -1 : 1;
  return [...days]
    .sort(([a], [b]) => (a < b ? -sign : sign))
    .flatMap(([, day]) => day.sort((a, b) => sign * (a.stt - b.stt)));
};

/**
 * How many times an item's points are bet: per number and station, per pair, per pair of stations (domain.md
 * §4).
 */
const timesBet = ({ ks_kieuUseKey, ks_soSo, ks_soCapSo, ks_soDai }: BetItemRow): number => {
  if (ks_kieuUseKey === 'dx') return ks_soCapSo * ((ks_soDai * (ks_soDai - 1)) / 2);
  return (ks_kieuUseKey === 'da' ? ks_soCapSo : ks_soSo) * ks_soDai;
};

/** The total points of an item: its points times how many times they are bet. */
export const pointsOfItem = (item: BetItemRow): number => sumAmounts([item.ks_diem * timesBet(item)]);

/** The total points of a message. */
export const pointsOf = (items: readonly BetItemRow[]): number => sumOf(items, pointsOfItem);

/** The stations, types and numbers of a message, each once, in order of appearance. */
export const betOn = (
  items: readonly BetItemRow[],
): {
  readonly stations: readonly string[];
  readonly types: readonly string[];
  readonly numbers: readonly string[];
} => ({
  stations: [...new Set(items.flatMap((item) => item.ks_dai.split('@')))],
  types: [...new Set(items.map((item) => item.ks_kieuKey))],
  numbers: [...new Set(items.flatMap((item) => item.ks_soShow.split('.')))],
});
