import type { RegionKey } from '../catalogue/regions.ts';
import type { DrawRow } from '../draws/events.ts';
import type { DrawTable } from './draw-table.ts';

/** What is different between two states of one station's draw. */
export interface DrawChange {
  readonly station: string;
  readonly region: RegionKey;
  /** Every number that came or went, at its position: a corrected prize is two of them. */
  readonly rows: readonly DrawRow[];
  /** The station became final: its losing bets are settled now, too. */
  readonly completed: boolean;
}

/** From `before` to `after`, two tables of the same station; rows are replaced and never vanish. */
export const drawChange = (station: string, before: DrawTable, after: DrawTable): DrawChange => {
  const rows: DrawRow[] = [];
  for (const [position, number] of after.numbers.entries()) {
    const was = before.numbers[position];
    if (number === undefined || number === was) continue;
    rows.push({ position, number });
    if (was !== undefined) rows.push({ position, number: was });
  }
  return { station, region: after.region, rows, completed: after.complete && !before.complete };
};
