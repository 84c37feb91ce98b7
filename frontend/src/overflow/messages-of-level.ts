import type { LevelRow } from '@so-cuoc/shared-domain/contract/calls/reports/overflow.ts';
import type { MessageRow } from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { eachPosition, positionKey } from '@so-cuoc/shared-domain/overflow/position.ts';
import { exposureOf } from './over-limit.ts';

/** A message with points on a number (pair). */
export interface LevelMessage {
  readonly row: MessageRow;
  /** Thousand đồng. */
  readonly points: number;
}

/** Only customers who hand in count, without messages flagged as wrong (domain.md §7). */
export const countsInLevels = ({ kconfig_bit1, ui_iserror }: MessageRow): boolean =>
  !kconfig_bit1 && !ui_iserror;

const pointsOn = (row: MessageRow, asked: string): number => {
  let centi = 0;
  for (const item of exposureOf(row))
    eachPosition(item, (key) => {
      if (key === asked) centi += item.points;
    });
  return centi / 100;
};

/** The messages behind a level in order of entry: the sum of their points is its taken points. */
export const messagesOfLevel = (rows: Iterable<MessageRow>, level: LevelRow): readonly LevelMessage[] => {
  const asked = positionKey({ ...level, betClass: level.class, stations: level.station.split('@') });
  return [...rows]
    .filter(countsInLevels)
    .map((row) => ({ row, points: pointsOn(row, asked) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => a.row.stt - b.row.stt);
};
