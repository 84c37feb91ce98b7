import type { ResultConflict } from '@so-cuoc/shared-domain/contract/calls/draws.ts';
import { stationsOfDay } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { rowsOfRegion } from '@so-cuoc/shared-domain/draws/row-counts.ts';
import { conflictRows } from '@so-cuoc/shared-domain/draws/conflict-rows.ts';
import { confirmedRows } from '@so-cuoc/shared-domain/draws/state.ts';
import { drawStream } from '@so-cuoc/shared-domain/draws/stream.ts';
import type { Service } from '../../service.ts';

/** One region's day as it stands in the log. */
export interface RegionDay {
  /** Positions of which anything is known. */
  readonly rows: number;
  readonly confirmed: number;
  readonly complete: boolean;
  readonly conflicts: readonly ResultConflict[];
}

/** Reads a region's day, yyyy-mm-dd, from its draws. */
export const regionDay = async (
  { draws }: Pick<Service, 'draws'>,
  date: string,
  region: RegionKey,
): Promise<RegionDay> => {
  const states = await Promise.all(
    stationsOfDay(date, region).map(
      async ({ key }) => [key, await draws.read(drawStream(date, key))] as const,
    ),
  );
  const confirmed = states.reduce((sum, [, state]) => sum + confirmedRows(state), 0);
  return {
    rows: states.reduce((sum, [, state]) => sum + state.size, 0),
    confirmed,
    complete: confirmed === rowsOfRegion(date, region),
    conflicts: states.flatMap(([station, state]) =>
      conflictRows({ date, region, station }, state).flatMap(({ row, open }) => (open ? [row] : [])),
    ),
  };
};
