import type { DrawTable } from './draw-table.ts';

/** A prize that came, or that took the place of another. */
export interface PrizeChange {
  readonly position: number;
  readonly came: string;
  /** What stood there before; null where nothing did. */
  readonly went: string | null;
}

/** From `before` to `after`, two tables of the same station; rows are replaced and never vanish. */
export const prizeChanges = (before: DrawTable, after: DrawTable): readonly PrizeChange[] => {
  const changes: PrizeChange[] = [];
  for (const [position, came] of after.numbers.entries()) {
    const went = before.numbers[position];
    if (came !== undefined && came !== went) changes.push({ position, came, went: went ?? null });
  }
  return changes;
};
